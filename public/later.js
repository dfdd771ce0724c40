// Loads the files of WebAssembly beside the first, which share its memory and functions: the
// rules of the expansions ("boxes"), and what the program does without until the first turn
// is over ("later"), with the words and the styles for it.
//
// The program's own script asks for them by the names of the last functions. What did not
// come is asked for again the next time.

import { spoken } from "./first.js";

const { js, wasm } = document.querySelector("script[data-js]").dataset;

/** The files of each part; "shared" has what both of them call. */
const files = { boxes: ["shared", "boxes"], later: ["shared", "boxes", "later"] };

/** The files on their way, or here. */
const coming = new Map();

/** Asks for something unless it is on its way or here. */
function once(name, ask) {
  if (!coming.has(name)) {
    const answer = ask(name);
    coming.set(name, answer);
    answer.catch(() => coming.delete(name));
  }
  return coming.get(name);
}

/** Fetches the rules of the expansions. */
export function fetchBoxes() {
  return Promise.all(files.boxes.map((name) => once(name, compile)));
}

/** Fetches all. */
export function fetchLater() {
  // Without it a game is printed as it is seen.
  import("./print.js").catch(() => {});
  return Promise.all([...files.later.map((name) => once(name, compile)), once("words", fetchWords), once("styles", fetchStyles)]);
}

/** The styles, which are in the page then. */
function fetchStyles() {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "later.css" });
    // Without them all can be read and done.
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** A file, compiled; a host may give it a wrong type. */
async function compile(name) {
  const last = document.documentElement.dataset.later;
  const address = new URL(last.replace("_later.", `_${name}.`), document.baseURI);
  return WebAssembly.compileStreaming(fetch(address))
    .catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
}

/** The words in the language that is spoken, in the page then, as data for the program. */
async function fetchWords() {
  const lang = spoken();
  const version = wasm.match(/[\da-f]{16}/)?.[0] ?? "";
  const answer = await fetch(new URL(`words/${lang}/later.txt?${version}`, document.baseURI));
  const textContent = await answer.text();
  // Some hosts answer with a page where there is no file.
  if (!/^[\w.-]+ = /m.test(textContent)) {
    throw new Error("no words");
  }
  document.body.append(Object.assign(document.createElement("script"), { type: "text/plain", id: "more-words", lang, textContent }));
}

/** The program, and the parts that belong to it. */
let program;
const isHere = { boxes: false, later: false };

/** Makes a part belong to the program, unless it cannot be had. */
async function add(part, fetchPart) {
  const { initSync } = await import(new URL(js, document.baseURI).href);
  program = initSync();
  try {
    await fetchPart();
    for (const name of files[part]) {
      const file = await once(name, compile);
      await once(`${name} added`, () => WebAssembly.instantiate(file, { __wasm_split: program }));
    }
    isHere[part] = true;
  } catch (error) {
    console.warn(error);
  }
}

/** Tells the program's function `done` whether a part is here; at once if it is. */
async function load(part, fetchPart, done, of) {
  if (!isHere[part]) {
    await add(part, fetchPart);
  }
  program.__indirect_function_table.get(done)(of, isHere[part]);
}

/** The program calls these once for each function that it calls in a part. */
export const __wasm_split_load_boxes = (done, of) => load("boxes", fetchBoxes, done, of);
export const __wasm_split_load_later = (done, of) => load("later", fetchLater, done, of);
