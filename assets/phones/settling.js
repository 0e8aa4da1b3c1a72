// Settling a hand: the sheet of a proposal, the question that all others answer, and the outcome.
"use strict";

const isProposed = () => page.settling?.state === "open";

function proposalText({ state, points, by }) {
  if (state === "refused") return t("turns.settle.refused");
  if (state === "agreed") return t("turns.settle.agreed", { points });
  if (points === undefined) return t("errors.settle.open");
  if (by === null) return t("phone.settle.at_screen", { points });
  return by === page.seat ? t("phone.settle.own", { points }) : t("phone.settle.by", { name: nameOf(by), points });
}

// Announces a new proposal or an outcome; a new proposal closes what covers its question.
function hearProposal(before) {
  const now = page.settling;
  if (!now || (before?.id === now.id && before.state === now.state)) return;
  tell(proposalText(now));
  if (now.state !== "open") return;
  closeSheet();
  if (now.asks && wishes.vibrate) navigator.vibrate?.([90, 60, 90]);
}

function drawProposal() {
  if (!isSeated()) return null;
  if (!page.settling.asks) return h("section", { class: "question" }, h("p", { class: "message faint" }, t("phone.result.waiting")));
  const answer = (word) => () => act(`settle ${word} ${page.settling.id}`), looks = { "aria-disabled": busy && "true" };
  return h("section", { class: "question" }, h("div", { class: "actions" },
    button("settle-no", t("phone.settle.no"), answer("no"), looks), button("settle-yes", t("phone.settle.yes"), answer("yes"), { class: "main", ...looks })));
}

function drawSettle() {
  if (!Array.isArray(page.settle)) return h("p", {}, page.settle ? refusal(page.settle) : "");
  const [least, most] = page.settle, numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const points = numbers.includes(draft.settle) ? draft.settle : Math.floor((least + most) / 2);
  const choose = (value) => () => { draft.settle = value; draw(); };
  return [h("p", {}, t("turns.settle.about")),
    h("div", { class: "entries" }, button("settle-side", t("turns.settle.side", { points: most }), choose(most)), button("settle-defence", t("turns.settle.defence", { points: least }), choose(least))),
    h("div", { role: "group", "aria-label": t("turns.settle.points") }, dial(numbers, points, String, (value) => { draft.settle = value; })),
    button("settle-propose", t("turns.settle.propose"), () => { closeSheet(); act(`settle ${points}`); }, { class: "main" })];
}
