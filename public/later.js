// Loads what the program does without until the first turn is over: a second file
// of WebAssembly, which shares the memory and the functions of the first, with the
// words and the styles for it.
//
// The program's own script asks for it by the name of the last function, and is
// told whether it has come. What did not come is asked for again the next time.

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
  const answer = await fetch(new URL(`languages/later.${lang}.txt?${version}`, document.baseURI));
  const textContent = await answer.text();
  // Some hosts answer with a page where there is no file.
  if (!/^[\w.-]+ = /m.test(textContent)) {
    throw new Error("no words");
  }
  return Object.assign(document.createElement("script"), { type: "text/plain", id: "more-words", lang, textContent });
}

/** What the program asks for: `done` is the number of its function that is told. */
export async function __wasm_split_load_later(done, of) {
  const { initSync } = await import(new URL(js, document.baseURI).href);
  const program = initSync();
  let isThere = true;
  try {
    const [file, words] = await fetchLater();
    await WebAssembly.instantiate(file, { __wasm_split: program });
    document.body.append(words);
  } catch (error) {
    console.warn(error);
    coming = undefined;
    isThere = false;
  }
  program.__indirect_function_table.get(done)(of, isThere);
}
