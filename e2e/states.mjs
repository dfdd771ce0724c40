// The states of the program that `node shots.mjs` takes pictures of.
//
// Each has a `name`, which becomes part of the picture's file name; optionally
// a `suffix`, the query or fragment that is opened; and optionally `prepare`, a
// function that gets the Playwright page and brings it into the state.

import { load, middle, place, short, turns } from "./support/game.mjs";

/** A game of the whole box that plays itself by keys, `count` turns of it. */
async function grow(page, count) {
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Bertrand");
  await page.getByText("Rules and seed").click();
  await page.getByLabel("Seed", { exact: true }).fill("2a");
  await page.getByRole("button", { name: "Start the game" }).click();
  for (let turn = 0; turn < count; turn++) {
    await page.locator(".opening").or(page.locator(".result")).first().waitFor();
    const cells = await page
      .locator(".opening")
      .evaluateAll((elements) => elements.map((element) => element.dataset.cell));
    const far = (cell) => cell.split(",").reduce((sum, n) => sum + n * n, 0);
    const [cell] = cells.sort((a, b) => far(a) - far(b));
    if (cell === undefined) {
      return;
    }
    await place(page, cell);
    await page.keyboard.press(turn % 3 === 0 ? "n" : "1");
    if (await page.locator("button.none").count()) {
      await page.keyboard.press("n");
    }
  }
  await page.locator(".opening").first().waitFor();
}

export const states = [
  { name: "start" },
  {
    name: "ghost",
    async prepare(page) {
      await grow(page, 12);
      const openings = page.locator(".opening");
      await page.mouse.move(...(await middle(openings.nth(2))));
      await page.locator(".ghost").waitFor();
    },
  },
  {
    name: "choice",
    async prepare(page) {
      await load(page, short);
      await place(page, turns[0].cell);
    },
  },
  {
    name: "log",
    async prepare(page) {
      await grow(page, 40);
      const button = page.getByRole("button", { name: "What happened" });
      if (await button.isVisible()) {
        await button.click();
      }
      await page.locator(".log li.award button").first().click();
      await page.waitForTimeout(2000);
    },
  },
  {
    name: "refused",
    async prepare(page) {
      await load(page, short);
      await page.locator(".opening").first().waitFor();
      await page.waitForTimeout(200);
      await page.mouse.click(...(await middle(page.locator("#tiles > use").first())));
    },
  },
  {
    name: "end",
    async prepare(page) {
      await load(page, short);
      await page.locator(".opening").first().waitFor();
      for (const { keys } of turns) {
        for (const key of keys) {
          await page.keyboard.press(key);
        }
      }
      await page.locator(".result").waitFor();
    },
  },
];
