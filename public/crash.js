// Takes the page's place when the program has crashed: says so, and offers to
// reload the page and to save the record as a file.
//
// A program that panics ends with a trap. It was in the middle of something then,
// so nothing of it may go on: it hears nothing more and writes nothing more, and
// the saved games stay as they were.

import { spoken } from "./first.js";

const words = {
  en: {
    title: "Bastide has crashed",
    note: "This is a bug in the program, not your mistake.",
    kept: "Your game is saved, except perhaps its last action.",
    reload: "Reload",
    save: "Save the game to a file",
  },
  fr: {
    title: "Bastide s’est arrêté",
    note: "C’est une erreur du programme, pas la vôtre.",
    kept: "Votre partie est enregistrée, sauf peut-être sa dernière action.",
    reload: "Recharger",
    save: "Enregistrer la partie dans un fichier",
  },
};

/** Everything that can wake the program. */
const events = [
  "mousedown", "mouseup", "keydown", "click", "change", "input", "submit", "focusin",
  "pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel", "wheel",
  "dragover", "drop", "paste", "hashchange", "storage", "pagehide", "visibilitychange",
  "resize", "bastide",
];

/** What was saved last under a name that begins so; nothing if nothing was. */
function newest(beginning) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(beginning));
    const texts = names.map((name) => localStorage.getItem(name));
    const time = (text) => Number(/^%time (\d+)/m.exec(text)?.[1] ?? 0);
    return texts.sort((a, b) => time(b) - time(a))[0];
  } catch {
    return undefined;
  }
}

/** What a player or an author would lose: a record, with lines about it before. */
function kept() {
  const editing = document.documentElement.dataset.editor !== undefined;
  return newest(editing ? "bastide.editor" : "bastide.game");
}

/** A name for a file with this: who plays, and the day. */
function nameOf(text) {
  const plain = (name) => name.normalize("NFD").replace(/[^a-z\d]/gi, "").toLowerCase();
  const seats = [...text.matchAll(/^%seat (\S+) \S+ ?(.*)$/gm)];
  const players = seats.map(([, color, name]) => plain(name) || color);
  // As the clock of the device has it, in the order in which names are sorted.
  return ["bastide", ...players, new Date().toLocaleDateString("sv")].join("-");
}

function save(text) {
  const link = document.createElement("a");
  link.href = `data:application/json;charset=utf-8,${encodeURIComponent(text.replace(/^(%.*\n)*([a-z].*\n)?/, ""))}`;
  link.download = `${nameOf(text)}.json`;
  link.click();
}

/** An element with a text. */
function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

/** Silences the program and shows what can be done. */
export function show() {
  // The game that was on the table would be there again after a reload, and crash again.
  try {
    delete sessionStorage["bastide.playing"];
  } catch {
    // Then the page remembers nothing.
  }
  const page = element("div", "", { className: "loading loading-failed" });
  for (const name of events) {
    // Only the page's own buttons still hear anything.
    const pass = (event) => event.composedPath().includes(page) || event.stopImmediatePropagation();
    addEventListener(name, pass, true);
    page.addEventListener(name, (event) => event.stopPropagation());
  }
  const text = kept();
  const said = words[document.documentElement.lang] ?? words[spoken()] ?? words.en;
  const alert = element("div", "", { role: "alert" });
  alert.append(
    element("h1", said.title, { className: "loading-title" }),
    element("p", said.note),
    element("p", text === undefined ? "" : said.kept),
  );
  const reload = element("button", said.reload, { className: "main", onclick: () => location.reload() });
  page.append(alert, reload);
  if (text !== undefined) {
    page.append(element("button", said.save, { onclick: () => save(text) }));
  }
  document.body.replaceChildren(page);
  reload.focus();
}
