// Measures the last page built and prints a table:
//
//   node measure/bench-page.mjs [--runs N] [--keep]
//
// Chromium imitates a slow processor (`Emulation.setCPUThrottlingRate`); the network is
// local, except for the first visit on a phone. The figures are medians with minimum and
// maximum. `--keep` stores the medians in `benches/page.json`, for comparison with later
// runs.

import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { brotliSize, sizes } from "./sizes.mjs";
import { launch, open, screens } from "../support/browser.mjs";
import { compressed } from "./compressed.mjs";
import { load, played, rest } from "../support/game.mjs";
import { dist, root, serve } from "../support/site.mjs";
import { median, percentile, watchFrames, watchPresses, whenShown } from "./stopwatch.mjs";

/** The factor by which the browser is slowed down. */
const slowdown = 4;

/** The file with the figures of the last release. */
const keptFile = join(root, "benches/page.json");

/**
 * The metrics: key in the file, label in the table, and optional budgets, the required
 * and the desired one.
 */
const metrics = [
  ["first", "download before the board is painted, bytes", 339_000, 100_000],
  ["whole", "whole download without examples, bytes"],
  ["embedded", "an embedded example before it is touched, bytes", 11_250, 8_000],
  ["author", "the editor of examples, without what the game has, bytes"],
  ["phone", "first visit on a phone (1.6 Mbit/s, 150 ms) to a painted board, started at once, ms", 2_400, 1_800],
  ["start", "cold load to the start screen, ms"],
  ["second", "second visit, on a phone without a connection, to the start screen, ms", 1_000, 500],
  ["board", "cold load to a painted, clickable board of the base game, ms", 700, 450],
  ["favorites", "the same with expansions, whose rules have a file of their own, ms"],
  ["restored", "the same for a saved game of 114 tiles that is continued, ms", 1_100, 600],
  ["resumed", "the same for that game when the page is loaded again, ms", 1_100, 600],
  ["example", "cold load to an example that can be stepped through, ms"],
  ["editor", "cold load to the editor, ms"],
  ["step", "a step of an example to painted frame, p95, ms"],
  ["click", "click to painted frame, 114 tiles, p95, ms", 110, 60],
  ["large", "the same, six players and ten systems on 168 tiles, p95, ms", 130],
  ["screen", "click to the frame on the screen (steps of 8), p95, ms"],
  ["rest", "click until all that waits for the frame is done, p95, ms"],
  ["point", "pointing at a cell to painted frame, p95, ms"],
  ["pan", "pan, 200 tiles, frame p95, ms", 16.8, 16.8],
  ["zoom", "zoom, 200 tiles, frame p95, ms", 33, 16.8],
];

/** The measured example: eleven tiles, two steps. */
const example = "tower-range-2";

const laptop = { width: 1280, height: 800 };

/** A mobile connection: 1.6 Mbit/s and a round trip of 150 ms. */
const mobile = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A service worker's downloads would distort the figures. */
const serviceWorkers = "block";

const options = parse(process.argv.slice(2));
const figures = new Map(metrics.map(([key]) => [key, []]));
const loads = [loadavg()[0]];
const site = await serve();
const browser = await launch();
try {
  measureSizes();
  const kept = await keepGame();
  for (let run = 1; run <= options.runs; run++) {
    console.error(new Date().toISOString(), `run ${run} of ${options.runs}`);
    await measureLoading(kept);
    await measureSteps();
    await measurePlay();
    await measureCamera();
    loads.push(loadavg()[0]);
  }
} finally {
  await browser.close();
  site.close();
}
print();
if (options.keep) {
  keep();
}

function parse(words) {
  const options = { runs: 5, keep: false };
  for (let n = 0; n < words.length; n++) {
    if (words[n] === "--keep") {
      options.keep = true;
    } else if (words[n] === "--runs" && Number(words[n + 1]) > 0) {
      options.runs = Number(words[++n]);
    } else {
      console.error("usage: node measure/bench-page.mjs [--runs N] [--keep]");
      process.exit(2);
    }
  }
  return options;
}

function note(key, value) {
  figures.get(key).push(value);
}

