// The page on a phone: shows what the computer sends, whole each time, and posts what its owner decides.
// It keeps nothing worth keeping: whoever brings the code or the cookie is shown the table as it is.
"use strict";

const BEAT = 5000, SILENCE = 12000;
let code = location.hash.slice(1);
const the = (id) => document.getElementById(id);
const now = () => Date.now();

let seat = null, state = "new", edition = -1, page = null, texts = {};
let source = null, heard = now(), turnSeen = "", busy = false, notice = "", noticeIsBad = false, sheet = "", past = false;
let chosen = [], raised = "", draft = {}, pressed = "-";

// --- what the owner prefers: convenience only, a phone without it works as well ------------------------------

const WISHES = { language: (navigator.language || "ko").startsWith("ko") ? "ko" : "en", left: false, large: false, contrast: false, vibrate: true, name: "", face: "" };
let wishes = { ...WISHES };
try { wishes = { ...WISHES, ...JSON.parse(localStorage.getItem("mighty") || "{}") }; } catch { /* private mode */ }

function wish(key, value) {
  wishes[key] = value;
  try { localStorage.setItem("mighty", JSON.stringify(wishes)); } catch { /* private mode */ }
  dress();
}

function dress() {
  const root = document.documentElement;
  root.lang = wishes.language;
  for (const name of ["left", "large", "contrast"]) root.classList.toggle(name, wishes[name]);
}

// --- words --------------------------------------------------------------------------------------------------

const LETTERS = { L: 8, M: 16, N: 4, R: 8 }, DIGITS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];

function finalSound(word) {
  word = word.replace(/\s*\([^()]*\)$/, "").replace(/[^\p{L}\p{N}♠♥♦♣%+]+$/u, "");
  const last = word.slice(-1), at = last.charCodeAt(0);
  if (at >= 0xac00 && at <= 0xd7a3) return (at - 0xac00) % 28;
  if (/\d0$/.test(word)) return 17;
  if (/\d/.test(last)) return DIGITS[+last];
  const latin = /[A-Za-z]+$/.exec(word);
  if (latin && latin[0].length === 1) return LETTERS[latin[0].toUpperCase()] || 0;
  return latin ? (/(ng|[lmn]|[mn]e|le)$/i.test(latin[0]) ? (/l(e)?$/i.test(latin[0]) ? 8 : 4) : 0) : 0;
}

function particle(word, pair) {
  if (pair === "이/가" && word === "나") return "내가";
  const [closed, open] = pair.split("/"), sound = finalSound(word);
  return word + (sound === 0 || (sound === 8 && pair.startsWith("으로")) ? open : closed);
}

function fill(text, values) {
  return text.replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name, form) => {
    const value = String(values[name] ?? "");
    if (!form) return value;
    if (form.includes("|")) return form.split("|")[value === "1" ? 0 : 1];
    return particle(value, form);
  });
}

const t = (key, values = {}) => (key in texts ? fill(texts[key], values) : key);
const has = (key) => key in texts;
const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

async function speak(language) {
  texts = await (await fetch(`/texts-${language}.json`)).json();
  document.title = t("phone.title");
}

function cardName(card, long = false) {
  const part = long ? "name" : "sign";
  if (has(`joker.${card}.${part}`)) return t(`joker.${card}.${part}`);
  if (card === "FL") return t(`fool.${part}`);
  if (card[0] === "T") return t(`trump.${part}`, { number: card.slice(1) });
  return t(long ? "card.long" : "card.short", { suit: t(`suit.${card[0]}.${part}`), rank: t(`rank.${card.slice(1)}.${part}`) });
}

function suitName(letter, long = false) {
  if (letter === "N") return t(long ? "no_trump.name" : "no_trump.sign");
  if (letter === "T") return t("trump.suit");
  return t(`suit.${letter}.${long ? "name" : "sign"}`);
}

function contractName(contract) {
  const number = contract.slice(0, -1), letter = contract.slice(-1);
  return t(letter === "N" ? "contract.short_no_trump" : "contract.short", { number, sign: suitName(letter), name: suitName(letter, true) });
}

function nameOf(at) {
  if (page.names[at] !== undefined) return page.names[at];
  if (page.names[at - 1] !== undefined && page.people.length === 2) return t("table.seat.partner", { name: page.names[at - 1] });
  return t("table.seat.ghost");
}

// --- building -----------------------------------------------------------------------------------------------

function h(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "vars") for (const [name, number] of Object.entries(value)) node.style.setProperty(name, number);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...kids.flat(9).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return node;
}

const button = (key, label, act, props = {}) => h("button", { type: "button", "data-key": key, onclick: act, ...props }, label);
const picture = (card) => `/${wishes.large ? "large" : "cards"}/${card}.svg`;

function suited(letter) {
  return h("span", { class: `suit-${letter.toLowerCase()}` }, suitName(letter));
}

