// Every decision of the expansions, made once: on the board, in the list, by keyboard.

import {
  choices,
  due,
  load,
  market,
  middle,
  moment,
  openMenu,
  pass,
  pressTarget,
  rest,
  resume,
  scores,
  still,
  target,
} from "../support/game.mjs";
import { expect, screens, tables, test } from "../support/harness.mjs";

/** The texts of the choices in the panel. */
async function listed(page) {
  const texts = await choices(page).allInnerTexts();
  // Once a key was pressed, the buttons begin with theirs.
  return texts.map((text) => text.replace(/\s+/g, " ").trim().replace(/^[\dN] /, ""));
}

/** The newest matching line of the log. */
function logged(page, pattern) {
  return page.locator(".log ol li", { hasText: pattern }).first().waitFor({ state: "attached" });
}

async function aimAt(page, cell) {
  const hint = page.locator(`.placement-hint[data-cell="${cell}"]`);
  await hint.waitFor();
  await still(page);
  await page.mouse.move(...(await middle(hint)));
  await page.locator(".ghost-rim").waitFor();
}

test("a placement that needs a bridge shows it, and builds it unless the player decides that", async ({ page, open }) => {
  await open();
  await load(page, moment("bridges/bridge-optional-discard", 2));
  await aimAt(page, "-1,0");
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await due(page, "figure");
  await logged(page, /Blue built a bridge/);
  await expect(page.locator(".bridges use:not([href='#bridge-end'])")).toHaveCount(1);
  await openMenu(page, "Settings");
  await page.getByLabel("Skip decisions with only one option").uncheck();
  await page.keyboard.press("Escape");
  await load(page, moment("bridges/bridge-optional-discard", 2));
  await aimAt(page, "-1,0");
  await expect(page.locator(".ghosts g.ghost")).toHaveCount(1);
  await expect(page.locator(".preview")).toHaveText(/Needs a bridge across the tile/);
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await due(page, "bridge");
  await expect(page.locator(".prompt")).toHaveText(/^Blue, build the bridge/);
  expect((await listed(page)).length).toBe(1);
  await page.keyboard.press("Enter");
  await due(page, "figure");
  await logged(page, /Blue built a bridge/);
  await expect(page.locator(".bridges use:not([href='#bridge-end'])")).toHaveCount(1);
});

