// An own mix of tiles and figures, from the setup into the game.

import { customize, kept } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

test("an own mix is chosen tile by tile, kept, and played", async ({ page, open }) => {
  await open();
  await customize(page);
  await page.getByRole("button", { name: "Own mix" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toHaveText("72 tiles in all.");
  await dialog.getByRole("checkbox", { name: /^Two sets/ }).check();
  await expect(dialog.getByRole("status")).toHaveText("143 tiles in all.");
  const crossing = dialog.locator("[data-tile='base.X']");
  await crossing.getByRole("button", { name: /^One more/ }).click();
  await expect(crossing).toContainText("3");
  await expect(dialog.getByRole("status")).toHaveText("144 tiles in all.");
  // By keyboard, too: the focus stays on the button.
  await crossing.getByRole("button", { name: /^One fewer/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(crossing).toContainText("1");
  await dialog.getByLabel("Box").selectOption({ label: "The Tower: 0" });
  await dialog.locator("[data-tile='tower.A']").getByRole("button", { name: /^One more/ }).click();
  await expect(dialog.getByLabel("Box").locator("option:checked")).toHaveText("The Tower: 1");
  const meeples = dialog.locator("[data-figure='meeple']");
  await meeples.getByRole("button", { name: /^One fewer/ }).click();
  await expect(meeples).toContainText("6");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.locator(".mix-open").first()).toContainText("143 tiles in all");
  // It is still there on the next visit.
  await open();
  await customize(page);
  await expect(page.locator(".mix-open").first()).toContainText("143 tiles in all");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".placement-hint").first().waitFor();
  const [record] = await kept(page);
  expect(record.options).toEqual({ two_sets: true });
  expect(record.mix).toEqual({ "base.X": 1, "tower.A": 1 });
  expect(record.figures).toEqual({ meeples: 6 });
  expect(record.stack.length).toBe(142);
  expect(record.stack.filter((tile) => tile === "tower.A").length).toBe(1);
  await expect(page.locator(".seat").first()).toContainText("6");
});

test("the usual tiles come back at once", async ({ page, open }) => {
  await open();
  await customize(page);
  await page.getByRole("button", { name: "Own mix" }).click();
  const dialog = page.getByRole("dialog");
  const start = dialog.locator("[data-tile='base.D']");
  const fewer = start.getByRole("button", { name: /^One fewer/ });
  for (let left = 4; left > 1; left--) {
    await expect(start).toContainText(String(left));
    await fewer.click();
  }
  await expect(fewer).toHaveAttribute("aria-disabled", "true");
  await fewer.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("The game begins with this tile.");
  await dialog.getByRole("button", { name: "Usual tiles and figures" }).click();
  await expect(start).toContainText("4");
});
