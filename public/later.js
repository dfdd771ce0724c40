// Loads what the program does without until the first turn is over: a second file
// of WebAssembly, which shares the memory and the functions of the first, with the
// words and the styles for it.
//
// The program's own script asks for it by the name of the last function. What did not come
// is asked for again the next time.

import { spoken } from "./first.js";

const { js, wasm } = document.querySelector("script[data-js]").dataset;
const address = new URL(document.documentElement.dataset.later, document.baseURI);

/** What is on its way, or here: the file, compiled, and its words. */
let coming;

/** Fetches all, once. */
export function fetchLater() {
  // Without it a game is printed as it is seen.
  import("./print.js").catch(() => {});
  coming ??= Promise.all([compile(), fetchWords(), fetchStyles()]);
  return coming;
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

/** The file; a host may give it a wrong type. */
async function compile() {
  return WebAssembly.compileStreaming(fetch(address))
    .catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
}

/** The words in the language that is spoken, as data for the program. */
async function fetchWords() {
  const lang = spoken();
  const version = wasm.match(/[\da-f]{16}/)?.[0] ?? "";
  const answer = await fetch(new URL(`words/${lang}/later.txt?${version}`, document.baseURI));
  const textContent = await answer.text();
  // Some hosts answer with a page where there is no file.
  if (!/^[\w.-]+ = /m.test(textContent)) {
    throw new Error("no words");
  }
  return Object.assign(document.createElement("script"), { type: "text/plain", id: "more-words", lang, textContent });
}

/** The program, and whether the second file is part of it. */
let program;
let isWhole = false;

/** Makes the second file part of the program, unless it cannot be had. */
async function complete() {
  const { initSync } = await import(new URL(js, document.baseURI).href);
  program = initSync();
  try {
    const [file, words] = await fetchLater();
    await WebAssembly.instantiate(file, { __wasm_split: program });
    document.body.append(words);
    isWhole = true;
  } catch (error) {
    console.warn(error);
    coming = undefined;
  }
}

/**
 * What the program asks for, once for each function that is called in the second file: `done`
 * is the number of its own function that is told. When the file is here that is at once.
 */
export async function __wasm_split_load_later(done, of) {
  if (!isWhole) {
    await complete();
  }
  program.__indirect_function_table.get(done)(of, isWhole);
}
