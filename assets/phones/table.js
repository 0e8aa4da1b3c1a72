// The table: the head, the seats, the trick, the message and the result.
"use strict";

function drawTable() {
  const view = page.view;
  return [h("div", { class: "table" }, h("div", { class: "board" }, drawHead(), drawSeats()), drawTrick(),
    h("div", { class: "asking" }, drawMessage(), view.result ? drawResult() : isProposed() ? drawProposal() : drawQuestion()), isSeated() && drawFan())];
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
    facts.push(h("div", { class: "contract" }, view.phase === "auction" ? t("mitigati.info.round", { count: view.counts[isSeated() ? page.seat : 0] }) : t("game_name")));
    if (view.phase === "auction") facts.push(h("div", { class: "faint" }, t("mitigati.info.sum", { sum: signed(view.bids.reduce((sum, bid) => sum + (bid || 0), 0)) })));
  } else {
    facts.push(h("div", { class: "contract" }, has(`phone.phase.${view.phase}`) ? t(`phone.phase.${view.phase}`) : ""));
  }
  return h("header", {}, h("div", { class: "facts" }, facts.filter((fact) => fact.textContent !== "game_name")),
    page.hints && isAsked(view) && button("hint", t("phone.hint.title"), () => { openSheet("hint"); if (!page.hint) act("hint"); }),
    button("menu", "…", () => openSheet("menu"), { "aria-label": t("phone.menu.title"), "aria-haspopup": "dialog" }));
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
  const view = page.view, start = Math.max(0, page.people.indexOf(page.seat));
  const round = [...page.people.slice(start), ...page.people.slice(0, start)];
  return h("ul", { class: "seats" }, round.map((at) => h("li", { "data-key": `seat-${at}`, class: view.to_act === at && !view.result ? "acting" : "" },
    h("span", { class: "name" }, `${page.away.includes(at) && at !== page.seat ? "☾ " : ""}${page.names[at]}${at === page.seat ? ` (${t("table.info.own")})` : ""}`),
    page.reactions[at] ? h("span", { class: "said" }, t(`phone.react.${page.reactions[at]}`)) : h("span", { class: "faint" }, joined([at === view.dealer && t("table.seat.dealer"), roleOf(at) && h("span", { class: "role" }, roleOf(at)), spoken(at)])),
    page.away.includes(at) && at !== page.seat && h("span", { class: "unseen" }, t("phone.away")))));
}

function drawTrick() {
  const view = page.view, last = view.tricks[view.tricks.length - 1];
  const showPast = last && !view.trick.length && !view.result;
  const cards = showPast ? last.cards : view.trick;
  if (view.offer) return h("div", { class: "trick" }, h("figure", {}, h("img", { src: picture(view.offer), alt: cardName(view.offer, true) })));
  if (!cards.length) return h("div", { class: "grow" });
  return trickOf(cards, showPast ? last.winner : null, showPast);
}

function trickOf(cards, winner, isPast) {
  return h("div", { class: `trick${isPast ? " past" : ""}`, "aria-label": isPast ? t("phone.last") : t("phone.trick_now") },
    cards.map(([at, card]) => h("figure", { "data-key": `trick-${at}`, class: at === winner ? "won" : "" },
      h("img", { src: picture(card), alt: cardName(card, true) }), h("figcaption", {}, nameOf(at)))));
}

function drawMessage() {
  const view = page.view, mine = isAsked(view);
  if (notice && noticeIsBad) return h("p", { class: "message bad", "aria-hidden": "true" }, notice);
  if (view.result) return h("p", { class: "message" }, notice);
  if (isProposed()) return h("p", { class: "message turn" }, proposalText(page.settling));
  if (mine) return h("p", { class: "message turn" }, t("phone.turn.yours"), notice ? h("span", { class: "faint" }, ` ${notice}`) : "");
  return h("p", { class: "message" }, notice || (view.to_act === null ? "" : t("phone.turn.of", { name: nameOf(view.to_act) })));
}

function scores(cells) {
  return h("table", { class: "scores" }, page.people.map((at) => h("tr", { class: at === page.seat ? "own" : "" },
    h("td", {}, page.names[at], " ", h("span", { class: "faint" }, roleOf(at))), cells(at))));
}

function drawResult() {
  const view = page.view, result = view.result;
  const own = result.scores[page.seat];
  return h("section", { class: "question" },
    isSeated() && h("p", { class: "stake gold" }, t("phone.result.own", { score: signed(own ?? 0) })),
    result.points !== null && result.points !== undefined && h("p", { class: "message" }, t("turns.finale.points", { points: result.points, target: result.target })),
    scores((at) => [h("td", {}, signed(result.scores[at] ?? 0)), h("td", {}, signed(page.totals[at]))]),
    page.over ? h("p", { class: "message" }, t("phone.result.over"))
      : page.ready ? h("p", { class: "message faint" }, t("phone.result.waiting"))
        : isSeated() && button("next", t("phone.result.next"), () => act("next"), { class: "main", "aria-disabled": busy && "true" }));
}
