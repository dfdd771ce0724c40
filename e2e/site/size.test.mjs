// The downloads before the start screen is usable, before the board is painted and for the
// first turn, and on pages with examples, on the published site.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliSize } from "../measure/sizes.mjs";
import { begin, placementHints } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { dist } from "../support/site.mjs";

/**
 * The greatest sizes in bytes, compressed with brotli: until the start screen is usable,
 * including `later.js`, which may load meanwhile; until the board is painted; with the
 * first turn; and what a game with expansions needs more. docs/performance.md has the actual
 * sizes.
 */
const budgets = { start: 21_000, board: 339_000, turn: 339_000, boxes: 43_000 };

/** Files fetched by a page at rest, which a slow machine may be late to exclude. */
const isAtRest = (name) => /^\/(offline|crash|print)\.js$|^\/face\/|^\/sw\.js$|^\/later\.css$|^\/cards\//.test(name) || isRest(name);

/** The rules of the expansions, and the code that they share with the rest. */
const isOfBoxes = (name) => /_(boxes|shared)\.wasm$/.test(name);

/** The files beside the first, with their words. */
const isRest = (name) => isOfBoxes(name) || /_later\.wasm$|later\.txt$/.test(name);

/** The files fetched until a page rests, with their sizes. */
function fetched(page) {
  const answers = [];
  page.on("response", (response) => answers.push(response));
  return async () => {
    await page.waitForLoadState("networkidle");
    const sizes = new Map();
    // Compression takes longer than the page takes to rest, which then fetches more.
    for (const answer of [...answers]) {
      const { pathname } = new URL(answer.url());
      if (!isAtRest(pathname)) {
        sizes.set(pathname, brotliSize(await answer.body()));
      }
    }
    return sizes;
  };
}

/** Expects a total size within `budget`. */
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
  // The deferred code is requested once the start screen can be used, and not before.
  let usable;
  await page.route("**/*_later.wasm", async (route) => {
    usable ??= await page.locator("body > main.start, .placement-hint").count();
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
  expect(usable).toBeGreaterThan(0);
  console.log(`${first} bytes until the board is painted, ${second} with the first turn`);
});

test("what a game with expansions needs more is small", () => {
  const names = readdirSync(dist).filter(isOfBoxes);
  expect(names).toHaveLength(2);
  const sizes = new Map(names.map((name) => [name, brotliSize(readFileSync(join(dist, name)))]));
  console.log(`${expectWithin(sizes, budgets.boxes)} bytes for a game with expansions`);
});

test("a newcomer's board is complete before the first action", async ({ page, open }) => {
  await open();
  await begin(page);
  await page.locator(".placement-hint").first().waitFor();
  // The tones of fields, and the sheet with the bastions of walls.
  await expect(page.locator(".fields > *").first()).toBeAttached();
  await expect(page.locator(".joints > *").first()).toBeAttached();
});

test("deferred code is in its own file only", () => {
  const read = (ending) => {
    const name = readdirSync(dist).find((name) => name.endsWith(ending));
    return readFileSync(join(dist, name), "latin1");
  };
  const [first, second] = [read("_bg.wasm"), read("_later.wasm")];
  const english = readFileSync(join(dist, "words/en/later.txt"), "utf8");
  const keys = english.split("\n").map((line) => line.split(" = ")[0]);
  // Controls of the first file that come with the second have some of these.
  const own = keys.filter((key) => key.includes(".") && !/^(book|event|review)\./.test(key));
  expect(own.filter((key) => first.includes(key))).toEqual([]);
  expect(own.filter((key) => second.includes(key)).length).toBeGreaterThan(50);
});

test.describe(() => {
  test.use({ allow: /later/ });

  test("an action that needs the deferred code waits for it, and a failed load is reported", async ({ page, open }) => {
    let isOffline = true;
    await page.route("**/*_later.wasm", (route) => (isOffline ? route.abort() : route.continue()));
    await open();
    const failed = page.waitForEvent("requestfailed");
    await begin(page);
    await page.locator(".placement-hint").first().waitFor();
    // A failed load that no action needs is not reported.
    await failed;
    await expect(page.locator(".notice")).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.locator(".notice")).toContainText("could not be loaded");
    await expect(page.locator(".notice").getByRole("button", { name: "Reload the page" })).toBeVisible();
    // The game continues without it, and requests it again.
    await place(page);
    isOffline = false;
    await page.keyboard.press("?");
    await expect(page.locator("dialog h2")).toBeVisible();
  });

  test("a game with expansions begins once their rules are there, without the rest", async ({ page, open }) => {
    const hold = async (ending) => {
      let release;
      const held = new Promise((resolve) => (release = resolve));
      await page.route(`**/*_${ending}.wasm`, async (route) => {
        await held;
        await route.continue();
      });
      return release;
    };
    const [release, releaseRest] = [await hold("boxes"), await hold("later")];
    await open();
    await begin(page, "favorites");
    await expect(page.locator("html")).toHaveAttribute("data-busy");
    await expect(page.locator("main.start")).toBeVisible();
    release();
    await page.locator(".placement-hint").first().waitFor();
    await expect(page.locator("html")).not.toHaveAttribute("data-busy");
    // The tile is aimed at once, and placed with the rest, which has the words of choices.
    const [[x, y]] = await placementHints(page);
    await page.mouse.move(x, y);
    await page.locator(".ghost").first().waitFor();
    await page.mouse.click(x, y);
    await expect(page.locator("html")).toHaveAttribute("data-busy");
    await expect(page.locator(".placement-hint").first()).toBeAttached();
    releaseRest();
    await page.locator(".actions .none").waitFor();
  });

  test("an unsaved first turn is reported once the deferred code has loaded", async ({ page, open }) => {
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
    // The report needs the deferred code, which fails to load.
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    isOffline = false;
    await place(page);
    await expect(page.getByRole("alert")).toContainText("cannot save anything");
  });
});

test("little is downloaded before the start screen is usable", async ({ page, url }) => {
  const sizes = new Map();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!isAtRest(pathname)) {
      sizes.set(pathname, brotliSize(await response.body().catch(() => Buffer.alloc(0))));
    }
  });
  // The app loads in parallel to the picture, which does not wait for it.
  await page.route(/bastide-[^/]*\.(js|wasm)$|\/words\//, () => {});
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("#loading main").waitFor();
  await page.locator("#loading").getByRole("button", { name: "Play: Our favorites" }).click();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const list = JSON.stringify(Object.fromEntries(sizes));
  expect(total, `${total} bytes: ${list}`).toBeGreaterThan(5_000);
  expect(total, `${total} bytes: ${list}`).toBeLessThanOrEqual(budgets.start);
  console.log(`${total} bytes before the start screen can be used`);
});

test("picture and script are small before the first interaction", async ({ page, url }) => {
  const sizes = [];
  for (const name of ["embed.js", `examples/tower-range-2-1.svg`]) {
    sizes.push(brotliSize(await (await page.request.get(url + name)).body()));
  }
  const total = sizes[0] + sizes[1];
  expect(total, `${sizes}`).toBeLessThanOrEqual(11_250);
  // With the reader of texts, which the other script fetches; both have the label of the
  // button in all languages.
  const whole = brotliSize(await (await page.request.get(`${url}embed-1.js`)).body());
  expect(whole, `${whole}`).toBeLessThanOrEqual(6000);
  // Eleven tiles.
  expect(sizes[1]).toBeLessThanOrEqual(8 * 1024);
});