function draw() {
  const focus = document.activeElement?.dataset?.key, scroll = scrollY;
  const show = state === "sitting" && page ? drawTable : state === "asking" || state === "sitting" ? drawWaiting : state === "new" ? drawJoin : drawNothing;
  the("page").replaceChildren(...show().filter(Boolean));
  if (focus) document.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  scrollTo(0, scroll);
}

function tell(text, bad = false) {
  notice = text;
  noticeIsBad = bad;
  the(bad ? "alert" : "live").textContent = text;
}

// --- sitting down -------------------------------------------------------------------------------------------

function drawNothing() {
  const text = { away: "phone.state.away", elsewhere: "phone.state.elsewhere", cookieless: "phone.state.cookieless" }[state] || "phone.state.no_code";
  return [h("div", { class: "join" }, h("h1", {}, t("phone.title")), h("p", { role: "status" }, t(text)),
    state === "elsewhere" && button("here", t("phone.state.here"), () => { state = "sitting"; connect(); }, { class: "main" }),
    state === "away" && button("again", t("phone.join.again"), () => { state = "new"; draw(); }, { class: "main" }))];
}

function drawWaiting() {
  return [h("div", { class: "join", role: "status" }, h("h1", {}, t(state === "asking" ? "phone.waiting.title" : "phone.waiting.seated")),
    state === "asking" && h("p", {}, t("phone.waiting.text")))];
}

function drawJoin() {
  const faces = Object.keys(texts).map((key) => /^people\.who\.([a-z-]+)\.name$/.exec(key)?.[1]).filter(Boolean);
  const name = h("input", { id: "name", maxlength: 16, value: wishes.name, autocomplete: "nickname", "data-key": "name", oninput: (e) => wish("name", e.target.value) });
  const sit = async (event) => {
    event.preventDefault();
    if (name.value.trim()) await join(name.value.trim(), wishes.face);
    else name.focus();
  };
  return [h("form", { class: "join", onsubmit: sit },
    h("div", { class: "row" }, h("h1", { class: "grow" }, t("phone.join.title")), languageButton()),
    notice && h("p", { class: "message bad" }, notice),
    h("label", { for: "name" }, t("phone.join.name")), name,
    h("p", {}, t("phone.join.face")),
    h("div", { class: "faces" }, faces.map((face) => h("button", {
      type: "button", "data-key": `face-${face}`, class: wishes.face === face ? "chosen" : "", "aria-pressed": String(wishes.face === face),
      "aria-label": t(`people.who.${face}.name`), onclick: () => { wish("face", face); draw(); } },
    h("img", { src: `/faces/${face}.svg`, alt: "" })))),
    h("button", { class: "main", "data-key": "sit" }, t("phone.join.sit")))];
}

function languageButton() {
  const other = wishes.language === "ko" ? "en" : "ko";
  return button("language", other === "ko" ? "한국어" : "English", async () => { wish("language", other); await speak(other); draw(); }, { lang: other });
}

async function post(path, body) {
  const stop = new AbortController(), timer = setTimeout(() => stop.abort(), 7000);
  try {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal: stop.signal });
    return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
  } catch {
    return { status: 0, refused: "lost" };
  } finally {
    clearTimeout(timer);
  }
}

async function join(name = "", face = "") {
  const answer = await post("/join", { code, name, face });
  if (answer.status === 200) {
    seat = answer.seat;
    if (answer.code) {
      code = answer.code;
      history.replaceState(null, "", `#${code}`);
    }
    state = answer.state === "new" || await isKnown() ? answer.state : "cookieless";
    tell("");
    if (state === "sitting" || state === "asking") connect();
  } else if (answer.status === 0) {
    lose(true);
    setTimeout(() => join(name, face), 2000);
  } else {
    if (answer.status === 404) state = "none";
    tell(t(`phone.refused.${answer.refused || "not_read"}`), true);
  }
  draw();
}

// The browsers inside of some programs keep no cookie: to join again and again would help nobody.
const isKnown = async () => (await post(`/seat/${seat}/here`, {})).status !== 403;

// --- the connection: it breaks, phones sleep, and it is made again for ever ----------------------------------

function connect() {
  source?.close();
  heard = now();
  const mine = new EventSource(`/seat/${seat}/events`);
  source = mine;
  const alive = () => { heard = now(); lose(false); };
  mine.onmessage = (event) => { alive(); take(JSON.parse(event.data)); };
  mine.addEventListener("beat", alive);
  mine.addEventListener("elsewhere", () => { if (source === mine) { stop("elsewhere"); } });
  mine.onerror = () => { if (source === mine && mine.readyState === EventSource.CLOSED) source = null; };
}

function stop(why) {
  source?.close();
  source = null;
  state = why;
  draw();
}

function lose(is) {
  the("lost").hidden = !is;
  the("lost").textContent = is ? t("phone.state.lost") : "";
}

