// The page on a phone: shows what the computer sends, whole each time, and posts what its owner decides.
// It keeps nothing worth keeping: whoever brings the code or the cookie is shown the table as it is.
"use strict";

const BEAT = 5000, SILENCE = 12000;
let code = location.hash.slice(1);
const the = (id) => document.getElementById(id);
const now = () => Date.now();

let seat = null, state = "new", edition = -1, page = null, texts = {};
let source = null, heard = now(), turnSeen = "", busy = false, notice = "", noticeIsBad = false, past = false;
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

addEventListener("resize", () => { if (page) draw(); });

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
    if (sheet === "hint") closeSheet();
    tell(fresh, false, [fresh, asked()].filter(Boolean).join(" · "));
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
