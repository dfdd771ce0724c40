// A game with the first five systems by keyboard alone, in French, on a phone.

import { violations } from "../support/axe.mjs";
import { viewports } from "../support/browser.mjs";
import { choices, dice, few, load, pass, rest, tilesOf, whole } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { tabTo } from "../support/ways.mjs";

/** English words left in place of a French message. */
const english = /\b(the|tile|meeple on|points for|no one|bought|place this)\b/i;

const arrows = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

test.use({ viewport: viewports.phone, locale: "fr-FR" });

test("a game with five systems is played to its end by keyboard alone, in French", { tag: "@long" }, async ({ page, open }) => {
  test.setTimeout(whole ? 1_200_000 : 240_000);
  await open();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await load(page, {
    format: "bastide/1",
    players: [{ color: "red", name: "Anna" }, { color: "blue" }, { color: "yellow" }],
    ...tilesOf("6", few.slice(0, 14)),
  });
  await page.locator(".placement-hint").first().waitFor();
  const keys = page.keyboard;
  const random = dice(6);
  const phases = new Map();
  for (let n = 0; ; n++) {
    expect(n, "the game does not end").toBeLessThan(2_000);
    const phase = await page.locator(".decision").getAttribute("data-phase");
    if (!phases.has(phase)) {
      phases.set(phase, n);
      expect(await violations(page), phase).toEqual([]);
    }
    if (phase === "over") {
      break;
    }
    // Keys do not answer another player's decision at once.
    await pass(page);
    const prompt = await page.locator(".prompt").innerText();
    expect(prompt).not.toMatch(english);
    if (phase === "place") {
      // The arrows visit tiles and the cells next to them.
      do {
        await keys.press(arrows[random(4)]);
      } while ((await page.locator(".ghost-rim").count()) === 0);
      await keys.press("Enter");
    } else if (phase === "offer" || phase === "bid") {
      const pass = phase === "bid" && random(2) === 0;
      if (pass) {
        await keys.press("n");
      } else {
        if (phase === "offer") {
          await tabTo(page, ".lots input");
          await keys.press(arrows[random(4)]);
        }
        // The up arrow raises the bid by a point.
        await tabTo(page, "#bid");
        for (let n = random(3); n > 0; n--) {
          await keys.press("ArrowUp");
        }
        await keys.press("Enter");
      }
    } else {
      const many = await choices(page).count();
      await keys.press(String(1 + random(Math.min(many, 9))));
    }
    await rest(page);
    const said = await page.locator("p[role=status]").innerText();
    expect(said).not.toMatch(english);
  }
  await page.locator(".result").waitFor();
  expect(await page.locator(".result").innerText()).not.toMatch(english);
  for (const phase of ["place", "figure", "capture", "offer", "bid", "settle"]) {
    expect(phases.has(phase), `${phase} was never asked`).toBeTruthy();
  }
});
