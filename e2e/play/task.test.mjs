// The worker's program of the computer players, in Node.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { dist, root } from "../support/site.mjs";

const folder = join(dist, readdirSync(dist).find((name) => name.startsWith("bots-")));
// Node would take the site's script for CommonJS.
const script = readFileSync(join(folder, "bots.js"), "utf8");
const { BotTask, initSync } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
initSync({ module: readFileSync(join(folder, "bots_bg.wasm")) });

const all = 2 ** 32 - 1;

const record = JSON.stringify({
  format: "bastide/1",
  players: [{ color: "red" }, { color: "blue" }],
  systems: [],
  seed: "7",
  actions: [],
});

/** The answer of a task, and its number of slices of at most `slice` positions. */
function think(slice, ...question) {
  const task = new BotTask(...question);
  let slices = 0;
  while (!task.step(slice)) {
    expect(task.progress()).toBeGreaterThanOrEqual(0);
    expect(task.progress()).toBeLessThanOrEqual(1);
    slices += 1;
  }
  return { answer: task.answer(), slices };
}

test("a sliced task answers like an unsliced one", () => {
  const sliced = think(500, record, "hard", 1, "", "");
  expect(sliced.slices).toBeGreaterThan(2);
  expect(think(all, record, "hard", 1, "", "").answer).toBe(sliced.answer);
});

test("every legal action can be asked about", async () => {
  const bastide = await import(pathToFileURL(join(dist, "module/node.js")).href);
  const actions = bastide.legal(JSON.parse(record));
  expect(actions.length).toBeGreaterThan(1);
  for (const action of actions) {
    expect(think(all, record, "hard", 1, action, "").answer).toContain(action);
  }
});

test("an invalid question is refused, and the next one is answered", () => {
  const begin = (...question) => () => new BotTask(...question);
  for (const garbage of ["", "{", "[]", "null", '{"format": "bastide/1"}']) {
    expect(begin(garbage, "easy", 1, "", ""), garbage).toThrow();
  }
  expect(begin(record.replace('"actions":[]', '"actions":["place 0,0 0"]'), "easy", 1, "", "")).toThrow();
  expect(begin(record, "clever", 1, "", "")).toThrow();
  expect(begin(record, "easy", 1, "jump", "")).toThrow();
  expect(begin(record, "easy", 1, "place 0,0 0", "")).toThrow();
  expect(begin(record, "master", 1, "", "04")).toThrow();
  expect(think(all, record, "easy", 1, "", "").answer).not.toBe("");
});

test("whole games end in WebAssembly as they do natively", async () => {
  const bastide = await import(pathToFileURL(join(dist, "module/node.js")).href);
  const folder = join(root, "crates/cli/tests/games");
  const games = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(games.length).toBeGreaterThan(3);
  for (const name of games) {
    const { phase, scores } = bastide.replay(readFileSync(join(folder, name), "utf8"));
    const log = readFileSync(join(folder, name.replace(".json", ".log")), "utf8");
    const ends = Object.entries(scores).map(([player, score]) => `${player} ${score}`);
    expect([phase, ...ends.sort()], name).toEqual(["over", ...log.trimEnd().split("\n").at(-1).split(", ").sort()]);
  }
});
