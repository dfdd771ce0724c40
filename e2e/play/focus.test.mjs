// The focus after a dialog, a panel or the menu closes: on the control that opened it.

import { load, openMenu, rest, short } from "../support/game.mjs";
import { each, expect, test } from "../support/harness.mjs";

/** Waits until a control has the focus. */
async function hasFocus(page, locator) {
  await rest(page);
  await expect(locator).toBeFocused();
}

const menu = (page) => page.getByLabel("Menu", { exact: true });
const item = (page, name) => page.getByRole("button", { name, exact: true });

/** Moves the focus to an item of the menu that is opening, once its search has taken it. */
async function focusItem(page, name) {
  await expect(page.getByRole("searchbox", { name: "Search the menu" })).toBeFocused();
  await item(page, name).focus();
}

/** Ways to close. */
const ways = [
  { name: "with Escape", close: (page) => page.keyboard.press("Escape") },
  { name: "with its button", close: (page) => page.locator("dialog, .panel").getByRole("button", { name: /^Close/ }).click() },
];

test("a dialog opened from the menu returns the focus to the menu", async ({ page, open }) => {
  await open();
  await load(page, short);
  await each(ways, async ({ close }) => {
    for (const [name, group] of [["Share as a link"], ["Report this position", "Tools"], ["Keyboard shortcuts", "Settings"]]) {
      await openMenu(page, group);
      await item(page, name).click();
      await page.getByRole("dialog").waitFor();
      await close(page);
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await hasFocus(page, menu(page));
    }
    // Again by keyboard alone.
    await page.keyboard.press("Enter");
    await focusItem(page, "Share as a link");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await close(page);
    await hasFocus(page, menu(page));
  });
});

test("a panel returns the focus to its button", async ({ page, open }) => {
  await open();
  await load(page, short);
  const panel = page.locator(".panel");
  await each(ways, async ({ close }) => {
    for (const press of ["click", "Enter"]) {
      for (const [from, opens] of [
        [item(page, "Remaining tiles (L)"), undefined],
        [menu(page), "Change players"],
      ]) {
        if (press === "click") {
          await from.click();
        } else {
          await from.focus();
          await page.keyboard.press("Enter");
        }
        if (opens !== undefined) {
          await focusItem(page, opens);
          await page.keyboard.press("Enter");
        }
        await panel.waitFor();
        await rest(page);
        await panel.getByRole("button").last().focus();
        await close(page);
        await panel.waitFor({ state: "detached" });
        await hasFocus(page, from);
      }
    }
  });
});

test("a dialog opened by a key returns the focus to the board", async ({ page, open }) => {
  await open();
  await load(page, short);
  const grid = page.locator("#grid");
  await hasFocus(page, grid);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await hasFocus(page, grid);
});

test("the menu returns the focus to its button", async ({ page, open }) => {
  await open();
  await load(page, short);
  await menu(page).click();
  await focusItem(page, "Save to a file");
  await page.keyboard.press("Escape");
  await item(page, "Save to a file").waitFor({ state: "hidden" });
  await hasFocus(page, menu(page));
});

test("only the cell cursor shows that the board has the focus, at every decision and at the end", async ({ page, open }) => {
  await open();
  await load(page, short);
  const grid = page.getByRole("grid");
  const cursor = page.locator(".cursor");
  const tells = async () => {
    await expect(grid).toBeFocused();
    await expect(cursor).toBeVisible();
    await expect(cursor).toBeInViewport();
    const lines = await page.locator(".window, .pan, .pan > :not(.grid), .board, .stage").evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).outlineStyle).filter((line) => line !== "none"));
    expect(lines).toEqual([]);
  };
  await grid.focus();
  for (const key of ["ArrowRight", "Enter"]) {
    await page.keyboard.press(key);
    await tells();
  }
  // A figure decision, without drawn tile.
  await expect(page.locator(".decision")).toHaveAttribute("data-phase", "figure");
  // The camera returns to the cursor.
  for (const key of ["+", "Shift+ArrowLeft"]) {
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press(key);
    }
  }
  await expect(cursor).not.toBeInViewport();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await tells();
});
