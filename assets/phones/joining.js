// Joining: the room's code, the seats, the name and the face; a phone without a seat may watch.
"use strict";

let room = null, wanted = null; // the seats and whether one may watch; the seat that was pressed, else the first free one

const isIn = () => ["sitting", "asking", "watching"].includes(state);
const path = () => (state === "watching" ? "/watch" : `/seat/${seat}`);

function drawNothing() {
  const text = { away: "phone.state.away", elsewhere: "phone.state.elsewhere", cookieless: "phone.state.cookieless" }[state];
  return [h("div", { class: "join" }, h("div", { class: "row" }, h("h1", { class: "grow" }, t("phone.title")), languageButton()), text ? h("p", { role: "status" }, t(text)) : drawCode(),
    state === "elsewhere" && button("here", t("phone.state.here"), () => { state = seat < 0 ? "watching" : "sitting"; connect(); draw(); }, { class: "main" }),
    state === "away" && button("again", t("phone.join.again"), () => { state = "new"; join(); }, { class: "main" }))];
}

function drawCode() {
  const enter = (event) => {
    event.preventDefault();
    const typed = the("code").value.trim();
    if (!typed) return the("code").focus();
    code = typed.toUpperCase();
    return join();
  };
  return h("form", { class: "join", onsubmit: enter }, h("p", {}, t("phone.state.no_code")), notice && h("p", { class: "message bad" }, notice),
    h("label", { for: "code" }, t("phone.join.code")),
    h("input", { id: "code", "data-key": "code", maxlength: 9, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", lang: "en", enterkeyhint: "go" }),
    h("button", { class: "main", "data-key": "enter" }, t("phone.join.enter")));
}

function drawWaiting() {
  return [h("div", { class: "join", role: "status" }, h("h1", {}, t(state === "asking" ? "phone.waiting.title" : "phone.waiting.seated")),
    state === "asking" && h("p", {}, t("phone.waiting.text")))];
}

function drawJoin() {
  const faces = Object.keys(texts).map((key) => /^people\.who\.([a-z-]+)\.name$/.exec(key)?.[1]).filter(Boolean);
  const sit = async (event) => {
    event.preventDefault();
    const name = the("name").value.trim();
    if (!name) the("name").focus();
    else if (keepsCookies()) await join(name, wishes.face, wanted);
    else stop("cookieless");
  };
  const isFull = room && !room.seats.some((one) => one.state === "free");
  return [h("form", { class: "join", onsubmit: sit },
    h("div", { class: "row" }, h("h1", { class: "grow" }, t("phone.join.title")), languageButton()),
    notice && h("p", { class: "message bad" }, notice),
    room && drawRoom(),
    h("label", { for: "name" }, t("phone.join.name")),
    h("input", { id: "name", maxlength: 16, value: wishes.name, autocomplete: "nickname", "data-key": "name", oninput: (e) => wish("name", e.target.value) }),
    h("p", {}, t("phone.join.face")),
    h("div", { class: "faces" }, faces.map((face) => h("button", {
      type: "button", "data-key": `face-${face}`, class: wishes.face === face ? "chosen" : "", "aria-pressed": String(wishes.face === face),
      "aria-label": t(`people.who.${face}.name`), onclick: () => { wish("face", face); draw(); } },
    h("img", { src: `/faces/${face}.svg`, alt: "" })))),
    h("div", { class: "actions" }, room?.watch && button("watch", t("phone.join.watch"), () => join("", "", -1), { class: isFull && wanted === null ? "main" : "" }),
      h("button", { class: isFull && wanted === null ? "" : "main", "data-key": "sit", "aria-disabled": isFull && wanted === null && "true" }, t("phone.join.sit"))))];
}

function drawRoom() {
  const first = room.seats.find((one) => one.state === "free"), chosen = room.seats.find((one) => one.seat === wanted) || first;
  const isHeld = chosen && chosen.state !== "free";
  return h("div", { class: "room" }, h("div", { class: "row", role: "group", "aria-label": t("phone.join.seats") },
    room.seats.map((one) => button(`place-${one.seat}`, [h("span", { class: "name" }, one.name || t("phone.join.seat", { number: one.seat + 1 })), h("span", { class: "faint" }, t(`phone.join.state.${one.state}`))],
      () => { if (one.state !== "asked") wanted = one.seat; draw(); }, { class: one === chosen ? "chosen" : "", "aria-pressed": String(one === chosen), "aria-disabled": one.state === "asked" && "true" }))),
  isHeld && h("p", { class: "message" }, t("phone.join.held")));
}

function drawWatching() {
  if (!page) return drawWaiting();
  const sit = () => { source?.close(); source = null; state = "new"; wanted = null; look(); draw(); };
  return [h("div", { class: "row watch" }, h("span", { class: "grow faint" }, t("phone.watch.title")), button("sit", t("phone.watch.sit"), sit)),
    ...drawTable()];
}

function languageButton() {
  const other = wishes.language === "ko" ? "en" : "ko";
  return button("language", other === "ko" ? "한국어" : "English", async () => { wish("language", other); await speak(other); draw(); }, { lang: other });
}

async function join(name = "", face = "", at = null) {
  const body = { code, name, face }, answer = await post("/join", at === null ? body : { ...body, seat: at });
  if (answer.seats) room = { seats: answer.seats, watch: answer.watch };
  if (answer.status === 200) await enter(answer);
  else if (answer.status === 0) {
    lose(true);
    setTimeout(() => join(name, face, at), 2000);
  } else {
    if (answer.status === 404 || (state === "new" && !room && !name)) state = "none";
    tell(code ? t(`phone.refused.${answer.refused || "not_read"}`) : "", true);
    if (answer.status === 409) await look();
  }
  draw();
}

async function enter(answer) {
  lose(false);
  seat = answer.seat ?? null;
  code = answer.code || code;
  if (location.hash.slice(1) !== code) history.replaceState(null, "", `#${code}`);
  state = answer.state;
  if (answer.seat === undefined || answer.state === "new") tell("");
  else if (await isKnown()) { wanted = null; tell(""); connect(); } else state = "cookieless";
}

// Looks which seats are free now. A seat that was pressed while it was free is not asked for once it is held.
async function look() {
  const answer = await post("/join", { code, name: "", face: "" }), before = room;
  if (answer.seats) room = { seats: answer.seats, watch: answer.watch };
  else if (answer.status === 404 && state === "new") { state = "none"; room = null; tell(t(`phone.refused.${answer.refused}`), true); }
  const was = (list) => list?.seats.find((one) => one.seat === wanted)?.state;
  if (was(before) === "free" && was(room) !== "free") wanted = null;
  draw();
}

// The browsers inside of some programs keep no cookie: a seat would be lost at once, to join again would help nobody.
const isKnown = async () => (await post(`${path()}/here`, {})).status !== 403;

function keepsCookies() {
  document.cookie = "mighty-try=1; SameSite=Strict; Path=/";
  const keeps = document.cookie.includes("mighty-try=1");
  document.cookie = "mighty-try=; Max-Age=0; SameSite=Strict; Path=/";
  return keeps;
}
