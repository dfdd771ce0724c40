// Every state of the app is accessible and fits the window, and disabled controls give
// their reasons: in English on a laptop in light colors, or in French, with longer words,
// on a phone in dark colors. Each state is shown in one of the two ways, or in both with
// `BASTIDE_WHOLE=1`, as in `cargo xtask test --all browser`.

import { states } from "../pictures/states.mjs";
import { setRepeatsAside, violations } from "../support/axe.mjs";
import { isTurn } from "../support/game.mjs";
import { each, expect, forget, screens, test } from "../support/harness.mjs";
import { enter } from "../pictures/shoot.mjs";

/** Disabled controls without a reason. */
function mute(page) {
  return page.evaluate(() => {
    const silent = [...document.querySelectorAll("[disabled]")];
    const off = [...document.querySelectorAll('[aria-disabled="true"]')];
    // The name of a control is not a sentence, but a reason is: it ends the title, or is
    // next to a box.
    silent.push(...off.filter((it) => !/\.$/.test(it.title || it.closest("label")?.textContent)));
    return silent.map((it) => it.outerHTML.slice(0, 120));
  });
}

/** The excess of the page's width over the window's. */
function excess(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Checks the current state. */
async function check(page) {
  expect(await mute(page), "of no use without a word").toEqual([]);
  const over = await excess(page);
  expect(over, `${over} px too wide`).toBeLessThanOrEqual(0);
  await setRepeatsAside(page);
  expect(await violations(page)).toEqual([]);
}

const ways = [["laptop", "en-US", "light"], ["phone", "fr-FR", "dark"]];

for (const [way, [viewport, locale, colorScheme]] of ways.entries()) {
  const shown = states.filter(({ name }) => isTurn(name, way, ways.length));
  const ordinary = shown.filter((state) => !state.alone);
  const groups = new Map(ordinary.map(({ group }) => [group, ordinary.filter((state) => state.group === group)]));
  const options = { ...screens[viewport], locale, colorScheme };
  const where = `${locale}, on a ${viewport}, ${colorScheme}`;

  test.describe(() => {
    test.use(options);

    for (const [group, some] of groups) {
      test(`${group}: ${some.length} states, ${where}`, async ({ page, url }) => {
        await each(some, async (state) => {
          await enter(page, url, state);
          await check(page);
          await forget(page);
        });
      });
    }
  });

  for (const state of shown.filter((state) => state.alone)) {
    test.describe(() => {
      test.use({ ...options, allow: state.allow ?? /(?!)/ });

      test(`${state.name}, ${where}`, async ({ page, url }) => {
        await enter(page, url, state);
        await check(page);
      });
    });
  }
}
