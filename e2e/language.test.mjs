// The languages: which one the page begins with, and changing it.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { due, load, market, moment, play, scores, short, tiles, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { says } from "./support/wait.mjs";

const french = { context: { locale: "fr-CA" } };

/** The language that the page says it has. */
function language(page) {
  return page.evaluate(() => document.documentElement.lang);
}

/** Chooses a language in the menu of the table. */
async function choose(page, code) {
  await page.locator(".menu summary").click();
  await page.locator(".menu #language").selectOption(code);
  await page.locator(`html[lang="${code}"]`).waitFor({ state: "attached" });
}

for (const code of ["en", "fr"]) {
  test(`only the words of one language are fetched, and once: ${code}`, async ({ page, open }) => {
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(`?lang=${code}`);
    assert.equal(await language(page), code);
    const words = asked.filter((path) => path.includes("/languages/"));
    assert.deepEqual(words.map((path) => path.split("/").at(-1)), [`${code}.txt`]);
  });
}

test("the browser asks for French", french, async ({ page, open }) => {
  await open();
  assert.equal(await language(page), "fr");
  await page.getByRole("button", { name: "Commencer la partie" }).waitFor();
});

test("the address has precedence, from any folder", { base: "/some/sub/path/" }, async ({ page, open }) => {
  await open("?lang=fr");
  assert.equal(await language(page), "fr");
  await page.getByRole("button", { name: "Commencer la partie" }).waitFor();
  await page.locator("#language").selectOption("en");
  await page.getByRole("button", { name: "Start the game" }).waitFor();
  assert.equal(await language(page), "en");
  // The control is another one now, but still the one that keys go to.
  await page.locator("#language:focus").waitFor();
  await page.waitForURL(/\?lang=en$/);
  await page.reload();
  await page.getByRole("button", { name: "Start the game" }).waitFor();
});

test("the choice is kept", french, async ({ page, open }) => {
  await open();
  await page.locator("#language").selectOption("en");
  await page.getByRole("button", { name: "Start the game" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Start the game" }).waitFor();
  assert.equal(await language(page), "en");
});

test("the language changes in the middle of a game", async ({ page, open }) => {
  await open("?lang=fr");
  await load(page, short);
  await play(page, turns[0]);
  await page.locator(".prompt", { hasText: "Bleu, posez cette tuile" }).waitFor();
  await page.locator(".log li", { hasText: "Anna a placé un meeple : Voleur" }).waitFor();
  await choose(page, "en");
  await page.locator(".prompt", { hasText: "Blue, place this tile" }).waitFor();
  await page.locator(".log li", { hasText: "Anna sent a meeple: Highwayman" }).waitFor();
  assert.equal(await tiles(page), 2);
  await choose(page, "fr");
  for (const turn of turns.slice(1)) {
    await play(page, turn);
  }
  await page.locator(".result").waitFor();
  await says(page.locator(".result h2"), "Anna gagne avec 7 points");
  assert.deepEqual(await scores(page), [7, 4]);
  assert.deepEqual(await violations(page), []);
});

test("a bid that is made up outlives a change of the language", async ({ page, open }) => {
  await open();
  await load(page, market());
  await due(page, "offer");
  await page.locator(".lots .lot").nth(1).click();
  await page.getByLabel("Bid in points").fill("7");
  await choose(page, "fr");
  assert.equal(await page.getByLabel("Enchère en points").inputValue(), "7");
  assert.ok(await page.locator(".lots input").nth(1).isChecked());
});

test("the digits of a French keyboard need no Shift", async ({ page, open }) => {
  await open("?lang=fr");
  await load(page, moment("castles/castle-owner", 2));
  await due(page, "castle");
  await page.evaluate(() => {
    const press = { key: "&", code: "Digit1", bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", press));
  });
  await page.locator('.decision[data-phase="castle"]').waitFor({ state: "detached" });
});

for (const answer of ["nothing", "a page"]) {
  test(
    `where French should be the host has ${answer}: the page is in English and says so`,
    { ...french, allow: [/languages\/fr\.txt/, /Failed to load resource/] },
    async ({ page, open }) => {
      await page.route("**/languages/fr.txt?*", (route) =>
        answer === "nothing"
          ? route.fulfill({ status: 404, body: "not found" })
          : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>x</title>" }),
      );
      await open();
      assert.equal(await language(page), "en");
      await page.getByText("The words of this language could not be loaded").waitFor();
      assert.equal(await page.locator("#language").inputValue(), "en");
      await page.unroute("**/languages/fr.txt?*");
      await page.locator("#language").selectOption("fr");
      await page.getByRole("button", { name: "Commencer la partie" }).waitFor();
      assert.equal(await language(page), "fr");
    },
  );
}

for (const [scheme, viewport] of [["light", "phone"], ["dark", "laptop"]]) {
  test(`French is accessible and fits, ${scheme}, on a ${viewport}`, { ...french, scheme, viewport }, async ({ page, open }) => {
    await open();
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    assert.deepEqual(await violations(page), []);
    assert.ok(await fits(), "the start screen");
    await load(page, market({}, 1));
    await due(page, "bid");
    assert.deepEqual(await violations(page), []);
    assert.ok(await fits(), "the auction");
  });
}