/** The files named by the page, and those that a player can request later. */
function measureSizes() {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const names = [...page.matchAll(/(?:href|src|data-js|data-wasm)="(?:\.\/)?([^"#:]+)"/g)];
  // The scripts fetch these in English.
  const fetched = ["first.js", "first/en.html", "title.svg", "name.svg", "words/en/first.txt"];
  const first = new Set(["index.html", ...names.map(([, name]) => name), ...fetched]);
  // Separate pages, and the engine for other programs.
  const elsewhere = /^(examples\/|manual\/|module\/|api\/|\.stage\/|embed\.js$|gallery\.|page\.)/;
  const editor = /^editor[./]|^words\/en\/editor\.txt$/;
  // A player reads one language.
  const foreign = /^words\/(?!en\/)|^first\/(?!(editor\.)?en\.)/;
  const all = sizes(dist).filter(({ name }) => !foreign.test(name));
  const files = all.filter(({ name }) => !elsewhere.test(name) && !editor.test(name));
  const sum = (rows) => rows.reduce((total, { brotli }) => total + brotli, 0);
  note("first", sum(files.filter(({ name }) => first.has(name))));
  note("whole", sum(files));
  note("author", sum(all.filter(({ name }) => editor.test(name))));
  const embedded = ["embed.js", `examples/${example}-1.svg`];
  note("embedded", embedded.reduce((total, name) => total + brotliSize(readFileSync(join(dist, name))), 0));
}

/** The stored texts of a game with 114 tiles on the table. */
async function keepGame() {
  const context = await browser.newContext({ serviceWorkers });
  const page = await context.newPage();
  await open(page, site.url);
  await load(page, played("two-players", -1));
  await page.locator("#tiles > svg").nth(113).waitFor();
  await rest(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Runs `act` in the page of a fresh browser; `network` limits its connection. */
async function within({ network, ...options }, prepare, act) {
  const context = await browser.newContext({ viewport: laptop, serviceWorkers, ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await prepare(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (network) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", network);
    }
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Measures loading, with buttons pressed as soon as they appear. */
async function measureLoading(kept) {
  const loading = async (key, state, what, address = "", { url = site.url, ...more } = {}) => {
    const time = await within(
      { storageState: state, ...more },
      (page) => page.addInitScript(whenShown, what),
      async (page) => {
        // Other scripts in the page would distort the figures.
        const said = page.waitForEvent("console", (message) => message.text().startsWith("shown "));
        await page.goto(url + address);
        return Number((await said).text().split(" ")[1]);
      },
    );
    note(key, time);
  };
  const opened = { press: "Play: First game", shown: ".placement-hint" };
  const published = await compressed(site.url);
  try {
    // Compresses the files.
    await loading("start", undefined, opened, "", { url: published.url });
    figures.get("start").pop();
    await loading("phone", undefined, opened, "", { ...screens.phone, network: mobile, url: published.url });
  } finally {
    published.close();
  }
  await loading("start", undefined, { shown: ".start" });
  await loading("board", undefined, opened);
  await loading("favorites", undefined, { ...opened, press: "Play: Our favorites" });
  const shown = "#tiles > svg:nth-child(114)";
  await loading("restored", kept, { press: "Continue", shown });
  await loading("resumed", kept, { shown, resumes: true });
  await loading("example", undefined, { shown: "body:not(:has(#loading)) .example-steps" }, `?example=${example}`);
  await loading("editor", undefined, { shown: "body:not(:has(#loading)) .palette" }, "editor.html");
  await measureSecond();
}

/** Revisits a kept site offline. */
async function measureSecond() {
  await within({ ...screens.phone, serviceWorkers: "allow" }, (page) => page.goto(site.url), async (page) => {
    await page.locator("body > main.start").waitFor();
    await page.evaluate(() => import("./offline.js").then(() => {}));
    await page.context().setOffline(true);
    await page.addInitScript(whenShown, { shown: "body > main.start" });
    const said = page.waitForEvent("console", (message) => message.text().startsWith("shown "));
    await page.goto(site.url);
    note("second", Number((await said).text().split(" ")[1]));
  });
}

/** Steps to and fro through an example with overlays. */
async function measureSteps() {
  await within({}, (page) => page.goto(`${site.url}?example=${example}&step=0`), async (page) => {
    await page.locator(".example-steps").waitFor();
    await settled(page);
    await page.evaluate(watchPresses, "click");
    for (let n = 0; n < 20; n++) {
      await page.getByRole("button", { name: Math.floor(n / 2) % 2 === 0 ? "Next" : "Back", exact: true }).click();
      await settled(page);
    }
    note("step", percentile(await page.evaluate(() => globalThis.presses), 95));
  });
}

/** Opens a recorded game after some actions, by default of two with all expansions. */
async function table(page, count, game = "two-players") {
  await open(page, site.url);
  await load(page, played(game, count));
  await page.locator("#tiles > svg").nth(100).waitFor();
}

/** The last turns of a game with all overlays, by mouse. */
async function measurePlay() {
  await within({}, (page) => table(page, -14), async (page) => {
    for (const key of "wtcf") {
      await page.keyboard.press(key);
    }
    await settled(page);
    await page.evaluate(watchPresses, "pointerup");
    for (let n = 0; await click(page); n++) {
      if (n === 200) {
        throw new Error("the game does not end");
      }
    }
    await page.getByRole("button", { name: "View the board" }).click();
    for (let n = 0; n < 12; n++) {
      await page.getByRole("button", { name: /^Undo/ }).click();
      await settled(page);
    }
    await page.waitForTimeout(300);
    const [presses, screens, rests] = await page.evaluate(() => {
      globalThis.stopPresses();
      return [globalThis.presses, globalThis.screens, globalThis.rests];
    });
    note("click", percentile(presses, 95));
    note("screen", percentile(screens, 95));
    note("rest", percentile(rests, 95));
  });
  await within({}, (page) => table(page, -40, "six-players-ten"), async (page) => {
    await settled(page);
    await page.evaluate(watchPresses, "pointerup");
    for (let n = 0; await click(page); n++) {
      if (n === 200) {
        throw new Error("the game does not end");
      }
    }
    note("large", percentile(await page.evaluate(() => globalThis.presses), 95));
  });
  await within({}, (page) => table(page, -14), async (page) => {
    await settled(page);
    const places = await placementHints(page);
    await page.evaluate(watchPresses, "pointermove");
    for (let n = 0; n < 40; n++) {
      await page.mouse.move(...places[n % places.length]);
      await settled(page);
    }
    note("point", percentile(await page.evaluate(() => globalThis.presses), 95));
  });
}

/** Makes the pending decision with the mouse; false if there is none. */
async function click(page) {
  const phase = await page.locator(".decision").getAttribute("data-phase");
  if (phase === "over") {
    return false;
  }
  if (phase === "place") {
    const [place] = await placementHints(page);
    await page.mouse.move(...place);
    await settled(page);
    await page.mouse.down();
    await page.mouse.up();
  } else {
    await page.locator(".actions .list button:not(.rule-link), .actions button.none, .actions button[type=submit]").last().click();
  }
  await settled(page);
  return true;
}

/** The middles of the uncovered cells for the tile. */
function placementHints(page) {
  return page.locator(".placement-hint").evaluateAll((elements) =>
    elements
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      })
      .filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".window")),
  );
}

/** Waits until the app has finished its deferred work. */
async function settled(page) {
  await rest(page);
  await page.waitForTimeout(120);
}

/**
 * Pans and zooms a board of 200 tiles: those of a game and copies next to them, since no
 * game has as many.
 */
async function measureCamera() {
  await within({}, (page) => table(page, -14), async (page) => {
    await page.evaluate(() => {
      for (const id of ["ground", "tiles"]) {
        const layer = document.getElementById(id);
        const children = [...layer.children];
        for (let n = children.length; n < 200; n++) {
          const copy = children[n - children.length].cloneNode(true);
          copy.setAttribute("y", Number(copy.getAttribute("y")) + 8000);
          layer.append(copy);
        }
      }
    });
    await page.keyboard.press("0");
    await settled(page);
    const board = await page.locator("#board").boundingBox();
    const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
    await page.mouse.move(x, y);
    note("pan", await framesOf(page, async (n) => {
      if (n === 0) {
        await page.mouse.down();
      }
      await page.mouse.move(x + 150 * Math.sin(n / 9), y + 100 * Math.sin(n / 7));
    }));
    await page.mouse.up();
    note("zoom", await framesOf(page, (n) => page.mouse.wheel(0, n % 60 < 30 ? -40 : 40)));
  });
}

/** The 95th percentile of frame times during two seconds of `act`. */
async function framesOf(page, act) {
  await act(0);
  await page.evaluate(watchFrames);
  const end = Date.now() + 2_000;
  for (let n = 1; Date.now() < end; n++) {
    await act(n);
  }
  return percentile(
    await page.evaluate(() => {
      globalThis.stopFrames();
      return globalThis.frames;
    }),
    95,
  );
}

/** The figures of the last release. */
function last() {
  try {
    return JSON.parse(readFileSync(keptFile, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") {
      return { figures: {} };
    }
    throw error;
  }
}

function print() {
  const before = last();
  const rows = [["metric", "now", "least to greatest", "must", "aim", "last release", ""]];
  for (const [key, name, must, aim] of metrics) {
    const values = figures.get(key);
    const now = median(values);
    const spread = values.length > 1 ? `${shown(Math.min(...values))} to ${shown(Math.max(...values))}` : "";
    const verdict = must === undefined ? "" : now <= aim ? "aim" : now <= must ? "kept" : "MISSED";
    rows.push([name, shown(now), spread, shown(must), shown(aim), shown(before.figures[key]), verdict]);
  }
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const [n, row] of rows.entries()) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`);
    if (n === 0) {
      console.log(`|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
    }
  }
  const busy = Math.max(...loads);
  console.log(
    `\n${options.runs} runs, ${slowdown}x slower processor, Chromium ${browser.version()}; ` +
      `load average ${loads.map((load) => load.toFixed(1)).join(", ")} on ${availableParallelism()} processors` +
      (busy > 1.5 ? ": other programs were running, and times are too long" : ""),
  );
}

function shown(value) {
  if (value === undefined) {
    return "";
  }
  return value >= 1_000 ? Math.round(value).toLocaleString("en") : String(Math.round(value * 10) / 10);
}

function keep() {
  const text = JSON.stringify(
    {
      about: "Medians of bench-page.mjs at the last release; written by `cargo xtask bench-page --keep`.",
      figures: Object.fromEntries(
        metrics.map(([key]) => [key, Math.round(median(figures.get(key)) * 10) / 10]),
      ),
    },
    undefined,
    2,
  );
  writeFileSync(keptFile, `${text}\n`);
}
