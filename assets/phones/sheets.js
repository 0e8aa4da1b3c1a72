// The sheets over the table, one at a time. While one is open, the rest of the page cannot be reached.
"use strict";

let sheet = "", opener = "";
const ruleSheets = {}, REACTIONS = ["well", "thanks", "wow", "ouch", "laugh", "hurry"];

const SHEETS = {
  hint: { title: "phone.hint.title", draw: drawHint },
  menu: { title: "phone.menu.title", draw: drawMenu },
  last: { title: "phone.last", draw: drawLast },
  gone: { title: "phone.gone.title", draw: drawGone },
  totals: { title: "phone.totals.title", draw: () => scores((at) => h("td", {}, signed(page.totals[at]))) },
  settle: { title: "turns.settle.title", draw: drawSettle },
  rules: { title: "phone.rules.title", draw: drawRules },
  settings: { title: "phone.settings.title", draw: drawSettings },
};

function openSheet(name) {
  if (!sheet) opener = document.activeElement?.dataset?.key || "";
  sheet = name;
  draw();
  the("sheet").querySelector("h2").focus();
}

function closeSheet() {
  if (!sheet) return;
  sheet = "";
  draw();
  (document.querySelector(`#page [data-key="${CSS.escape(opener)}"]`) || document.querySelector('[data-key="menu"]'))?.focus({ preventScroll: true });
}

function drawSheet() {
  the("page").inert = Boolean(sheet);
  const { title, draw: content } = SHEETS[sheet] || {};
  patch(the("sheet"), !sheet ? [] : [h("div", { class: "sheet", "data-key": sheet, role: "dialog", "aria-modal": "true", "aria-label": t(title), onclick: (event) => { if (event.target.matches(".sheet")) closeSheet(); } },
    h("div", {}, h("h2", { tabindex: "-1" }, t(title)), content(), button("close", t("phone.settings.close"), closeSheet, { class: "main" })))]);
}

function drawMenu() {
  const entries = [page.view.tricks.length > 0 && "last", "gone", "totals", page.settle && "settle", "rules", "settings"].filter(Boolean);
  return [h("div", { class: "entries" }, entries.map((name) => button(`open-${name}`, t(SHEETS[name].title), () => openSheet(name)))),
    isSeated() && h("h3", {}, t("phone.menu.reactions")),
    isSeated() && h("div", { class: "entries" }, REACTIONS.map((name) => button(`react-${name}`, t(`phone.react.${name}`), () => { closeSheet(); act(`react ${name}`); })))];
}

function drawLast() {
  const last = page.view.tricks.at(-1);
  return last ? trickOf(last.cards, last.winner, true) : null;
}

// The cards that have been played, by suit, as everybody has seen them.
function drawGone() {
  const cards = arranged(page.view.events.filter((event) => event.type === "played").map((event) => event.card)), suits = {};
  for (const card of cards) (suits[card.length === 2 && "SHDC".includes(card[0]) ? card[0] : card[0] === "T" ? "T" : ""] ||= []).push(card);
  if (!cards.length) return h("p", {}, t("phone.gone.none"));
  return h("table", { class: "scores gone" }, Object.entries(suits).map(([letter, gone]) => h("tr", { "data-key": `gone-${letter}` },
    h("th", { scope: "row", "aria-label": letter && suitName(letter, true) }, letter && suited(letter), ` ${gone.length}`),
    h("td", {}, gone.map((card) => (letter && letter !== "T" ? t(`rank.${card[1]}.sign`) : cardName(card))).join(letter ? " " : ", ")))));
}

function drawRules() {
  const shown = ruleSheets[wishes.language], language = wishes.language;
  if (!shown) {
    ruleSheets[language] = [];
    fetch(`/rules-${language}.json`).then((answer) => answer.json()).then((sections) => { ruleSheets[language] = sections; draw(); }, () => { delete ruleSheets[language]; });
  }
  return (shown || []).map(({ title, lines }) => [h("h3", {}, title), h("ul", { class: "rules" }, lines.map((line) => h("li", {}, line)))]);
}

function drawHint() {
  const lines = page.hint && page.hint !== "thinking" ? page.hint[wishes.language] : null;
  return h("div", { role: "status" }, (lines || [noticeIsBad ? notice : t("phone.hint.thinking")]).map((line, at) => h(at || !lines ? "p" : "h3", {}, line)));
}

function drawSettings() {
  const flag = (key) => h("label", {}, t(`phone.settings.${key}`), h("input", { type: "checkbox", "data-key": `wish-${key}`, checked: wishes[key], onchange: (event) => { wish(key, event.target.checked); draw(); } }));
  return [["left", "large", "contrast", "vibrate"].map(flag), languageButton()];
}

document.addEventListener("keydown", (event) => {
  if (sheet && event.key === "Escape") { event.preventDefault(); closeSheet(); }
  if (!sheet || event.key !== "Tab") return;
  const stops = [...the("sheet").querySelectorAll("button:not(:disabled), input")], at = stops.indexOf(document.activeElement);
  const next = event.shiftKey ? (at > 0 ? at - 1 : stops.length - 1) : (at + 1) % stops.length;
  event.preventDefault();
  stops[next].focus();
});
