// What is downloaded before the start screen can be used, before the board is painted and
// with the first turn, and by pages with examples: of the site as it is given away.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliSize } from "../measure/sizes.mjs";
import { begin, placementHints } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { dist } from "../support/site.mjs";

/**
 * The most that it may weigh in bytes, compressed with brotli: until the start screen can
 * be used, with `later.js`, which may come meanwhile; until the board is painted; and with
 * what the first turn fetches. What it weighs stands in docs/performance.md.
 */
const budgets = { start: 21_000, board: 325_000, turn: 345_000 };

/** Files that a page fetches when it rests, which a slow machine may be late to leave. */
const isAtRest = (name) => /^\/(offline|crash|print)\.js$|^\/face\/|^\/sw\.js$|^\/later\.css$|^\/cards\//.test(name) || isRest(name);

/** The second file, with its words. */
const isRest = (name) => /_later\.wasm$|later\.en\.txt$/.test(name);

/** What is fetched until a page rests, with its size. */
function fetched(page) {
  const answers = [];
  page.on("response", (response) => answers.push(response));
  return async () => {
    await page.waitForLoadState("networkidle");
    const sizes = new Map();
    // To compress them takes longer than a page takes to come to rest, which then
    // fetches more.
    for (const answer of [...answers]) {
      const { pathname } = new URL(answer.url());
      if (!isAtRest(pathname)) {
        sizes.set(pathname, brotliSize(await answer.body()));
      }
    }
    return sizes;
  };
}

/** Expects files to weigh no more than `budget` together. */
function expectWithin(sizes, budget) {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, `${total} bytes: ${JSON.stringify(Object.fromEntries(sizes))}`).toBeLessThanOrEqual(budget);
  return total;
}

/** Places the first tile. */
async function place(page) {
  const [[x, y]] = await placementHints(page);
  await page.mouse.click(x, y);
  await page.locator(".actions .none").waitFor();
}

test("the board and the first turn are downloaded within their budgets", async ({ page, open }) => {
  const sizes = fetched(page);
  // The rest is asked for when the board is painted, and not before.
  let painted;
  await page.route("**/*_later.wasm", async (route) => {
    painted ??= await page.locator(".placement-hint").count();
    await route.continue();
  });
  await open();
  await begin(page);
  await page.locator(".placement-hint").first().waitFor();
  const board = await sizes();
  expect([...board.keys()].some((name) => name.endsWith("_bg.wasm"))).toBeTruthy();
  const first = expectWithin(board, budgets.board);
  await place(page);
  const second = expectWithin(await sizes(), budgets.turn);
  expect(painted).toBeGreaterThan(0);
  console.log(`${first} bytes until the board is painted, ${second} with the first turn`);
});

test("a newcomer's board is whole before anything is done", async ({ page, open }) => {
  await open();
  await begin(page);
  await page.locator(".placement-hint").first().waitFor();
  // The tones of fields, and the paper with the bastions of walls.
  await expect(page.locator(".fields > *").first()).toBeAttached();
  await expect(page.locator(".joints > *").first()).toBeAttached();
});

test("what comes later is in the second file alone", () => {
  const read = (ending) => {
    const name = readdirSync(dist).find((name) => name.endsWith(ending));
    return readFileSync(join(dist, name), "latin1");
  };
  const [first, second] = [read("_bg.wasm"), read("_later.wasm")];
  const english = readFileSync(join(dist, "languages", "later.en.txt"), "utf8");
  const keys = english.split("\n").map((line) => line.split(" = ")[0]);
  // Controls of the first file that come with the second have some of these.
  const own = keys.filter((key) => key.includes(".") && !/^(bid|book|event|review)\./.test(key));
  expect(own.filter((key) => first.includes(key))).toEqual([]);
  expect(own.filter((key) => second.includes(key)).length).toBeGreaterThan(50);
});

test.describe(() => {
  test.use({ allow: /later/ });

  test("what is wanted of the rest waits for it, and a rest that does not come is told", async ({ page, open }) => {
    let isOffline = true;
    await page.route("**/*_later.wasm", (route) => (isOffline ? route.abort() : route.continue()));
    await open();
    const failed = page.waitForEvent("requestfailed");
    await begin(page);
    await page.locator(".placement-hint").first().waitFor();
    // What would have come by itself is missed by nobody.
    await failed;
    await expect(page.locator(".notice")).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.locator(".notice")).toContainText("could not be loaded");
    await expect(page.locator(".notice").getByRole("button", { name: "Reload the page" })).toBeVisible();
    // The game goes on without it, and asks again.
    await place(page);
    isOffline = false;
    await page.keyboard.press("?");
    await expect(page.locator("dialog h2")).toBeVisible();
  });

  test("a first turn that is not saved is told as soon as the rest is here", async ({ page, open }) => {
    let isOffline = true;
    await page.route("**/*_later.wasm", (route) => (isOffline ? route.abort() : route.continue()));
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await open();
    await begin(page);
    await page.locator(".placement-hint").first().waitFor();
    // What tells it is wanted, and does not come.
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    isOffline = false;
    await place(page);
    await expect(page.getByRole("alert")).toContainText("cannot save anything");
  });
});

test("before the start screen can be used little is downloaded", async ({ page, url }) => {
  const sizes = new Map();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!isAtRest(pathname)) {
      sizes.set(pathname, brotliSize(await response.body().catch(() => Buffer.alloc(0))));
    }
  });
  // The program is fetched beside the picture, which does not wait for it.
  await page.route(/bastide-[^/]*\.(js|wasm)$|\/languages\//, () => {});
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("#loading main").waitFor();
  await page.locator("#loading").getByRole("button", { name: "Play: Our favorites" }).click();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const list = JSON.stringify(Object.fromEntries(sizes));
  expect(total, `${total} bytes: ${list}`).toBeGreaterThan(5_000);
  expect(total, `${total} bytes: ${list}`).toBeLessThanOrEqual(budgets.start);
  console.log(`${total} bytes before the start screen can be used`);
});

test("picture and script weigh little before anything is touched", async ({ page, url }) => {
  const sizes = [];
  for (const name of ["embed.js", `examples/tower-range-2-1.svg`]) {
    sizes.push(brotliSize(await (await page.request.get(url + name)).body()));
  }
  const total = sizes[0] + sizes[1];
  expect(total, `${sizes}`).toBeLessThanOrEqual(10_000);
  // With what reads text, which the other script fetches.
  const whole = brotliSize(await (await page.request.get(`${url}embed-1.js`)).body());
  expect(whole, `${whole}`).toBeLessThanOrEqual(5500);
  // Eleven tiles.
  expect(sizes[1]).toBeLessThanOrEqual(7 * 1024);
});
