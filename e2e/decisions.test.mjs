// Every decision of the expansions, made once: on the board, in the list, by keys.

import assert from "node:assert/strict";
import { due, load, market, middle, moment, pressTarget, rest, scores, still, target } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { counts, has, says } from "./support/wait.mjs";

/** The texts of the choices in the panel. */
async function listed(page) {
  const texts = await page.locator(".actions button[data-hint]").allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

/** The newest line of the log that matches. */
function logged(page, pattern) {
  return page.locator(".log ol li", { hasText: pattern }).first().waitFor({ state: "attached" });
}

async function aimAt(page, cell) {
  const opening = page.locator(`.opening[data-cell="${cell}"]`);
  await opening.waitFor();
  await still(page);
  await page.mouse.move(...(await middle(opening)));
  await page.locator(".ghost-rim").waitFor();
}

test("a placement that needs a bridge shows it and then asks for it", async ({ page, open }) => {
  await open();
  await load(page, moment("bridges/bridge-optional-discard", 2));
  await aimAt(page, "-1,0");
  await counts(page.locator(".ghosts g.ghost"), 1);
  await says(page.locator(".preview"), /Needs a bridge across it/);
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await due(page, "bridge");
  await says(page.locator(".prompt"), /^Blue, build the bridge/);
  assert.equal((await listed(page)).length, 1);
  await page.keyboard.press("Enter");
  await due(page, "figure");
  await logged(page, /Blue built a bridge/);
  await counts(page.locator(".bridges use"), 1);
});

test("a tile that fits only with a bridge can be set aside", async ({ page, open }) => {
  await open();
  await load(page, moment("bridges/bridge-optional-discard", 2));
  await page.locator(".opening .sign, .sign").first().waitFor();
  assert.match(await page.locator(".rule").textContent(), /set it aside/);
  await page.getByRole("button", { name: "Set the tile aside" }).click();
  await logged(page, /set aside/);
  await due(page, "place");
});

test("a bridge is built where one likes, and a meeple follows", async ({ page, open }) => {
  await open();
  await load(page, moment("bridges/bridge-when-next-door", 1));
  await due(page, "figure");
  const texts = await listed(page);
  assert.ok(texts.some((text) => /Bridge on the tile to the west, north to south/.test(text)), texts);
  assert.equal(new Set(texts).size, texts.length, "no two choices have the same words");
  await pressTarget(page, /Bridge on this tile, north to south/);
  await due(page, "figure");
  await page.locator(".bridges use").waitFor();
  const spots = await listed(page);
  assert.ok(!spots.some((text) => /Bridge/.test(text)), "one bridge in a turn");
  await page.getByRole("button", { name: /Highwayman on the bridge/ }).click();
  await due(page, "place");
  await counts(page.locator(".figures use"), 1);
});

test("a floor is added and a meeple captured, on the board", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 1));
  await due(page, "figure");
  await pressTarget(page, /Floor on the start tile: height 1 to 2/);
  await due(page, "capture");
  await says(page.locator(".prompt"), /^Red, capture/);
  await counts(page.locator(".choices .ring"), 4);
  const texts = await listed(page);
  assert.ok(texts.some((text) => /Take back your own meeple on the road/.test(text)), texts);
  await pressTarget(page, /Capture Green in the monastery/);
  await logged(page, /Red captured the meeple of Green/);
  await says(page.locator(".seat").first(), /holds 1 prisoner: Green/);
});

test("nobody need be captured, by keys", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 2));
  await due(page, "capture");
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await counts(page.locator(".choices .choice.on"), 1);
  await rest(page);
  await says(page.locator("p[role=status]"), /^Capture/);
  await page.keyboard.press("n");
  await due(page, "place");
});

test("a meeple closes a tower", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-top", 1));
  await due(page, "figure");
  await pressTarget(page, /Meeple on top/);
  await logged(page, /to the top of the tower/);
  await counts(page.locator(".figures use"), 1);
});

test("a prisoner is bought back after the scoring", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-ransom-late", 2));
  await due(page, "late-ransom");
  await says(page.locator(".prompt"), /^Red, buy back/);
  assert.deepEqual(await listed(page), ["1 Buy back a meeple from Blue for 3 points", "N End the turn"]);
  await page.keyboard.press("1");
  await due(page, "place");
  assert.deepEqual(await scores(page), [1, 3]);
});

test("an owner makes a castle in another's turn", async ({ page, open }) => {
  await open();
  await load(page, moment("castles/castle-owner", 2));
  await due(page, "castle");
  await says(page.locator(".prompt"), /^Red, a castle or points/);
  await says(page.locator(".note"), /It is the turn of Blue/);
  // Whether anybody scores the city is what is asked.
  await says(page.locator("p[role=status]"), /^Red, a castle or points/);
  await counts(page.locator(".choices .lit"), 2);
  assert.deepEqual(await listed(page), [
    "1 Make it a castle (3 tokens left)",
    "2 Score the city 4 pts",
  ]);
  await pressTarget(page, /Make it a castle/);
  await due(page, "place");
  await logged(page, /Red turned the city/);
  await counts(page.locator(".castles use"), 1);
  await page.keyboard.press("Control+z");
  await due(page, "castle");
  await page.keyboard.press("2");
  assert.deepEqual(await scores(page), [4, 0]);
});

