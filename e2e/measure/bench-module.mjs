// Measures the module's time to list and play the actions of a game, in Node: `node
// measure/bench-module.mjs`. Prints the medians, and fails over budget.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist } from "../support/site.mjs";
import { median } from "./stopwatch.mjs";

/** The greatest median allowed, in milliseconds. */
const budget = 0.05;

const { Game } = await import(pathToFileURL(join(dist, "module/node.js")).href);

let times;
// The first games warm up the engine.
for (let round = 0; round < 3; round++) {
  times = { legal: [], play: [] };
  const timed = (name, act) => {
    const begun = performance.now();
    const result = act();
    times[name].push(performance.now() - begun);
    return result;
  };
  const game = new Game({ format: "bastide/1", seed: "1", players: [{ color: "red" }, { color: "blue" }] });
  for (let n = 0, actions; (actions = timed("legal", () => game.legal())).length > 0; n++) {
    timed("play", () => game.play(actions[(n * 7) % actions.length]));
  }
}
for (const [name, list] of Object.entries(times)) {
  const middle = median(list);
  console.log(`${`module: ${name}, median of ${list.length}`.padEnd(30)} ${middle.toFixed(4)} ms   (at most ${budget})`);
  process.exitCode ||= Number(middle > budget);
}
