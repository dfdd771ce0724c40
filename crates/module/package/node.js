// The engine in Node: it reads its WebAssembly itself.

import { readFileSync } from "node:fs";
import { initSync } from "./engine.js";
import { BastideError } from "./error.js";

export { check, legal, pack, render, replay, unpack, version, whyNot } from "./engine.js";
export { Game } from "./game.js";
export { BastideError };

const file = new URL("./engine_bg.wasm", import.meta.url);
try {
  initSync({ module: readFileSync(file) });
} catch (reason) {
  throw new BastideError("wasm", `the WebAssembly could not be loaded: ${reason.message}`);
}

/** There is nothing left to load, so that a program for browsers runs here, too. */
export default async function init() {}
