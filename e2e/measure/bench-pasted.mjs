// Measures a pasted game of 72 tiles, on the last site built:
//
//   node measure/bench-pasted.mjs [RUNS]
//
// The time from the paste on the start screen, whose program has loaded, until the frame with
// all tiles, and the processor time of the page's main thread meanwhile: real games from
// Board Game Arena, as a link and as a log.

import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { launch, open, viewports } from "../support/browser.mjs";
import { serve } from "../support/site.mjs";
import { median } from "./stopwatch.mjs";

const runs = Number(process.argv[2] ?? 9);
const read = (name) => readFileSync(new URL(`../../crates/notation/tests/foreign/${name}`, import.meta.url), "utf8");
const links = read("links.txt").split("\n").map((line) => line.split("\t"));
const games = [1, 2, 3, 4].flatMap((n) => [
  [`bga-${n}, link`, links.find(([name]) => name === `bga-${n}`).at(-1)],
  [`bga-${n}, log`, read(`bga-${n}.json`)],
]);

const site = await serve();
const browser = await launch();
try {
  console.log(`${cpus()[0].model}, ${cpus().length} processors, load average ${loadavg()[0].toFixed(1)}`);
  const all = [];
  for (const [name, text] of games) {
    const times = [];
    for (let run = 0; run < runs; run++) {
      times.push(await measure(text));
    }
    all.push(...times);
    tell(name, times);
  }
  tell("all", all);
} finally {
  await browser.close();
  site.close();
}

function tell(name, times) {
  const figures = ["shown", "processor"].map((key) => {
    const values = times.map((time) => time[key]);
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round);
    return `${key} ${middle} ms (${least} to ${most})`;
  });
  console.log(`${name}: ${figures.join(", ")}; load average ${loadavg()[0].toFixed(1)}`);
}

/** Pastes a text in a fresh browser; resolves to both times in milliseconds. */
async function measure(text) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: viewports.laptop });
  try {
    const page = await context.newPage();
    await open(page, site.url);
    // The rest of the program loads 1.2 s after the start screen is painted.
    await page.waitForTimeout(3_000);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const processor = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "ThreadTime").value * 1_000;
    };
    const before = await processor();
    const shown = await page.evaluate(paste, text);
    return { shown, processor: (await processor()) - before };
  } finally {
    await context.close();
  }
}

/** Run in the page: pastes `text`; resolves when the frame with all tiles has been submitted. */
function paste(text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const from = performance.now();
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  return new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelectorAll("#tiles > svg").length === 72;
      requestAnimationFrame(() => {
        if (!isThere) {
          return look();
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - from);
        port2.postMessage(0);
      });
    };
    look();
  });
}
