// The engine in Node: it reads its WebAssembly itself.

import { readFileSync } from "node:fs";
import * as engine from "./engine.js";
import { BastideError, answer, told } from "./error.js";

export { Game } from "./game.js";
export { BastideError };

const file = new URL("./engine_bg.wasm", import.meta.url);
try {
  engine.initSync({ module: readFileSync(file) });
} catch (reason) {
  throw new BastideError("wasm", `the WebAssembly could not be loaded: ${told(reason)}`);
}

const asked = (name) => (...values) => answer(() => engine[name](...values));

export const version = asked("version");
export const replay = asked("replay");
export const legal = asked("legal");
export const whyNot = asked("whyNot");
export const check = asked("check");
export const pack = asked("pack");
export const unpack = asked("unpack");
export const render = asked("render");

/** There is nothing left to load, so that a program for browsers runs here, too. */
export default async function init() {}
