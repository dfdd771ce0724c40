// Measures embedded examples, on the last site built:
//
//   node measure/bench-embed.mjs [RUNS]
//
// The time until a board that comes near is usable, on a phone with a processor four times
// slower, once the browser has the app; and the memory of the browser with thirty boards
// scrolled past, with text between them and stacked. Close other browsers: memory shared
// with the app's own pages counts proportionally.

import { readFileSync, readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { launch, launchOptions, screens } from "../support/browser.mjs";
import { host, text } from "../support/host.mjs";
import { serve } from "../support/site.mjs";
import { median } from "./stopwatch.mjs";

const slowdown = 4;
const example = "tower-range-2";
const runs = Number(process.argv[2] ?? 5);
/** The delays before memory is measured after the last scroll, in seconds, as a reader reads. */
const rests = [2, 15, 45];

const site = await serve({ caching: "public, max-age=600" });
const board = `<bastide-example example="${example}" step="1"></bastide-example>`;
const script = `<script src="${site.url}embed.js" async></script>`;
const load = loadavg()[0];
try {
  const times = [];
  for (let run = 0; run < runs; run++) {
    times.push(await measureNear());
  }
  const [least, greatest] = [Math.min(...times), Math.max(...times)].map(Math.round);
  console.log(`a board that comes near is live after ${Math.round(median(times))} ms (${least} to ${greatest}); at most 1000`);
  for (const [where, between] of [["with text between them", text], ["one below the other", ""]]) {
    const { live, bare, rested } = await measureMany(30, between);
    console.log(
      `thirty boards ${where}, ${live} of them live: ${rested.join(", ")} MB ${rests.join(", ")} s after the last scroll, ` +
        `at most 450; the browser alone: ${bare} MB`,
    );
  }
  console.log(`load average ${load.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`);
} finally {
  await site.close();
}

/** The time from the scroll that brings a second board near until it is ready, in milliseconds. */
async function measureNear() {
  const server = await host(`<p>Begin.</p>${board}${text.repeat(2)}${board}${text}${script}`);
  const browser = await launch();
  try {
    const page = await browser.newPage({ ...screens.phone, serviceWorkers: "block" });
    await page.goto(server.url);
    // The first board fetches the app.
    await page.locator("iframe").first().contentFrame().locator(".example-steps").waitFor({ timeout: 60_000 });
    // Frames of one site share a process, but not with the page.
    for (const target of [page, page.frames().at(-1)]) {
      const session = await page.context().newCDPSession(target);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    }
    return await page.evaluate(
      () =>
        new Promise((resolve) => {
          const [, second] = document.querySelectorAll("bastide-example");
          let begun;
          second.addEventListener("ready", () => resolve(performance.now() - begun));
          requestAnimationFrame(() => {
            begun = performance.now();
            scrollTo(0, second.offsetTop - innerHeight - 100);
          });
        }),
    );
  } finally {
    await browser.close();
    server.close();
  }
}

/** The memory after scrolling past `count` boards separated by `between`. */
async function measureMany(count, between) {
  const server = await host(`${`${board}${between}`.repeat(count)}${script}`);
  const { executablePath, args } = launchOptions();
  const program = await chromium.launchServer({ executablePath, args });
  const browser = await chromium.connect(program.wsEndpoint());
  try {
    const page = await browser.newPage({ ...screens.laptop, serviceWorkers: "block" });
    const bare = memory(program.process().pid);
    await page.goto(server.url);
    const boards = page.locator("bastide-example");
    for (let n = 0; n < count; n++) {
      await boards.nth(n).scrollIntoViewIfNeeded();
      await boards.nth(n).locator("iframe").contentFrame().locator(".example-steps").waitFor({ timeout: 60_000 });
    }
    // The browser frees the memory of removed frames half a minute later.
    const rested = [];
    let waited = 0;
    for (const rest of rests) {
      await page.waitForTimeout((rest - waited) * 1000);
      waited = rest;
      rested.push(memory(program.process().pid));
    }
    return { live: await page.locator("iframe").count(), bare, rested };
  } finally {
    await browser.close();
    await program.close();
    server.close();
  }
}

/** The megabytes of a process and its descendants; shared memory counts proportionally. */
function memory(root) {
  const parents = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = readOr(`/proc/${pid}/stat`);
    parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isOurs = (pid) => pid === root || (parents.get(pid) > 1 && isOurs(parents.get(pid)));
  const kilobytes = [...parents.keys()].filter(isOurs).map((pid) => {
    const [, size] = readOr(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m) ?? [0, 0];
    return Number(size);
  });
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** The text of a file, which may have disappeared. */
function readOr(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