test("decisions are made on the board, in the list and by keyboard", ({ page, open }) =>
  tables({ page, open }, {
    async "a tile that fits only with a bridge can be set aside"(page) {
      await load(page, moment("bridges/bridge-optional-discard", 2));
      await page.locator(".placement-hint .sign, .sign").first().waitFor();
      expect(await page.locator(".rule").textContent()).toMatch(/set it aside/);
      await page.getByRole("button", { name: "Set the tile aside" }).click();
      await logged(page, /set aside/);
      await due(page, "place");
    },

    async "a voluntary bridge is built, and a meeple follows"(page) {
      await load(page, moment("bridges/bridge-when-next-door", 1));
      await due(page, "figure");
      const texts = await listed(page);
      expect(texts.some((text) => /Bridge on the tile to the west, north to south/.test(text)), String(texts)).toBeTruthy();
      expect(new Set(texts).size, "no two choices have the same words").toBe(texts.length);
      await pressTarget(page, /Bridge on this tile, north to south/);
      await due(page, "figure");
      await page.locator(".bridges use:not([href='#bridge-end'])").waitFor();
      const spots = await listed(page);
      expect(spots.some((text) => /Bridge/.test(text)), "one bridge per turn").toBeFalsy();
      await page.getByRole("button", { name: /Highwayman on the bridge/ }).click();
      await due(page, "place");
      await expect(page.locator(".figures use")).toHaveCount(1);
    },

    async "a floor is added and a meeple captured, on the board"(page) {
      await load(page, moment("tower/tower-range-2", 1));
      await due(page, "figure");
      // A meeple is possible on the tower as well: choose the place first.
      await pressTarget(page, /Build floor 2 on the start tile/);
      await page.getByRole("button", { name: /^Build floor 2: / }).waitFor();
      await pressTarget(page, /Build floor 2 on the start tile/);
      await due(page, "capture");
      await expect(page.locator(".prompt")).toHaveText(/^Red, capture/);
      await expect(page.locator(".choices .ring")).toHaveCount(4);
      const texts = await listed(page);
      expect(texts.some((text) => /Take back your own meeple on the road/.test(text)), String(texts)).toBeTruthy();
      await pressTarget(page, /Capture Green’s meeple in the monastery/);
      await logged(page, /Red captured Green’s meeple/);
      await expect(page.locator(".seat").first()).toHaveText(/holds 1 of Green’s meeples/);
    },

    async "a capture is declined by keyboard"(page) {
      await load(page, moment("tower/tower-range-2", 2));
      await due(page, "capture");
      await page.locator("#grid:focus").waitFor({ state: "attached" });
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(".choices .choice.on")).toHaveCount(1);
      await rest(page);
      await expect(page.locator("p[role=status]")).toHaveText(/^Capture/);
      await page.keyboard.press("n");
      await due(page, "place");
    },

    async "a meeple closes a tower"(page) {
      await load(page, moment("tower/tower-top", 1));
      await due(page, "figure");
      await page.locator(".list").getByRole("button", { name: /Meeple on the tower/ }).click();
      await logged(page, /on top of the tower/);
      await expect(page.locator(".figures use")).toHaveCount(1);
    },

    async "a prisoner is bought back after the scoring"(page) {
      await load(page, moment("tower/tower-ransom-late", 2));
      await due(page, "late-ransom");
      await expect(page.locator(".prompt")).toHaveText(/^Red, buy back/);
      expect(await listed(page)).toEqual(["Buy back your meeple from Blue for 3 points", "End the turn"]);
      await page.keyboard.press("1");
      await due(page, "place");
      expect(await scores(page)).toEqual([1, 3]);
    },

    async "an owner makes a castle in another player's turn"(page) {
      await load(page, moment("castles/castle-owner", 2));
      await due(page, "castle");
      await expect(page.locator(".prompt")).toHaveText(/^Red, build a castle or score/);
      await expect(page.locator(".note")).toHaveText(/It is Blue’s turn/);
      // The question is if anyone scores the city.
      await expect(page.locator("p[role=status]")).toHaveText(/^Red, build a castle or score/);
      // It is highlighted as one shape, below the figures.
      const city = page.locator(".feature");
      await expect(city).toHaveCount(1);
      await expect(city.locator("path")).toHaveCount(2);
      const isBelow = await city.evaluate((lit) =>
        [...document.querySelectorAll(".figures use")].every((figure) => lit.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING));
      expect(isBelow).toBe(true);
      expect(await listed(page)).toEqual([
        "Build a castle (3 tokens left)",
        "Score the city 4 pts",
      ]);
      await pressTarget(page, /Build a castle/);
      await due(page, "place");
      await logged(page, /Red turned a city/);
      await expect(page.locator(".castles use")).toHaveCount(1);
      await page.keyboard.press("Control+z");
      await due(page, "castle");
      await page.keyboard.press("2");
      expect(await scores(page)).toEqual([4, 0]);
    },

    async "a lord chooses the source of a castle's points"(page) {
      await load(page, moment("castles/castle-choice", 2));
      await due(page, "lord");
      await expect(page.locator(".prompt")).toHaveText(/^Red, what will your castle score/);
      const texts = await listed(page);
      expect(/The city .* 8 pts/.test(texts[0]), String(texts)).toBeTruthy();
      expect(/The road .* 3 pts/.test(texts[1]), String(texts)).toBeTruthy();
      await pressTarget(page, /The city/);
      await due(page, "place");
      expect(await scores(page)).toEqual([8, 3, 8]);
      await logged(page, /Red scored 8 points for a castle/);
    },

    async "the turn player decides between lords"(page) {
      await load(page, moment("castles/castle-chain-conflict", 2));
      await due(page, "lord");
      await expect(page.locator(".prompt")).toHaveText(/^Blue, the lords disagree/);
      await page.getByRole("button", { name: /The monastery/ }).click();
      await due(page, "place");
      expect(await scores(page)).toEqual([9, 9, 9]);
    },
  }));

/** Places the drawn tile anywhere, without a figure. */
async function playAnywhere(page) {
  await due(page, "place");
  const hint = page.locator(".placement-hint").first();
  await hint.waitFor();
  await still(page);
  await page.mouse.move(...(await middle(hint)));
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await due(page, "figure");
  await page.keyboard.press("n");
}

