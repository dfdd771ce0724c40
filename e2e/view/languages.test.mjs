// In every language the texts of the main screens fit their boxes, on a phone and a laptop.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { enter } from "../pictures/shoot.mjs";
import { states } from "../pictures/states.mjs";
import { overflowing } from "../support/fits.mjs";
import { each, expect, forget, test } from "../support/harness.mjs";
import { root } from "../support/site.mjs";

const languages = readFileSync(join(root, "words/languages.txt"), "utf8").match(/^[\w-]+(?= = )/gm);

const names = ["start", "custom", "place", "figure", "capture", "bid", "castle", "menu", "keys", "end", "lesson", "statistics", "draw-next"];

/** The language with the longest words, and that with the least spaces. */
const short = ["ru", "ja"];

for (const language of languages) {
  for (const [name, viewport] of [["phone", { width: 390, height: 844 }], ["laptop", { width: 1280, height: 800 }]]) {
    test.describe(() => {
      test.use({ viewport, locale: language, hasTouch: name === "phone", reducedMotion: "reduce" });

      const tag = short.includes(language) && name === "phone" ? [] : "@long";
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
