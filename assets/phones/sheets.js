// The sheets over the table, one at a time. While one is open, the rest of the page cannot be reached.
"use strict";

let sheet = "", opener = "";

const SHEETS = {
  hint: { title: "phone.hint.title", draw: drawHint },
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
  (document.querySelector(`#page [data-key="${CSS.escape(opener)}"]`) || document.querySelector('[data-key="settings"]'))?.focus({ preventScroll: true });
}

function drawSheet() {
  the("page").inert = Boolean(sheet);
  const { title, draw: content } = SHEETS[sheet] || {};
  patch(the("sheet"), !sheet ? [] : [h("div", { class: "sheet", "data-key": sheet, role: "dialog", "aria-modal": "true", "aria-label": t(title), onclick: (event) => { if (event.target.matches(".sheet")) closeSheet(); } },
    h("div", {}, h("h2", { tabindex: "-1" }, t(title)), content(), button("close", t("phone.settings.close"), closeSheet, { class: "main" })))]);
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