function wake() {
  if (document.visibilityState === "visible" && seat !== null && (state === "sitting" || state === "asking")) {
    connect();
    beat();
  }
}

async function beat() {
  if (seat === null || (state !== "sitting" && state !== "asking")) return;
  const answer = await post(`/seat/${seat}/here`, {});
  if (answer.status === 403 || answer.status === 404) return join();
  if (answer.status === 0) lose(true);
  else if (!source || now() - heard > SILENCE || (answer.edition !== undefined && answer.edition !== edition && now() - heard > 2000)) connect();
}

function take(message) {
  const before = page;
  state = message.state;
  edition = message.edition;
  page = message.page;
  if (state === "away") return stop("away");
  if (page && page.turn !== turnSeen) {
    const fresh = news(before);
    turnSeen = page.turn;
    chosen = [];
    raised = "";
    draft = {};
    past = false;
    if (sheet === "hint") sheet = "";
    tell(fresh);
    const legal = page.view.legal;
    if (isAsked(page.view) && wishes.vibrate) navigator.vibrate?.([90, 60, 90]);
    if (legal.length === 1 && legal[0] === "keep") act("keep");
  }
  draw();
}

async function act(action) {
  if (busy) return;
  busy = true;
  draw();
  const answer = await post(`/seat/${seat}/act`, { action, turn: page.turn });
  busy = false;
  if (answer.status !== 200) tell(refusal(answer.refused || "lost", action.split(" ")[1] || ""), true);
  draw();
}

// --- what happened, in words --------------------------------------------------------------------------------

function news(before) {
  const events = page.view.events, from = before && before.hand === page.hand ? before.view.events.length : events.length - 1;
  return events.slice(Math.max(from, events.length - 8)).map(sentence).filter(Boolean).join(" · ");
}

function sentence(event) {
  const name = event.seat === undefined || event.seat === null ? "" : nameOf(event.seat), mine = event.seat === page.seat;
  const said = (key, values = {}) => t(mine && has(`table.moment_by_you.${key}`) ? `table.moment_by_you.${key}` : `table.moment.${key}`, { name, ...values });
  switch (event.type) {
    case "bid": return `${name}: ${event.contract ? contractName(event.contract) : signed(event.amount)}`;
    case "pass": return `${name}: ${t("table.bid.passed")}`;
    case "hold": return `${name}: ${t("mitigati.said.hold")}`;
    case "more": return event.seat === null ? t("mitigati.moment.all_hold") : t("mitigati.moment.more", { name });
    case "agreed": return t("mitigati.moment.agreed");
    case "declared": return said("declared", { contract: contractName(event.contract) });
    case "misdeal": return said("misdeal");
    case "second_round": return said("second_round");
    case "lots": return t("table.moment.lots", { name: nameOf(event.winner) });
    case "killed": return event.victim === null ? said("killed_nobody", { card: cardName(event.card) })
      : said(event.victim === event.seat ? "killed_self" : event.card ? "killed" : "killed_person", { card: event.card ? cardName(event.card) : "", other: nameOf(event.victim) });
    case "redistributed": return said("redistributed");
    case "kitty": return page.game === "mitigati" ? t("mitigati.moment.kitty", { name }) : said("kitty");
    case "discarded": return page.game === "mitigati" ? t("mitigati.moment.discarded", { name }) : said("discarded");
    case "contract": return event.changed ? said("changed", { contract: contractName(event.contract) }) : "";
    case "friend_called": return friendWords(event);
    case "friend_revealed": return said("friend_revealed");
    case "joker_called": return said("joker_called");
    case "ordered": return said("ordered");
    case "played": return `${name}: ${cardName(event.card)}${event.suit ? ` (${event.suit === "any" ? t("table.said.any") : suitName(event.suit)})` : ""}`;
    case "trick": return t("phone.trick", { name: nameOf(event.winner), points: event.points });
    case "honours": return t("mitigati.honours.title", { name, points: event.lines.reduce((sum, line) => sum + line.points, 0) });
    case "over": return t(page.game === "mitigati" ? `mitigati.moment.over_${event.outcome}` : `table.moment.over_${event.outcome}`);
    default: return "";
  }
}

function friendWords(event) {
  if (event.kind === "card") return t(event.ask ? "table.friend.card_ask" : "table.friend.card", { card: cardName(event.card), suit: event.ask ? suitName(event.ask) : "" });
  return event.kind === "seat" ? t("table.friend.seat", { name: nameOf(event.friend) }) : t(`table.friend.${event.kind}`, { number: event.trick });
}

// --- why a card cannot be played ----------------------------------------------------------------------------

function ledSuit() {
  const trick = page.view.trick;
  for (const [at, card] of trick) {
    const event = page.view.events.findLast((e) => e.type === "played" && e.seat === at && e.card === card);
    const letter = event?.suit || ("SHDCT".includes(card[0]) ? card[0] : "");
    if (letter) return letter === "any" ? "" : letter;
  }
  return "";
}

