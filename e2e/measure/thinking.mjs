// The thinking time of computer players, measured in the worker of the built site: `node
// measure/thinking.mjs [GAMES] [STRENGTH]`, after `cargo xtask dist`.
//
// The worker is asked for every decision of GAMES games (default 4) of each kind, as the
// page asks. The time runs from question to answer, including the parsing of the record and
// the slices.

import { gone, launch } from "../support/browser.mjs";
import { serve } from "../support/site.mjs";

const games = Number(process.argv[2] ?? 4);
const level = process.argv[3] ?? "hard";
const five = ["tower", "bridges", "castles", "bazaars", "watchtowers"];
const ten = [...five, "abbot", "inns", "traders", "phantom", "river"];
const twelve = [...ten, "dragon", "abbey"];
const colors = ["red", "blue", "yellow", "green", "black", "pink"];
const kinds = [
  ["base game, 2 players", [], 2],
  ["five expansions, 2 players", five, 2],
  ["five expansions, 4 players", five, 4],
  ["ten expansions, 2 players", ten, 2],
  ["ten expansions, 4 players", ten, 4],
  ["all twelve expansions, 2 players", twelve, 2],
  ["all twelve expansions, 4 players", twelve, 4],
];

/** Plays a game in a worker; returns the milliseconds of each decision with its phase. */
async function play([record, level, module]) {
  const folder = document.documentElement.dataset.bots;
  const { replay } = await import(new URL(module, document.baseURI)).then(async (bastide) => {
    await bastide.default();
    return bastide;
  });
  globalThis.bots ??= new Worker(`${folder}/worker.js`, { type: "module" });
  const answer = (number) =>
    new Promise((resolve, reject) => {
      globalThis.bots.onmessage = ({ data }) => {
        const [head, ...lines] = data.split("\n");
        if (head === `answer ${number}`) {
          resolve(lines);
        } else if (head.startsWith("error")) {
          reject(new Error(data));
        }
      };
    });
  const times = [];
  for (let number = 1; ; number++) {
    const { phase, decider } = replay(record);
    if (phase === "over") {
      return times;
    }
    const seat = record.players.findIndex(({ color }) => color === decider) + 1;
    const question = `think ${number} ${level} ${seat}\n\n${JSON.stringify(record)}`;
    const from = performance.now();
    globalThis.bots.postMessage(question);
    const lines = await answer(number);
    times.push([phase, performance.now() - from]);
    // Motives precede the actions compared.
    const best = lines.find((line) => line.includes("\t"));
    record.actions.push(best.split("\t")[1].split(";")[0]);
  }
}

/** The value below which this share of sorted numbers is. */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function row(name, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length;
  const numbers = [mean, ...[0.5, 0.95, 0.99].map((share) => quantile(sorted, share)), sorted.at(-1)];
  const cells = numbers.map((time) => `${Math.round(time)} ms`);
  console.log(`| ${[name, sorted.length, ...cells].join(" | ")} |`);
}

const site = await serve({ base: "/" });
const browser = await launch();
const page = await browser.newPage({ serviceWorkers: "block" });
await page.goto(`${site.url}?lang=en`);
await gone(page);
console.log(`| ${level} | decisions | mean | median | p95 | p99 | longest |`);
console.log("|---|---|---|---|---|---|---|");
for (const [name, systems, seats] of kinds) {
  const all = [];
  for (let game = 1; game <= games; game++) {
    const players = colors.slice(0, seats).map((color) => ({ color }));
    const seed = String(1000 + game);
    const record = { format: "bastide/1", players, systems, seed, actions: [] };
    all.push(...(await page.evaluate(play, [record, level, "module/bastide.js"])));
  }
  row(name, all.map(([, time]) => time));
  if (systems.length > 0) {
    for (const phase of new Set(all.map(([phase]) => phase))) {
      row(`… ${phase}`, all.filter(([at]) => at === phase).map(([, time]) => time));
    }
  }
}
await browser.close();
site.close();
