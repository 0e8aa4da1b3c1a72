// The questions: a bid, a contract, cards to bury, a friend, a card to play.
"use strict";

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
  const buttons = words.map((word) => button(word, wordLabel(word), () => act(word), { "aria-disabled": busy && "true" }));
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
  return button("confirm", label, () => act(action), { class: "main", disabled: !action, "aria-disabled": busy && "true" });
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
    variants.length > 0 && h("div", { class: "actions" }, variants.map((action) => button(action, label(action), () => act(action), { class: "main", "aria-disabled": busy && "true" }))),
    ways.length > 0 && !(suit && groups[suit].length > 1) && h("div", { class: "row ways" }, ways.map((action) => button(action, label(action), () => act(action), { "aria-disabled": busy && "true" }))));
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
    h("div", { class: "actions" }, actions.map((action) => button(action, label(action), () => act(action), { "aria-disabled": busy && "true", "aria-label": action.split(" ")[2] === "suit" && action.split(" ")[3] !== "any" ? suitName(action.split(" ")[3], true) : false }))));
}
