// What a browser test is given beside Playwright's own fixtures:
//
//   import { expect, screens, test } from "../support/harness.mjs";
//
//   test.describe("on a phone", () => {
//     test.use(screens.phone);
//
//     test("the board can be zoomed", async ({ page, open }) => {
//       await open("?seed=1");
//       await expect(page.getByRole("button")).toHaveCount(3);
//     });
//   });
//
// Every file `e2e/*/*.test.mjs` is run by `cargo xtask test browser`, or alone,
// on the site that was built last, by `npx playwright test NAME` in `e2e`.
// A test fails on any error or warning in the console, too.

import { expect, test as base } from "@playwright/test";
import { stripVTControlCharacters } from "node:util";
import { open, screens, watch } from "./browser.mjs";
import { rest } from "./game.mjs";
import { serve } from "./site.mjs";

export { expect, screens };

/**
 * Calls `act` with each of `items` on one page, which costs less than a test for each.
 * Continues after a failure; at the end fails with the `name` and the error of each
 * failed item.
 */
export async function each(items, act) {
  const failures = [];
  for (const item of items) {
    try {
      await base.step(item.name, () => act(item));
    } catch (error) {
      failures.push(`${item.name}: ${stripVTControlCharacters(error.message)}`);
    }
  }
  expect(failures.length, failures.join("\n\n")).toBe(0);
}

/**
 * Calls `acts`, by their names, on one page. Each begins at the start screen with nothing
 * stored, loads a record, and changes no setting.
 */
export async function tables({ page, open }, acts) {
  await open();
  const items = Object.entries(acts).map(([name, act]) => ({ name, act }));
  await each(items, async ({ act }) => {
    await act(page);
    await page.locator("#menu > summary").click();
    await page.getByRole("button", { name: "New game" }).first().click();
    await page.locator("main.start").waitFor();
    await page.mouse.move(0, 0);
    await page.evaluate(() => localStorage.clear());
  });
}

/** Calls `act` with each of these window sizes, once the page has taken it. */
export function eachSize(page, sizes, act) {
  const items = sizes.map((size) => ({ name: `${size.width} x ${size.height}`, size }));
  return each(items, async ({ size }) => {
    await page.setViewportSize(size);
    await rest(page);
    await act(size);
  });
}

/** Leaves the site and clears its storage: the next visit is a first one. */
export async function forget(page) {
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await session.detach();
  await page.mouse.move(0, 0);
}

/**
 * A test with an empty page and nothing stored; `playwright.config.mjs` says when the
 * context is a new one, too. Options for `test.use`,
 * besides Playwright's: `base`, the path of the site; and `allow`, a regular expression
 * of expected console messages. Fixtures: `open(suffix)`, which opens the site with
 * `suffix` (a query or fragment) and waits until the app runs; `url`, the address of the
 * site; and `problems`, the problems so far.
 */
export const test = base.extend({
  base: ["/", { option: true }],
  allow: [/(?!)/, { option: true }],

  // A server for each path used by the tests of a worker.
  sites: [
    async ({}, use) => {
      const sites = new Map();
      await use((base) => {
        if (!sites.has(base)) {
          sites.set(base, serve({ base }));
        }
        return sites.get(base);
      });
      for (const site of sites.values()) {
        (await site).close();
      }
    },
    { scope: "worker" },
  ],

  url: async ({ base, sites }, use) => {
    const { url } = await sites(base);
    await use(url);
  },

  problems: [
    async ({ page, allow }, use) => {
      const problems = watch(page, allow);
      await use(problems);
      expect(problems, "what went wrong in the page").toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, url }, use) => {
    await use((suffix = "") => open(page, url + suffix));
  },
});

/** A test in which every page of the site is in the strictest sandbox, without origin. */
export const sandboxed = test.extend({
  // Open longer than a test: its page may still load something.
  sandbox: [
    async ({}, use) => {
      const site = await serve({ sandboxed: true });
      await use(site);
      site.close();
    },
    { scope: "worker" },
  ],

  url: async ({ sandbox }, use) => {
    await use(sandbox.url);
  },
});
