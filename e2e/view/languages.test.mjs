// In every language the texts of the main screens fit their boxes, on a phone and a laptop.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { enter } from "../pictures/shoot.mjs";
import { states } from "../pictures/states.mjs";
import { overflowing } from "../support/fits.mjs";
import { due, load, rest, short as game } from "../support/game.mjs";
import { each, eachSize, expect, forget, test } from "../support/harness.mjs";
import { root } from "../support/site.mjs";

const languages = readFileSync(join(root, "words/languages.txt"), "utf8").match(/^[\w-]+(?= = )/gm);

const names = ["start", "custom", "place", "figure", "capture", "bid", "castle", "menu", "keys", "end", "lesson", "statistics", "draw-next", "log", "seats"];

/** The languages with the longest names of colors and levels. */
const longest = ["pl", "pt-BR", "ru"];

const colors = ["red", "blue", "green", "yellow", "black", "pink"];

/** The language with the longest words. */
const widest = "ru";

for (const language of languages) {
  for (const [name, viewport] of [["phone", { width: 390, height: 844 }], ["laptop", { width: 1280, height: 800 }]]) {
    test.describe(() => {
      test.use({ viewport, locale: language, hasTouch: name === "phone" });

      const tag = language === widest && name === "phone" ? [] : "@long";
      test(`no text is wider than its box, in ${language} on a ${name}`, { tag }, async ({ page, url }) => {
        await each(states.filter((state) => names.includes(state.name)), async (state) => {
          await enter(page, url, state);
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
          expect(await overflowing(page)).toEqual([]);
          await forget(page);
        });
      });
    });
  }
}

for (const language of longest) {
  test.describe(() => {
    test.use({ locale: language });

    test(`two to six players without names are called whole, in ${language}`, async ({ page, open }) => {
      await open();
      const counts = [2, 3, 4, 5, 6].map((count) => ({ name: `${count} players`, count }));
      await each(counts, async ({ count }) => {
        const players = colors.slice(0, count).map((color, n) => (n === 0 ? { color } : { color, bot: "careful" }));
        await load(page, { ...game, players });
        await due(page, "place");
        await rest(page);
        await eachSize(page, [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 360, height: 740 }, { width: 844, height: 390 }], async () => {
          const cut = await page.locator(".called").evaluateAll((names) =>
            names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
          );
          expect(cut).toEqual([]);
          const close = await page.locator(".seat").evaluateAll((seats) => seats.map((seat) => {
            const [pieces, projected] = [".pieces > :last-of-type", ".projected"].map((part) => seat.querySelector(part).getBoundingClientRect());
            return pieces.right > projected.left && pieces.bottom > projected.top;
          }));
          expect(close, "the projected score lies on the meeples").not.toContain(true);
        });
      });
    });
  });
}
