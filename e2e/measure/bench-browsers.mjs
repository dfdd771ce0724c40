// Measures the last site built in the three engines, one after the other, and prints a
// table:
//
//   node measure/bench-browsers.mjs [--runs N] [--site FOLDER]... [ENGINE]...
//
// Every run starts fresh browsers, with 30 and with 100 tiles on the table; several sites
// alternate. The figures are medians with minimum and maximum. Nothing is throttled, and
// nothing has a GPU.

import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { load, open, placeOf, press, settled, untilThere } from "../engines/hands.mjs";
import { names, start } from "../engines/index.mjs";
import { drawn } from "../support/game.mjs";
import { dist, serve } from "../support/site.mjs";
import { median, percentile } from "./stopwatch.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "3" },
    site: { type: "string", multiple: true, default: [dist] },
  },
});

/** The numbers of tiles on the table. */
const sizes = [30, 100];

/** The metrics, with the digits of their figures. */
const metrics = [
  ["memory, MB", "memory"],
  ["click, median, ms", "click"],
  ["click, p95, ms", "worst"],
  ["click until the frame after, p95, ms", "next"],
  ["memory after clicks, MB", "clicked"],
  ["pan, frame p95, ms", "pan"],
  ["memory after a pan, MB", "panned"],
  ["zoom, frame p95, ms", "zoom"],
  ["memory after zooming, MB", "zoomed"],
];

const engines = positionals.length > 0 ? positionals : names;
const figures = new Map();
const versions = new Map();
const loads = [loadavg()[0]];
const sites = await Promise.all(options.site.map((folder) => serve({ folder })));
try {
  for (let run = 1; run <= Number(options.runs); run++) {
    for (const engine of engines) {
      for (const tiles of sizes) {
        for (const [n, site] of sites.entries()) {
          console.error(new Date().toISOString(), `run ${run}, ${engine}, ${tiles} tiles, site ${n + 1}`);
          await measure(engine, tiles, n, site.url);
        }
      }
    }
    loads.push(loadavg()[0]);
  }
} finally {
  for (const site of sites) {
    site.close();
  }
}
print();

function note(engine, tiles, site, key, value) {
  const name = [engine, tiles, site, key].join();
  figures.set(name, [...(figures.get(name) ?? []), value]);
}

/** Plays, pans and zooms in a fresh browser. */
async function measure(engine, tiles, site, url) {
  const browser = await start(engine);
  versions.set(engine, browser.version);
  const say = (key, value) => note(engine, tiles, site, key, value);
  try {
    await table(browser, url, tiles);
    say("memory", await browser.memory());
    await browser.evaluate(watchPresses);
    for (let turn = 0; turn < 6; turn++) {
      await decide(browser);
    }
    const presses = await browser.evaluate(() => globalThis.presses);
    say("click", median(presses.map(([frame]) => frame)));
    say("worst", percentile(presses.map(([frame]) => frame), 95));
    say("next", percentile(presses.map(([, next]) => next), 95));
    say("clicked", await browser.memory());
    say("pan", percentile(await pan(browser), 95));
    await settled(browser);
    say("panned", await browser.memory());
    say("zoom", percentile(await zoom(browser), 95));
    await settled(browser);
    say("zoomed", await browser.memory());
  } finally {
    await browser.close();
  }
}

/** Opens a recorded game of two with all expansions, after some tiles. */
async function table(browser, url, tiles) {
  await open(browser, url);
  await load(browser, drawn("two-players", tiles - 1));
  await untilThere(browser, "#tiles > svg", tiles);
  await settled(browser);
}

/** Places a tile with the mouse, and makes all decisions until the next one is drawn. */
async function decide(browser) {
  const [x, y] = await browser.evaluate(placeOf, "[data-cell].placement-hint.held, [data-cell].placement-hint");
  await browser.move(x, y);
  await settled(browser);
  await browser.down();
  await browser.up();
  await settled(browser);
  for (let n = 0; n < 9; n++) {
    const at = await browser.evaluate(placeOf, ".actions .list button:not(.rule-link), .actions button.none, .actions button[type=submit]");
    const isPlacing = await browser.evaluate(() => document.querySelector(".decision").dataset.phase === "place");
    if (isPlacing || at === null) {
      return;
    }
    await press(browser, at);
    await settled(browser);
  }
}

/**
 * Run in the page: records each press in `globalThis.presses` with two times: to the end
 * of the work on the frame that shows its effect, and to the start of the next frame,
 * which waits where a browser paints outside its main thread.
 */
function watchPresses() {
  globalThis.presses = [];
  addEventListener("pointerup", (event) => {
    const since = () => performance.now() - event.timeStamp;
    requestAnimationFrame(async () => {
      const next = new Promise((resolve) => requestAnimationFrame(() => resolve(since())));
      const { port1, port2 } = new MessageChannel();
      const frame = new Promise((resolve) => {
        port1.onmessage = () => resolve(since());
      });
      port2.postMessage(0);
      globalThis.presses.push([await frame, await next]);
    });
  });
}

/** The frame times while the board is dragged to and fro. */
async function pan(browser) {
  const [x, y] = await middle(browser);
  await browser.move(x, y);
  await browser.down();
  const frames = await framesOf(browser, (n) => browser.move(x + 150 * Math.sin(n / 9), y + 100 * Math.sin(n / 7)));
  await browser.up();
  return frames;
}

/** The frame times while the board is zoomed in and out. */
async function zoom(browser) {
  await browser.move(...(await middle(browser)));
  return framesOf(browser, (n) => browser.wheel(n % 60 < 30 ? -40 : 40));
}

function middle(browser) {
  return browser.evaluate(() => {
    const { x, y, width, height } = document.querySelector("#board").getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  });
}

/** The frame times during two seconds of `act`. */
async function framesOf(browser, act) {
  await browser.evaluate(() => {
    globalThis.frames = [];
    globalThis.watching = true;
    let last;
    const next = (now) => {
      if (last !== undefined) {
        globalThis.frames.push(now - last);
      }
      last = now;
      if (globalThis.watching) {
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });
  const end = Date.now() + 2_000;
  for (let n = 0; Date.now() < end || n < 8; n++) {
    await act(n);
  }
  return browser.evaluate(() => {
    globalThis.watching = false;
    return globalThis.frames;
  });
}

function print() {
  const rows = [["", ...engines.flatMap((engine) => sizes.map((tiles) => `${engine}, ${tiles} tiles`))]];
  for (const [name, key] of metrics) {
    for (const n of sites.keys()) {
      const cells = engines.flatMap((engine) =>
        sizes.map((tiles) => {
          const values = figures.get([engine, tiles, n, key].join());
          return `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`;
        }),
      );
      rows.push([sites.length > 1 ? `${name}, site ${n + 1}` : name, ...cells]);
    }
  }
  for (const [n, row] of rows.entries()) {
    console.log(`| ${row.join(" | ")} |`);
    if (n === 0) {
      console.log(`|${row.map(() => "---").join("|")}|`);
    }
  }
  console.log(
    `\n${options.runs} runs; ${[...versions.values()].join(", ")}; ` +
      `load average ${loads.map((load) => load.toFixed(1)).join(", ")} on ${availableParallelism()} processors`,
  );
}

function shown(value) {
  return value >= 100 ? Math.round(value).toLocaleString("en") : String(Math.round(value * 10) / 10);
}