test("a lord chooses what a castle scores", async ({ page, open }) => {
  await open();
  await load(page, moment("castles/castle-choice", 2));
  await due(page, "lord");
  await says(page.locator(".prompt"), /^Red, what shall your castle score/);
  const texts = await listed(page);
  assert.ok(/The city .* 8 pts/.test(texts[0]) && /The road .* 3 pts/.test(texts[1]), texts);
  await pressTarget(page, /The city/);
  await due(page, "place");
  assert.deepEqual(await scores(page), [8, 3, 8]);
  await logged(page, /Red scores 8 points for a castle/);
});

test("the turn player decides between lords", async ({ page, open }) => {
  await open();
  await load(page, moment("castles/castle-chain-conflict", 2));
  await due(page, "lord");
  await says(page.locator(".prompt"), /^Blue, the lords disagree/);
  await page.getByRole("button", { name: /The monastery/ }).click();
  await due(page, "place");
  assert.deepEqual(await scores(page), [9, 9, 9]);
});

/** Places the drawn tile somewhere and sends nobody. */
async function playAnywhere(page) {
  await due(page, "place");
  const opening = page.locator(".opening").first();
  await opening.waitFor();
  await still(page);
  await page.mouse.move(...(await middle(opening)));
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await due(page, "figure");
  await page.keyboard.press("n");
}

test("an auction shows where each tile would fit", async ({ page, open }) => {
  await open();
  await load(page, market());
  await due(page, "offer");
  const lots = page.locator(".lots .lot");
  const sought = page.locator("rect.sought");
  const seen = [];
  for (let n = 0; n < (await lots.count()); n++) {
    await lots.nth(n).click();
    const places = await lots.nth(n).locator(".fits").innerText();
    await page.waitForFunction((n) => document.querySelectorAll("rect.sought").length === n, Number(places));
    const label = await lots.nth(n).locator("input").getAttribute("aria-label");
    assert.match(label, new RegExp(`Fits in ${places} place`));
    seen.push(Number(places));
  }
  assert.ok(seen.some((n) => n > 0) && new Set(seen).size > 1, String(seen));
  await page.getByRole("button", { name: "Offer this tile" }).click();
  await due(page, "bid");
  // The one under the hammer is marked; another is lit up when it is pressed.
  const shown = page.locator(".bazaar .lot");
  assert.equal(String(await sought.count()), await shown.locator("xpath=self::*[contains(@class,'on')]").locator(".fits").innerText());
  const other = page.locator(".bazaar .lot:not(.on)").first();
  await other.locator("button").click();
  await has(other.locator("button"), "aria-pressed", "true");
  await counts(sought, 0);
  assert.equal(String(await page.locator("rect.lit").count()), await other.locator(".fits").innerText());
});

test("an auction is held and its tiles are played", async ({ page, open }) => {
  await open();
  await load(page, market());
  await due(page, "offer");
  await says(page.locator(".prompt"), /^Blue, choose a tile/);
  await page.locator(".lot").nth(1).click();
  await page.getByLabel("Bid in points").fill("-1");
  await page.getByRole("button", { name: "Offer this tile" }).click();
  await says(page.getByRole("alert"), /0 to 999/);
  await page.getByLabel("Bid in points").fill("2");
  await page.getByRole("button", { name: "Bid a point more" }).click();
  assert.equal(await page.getByLabel("Bid in points").inputValue(), "3");
  await page.getByRole("button", { name: "Offer this tile" }).click();
  await due(page, "bid");
  await says(page.locator(".prompt"), /^Green, bid/);
  await says(page.locator(".note"), /Blue opened with 3 points/);
  await page.getByLabel("Bid in points").fill("3");
  await page.getByLabel("Bid in points").press("Enter");
  await says(page.getByRole("alert"), /least bid is 4/);
  await page.getByRole("alert").locator("summary").click();
  await says(page.getByRole("alert"), /bazaar-bid/);
  await page.getByLabel("Bid in points").fill("5");
  await page.getByLabel("Bid in points").press("Enter");
  await logged(page, /Green bids 5 points/);
  await says(page.locator(".prompt"), /^Anna, bid/);
  await page.getByRole("button", { name: "Pass" }).click();
  await due(page, "settle");
  await says(page.locator(".prompt"), /^Blue, buy the tile or sell it/);
  await page.getByRole("button", { name: "Buy it: pay 5 points to Green" }).click();
  assert.deepEqual(await scores(page), [0, -5, 5]);
  await due(page, "offer");
  await says(page.locator(".prompt"), /^Green/);
  await counts(page.getByRole("button", { name: /Blue has bought/ }), 1);
  await page.getByRole("button", { name: "Offer this tile" }).click();
  await due(page, "bid");
  await page.keyboard.press("n");
  await due(page, "place");
  await says(page.locator(".prompt"), /^Blue, place your tile from the bazaar/);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await says(page.locator(".prompt"), /^Blue, place your tile from the bazaar/);
  assert.deepEqual(await scores(page), [0, -5, 5]);
});

test("without bids, each takes a tile and plays it", async ({ page, open }) => {
  await open();
  await load(page, market({ bazaar_variant: "draft" }));
  await due(page, "draft");
  await says(page.locator(".prompt"), /^Blue, take a tile/);
  assert.equal((await listed(page)).length, 3);
  await page.keyboard.press("2");
  await playAnywhere(page);
  await due(page, "draft");
  await says(page.locator(".prompt"), /^Green, take a tile/);
});

test("a finger captures", { viewport: "phone" }, async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 2));
  await due(page, "capture");
  await still(page);
  const ring = await target(page, /Capture Black/);
  await page.touchscreen.tap(...(await middle(ring)));
  await due(page, "place");
  await logged(page, /Red captured the meeple of Black/);
});
