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
import { serve } from "./site.mjs";

export { expect, screens };

/**
 * Does `act` with each of `items` on one page, which costs less than a test for each.
 * The others are tried where it fails with one; in the end the test fails with the
 * `name` of each item and why.
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

/** Leaves whatever `page` shows of the site, and what it has kept: the next visit is a first one. */
export async function forget(page) {
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await session.detach();
  await page.mouse.move(0, 0);
}

/**
 * A test with a fresh page of its own: nothing stored, nothing cached.
 *
 * Options, for `test.use`, beside Playwright's: `base`, the path below which the
 * site is served; and `allow`, a regular expression of console messages that are
 * expected.
 *
 * Fixtures: `open(suffix)`, which opens the site with `suffix` (a query or
 * fragment) and waits until the program runs; `url`, where the site is; and
 * `problems`, what has gone wrong so far.
 */
export const test = base.extend({
  base: ["/", { option: true }],
  allow: [/(?!)/, { option: true }],

  // A server for each path in which the tests of a worker want the site.
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

/** The same where every page of the site is in the strictest sandbox and has no origin. */
export const sandboxed = test.extend({
  url: async ({}, use) => {
    const site = await serve({ sandboxed: true });
    await use(site.url);
    await site.close();
  },
});