const suitsOf = (letter) => ({ red: "HD", black: "SC" })[letter] || letter;

const isAsked = (view) => view.legal.length > 0 || Boolean(view.bury);

function playable() {
  const ways = {};
  for (const action of page.view.legal) {
    const [verb, card] = action.split(" ");
    if (verb === "play") (ways[card] ||= []).push(action);
  }
  return ways;
}

function kind(card) {
  if (card === page.view.mighty) return t("table.play.kind.mighty");
  return has(`reasons.joker.${card}`) ? t(`reasons.joker.${card}`) : t("table.play.kind.trump");
}

function others(letter) {
  const cards = Object.keys(playable()).filter((card) => !letter || !suitsOf(letter).includes(card[0]));
  return [...new Set(cards.map(kind))].reduce((one, two) => (one ? t("table.play.either", { one, two }) : two), "");
}

function refusal(given, card = "") {
  if (has(`phone.refused.${given}`)) return t(`phone.refused.${given}`);
  let short = given.split(".").pop();
  const letter = ledSuit(), values = { suit: letter ? suitName(letter, true) : "", card: card && card.length < 4 ? cardName(card) : "", others: "", count: 0 };
  if (page.game === "mitigati" && has(`mitigati.reason.${short}`)) return t(`mitigati.reason.${short}`, values);
  if (short === "joker_called") values.others = others("");
  if (short === "follow_suit" || short === "follow_or_trump") {
    values.others = others(letter);
    const follows = Object.keys(playable()).some((held) => letter && suitsOf(letter).includes(held[0]));
    short = !values.others ? "follow_suit" : follows ? "follow_or" : "instead";
  }
  return t(has(`table.reason.${short}`) ? `table.reason.${short}` : "table.reason.not_legal", values);
}

// --- the table ----------------------------------------------------------------------------------------------

function drawTable() {
  const view = page.view;
  return [drawHead(), drawSeats(), drawTrick(), drawMessage(), view.result ? drawResult() : drawQuestion(), drawFan(), sheet === "settings" && drawSettings(), sheet === "hint" && drawHint()];
}

function drawHead() {
  const view = page.view, facts = [];
  const [length, agreed] = page.length, number = page.number;
  facts.push(h("div", { class: "faint" }, length === "hands" ? t("table.info.hand_of", { number, whole: agreed })
    : length === "score" ? t("table.info.hand_to", { number, goal: agreed }) : t("table.info.hand", { number })));
  if (view.contract) {
    facts.push(h("div", { class: "contract" }, h("span", { class: `suit-${view.contract.slice(-1).toLowerCase()}` }, contractName(view.contract)), ` ${nameOf(view.declarer)}`));
    const call = view.events.filter((event) => event.type === "friend_called").map(friendWords).join(" · ");
    const found = view.events.filter((event) => event.type === "friend_revealed").map((event) => nameOf(event.seat)).join(", ");
    if (call) facts.push(h("div", { class: "faint" }, found ? `${call} → ${found}` : call));
    if (view.score) facts.push(h("div", { class: "faint" }, t("table.info.ours", { points: view.score.attack, target: view.score.target }), ` · ${t("phone.needed", { count: Math.max(0, view.score.needed) })}`));
    if (!view.result && view.friends.includes(page.seat) && !found.includes(nameOf(page.seat))) facts.push(h("div", { class: "gold" }, t("table.more.friend")));
  } else if (page.game === "mitigati") {
    facts.push(h("div", { class: "contract" }, view.phase === "auction" ? t("mitigati.info.round", { count: view.counts[page.seat] }) : t("game_name")));
    if (view.phase === "auction") facts.push(h("div", { class: "faint" }, t("mitigati.info.sum", { sum: signed(view.bids.reduce((sum, bid) => sum + (bid || 0), 0)) })));
  } else {
    facts.push(h("div", { class: "contract" }, has(`phone.phase.${view.phase}`) ? t(`phone.phase.${view.phase}`) : ""));
  }
  return h("header", {}, h("div", { class: "facts" }, facts.filter((fact) => fact.textContent !== "game_name")),
    view.tricks.length > 0 && button("past", t("phone.last"), () => { past = !past; draw(); }, { "aria-pressed": String(past) }),
    page.hints && isAsked(view) && button("hint", t("phone.hint.title"), () => { sheet = "hint"; if (!page.hint) act("hint"); else draw(); }),
    button("settings", "⚙", () => { sheet = "settings"; draw(); }, { "aria-label": t("phone.settings.title") }));
}

function roleOf(at) {
  const view = page.view;
  if (at === view.declarer) return t("role.declarer");
  const known = view.result && view.friends ? view.friends.includes(at) : view.events.some((event) => (event.type === "friend_revealed" && event.seat === at) || (event.type === "friend_called" && event.friend === at));
  return known ? t("role.friend") : "";
}

