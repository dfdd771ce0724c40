// Marks, arrows and labels: drawn in the editor by pointer, by finger and by keyboard, and
// shown to readers.

import { cellOf, copied, pictured } from "../support/author.mjs";
import { violations } from "../support/axe.mjs";
import { rest } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

const address = "editor.html?example=watch-example-1";
const drawn = ".signs .standing li";

/** Opens an example in the editor at its first step. */
async function begin(page, open) {
  await open(address);
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await page.locator(".signs").waitFor();
  await rest(page);
}

const tool = (page, name) => page.locator(".signs").getByRole("button", { name, exact: true });

/** The labels on the board; the texts of the step's overlay are sums. */
const labels = (page) => page.locator(".shown text").filter({ hasNotText: "=" });

async function press(page, cell) {
  await page.mouse.click(...(await cellOf(page, cell)));
}

test("an author draws signs with the pointer and removes one, and readers see the others", async ({ page, open, url }) => {
  await begin(page, open);
  const tiles = await page.locator("#tiles > svg").count();
  await tool(page, "Mark").click();
  await press(page, "0,0");
  await expect(page.locator(drawn)).toHaveText(["Marked: start tile"]);
  await tool(page, "Arrow").click();
  // By dragging, which does not move the board.
  const before = await cellOf(page, "1,-1");
  await page.mouse.move(...(await cellOf(page, "0,0")));
  await page.mouse.down();
  await page.mouse.move(...(await cellOf(page, "1,0")));
  await page.locator(".editing .coming path").first().waitFor({ state: "attached" });
  await page.mouse.move(...before);
  await page.mouse.up();
  await expect(page.locator(drawn)).toHaveCount(2);
  expect(await cellOf(page, "1,-1")).toEqual(before);
  // By two clicks.
  await press(page, "1,0");
  await page.getByText("Now click the space").waitFor();
  await press(page, "0,0");
  await expect(page.locator(drawn).nth(2)).toHaveText(/^Arrow from 1 east to start tile/);
  await tool(page, "Label").click();
  await press(page, "1,0");
  await page.getByLabel("Text of the next label").fill("12");
  await press(page, "0,0");
  await expect(page.locator(drawn)).toHaveCount(5);
  await expect(labels(page)).toHaveText(["A", "12"]);
  await page.getByRole("button", { name: "Remove: Arrow from 1 east to start tile" }).click();
  await expect(page.locator(drawn)).toHaveCount(4);
  await expect(page.locator("#tiles > svg"), "nothing was played").toHaveCount(tiles);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Publish" }).click();
  const { steps } = JSON.parse(await copied(page, "json"));
  expect(steps[0]).toMatchObject({ marks: ["0,0"], arrows: ["0,0 1,-1"], labels: ["1,0 A", "0,0 12"] });
  await page.getByLabel("Start at").selectOption("Step 1");
  const { text } = await pictured(page, "svg");
  expect(text).toMatch(/>12<\/text>/);
  expect(text).toMatch(/<desc>[^<]*Marked: start tile\. Arrow from/);
  const link = await copied(page, "link");
  await page.goto("about:blank");
  await open(link.slice(url.length));
  await page.locator('.example[data-step="1"]').waitFor();
  await expect(labels(page)).toHaveText(["A", "12"]);
  await expect(page.locator(".example-say")).toContainText("Label 12: start tile.");
});

test("signs are drawn by keyboard alone", async ({ page, open }) => {
  await begin(page, open);
  await tool(page, "Arrow").focus();
  await page.keyboard.press("Enter");
  await expect(tool(page, "Arrow")).toHaveAttribute("aria-pressed", "true");
  await page.locator("#grid").focus();
  await page.keyboard.press("Enter");
  await page.locator(".editing .chosen").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.locator(".editing .coming path").first().waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await expect(page.locator(drawn)).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(page.locator(drawn)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.locator(drawn)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(tool(page, "Arrow")).toHaveAttribute("aria-pressed", "false");
});

test.describe(() => {
  test.use(screens.phone);

  test("signs are drawn with a finger on a narrow screen", async ({ page, open }) => {
    await begin(page, open);
    await tool(page, "Label").tap();
    await page.locator(".board").scrollIntoViewIfNeeded();
    await page.touchscreen.tap(...(await cellOf(page, "0,0")));
    await expect(page.locator(drawn)).toHaveText(["Label A: start tile"]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });
});
