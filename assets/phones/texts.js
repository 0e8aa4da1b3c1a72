// The texts of the page, and what happened and why a card is barred as sentences.
"use strict";

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

// A phone that only watches has no seat among the players.
const isSeated = () => page.people.includes(page.seat);

const ASKED = [
  ["misdeal", "table.misdeal.title"], ["take", "table.draw.title"], ["contract", "table.change.title"], ["friend", "table.call.title"],
  ["kill seat", "table.kill.person_title"], ["kill", "table.kill.card_title"],
];

// What is asked of this phone, or what its player has won, for screen readers.
function asked() {
  const view = page.view, turn = t("phone.turn.yours"), offers = (verb) => view.legal.some((action) => action.startsWith(verb));
  if (view.result) return !isSeated() ? "" : t("phone.result.spoken", { score: signed(view.result.scores[page.seat] ?? 0), total: signed(page.totals[page.seat]) });
  if (!isAsked(view)) return "";
  if (view.bury) return `${turn} ${t("table.discard.prompt", { count: view.bury.count })}`;
  if (offers("bid")) return `${turn} ${page.game === "mitigati" ? t("mitigati.bid.title", { count: view.counts[page.seat] }) : t("table.bid.title")}`;
  const known = ASKED.find(([verb]) => offers(verb));
  return known ? `${turn} ${t(known[1])}` : offers("play ") ? `${turn} ${whatToPlay()}` : turn;
}

function whatToPlay() {
  const view = page.view, led = ledSuit(), cards = Object.keys(playable()), suit = led && suitName(led, true), codes = Object.values(view.refused).map((code) => code.split(".").pop());
  const follows = cards.some((card) => led && suitsOf(led).includes(card[0])), fool = cards.includes("FL") ? "_fool" : "";
  if (!view.trick.length) return t("table.play.your_lead");
  if (page.game === "mitigati") {
    if (!led) return t("mitigati.play.after_fool");
    if (follows) return t(`mitigati.play.follow${fool}`, { suit });
    if (cards.some((card) => card[0] === "T") && cards.every((card) => "TF".includes(card[0]))) return t(`mitigati.play.trump${fool}`, { suit });
    return cards.length === 1 && fool ? t("mitigati.play.only_fool") : t("table.play.free", { suit });
  }
  if (!led) return "";
  if (codes.includes("joker_called")) return t("table.play.called", { others: others("") });
  const rest = others(led);
  if (follows) return t(rest ? "table.play.follow_or" : "table.play.follow", { suit, others: rest });
  if (codes.some((code) => ["follow_or_trump", "joker_answers", "must_get_rid"].includes(code))) return t("table.play.only", { others: rest });
  return t("table.play.free", { suit });
}

function hearReactions(before) {
  const fresh = Object.entries(page.reactions).filter(([at, name]) => before[at] !== name && +at !== page.seat);
  if (fresh.length) announce(fresh.map(([at, name]) => `${nameOf(at)}: ${t(`phone.react.${name}`)}`).join(" · "));
}

function news(before) {
  const events = page.view.events, from = before && before.hand === page.hand ? before.view.events.length : events.length - 1;
  const settled = events.findLastIndex((event) => event.type === "settled"), isSettled = settled >= 0 && settled >= from;
  return (isSettled ? [events[settled], events.at(-1)] : events.slice(Math.max(from, events.length - 8))).map(sentence).filter(Boolean).join(" · ");
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
    case "settled": return said("settled", { number: event.points });
    case "over": return t(page.game === "mitigati" ? `mitigati.moment.over_${event.outcome}` : `table.moment.over_${event.outcome}`);
    default: return "";
  }
}

function friendWords(event) {
  if (event.kind === "card") return t(event.ask ? "table.friend.card_ask" : "table.friend.card", { card: cardName(event.card), suit: event.ask ? suitName(event.ask) : "" });
  return event.kind === "seat" ? t("table.friend.seat", { name: nameOf(event.friend) }) : t(`table.friend.${event.kind}`, { number: event.trick });
}

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
  if (given.startsWith("settle.")) return t(`errors.settle.${given.split(".").pop()}`, { given: card, least: page.settle?.[0], most: page.settle?.[1] });
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