function spoken(at) {
  const view = page.view;
  if (view.phase === "auction") {
    const last = view.events.findLast((event) => event.seat === at && ["bid", "pass", "hold"].includes(event.type));
    if (page.game === "mitigati") return view.bids[at] === null ? "" : signed(view.bids[at]);
    return !last ? "" : last.type === "bid" ? contractName(last.contract) : t("table.bid.passed");
  }
  if ((view.sitting_out || []).includes(at)) return t("table.seat.sits_out");
  if (view.playing && !view.playing.includes(at)) return t("table.seat.eliminated");
  return view.tricks.length || view.trick.length ? t("table.seat.points", { count: view.taken[at] }) : "";
}

const joined = (parts) => parts.filter(Boolean).flatMap((part, at) => (at ? [" · ", part] : [part]));

function drawSeats() {
  const view = page.view, start = page.people.indexOf(page.seat);
  const round = [...page.people.slice(start), ...page.people.slice(0, start)];
  return h("ul", { class: "seats" }, round.map((at) => h("li", { class: view.to_act === at && !view.result ? "acting" : "" },
    h("span", { class: "name" }, `${page.away.includes(at) && at !== page.seat ? "☾ " : ""}${page.names[at]}${at === page.seat ? ` (${t("table.info.own")})` : ""}`),
    h("span", { class: "faint" }, joined([at === view.dealer && t("table.seat.dealer"), roleOf(at) && h("span", { class: "role" }, roleOf(at)), spoken(at)])),
    page.away.includes(at) && at !== page.seat && h("span", { class: "unseen" }, t("phone.away")))));
}

function drawTrick() {
  const view = page.view, last = view.tricks[view.tricks.length - 1];
  const showPast = last && (past || (!view.trick.length && !view.result));
  const cards = showPast ? last.cards : view.trick;
  if (view.offer) return h("div", { class: "trick" }, h("figure", {}, h("img", { src: picture(view.offer), alt: cardName(view.offer, true) })));
  if (!cards.length) return h("div", { class: "grow" });
  return h("div", { class: `trick${showPast ? " past" : ""}`, "aria-label": showPast ? t("phone.last") : t("phone.trick_now") },
    cards.map(([at, card]) => h("figure", { class: showPast && at === last.winner ? "won" : "" },
      h("img", { src: picture(card), alt: cardName(card, true) }), h("figcaption", {}, nameOf(at)))));
}

function drawMessage() {
  const view = page.view, mine = isAsked(view);
  if (notice && noticeIsBad) return h("p", { class: "message bad", "aria-hidden": "true" }, notice);
  if (view.result) return h("p", { class: "message" }, notice);
  if (mine) return h("p", { class: "message turn" }, t("phone.turn.yours"), notice ? h("span", { class: "faint" }, ` ${notice}`) : "");
  return h("p", { class: "message" }, notice || (view.to_act === null ? "" : t("phone.turn.of", { name: nameOf(view.to_act) })));
}

function drawResult() {
  const view = page.view, result = view.result, last = view.tricks[view.tricks.length - 1];
  const own = result.scores[page.seat];
  return h("section", { class: "question" },
    h("p", { class: "stake gold" }, t("phone.result.own", { score: signed(own ?? 0) })),
    result.points !== null && result.points !== undefined && h("p", { class: "message" }, t("turns.finale.points", { points: result.points, target: result.target })),
    h("table", { class: "scores" }, page.people.map((at) => h("tr", { class: at === page.seat ? "own" : "" },
      h("td", {}, page.names[at], " ", h("span", { class: "faint" }, roleOf(at))), h("td", {}, signed(result.scores[at] ?? 0)), h("td", {}, signed(page.totals[at]))))),
    page.over ? h("p", { class: "message" }, t("phone.result.over"))
      : page.ready ? h("p", { class: "message faint" }, t("phone.result.waiting"))
        : button("next", t("phone.result.next"), () => act("next"), { class: "main", disabled: busy }),
    last && !view.tricks.length ? "" : null);
}

// --- the question -------------------------------------------------------------------------------------------

const WORDS = {
  pass: "table.bid.pass", misdeal: "table.misdeal.call", "play-on": "table.misdeal.play_on", take: "table.draw.take", leave: "table.draw.leave",
  top: "table.draw.top", bottom: "table.draw.bottom", reveal: "table.play.reveal", order: "table.play.order", hold: "mitigati.bid.hold", more: "mitigati.bid.more_bare",
};