test("auctions are held", ({ page, open }) =>
  tables({ page, open }, {
    async "an auction shows the cells for each tile"(page) {
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
        expect(label).toMatch(new RegExp(`Fits in ${places} space`));
        seen.push(Number(places));
      }
      expect(seen.some((n) => n > 0), String(seen)).toBeTruthy();
      expect(new Set(seen).size, String(seen)).toBeGreaterThan(1);
      await page.getByRole("button", { name: "Offer this tile" }).click();
      await due(page, "bid");
      // The lot is marked; pressing another tile highlights it.
      const shown = page.locator(".bazaar .lot");
      expect(String(await sought.count())).toBe(await shown.locator("xpath=self::*[contains(@class,'on')]").locator(".fits").innerText());
      const other = page.locator(".bazaar .lot:not(.on)").first();
      await other.locator("button").click();
      await expect(other.locator("button")).toHaveAttribute("aria-pressed", "true");
      await expect(sought).toHaveCount(0);
      expect(String(await page.locator("rect.lit").count())).toBe(await other.locator(".fits").innerText());
    },

    async "an auction is held and its tiles are played"(page) {
      await load(page, market());
      await due(page, "offer");
      await expect(page.locator(".prompt")).toHaveText(/^Blue, choose a tile/);
      await page.locator(".lot").nth(1).click();
      await page.getByLabel("Your bid").fill("-1");
      await page.getByRole("button", { name: "Offer this tile" }).click();
      await expect(page.getByRole("alert")).toHaveText(/0 to 999/);
      await page.getByLabel("Your bid").fill("2");
      await page.getByRole("button", { name: "Bid 1 more" }).click();
      await expect(page.getByLabel("Your bid")).toHaveValue("3");
      await page.getByRole("button", { name: "Offer this tile" }).click();
      await due(page, "bid");
      await expect(page.locator(".prompt")).toHaveText(/^Green, bid/);
      await expect(page.locator(".note")).toHaveText(/Blue opened at 3 points \(auction in/);
      await page.getByLabel("Your bid").fill("3");
      await page.getByLabel("Your bid").press("Enter");
      await expect(page.getByRole("alert")).toHaveText(/lowest bid is 4/);
      await page.getByRole("alert").locator("summary").click();
      await expect(page.getByRole("alert")).toHaveText(/bazaar-bid/);
      await page.getByLabel("Your bid").fill("5");
      await page.getByLabel("Your bid").press("Enter");
      await logged(page, /Green bid 5 points/);
      await expect(page.locator(".prompt")).toHaveText(/^Anna, bid/);
      await page.getByRole("button", { name: "Pass" }).click();
      await due(page, "settle");
      await expect(page.locator(".prompt")).toHaveText(/^Blue, buy the tile or sell it/);
      await page.getByRole("button", { name: "Buy the tile: pay Green 5 points" }).click();
      expect(await scores(page)).toEqual([0, -5, 5]);
      await due(page, "offer");
      await expect(page.locator(".prompt")).toHaveText(/^Green/);
      await expect(page.getByRole("button", { name: /Blue bought/ })).toHaveCount(1);
      await page.getByRole("button", { name: "Offer this tile" }).click();
      await due(page, "bid");
      await pass(page);
      await page.keyboard.press("n");
      await due(page, "place");
      await expect(page.locator(".prompt")).toHaveText(/^Blue, place your tile from the bazaar/);
      await resume(page);
      await expect(page.locator(".prompt")).toHaveText(/^Blue, place your tile from the bazaar/);
      expect(await scores(page)).toEqual([0, -5, 5]);
    },

    async "without bids, each player takes a tile and plays it"(page) {
      await load(page, market({ bazaar_variant: "draft" }));
      await due(page, "draft");
      await expect(page.locator(".prompt")).toHaveText(/^Blue, take a tile/);
      expect((await listed(page)).length).toBe(3);
      await page.keyboard.press("2");
      await playAnywhere(page);
      await due(page, "draft");
      await expect(page.locator(".prompt")).toHaveText(/^Green, take a tile/);
    },
  }));

test.describe(() => {
  test.use(screens.phone);

  test("a finger captures", async ({ page, open }) => {
    await open();
    await load(page, moment("tower/tower-range-2", 2));
    await due(page, "capture");
    await still(page);
    const ring = await target(page, /Capture Black/);
    await page.touchscreen.tap(...(await middle(ring)));
    await page.getByRole("button", { name: /^Confirm: Capture Black/ }).tap();
    await due(page, "place");
    await logged(page, /Red captured Black’s meeple/);
  });
});
