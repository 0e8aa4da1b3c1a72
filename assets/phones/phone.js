// The page on a phone: shows what the computer sends, whole each time, and posts what its owner decides.
// It keeps nothing worth keeping: whoever brings the code or the cookie is shown the table as it is.
"use strict";

const BEAT = 5000, SILENCE = 12000;
let code = location.hash.slice(1);
const the = (id) => document.getElementById(id);
const now = () => Date.now();

let seat = null, state = "new", edition = -1, page = null, texts = {};
let source = null, heard = now(), turnSeen = "", busy = false, notice = "", noticeIsBad = false;
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

// --- asking the computer ------------------------------------------------------------------------------------

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

// --- the connection: it breaks, phones sleep, and it is made again for ever ----------------------------------

function connect() {
  source?.close();
  heard = now();
  const mine = new EventSource(`${path()}/events`);
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
  if (document.visibilityState === "visible" && seat !== null && isIn()) {
    connect();
    beat();
  }
}

async function beat() {
  if (state === "new" && room) return look();
  if (seat === null || !isIn()) return;
  const answer = await post(`${path()}/here`, {});
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
  if (sheet === "settle" && !page?.settle) closeSheet();
  if (page && page.turn !== turnSeen) {
    const fresh = news(before);
    turnSeen = page.turn;
    chosen = [];
    raised = "";
    draft = {};
    if (sheet === "hint") closeSheet();
    tell(fresh, false, [fresh, asked()].filter(Boolean).join(" · "));
    const legal = page.view.legal;
    if (isAsked(page.view) && wishes.vibrate) navigator.vibrate?.([90, 60, 90]);
    if (legal.length === 1 && legal[0] === "keep") act("keep");
    if (before && page.settling?.state !== "agreed") hearProposal(before.settling);
  } else if (page && before) {
    hearReactions(before.reactions);
    hearProposal(before.settling);
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
  if (!/^([0-9a-f]{32}|[0-9A-Za-z]{6})$/.test(code)) code = "";
  join();
});
setInterval(beat, BEAT);
document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
addEventListener("online", wake);
addEventListener("hashchange", () => location.reload());
