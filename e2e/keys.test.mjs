// A whole game with everything on, by keys alone, in French, on a phone.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { load, rest } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { tabTo } from "./support/ways.mjs";

/** Letters left where a message of the other language is missing. */
const english = /\b(the|tile|meeple on|points for|nobody|bought|place this)\b/i;

const arrows = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** Numbers below `n` that are the same in every run. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const context = { viewport: { width: 390, height: 844 }, locale: "fr-FR" };
const minutes = 6;

test("a game with everything on is played to its end by keys alone, in French", { context, minutes }, async ({ page, open }) => {
  await open();
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  await load(page, {
    format: "bastide/1",
    players: [{ color: "red", name: "Anna" }, { color: "blue" }, { color: "yellow" }],
    seed: "6",
  });
  await page.locator(".opening").first().waitFor();
  const keys = page.keyboard;
  const random = dice(6);
  const phases = new Map();
  for (let n = 0; ; n++) {
    assert.ok(n < 2_000, "the game does not end");
    const phase = await page.locator(".decision").getAttribute("data-phase");
    if (!phases.has(phase)) {
      phases.set(phase, n);
      assert.deepEqual(await violations(page), [], phase);
    }
    if (phase === "over") {
      break;
    }
    const prompt = await page.locator(".prompt").innerText();
    assert.doesNotMatch(prompt, english);
    if (phase === "place") {
      // The arrows go from tile to tile and to the cells beside them.
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
        // Up adds a point to what is bid.
        await tabTo(page, "#bid");
        for (let n = random(3); n > 0; n--) {
          await keys.press("ArrowUp");
        }
        await keys.press("Enter");
      }
    } else {
      const many = await page.locator(".actions button[data-hint]").count();
      await keys.press(String(1 + random(Math.min(many, 9))));
    }
    await rest(page);
    const said = await page.locator("p[role=status]").innerText();
    assert.doesNotMatch(said, english);
  }
  await page.locator(".result").waitFor();
  assert.doesNotMatch(await page.locator(".result").innerText(), english);
  for (const phase of ["place", "figure", "capture", "offer", "bid", "settle"]) {
    assert.ok(phases.has(phase), `${phase} was never asked`);
  }
});
