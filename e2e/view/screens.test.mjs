// In every state of the program nothing is inaccessible, wider than the window,
// or of no use without a word why: in English on a laptop in the light, or in French,
// whose words are longer, on a phone, which has less room, in the dark. The states take
// turns; with `BASTIDE_WHOLE=1`, as in `cargo xtask test --all browser`, each is shown in
// both ways.

import { states } from "../pictures/states.mjs";
import { setRepeatsAside, violations } from "../support/axe.mjs";
import { isTurn } from "../support/game.mjs";
import { each, expect, forget, screens, test } from "../support/harness.mjs";
import { enter } from "../pictures/shoot.mjs";

/** Controls that do not say why they cannot be used. */
function mute(page) {
  return page.evaluate(() => {
    const silent = [...document.querySelectorAll("[disabled]")];
    const off = [...document.querySelectorAll('[aria-disabled="true"]')];
    // What a control does is no sentence, and why it does not is one: it ends the
    // title, or stands beside a box.
    silent.push(...off.filter((it) => !/\.$/.test(it.title || it.closest("label")?.textContent)));
    return silent.map((it) => it.outerHTML.slice(0, 120));
  });
}

/** How much wider than the window the page is. */
function excess(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Nothing is wrong with a state that is shown. */
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
  const options = { ...screens[viewport], locale, colorScheme, reducedMotion: "reduce" };
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
