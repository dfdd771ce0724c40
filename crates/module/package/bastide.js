// The engine in browsers and for bundlers.

import start, * as engine from "./engine.js";
import { BastideError, answer, told } from "./error.js";
import { Game as LoadedGame } from "./game.js";

export { BastideError };

/** Settles when the WebAssembly is there or cannot be had. */
let starting;
let isReady = false;

/** Loads the WebAssembly, from beside this file or from somewhere else. */
export default function init(source) {
  starting ??= load(source).catch((reason) => {
    // The next call tries again.
    starting = undefined;
    throw new BastideError("wasm", `the WebAssembly could not be loaded: ${told(reason)}`);
  });
  return starting;
}

async function load(source) {
  await start(source === undefined ? undefined : { module_or_path: source });
  isReady = true;
}

function assertReady() {
  if (!isReady) {
    throw new BastideError("wasm", "the WebAssembly is not loaded yet: await init() first");
  }
}

/** A function of the engine, which nobody can call too early. */
function ready(name) {
  return (...values) => {
    assertReady();
    return answer(() => engine[name](...values));
  };
}

export const version = ready("version");
export const replay = ready("replay");
export const legal = ready("legal");
export const whyNot = ready("whyNot");
export const check = ready("check");
export const pack = ready("pack");
export const unpack = ready("unpack");
export const render = ready("render");

export class Game extends LoadedGame {
  constructor(document) {
    assertReady();
    super(document);
  }
}