function drawQuestion() {
  const legal = page.view.legal, is = (verb) => legal.filter((action) => action.startsWith(`${verb} `));
  if (!legal.length && !page.view.bury) return null;
  const parts = [];
  if (page.view.bury) parts.push(askBury(page.view.bury));
  if (/^bid [+-]?\d+$/.test(is("bid")[0] || "")) parts.push(askAmount(is("bid")));
  else if (is("bid").length) parts.push(askContract(is("bid"), "bid"));
  if (is("contract").length) parts.push(askContract(is("contract"), "contract"));
  if (is("friend").length) parts.push(askNamed(is("friend"), "friend"));
  if (is("kill").length) parts.push(askNamed(is("kill"), "kill"));
  if (raised && playable()[raised]) parts.push(askPlay(playable()[raised]));
  const words = legal.filter((action) => !action.includes(" "));
  const buttons = words.map((word) => button(word, wordLabel(word), () => act(word), { disabled: busy }));
  const row = parts.length ? (parts.at(-1).matches(".actions") ? parts.at(-1) : parts.at(-1).querySelector(":scope > .actions:last-child")) : null;
  if (row) row.prepend(...buttons);
  else if (words.length) parts.push(h("div", { class: "actions" }, buttons));
  return h("section", { class: "question" }, parts);
}

function wordLabel(word) {
  if (word === "keep") return t("table.change.keep", { contract: contractName(page.view.contract) });
  if (word === "pass" && page.game === "mitigati") return t("mitigati.bid.pass");
  return WORDS[word] ? t(WORDS[word]) : word;
}

function confirm(label, action) {
  return button("confirm", label, () => act(action), { class: "main", disabled: busy || !action });
}

function dial(values, value, show, set) {
  const at = values.indexOf(value), step = (by) => () => { set(values[Math.min(values.length - 1, Math.max(0, at + by))]); draw(); };
  return h("div", { class: "row dial" }, values.length > 12 && button("less5", "−5", step(-5), { disabled: at <= 0 }),
    button("less", "−", step(-1), { disabled: at <= 0, "aria-label": t("phone.less") }), h("output", {}, show(value)),
    button("more1", "+", step(1), { disabled: at >= values.length - 1, "aria-label": t("phone.more") }), values.length > 12 && button("more5", "+5", step(5), { disabled: at >= values.length - 1 }));
}

function askContract(actions, verb) {
  const bids = {};
  for (const action of actions) {
    const contract = action.split(" ")[1];
    (bids[contract.slice(-1)] ||= []).push(+contract.slice(0, -1));
  }
  for (const numbers of Object.values(bids)) numbers.sort((a, b) => a - b);
  const suit = bids[draft.suit] ? draft.suit : "", numbers = bids[suit] || [];
  const number = numbers.includes(draft.number) ? draft.number : numbers[0];
  const contract = suit ? `${number}${suit}` : "";
  return h("div", { class: "question" },
    h("div", { class: "row suits", role: "group", "aria-label": verb === "bid" ? t("table.bid.title") : t("table.change.title") },
      ["S", "H", "D", "C", "N"].filter((letter) => bids[letter]).map((letter) => button(`suit-${letter}`, suited(letter), () => { draft.suit = letter; draw(); },
        { class: letter === suit ? "chosen" : "", "aria-pressed": String(letter === suit), "aria-label": suitName(letter, true) }))),
    suit && dial(numbers, number, String, (value) => { draft.number = value; }),
    h("div", { class: "actions" }, confirm(!contract ? t("phone.choose_suit") : verb === "bid" ? t("table.bid.go", { contract: contractName(contract) }) : t("aids.action.change", { contract: contractName(contract) }),
      contract && `${verb} ${contract}`)));
}

function askAmount(actions) {
  const amounts = actions.map((action) => +action.split(" ")[1]).sort((a, b) => a - b);
  const before = page.view.bids[page.seat], rest = page.view.bids.reduce((sum, bid, at) => sum + (at === page.seat ? 0 : bid || 0), 0);
  const near = amounts.includes(before) ? before : amounts.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best), amounts[0]);
  const amount = amounts.includes(draft.amount) ? draft.amount : near;
  const spelled = (value) => (value > 0 ? `+${value}` : String(value));
  return h("div", { class: "question" }, dial(amounts, amount, signed, (value) => { draft.amount = value; }),
    h("p", { class: "faint row" }, t("mitigati.bid.sum", { sum: signed(rest + amount) }),
      page.view.bids.every((bid, at) => bid !== null || at === page.seat) && amounts.includes(-rest) && button("zero", t("mitigati.bid.zero", { amount: signed(-rest) }), () => { draft.amount = -rest; draw(); })),
    h("div", { class: "actions" }, confirm(t("mitigati.bid.go", { amount: signed(amount) }), `bid ${spelled(amount)}`)));
}

function askBury(bury) {
  const ready = chosen.length === bury.count;
  return h("div", { class: "actions" }, chosen.length > 0 && button("undo", t("table.discard.undo"), () => { chosen = []; draw(); }),
    confirm(ready ? `${t("table.discard.go", { chosen: chosen.length, count: bury.count })}` : t("table.discard.prompt", { count: bury.count }), ready && `discard ${chosen.join(" ")}`));
}

