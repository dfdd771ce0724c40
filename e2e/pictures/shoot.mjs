// Screenshots of the app's states.

import { open, viewports, watch } from "../support/browser.mjs";
import { rest } from "../support/game.mjs";

/**
 * Brings the app into a state and takes a screenshot in each of `schemes`: calls
 * `keep(scheme, picture)` with the bytes of a PNG file. Resolves to the errors in the
 * meantime.
 */
export async function shoot(browser, url, state, { viewport, schemes, language = "en" }, keep) {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: viewports[viewport],
    hasTouch: viewport === "phone",
    colorScheme: schemes[0],
    locale: language,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const problems = watch(page, state.allow);
    await enter(page, url, state);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      keep(scheme, await page.screenshot());
    }
    return problems;
  } catch (error) {
    return [String(error)];
  } finally {
    await context.close();
  }
}

/** Opens the site, brings it into a state, and waits until nothing moves. */
export async function enter(page, url, { suffix = "", prepare = async () => {} }) {
  await open(page, url + suffix);
  await prepare(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.loading !== "lazy" && image.decode().catch(() => {})));
  });
  await rest(page);
}

/** Calls `act` with each of `items`, `count` at a time. */
export async function several(count, items, act) {
  const left = [...items];
  const work = async () => {
    while (left.length > 0) {
      await act(left.shift());
    }
  };
  await Promise.all(Array.from({ length: count }, work));
}
