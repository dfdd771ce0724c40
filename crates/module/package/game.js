// A game that is played on, whose calls say what is wrong with them.

import * as engine from "./engine.js";
import { BastideError } from "./error.js";

export class Game {
  /** The engine's own game; nothing once it is freed. */
  #held;

  constructor(document) {
    this.#held = new engine.Game(document);
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

  legal() {
    return Game.#of(this, "legal").legal();
  }

  whyNot(action) {
    return Game.#of(this, "whyNot").whyNot(action);
  }

  play(action) {
    return Game.#of(this, "play").play(action);
  }

  undo() {
    return Game.#of(this, "undo").undo();
  }

  beginning() {
    return Game.#of(this, "beginning").beginning();
  }

  position() {
    return Game.#of(this, "position").position();
  }

  record() {
    return Game.#of(this, "record").record();
  }

  pack() {
    return Game.#of(this, "pack").pack();
  }

  render(options) {
    return Game.#of(this, "render").render(options);
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