function askNamed(actions, verb) {
  const cards = [...new Set(actions.map((action) => action.split(" ")[1]).filter((word) => /^([SHDC].|J[KBR]|FL|T\d+)$/.test(word)))];
  const ways = actions.filter((action) => !cards.includes(action.split(" ")[1]));
  const groups = {};
  for (const card of arranged(cards)) (groups[card[0]] ||= []).push(card);
  const suit = groups[draft.group] ? draft.group : "";
  const variants = actions.filter((action) => action.split(" ")[1] === draft.card);
  const own = [...(page.view.hands[page.seat] || []), ...(page.view.discard || [])];
  const label = (action) => {
    const words = action.split(" ");
    if (words[1] === "seat") return t(verb === "kill" ? "aids.action.kill_seat" : "aids.action.friend", { name: nameOf(+words[2]), card: nameOf(+words[2]) });
    if (words[3]) return t("aids.action.friend_ask", { card: cardName(words[1]), suit: suitName(words[3]) });
    if (cards.includes(words[1])) return t(verb === "kill" ? "aids.action.kill_card" : "aids.action.friend", { card: cardName(words[1]) });
    return t(`table.call.${words[1]}`, { number: words[2] });
  };
  return h("div", { class: "question" }, h("p", { class: "message" }, t(verb === "kill" ? (cards.length ? "table.kill.card_title" : "table.kill.person_title") : "table.call.title")),
    cards.length > 0 && h("div", { class: "row suits" }, Object.keys(groups).map((letter) => button(`group-${letter}`, "SHDC".includes(letter) ? suited(letter) : cardName(groups[letter][0]),
      () => { draft.group = letter === suit ? "" : letter; draft.card = letter === suit || "SHDC".includes(letter) || groups[letter].length > 1 ? "" : groups[letter][0]; draw(); },
      { class: letter === suit ? "chosen" : "", "aria-pressed": String(letter === suit), "aria-label": "SHDC".includes(letter) ? suitName(letter, true) : cardName(groups[letter][0], true) }))),
    suit && groups[suit].length > 1 && h("div", { class: "row cards" }, groups[suit].map((card) => button(`card-${card}`, "SHDC".includes(suit) ? t(`rank.${card.slice(1)}.sign`) : cardName(card),
      () => { draft.card = card; draw(); }, { class: `${card === draft.card ? "chosen" : ""} ${own.includes(card) ? "own" : ""}`, "aria-pressed": String(card === draft.card), "aria-label": cardName(card, true) }))),
    draft.card && own.includes(draft.card) && h("p", { class: "message faint" }, t(verb === "kill" ? "table.kill.own" : (page.view.hands[page.seat] || []).includes(draft.card) ? "table.call.own" : "table.call.buried")),
    variants.length > 0 && h("div", { class: "actions" }, variants.map((action) => button(action, label(action), () => act(action), { class: "main", disabled: busy }))),
    ways.length > 0 && !(suit && groups[suit].length > 1) && h("div", { class: "row" }, ways.map((action) => button(action, label(action), () => act(action), { disabled: busy }))));
}

function askPlay(actions) {
  const card = raised;
  if (actions.length === 1) return h("div", { class: "actions" }, confirm(t("aids.action.play", { card: cardName(card) }), actions[0]));
  const label = (action) => {
    const words = action.split(" ");
    if (words[2] === "call") return t("table.play.call_yes");
    if (words[2] === "suit") return words[3] === "any" ? t("table.play.suit_any") : suited(words[3]);
    return actions.some((other) => other.endsWith(" call")) ? t("table.play.call_no") : t("aids.action.play", { card: cardName(card) });
  };
  return h("div", { class: "question" }, h("p", { class: "message" }, actions.some((action) => action.endsWith(" call")) ? t("table.play.call_title") : t("table.play.suit_title", { card: cardName(card) })),
    h("div", { class: "actions" }, actions.map((action) => button(action, label(action), () => act(action), { disabled: busy, "aria-label": action.split(" ")[2] === "suit" && action.split(" ")[3] !== "any" ? suitName(action.split(" ")[3], true) : false }))));
}

// --- the hand -----------------------------------------------------------------------------------------------

const RANKS = "123456789TEJPNQKA";

function arranged(cards) {
  const trump = page.view.contract?.slice(-1) || "";
  const rank = (card) => (card[0] === "T" ? +card.slice(1) : RANKS.indexOf(card[1]));
  const suits = ["S", "H", "C", "D"].filter((letter) => cards.some((card) => card[0] === letter && card.length === 2));
  const order = ["J", "F", "T", ...(suits.includes(trump) ? [trump] : []), ...suits.filter((letter) => letter !== trump)];
  return cards.slice().sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]) || rank(b) - rank(a));
}

