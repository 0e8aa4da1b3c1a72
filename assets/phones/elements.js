// Building the page from elements.
"use strict";

const HANDLERS = ["click", "input", "change", "submit", "pointerdown", "pointermove", "pointerup"].map((name) => `on${name}`);

function h(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    if (HANDLERS.includes(key)) node[key] = value;
    else if (key === "vars") for (const [name, number] of Object.entries(value)) node.style.setProperty(name, number);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...kids.flat(9).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return node;
}

// An element on the page is kept for the new one with its key or, without a key, with its tag and first class. So a
// press, a screen reader's cursor and a scroll survive an event. A handler must not use the elements made with it.
const identity = (node) => node.dataset?.key || `${node.nodeName} ${node.classList?.[0] || ""}`;

function patch(parent, nodes) {
  const known = {};
  for (const node of parent.childNodes) (known[identity(node)] ||= []).push(node);
  const kept = nodes.map((node) => {
    const old = known[identity(node)]?.shift();
    if (old) become(old, node);
    return old || node;
  });
  for (const node of Object.values(known).flat()) node.remove();
  kept.forEach((node, at) => { if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] || null); });
}

function become(old, node) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (old.data !== node.data) old.data = node.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (name !== "style" && !node.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of node.attributes) if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style.cssText !== node.style.cssText) old.style.cssText = node.style.cssText;
  for (const name of HANDLERS) old[name] = node[name];
  if (old.type === "checkbox") old.checked = node.checked;
  patch(old, [...node.childNodes]);
}

const button = (key, label, act, props = {}) => h("button", { type: "button", "data-key": key, onclick: act, ...props }, label);
const picture = (card) => `/${wishes.large ? "large" : "cards"}/${card}.svg`;

function suited(letter) {
  return h("span", { class: `suit-${letter.toLowerCase()}` }, suitName(letter));
}

let shown = null;

function draw() {
  const focus = document.activeElement?.dataset?.key, scroll = the("page").scrollTop;
  const show = state === "sitting" && page ? drawTable : state === "watching" ? drawWatching : state === "asking" || state === "sitting" ? drawWaiting : state === "new" ? drawJoin : drawNothing;
  const nodes = show().filter(Boolean);
  if (show === drawTable || show === shown) patch(the("page"), nodes);
  else the("page").replaceChildren(...nodes);
  shown = show;
  if (show !== drawTable && show !== drawWatching) sheet = "";
  drawSheet();
  if (focus && document.activeElement?.dataset?.key !== focus) document.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  the("page").scrollTop = scroll;
}

// Shows a notice and has it read aloud, or another text instead.
function tell(text, bad = false, spoken = text) {
  notice = text;
  noticeIsBad = bad;
  announce(spoken, bad);
}

function announce(text, bad = false) {
  const node = the(bad ? "alert" : "live");
  node.textContent = text && text === node.textContent ? `${text}\u00a0` : text; // what changes is read again
}
