// Starts the program. The names of the hashed files stand in this script's own
// element, so that this file can stay the same from build to build and the page
// needs no inline script.
//
// What the address asks to be shown (an example, or with `mode` or in a frame a
// record in the fragment; the program itself plays any other record) is fetched
// at the same time and laid down in the page, where the program finds it.
//
// The words are fetched at the same time, too, in the language that will be
// spoken, and laid down beside it.
//
// `editor.html` is the same page with the mark `data-editor`.

import { handOver, isKnown, kept, painted, resumes, show, spoken } from "./first.js";

const own = document.querySelector("script[data-js][data-wasm]");
const loading = document.getElementById("loading");
const query = new URLSearchParams(location.search);
const state = location.hash.slice(1);
const embedded = query.has("embed") || window.parent !== window;
const editing = document.documentElement.dataset.editor !== undefined;
// The program comes in several files: `later.js` fetches those beside the first.
const isParted = !editing && document.documentElement.dataset.later !== "";
const isSheet = state.startsWith("sheet/");
const wanted = query.has("example") || (!editing && (query.has("mode") || embedded || isSheet));

if (query.has("edit") && !editing) {
  query.delete("edit");
  location.replace(`editor.html?${query}${location.hash}`);
  // Nothing of this page is needed any more.
  await new Promise(() => {});
}

// Each screen begins at its top, also one to which the program goes back.
history.scrollRestoration = "manual";

// The pictures of the start screen stand in the styles, where they are found late.
if (!wanted && !editing && state === "" && !resumes()) {
  addLink("title.svg", "preload", "image");
  // A mask is asked for in this way.
  addLink("name.svg", "preload", "image", "");
}

// Nothing waits for it, and without it the page is the same in its own language.
import("./translated.js").catch(() => {});

/** Whether the browser keeps the site. */
let isKept = false;
try {
  isKept = navigator.serviceWorker.controller !== null;
} catch {
  // Some browsers have none, and a sandboxed page may not even ask.
}
// A sandboxed page has no origin.
if (origin === "null") {
  import("./sandbox.js");
}

/** Adds the face of headings, which nothing waits for. */
const addFace = () => embedded || addLink("face/face.css", "stylesheet");
if (isKept) {
  addFace();
}

/** What is said before the program is there, in the language that it will speak or English. */
const said = {
  en: [
    "Opening the box…",
    "The game could not be loaded. Check your connection and reload the page.",
    "This browser cannot run WebAssembly, which the game needs.",
  ],
  fr: [
    "Ouverture de la boîte…",
    "Le jeu n’a pas pu être chargé. Vérifiez votre connexion et rechargez la page.",
    "Ce navigateur ne peut pas exécuter WebAssembly, dont le jeu a besoin.",
  ],
};
const notes = said[spoken()] ?? said.en;
// What watches the page may have given up.
document.documentElement.dataset.begun = "";
loading.classList.remove("loading-failed");
Object.assign(document.getElementById("loading-text"), { textContent: notes[0], role: "status" });

if (embedded && !editing) {
  document.documentElement.dataset.embed = query.get("wheel") === "board" ? "active" : "";
}

// A program never meets the words of another version in a cache.
const version = `?${own.dataset.wasm.match(/[\da-f]{16}/)?.[0] ?? ""}`;

/** Lays down the words: of the language wanted or, where they cannot be had, English. */
async function layWords() {
  const asked = spoken();
  for (const language of new Set([asked, "en"])) {
    const files = ["first"];
    if (!isParted) {
      files.push("later");
    }
    if (editing) {
      files.push("editor");
    }
    const texts = await Promise.all(files.map((file) => fetchText(`words/${language}/${file}.txt${version}`)));
    // Some hosts answer with a page where there is no file.
    if (texts.every((text) => /^[\w.-]+ = /m.test(text))) {
      // A script that is none: data for the program, which nobody reads as text.
      const element = document.createElement("script");
      Object.assign(element, { type: "text/plain", id: "words", lang: language });
      Object.assign(element.dataset, { asked, version });
      element.textContent = texts.join("\n");
      document.body.append(element);
      const wait = /^app\.wait = (.*)$/m.exec(texts[0]);
      if (wait && !loading.classList.contains("loading-failed")) {
        document.getElementById("loading-text")?.replaceChildren(wait[1]);
      }
      return;
    }
  }
  throw new Error("no words");
}

/** Lays down what the address asks for, with what it says about showing it. */
async function lay() {
  const given = document.createElement("pre");
  given.id = "given";
  given.hidden = true;
  for (const name of ["step", "mode", "lang", "overlays", "controls", "theme", "puzzle", "day"]) {
    given.dataset[name] = query.get(name) ?? "";
  }
  // What the reader had tried, in a board that comes back.
  if (query.has("tried")) {
    given.dataset.tried = query.get("tried");
  }
  given.dataset.lang ||= kept("language") || (navigator.language ?? "");
  const example = query.get("example");
  if (example !== null) {
    given.dataset.example = example;
    const exists = /^[a-z\d-]{1,80}$/i.test(example);
    given.textContent = exists ? await fetchExample(example) : "";
  } else {
    given.dataset.state = state;
  }
  document.body.append(given);
}

/** The document of an example of this name, with its captions in the language that is spoken. */
async function fetchExample(name) {
  const code = spoken();
  // Examples have captions in these languages in themselves.
  const isThere = /^(en|fr)$/.test(code);
  const captions = isThere ? undefined : import("./captions.js").then((it) => it.fetchCaptions(code, version)).catch(() => {});
  const text = await fetchText(`examples/${name}.json`);
  return (await captions)?.(text, name) ?? text;
}

