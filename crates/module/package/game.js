// A game that is played on, whose calls say what is wrong with them.

import * as engine from "./engine.js";
import { BastideError, answer } from "./error.js";

export class Game {
  /** The engine's own game; nothing once it is freed. */
  #held;

  constructor(document) {
    this.#held = answer(() => new engine.Game(document));
  }

  /** The engine's own game of what a function was called on. */
  static #of(value, name) {
    if (typeof value !== "object" || value === null || !(#held in value)) {
      throw new BastideError("argument", `${name}() is called on no game: write game.${name}()`);
    }
    if (value.#held === undefined) {
      throw new BastideError("argument", `${name}() is called on a game that is freed`);
    }
    return value.#held;
  }

  /** What the engine's own game answers. */
  static #ask(value, name, ...values) {
    const held = Game.#of(value, name);
    return answer(() => held[name](...values));
  }

  legal() {
    return Game.#ask(this, "legal");
  }

  whyNot(action) {
    return Game.#ask(this, "whyNot", action);
  }

  play(action) {
    return Game.#ask(this, "play", action);
  }

  undo() {
    return Game.#ask(this, "undo");
  }

  beginning() {
    return Game.#ask(this, "beginning");
  }

  position() {
    return Game.#ask(this, "position");
  }

  record() {
    return Game.#ask(this, "record");
  }

  pack() {
    return Game.#ask(this, "pack");
  }

  render(options) {
    // The getters of options may play on or free the game: they are read before it is asked.
    const read = answer(() => new engine.Options(options));
    try {
      return Game.#ask(this, "render", read);
    } finally {
      read.free();
    }
  }

  free() {
    Game.#of(this, "free").free();
    this.#held = undefined;
  }

  static {
    // `using game = new Game(…)`, where the language has it.
    if (Symbol.dispose) {
      Game.prototype[Symbol.dispose] = Game.prototype.free;
    }
  }
}
