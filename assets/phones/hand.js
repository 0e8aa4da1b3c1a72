// The hand of cards.
"use strict";

const RANKS = "123456789TEJPNQKA";

function arranged(cards) {
  const trump = page.view.contract?.slice(-1) || "";
  const rank = (card) => (card[0] === "T" ? +card.slice(1) : RANKS.indexOf(card[1]));
  const suits = ["S", "H", "C", "D"].filter((letter) => cards.some((card) => card[0] === letter && card.length === 2));
  const order = ["J", "F", "T", ...(suits.includes(trump) ? [trump] : []), ...suits.filter((letter) => letter !== trump)];
  return cards.slice().sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]) || rank(b) - rank(a));
}

const LEAST_STRIP = 24, LEAST_CHOSEN = 36;

// How many cards lie in a row, so that at least this many pixels of each can be touched.
function rowLength(count, least) {
  const root = document.documentElement, card = parseFloat(getComputedStyle(root).getPropertyValue("--card"));
  const room = Math.min(root.clientWidth, 820) - 4 - card * 1.8, most = 1 + Math.max(1, Math.floor(room / least));
  return Math.ceil(count / Math.ceil(count / most)) || 1;
}

function drawFan() {
  const view = page.view, at = view.legal.length && view.to_act !== null && view.hands[view.to_act] ? view.to_act : page.seat;
  const cards = arranged(view.hands[at] || []), each = rowLength(cards.length, view.bury ? LEAST_CHOSEN : LEAST_STRIP), isRow = each === cards.length;
  const ways = playable(), playing = view.phase === "play" && view.legal.length > 0;
  const kitty = view.bury ? view.events.findLast((event) => event.type === "kitty")?.cards || [] : [];
  const shown = cards.map((card, index) => {
    const off = isRow ? index - (each - 1) / 2 : 0, barred = playing ? !ways[card] : view.bury ? !view.bury.cards.includes(card) : false;
    const marks = [raised === card || chosen.includes(card) ? "raised" : "", barred ? "barred" : "", kitty.includes(card) ? "new" : "", index >= each ? "low" : "", (index + 1) % each && index + 1 < cards.length ? "" : "whole"].join(" ");
    const why = playing && barred && view.refused[card] ? `, ${refusal(view.refused[card], card)}` : "";
    return button(`hand-${card}`, h("img", { class: "card", src: picture(card), alt: "", draggable: "false", vars: { "--turn": off * Math.min(2.4, 22 / each), "--arc": off * off * 0.28 } }),
      () => touch(card, ways), { class: marks, "data-card": card, "aria-label": `${cardName(card, true)}${why}`, "aria-pressed": view.bury ? String(chosen.includes(card)) : false });
  });
  return h("section", { class: "fan", "aria-label": t("phone.hand") }, at !== page.seat && h("p", { class: "message" }, t("table.play.for_partner", { name: nameOf(at) })),
    h("div", { class: "cards", vars: { "--each": Math.max(1, each - 1) }, onpointermove: (event) => slide(event, ways), onpointerup: letGo,
      onpointerdown: (event) => { pressed = event.target.closest("[data-card]")?.dataset.card || "-"; } }, shown));
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