function drawFan() {
  const view = page.view, at = view.legal.length && view.to_act !== null && view.hands[view.to_act] ? view.to_act : page.seat;
  const cards = arranged(view.hands[at] || []), rows = cards.length > 13 ? Math.ceil(cards.length / 10) : 1;
  const each = Math.ceil(cards.length / rows) || 1, ways = playable(), playing = view.phase === "play" && view.legal.length > 0;
  const kitty = view.bury ? view.events.findLast((event) => event.type === "kitty")?.cards || [] : [];
  const shown = [];
  for (let from = 0; from < cards.length; from += each) {
    const row = cards.slice(from, from + each), middle = (row.length - 1) / 2;
    shown.push(h("div", { class: "cards", onpointermove: (event) => slide(event, ways), onpointerup: letGo,
      onpointerdown: (event) => { pressed = event.target.closest("[data-card]")?.dataset.card || "-"; } }, row.map((card, index) => {
      const off = index - middle, barred = playing ? !ways[card] : view.bury ? !view.bury.cards.includes(card) : false;
      const marks = [raised === card || chosen.includes(card) ? "raised" : "", barred ? "barred" : "", kitty.includes(card) ? "new" : ""].join(" ");
      const why = playing && barred && view.refused[card] ? `, ${refusal(view.refused[card], card)}` : "";
      return button(`hand-${card}`, h("img", { class: "card", src: picture(card), alt: "", draggable: "false", vars: { "--turn": rows > 1 ? 0 : off * Math.min(2.4, 22 / row.length), "--arc": rows > 1 ? 0 : off * off * 0.28 } }),
        () => touch(card, ways), { class: marks, "data-card": card, "aria-label": `${cardName(card, true)}${why}`, "aria-pressed": view.bury ? String(chosen.includes(card)) : false });
    })));
  }
  return h("section", { class: "fan", "aria-label": t("phone.hand") }, at !== page.seat && h("p", { class: "message" }, t("table.play.for_partner", { name: nameOf(at) })), shown);
}

function touch(card, ways) {
  const view = page.view;
  if (view.bury) {
    if (chosen.includes(card)) chosen = chosen.filter((other) => other !== card);
    else if (!view.bury.cards.includes(card)) tell(refusal(page.game === "mitigati" ? "discard_honour" : view.hands[page.seat]?.includes(card) ? "discard_barred" : "discard_not_held", card), true);
    else if (chosen.length >= view.bury.count) tell(t("table.discard.full"), true);
    else { chosen.push(card); tell(""); }
  } else if (view.phase === "play" && view.legal.length) {
    if (!ways[card]) tell(refusal(view.refused[card] || "not_legal", card), true);
    else if (raised === card && ways[card].length === 1) return act(ways[card][0]);
    else { raised = card; tell(""); }
  }
  draw();
}

// A thumb that slides over the fan raises the card under it; letting go plays nothing.
function slide(event, ways) {
  if (event.pointerType !== "touch" || page.view.phase !== "play" || !page.view.legal.length) return;
  const card = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-card]")?.dataset.card;
  if (!card || card === raised || card === pressed || !ways[card]) return;
  pressed = "";
  raised = card;
  for (const node of document.querySelectorAll("[data-card]")) node.classList.toggle("raised", node.dataset.card === card);
}

function letGo() {
  if (pressed === "" && raised) draw();
}

function drawHint() {
  const close = () => { sheet = ""; draw(); }, lines = page.hint && page.hint !== "thinking" ? page.hint[wishes.language] : null;
  return h("div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": t("phone.hint.title"), onclick: (event) => { if (event.target === event.currentTarget) close(); } },
    h("div", { role: "status" }, lines ? lines.map((line, at) => h(at ? "p" : "h2", {}, line)) : h("p", {}, noticeIsBad ? notice : t("phone.hint.thinking")),
      button("close", t("phone.settings.close"), close, { class: "main" })));
}

function drawSettings() {
  const close = () => { sheet = ""; draw(); };
  const flag = (key) => h("label", {}, t(`phone.settings.${key}`), h("input", { type: "checkbox", "data-key": `wish-${key}`, checked: wishes[key], onchange: (event) => { wish(key, event.target.checked); draw(); } }));
  return h("div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": t("phone.settings.title"), onclick: (event) => { if (event.target === event.currentTarget) close(); } },
    h("div", {}, h("div", { class: "row" }, h("h2", { class: "grow" }, t("phone.settings.title")), languageButton()),
      ["left", "large", "contrast", "vibrate"].map(flag), button("close", t("phone.settings.close"), close, { class: "main" })));
}

// --- beginning ----------------------------------------------------------------------------------------------

dress();
speak(wishes.language).then(() => {
  if (!/^[0-9a-f]{32}$/.test(code)) { state = "none"; draw(); return; }
  join();
});
setInterval(beat, BEAT);
document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
addEventListener("online", wake);
addEventListener("hashchange", () => location.reload());
