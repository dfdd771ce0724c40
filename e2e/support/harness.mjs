// How a browser test is written:
//
//   import assert from "node:assert/strict";
//   import { test } from "./support/harness.mjs";
//
//   test("the board can be zoomed", { viewport: "phone" }, async ({ page, open }) => {
//     await open("?seed=1");
//     assert.equal(await page.getByRole("button").count(), 3);
//   });
//
// Every file `e2e/*.test.mjs` is run by `cargo xtask test browser`, or alone,
// on the site that was built last, by `node --test e2e/NAME.test.mjs`.
// A test fails on any error or warning in the console, too.

import assert from "node:assert/strict";
import { after, test as nodeTest } from "node:test";
import { launch, open, viewports, watch } from "./browser.mjs";
import { serve } from "./site.mjs";

// A page that hangs must fail its test, not the patience of whoever waits.
const patience = { action: 10_000, minute: 60_000 };

let browser;
const sites = new Map();

after(async () => {
  for (const site of sites.values()) {
    (await site).close();
  }
  await (await browser)?.close();
});

/**
 * A test with a fresh page of its own: nothing stored, nothing cached.
 *
 * Options: `base`, the path below which the site is served, default `/`;
 * `viewport`, `laptop` (default) or `phone`, which has a touch screen; `scheme`,
 * `light` (default) or `dark`; `allow`, regular expressions of console messages
 * that are expected; `context`, further options of Playwright's `newContext`;
 * `minutes` that it may take, default 2.
 *
 * The body gets `page`, the Playwright page; `open(suffix)`, which opens the
 * site with `suffix` (a query or fragment) and waits until the program runs;
 * `url`, where the site is; and `problems`, what has gone wrong so far.
 */
export function test(name, ...rest) {
  const body = rest.pop();
  const options = rest.pop() ?? {};
  nodeTest(name, { timeout: (options.minutes ?? 2) * patience.minute }, async () => {
    const { url } = await site(options.base ?? "/");
    const context = await newContext(options);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(patience.action);
      const problems = watch(page, options.allow);
      await body({ page, url, problems, open: (suffix = "") => open(page, url + suffix) });
      assert.deepEqual(problems, []);
    } finally {
      await context.close();
    }
  });
}

function site(base) {
  if (!sites.has(base)) {
    sites.set(base, serve({ base }));
  }
  return sites.get(base);
}

async function newContext({ viewport = "laptop", scheme = "light", context = {} }) {
  browser ??= launch();
  return (await browser).newContext({
    viewport: viewports[viewport],
    hasTouch: viewport === "phone",
    colorScheme: scheme,
    ...context,
  });
}