/** The text of a file of the site; nothing if it cannot be had. */
async function fetchText(name) {
  try {
    const answer = await fetch(new URL(name, document.baseURI));
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}

/**
 * Shows that the program has crashed, if an error says so, which has passed through
 * it: a panic is a trap, and what the browser throws and the program does not catch
 * leaves it as broken.
 */
function shows(error) {
  const crashed = error instanceof WebAssembly.RuntimeError || /wasm-function/.test(error?.stack);
  if (crashed) {
    // What is broken keeps nothing more, also while the page about it is fetched.
    Storage.prototype.setItem = Storage.prototype.removeItem = () => {};
    crash ??= import("./crash.js").then(({ show }) => show());
    tell("crash");
  }
  return crashed;
}

/** Tells the page around a frame what has gone wrong. */
function tell(code, message = "") {
  if (parent !== window) {
    parent.postMessage({ bastide: 1, type: "error", code, message }, "*");
  }
}

/** Resolves when the program has taken the sign of loading away. */
function begun() {
  return new Promise((resolve) => {
    const look = () => loading.isConnected || resolve();
    new MutationObserver(look).observe(document.body, { childList: true });
    look();
  });
}

function addLink(href, rel, as = "", crossOrigin = null) {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel, as, crossOrigin, href });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** The page that says that the program has crashed, once it has. */
let crash;
addEventListener("error", ({ error }) => shows(error));
addEventListener("unhandledrejection", ({ reason }) => shows(reason));

try {
  let sheets = [];
  if (editing) {
    sheets = ["early.css", "editor.css", "editor-panels.css"];
  } else if (wanted) {
    sheets = ["early.css", "example-view.css"];
  }
  const styled = Promise.all(sheets.map((sheet) => addLink(sheet, "stylesheet")));
  const given = wanted ? lay() : undefined;
  const words = layWords();
  const program = import(new URL(own.dataset.js, document.baseURI).href);
  // Who waits for them is told.
  [words, program].forEach((it) => it.catch(() => {}));
  let isReady = false;
  // Without the picture the program begins all the same.
  let early;
  if (editing || (wanted && !embedded && !isSheet)) {
    early = import("./picture.js").then(({ picture }) => picture(given, styled));
  } else if (isParted && !wanted && state === "" && !isKnown()) {
    // Where the program is one file its start screen has more parts than the picture.
    early = show(() => isReady);
  }
  early = early?.catch(() => {});
  if (!isKept) {
    begun().then(addFace);
  }
  // What is seen first is not held up by what comes then, unless all of it is here, or
  // comes so slowly that to wait would cost more than to share the connection; then
  // `far.js` has asked for it.
  const isAsked = document.documentElement.dataset.far !== undefined;
  if (early && !isKept && !isAsked) {
    await Promise.race([early, new Promise((resolve) => setTimeout(resolve, 1e3))]);
  }
  const address = new URL(own.dataset.wasm, document.baseURI);
  // Compiled while the words arrive. A host that gives it a wrong type makes that
  // impossible: then the program's own start asks for it, and knows what to do.
  const compiled = WebAssembly.compileStreaming(fetch(address)).catch(() => address);
  const frame = embedded && !editing ? import("./frame.js") : undefined;
  const more = editing ? import("./editor.js") : undefined;
  // The program's script imports `later.js`, too. An example, a link or a game that was
  // kept needs the rest at once.
  const loader = isParted ? import("./later.js") : undefined;
  const later = wanted || state !== "" || isKnown() ? loader?.then(({ fetchLater }) => fetchLater()) : undefined;
  // Who waits for it is told; who does not, asks again.
  later?.catch(() => {});
  // Where the program is one file, what `later.js` brings with the rest comes at once.
  if (!isParted) {
    import("./print.js").catch(() => {});
  }
  const styles = isParted ? undefined : addLink("later.css", "stylesheet");
  const [{ default: start }, module] = await Promise.all([
    program, compiled, more, words, given, wanted && later, styles, styled,
  ]);
  isReady = true;
  await painted;
  await start({ module_or_path: module });
  await begun();
  // The program may have crashed as it began, which takes the sign away, too.
  if (crash === undefined) {
    (await frame)?.talk(query.get("origin"));
    await early;
    handOver();
    if (query.has("words")) {
      import("./draft.js");
    }
    // What a page at rest has time for.
    setTimeout(() => import("./offline.js"), 5e3);
  }
} catch (error) {
  if (shows(error)) {
    throw error;
  }
  // No reader is served by an endless "loading": say that it failed, and leave
  // the details to whoever opens the console.
  const text = document.getElementById("loading-text");
  const [, offline, old] = notes;
  text.setAttribute("role", "alert");
  const isOld = typeof WebAssembly !== "object";
  text.textContent = isOld ? old : offline;
  // The other languages, if that file can be had.
  import("./crash.js").then(({ words }) => {
    const { offline, old } = words[spoken()] ?? {};
    text.textContent = (isOld ? old : offline) ?? text.textContent;
  }, () => {});
  loading.classList.add("loading-failed");
  tell("load", text.textContent);
  throw error;
}

// A link pasted into the address of an open page. The program opens games itself.
if (wanted && !editing) {
  addEventListener("hashchange", () => location.reload());
}

// A picture of the board is painted by the script that the editor has for that, or by
// the one that is named.
addEventListener("bastide-picture", async ({ detail }) => {
  await import(detail[2] ?? "./editor.js");
  dispatchEvent(new CustomEvent("bastide-file", { detail }));
});
