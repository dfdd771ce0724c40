// The course: from the start screen into the first lesson, by mouse, finger and keys.

import { violations } from "../support/axe.mjs";
import { begin, kept, middle, rest, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

// Check accessibility while nothing moves.

const card = (page) => page.locator(".lesson-said");
const decision = (page) => page.locator("#decision");

/** Opens the list of lessons from the start screen. */
async function openCourse(page, name = "How to play") {
  await page.locator(".offer").getByRole("button", { name }).click();
  await expect(page.locator("#lessons")).toHaveText(name);
}

/** Opens the first lesson. */
async function openFirst(page) {
  await openCourse(page);
  await page.getByRole("button", { name: "Begin: Place, fit and turn" }).click();
  await expect(card(page)).toContainText("Make the road longer");
}

/** Places the tile with the mouse. */
async function place(page, cell) {
  const [x, y] = await middle(page.locator(`.placement-hint[data-cell="${cell}"]`));
  await page.mouse.click(x, y);
}

const next = (page) => page.getByRole("button", { name: "Next", exact: true }).click();

test("a newcomer is offered the course, and a learner the next lesson", async ({ page, open }) => {
  await open();
  const offer = page.locator(".offer");
  await expect(offer).toContainText("New to Carcassonne?");
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem("bastide.course", "seen done:place done:road done:city"));
  await open();
  await expect(offer).toContainText("Continue the lessons Monasteries, 4 of 8");
  expect(await violations(page)).toEqual([]);
  await offer.getByRole("button", { name: "Continue" }).click();
  await page.locator(".lesson-card").waitFor();
  await expect(card(page)).toContainText("monastery");
  // A player who has played gets no offer, and finds the lessons in their place.
  await page.evaluate(() => localStorage.removeItem("bastide.course"));
  await open();
  await begin(page);
  await page.getByLabel("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(page.locator(".doors")).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.locator(".doors").getByRole("button", { name: "How to play" }).click();
  await expect(page.locator("#lessons")).toBeVisible();
});

test("the first lesson is done with the mouse, and ticked", async ({ page, open }) => {
  await open();
  await openCourse(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Begin: Place, fit and turn" }).click();
  await expect(card(page)).toContainText("Make the road longer");
  await expect(page.locator(".mark")).toHaveCount(1);
  const mark = await page.locator(".mark").boundingBox();
  expect(mark.width, "as large as the space that it marks").toBeGreaterThan(40);
  await expect(page.locator(".placement-hints").first(), "other spaces stand back").toHaveCSS("opacity", "0.45");
  expect(await violations(page)).toEqual([]);

  await place(page, "1,0");
  await expect(card(page)).toContainText("Road meets road");
  await expect(card(page).locator(".tick")).toBeVisible();
  await expect(decision(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await next(page);
  await expect(card(page)).toContainText("Blue adds a tile");
  await next(page);

  await expect(card(page)).toContainText("This road has a bend");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(card(page)).toContainText("any way you like");
  await next(page);
  await next(page);
  await place(page, "1,-1");
  await expect(card(page)).toContainText("You have finished this lesson.");
  await expect(page.getByRole("button", { name: "Next lesson" })).toBeFocused();

  await page.getByRole("button", { name: "All lessons" }).click();
  await expect(page.locator(".lessons-list .done")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Continue: Roads" })).toBeVisible();
  // Lessons are not saved as games.
  expect(await kept(page)).toEqual([]);
});

test("wrong answers are reported, and the board returns", async ({ page, open }) => {
  await open();
  await openFirst(page);
  await place(page, "0,1");
  await expect(card(page).locator(".wrong")).toContainText("the road has not grown");
  await expect(page.locator('.placement-hint[data-cell="0,1"]')).toHaveCount(1);
  await expect(page.locator(".ghost"), "the tile leaves the wrong space").toHaveCount(0);
  // Illegal moves are refused with the rule.
  const [right, y] = await middle(page.locator('.placement-hint[data-cell="1,0"]'));
  const [left] = await middle(page.locator('.placement-hint[data-cell="-1,0"]'));
  await page.mouse.click((left + right) / 2, y - (right - left) / 2);
  await expect(page.locator(".notice")).toContainText("city");
  await page.locator(".notice summary").click();
  await page.locator(".notice").getByRole("button", { name: "Rules" }).click();
  await expect(page.getByRole("dialog").locator(".wanted").first()).toBeVisible();
});

test("a lesson is done by keyboard alone", async ({ page, open }) => {
  await open();
  await openFirst(page);
  await expect(page.locator("#grid")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("Road meets road");
  await expect(page.locator("#lesson-next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("Blue adds a tile");
  await expect(page.locator("#lesson-next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("This road has a bend");
  await expect(page.locator("#grid")).toBeFocused();
});

test("a lesson continues where it was left, also after a reload", async ({ page, open }) => {
  await open();
  await openFirst(page);
  await page.getByRole("button", { name: "Show me" }).click();
  await next(page);
  await next(page);
  await expect(card(page)).toContainText("This road has a bend");
  await open();
  await expect(page.locator(".offer")).toContainText("Continue the lessons");
  await page.locator(".doors").getByRole("button", { name: "How to play" }).click();
  await page.getByRole("button", { name: "Continue: Place, fit and turn" }).click();
  await expect(card(page)).toContainText("This road has a bend");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(card(page)).toContainText("Make the road longer");
});

test("a prisoner is shown next to the board, and the lesson counts its steps", async ({ page, open }) => {
  await open();
  await openCourse(page);
  await page.getByRole("button", { name: /^Floors and prisoners/ }).click();
  const progress = page.locator(".lesson-head output");
  for (let step = 1; step <= 3; step++) {
    await expect(progress).toHaveText(`Step ${step} of 3`);
    await expect(page.locator(".example-scores .held")).toHaveCount(0);
    await page.getByRole("button", { name: "Show me" }).click();
    if (step < 3) {
      await next(page);
    }
  }
  await expect(page.locator(".example-scores .held")).toHaveText("holds 1 of Blue’s meeples");
  expect(await violations(page)).toEqual([]);
});

test("another language translates the open lesson", async ({ page, open }) => {
  await open("?lang=fr");
  await openCourse(page, "Apprendre à jouer");
  await expect(page.locator(".lessons-list").first()).toContainText("Les routes");
  await page.locator("#language").selectOption("en");
  await expect(page.locator(".lessons-list").first()).toContainText("Roads");
  await page.getByRole("button", { name: /^Roads/ }).click();
  await expect(card(page)).toContainText("This road begins at the village");
});

test("the lessons on the base game are followed by a first game", async ({ page, open }) => {
  await open();
  const base = ["place", "road", "city", "monastery", "field", "majority", "home", "game"];
  await page.evaluate((text) => localStorage.setItem("bastide.course", text), `seen ${base.map((id) => `done:${id}`).join(" ")}`);
  await open();
  await page.locator(".doors").getByRole("button", { name: "How to play" }).click();
  await expect(page.locator(".lessons-next")).toContainText("You know the base game");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Play your first game" }).click();
  await expect(page.locator(".stack")).toContainText("tiles left");
});

test("the short game helps at every decision", async ({ page, open }) => {
  await open();
  await openCourse(page);
  await page.getByRole("button", { name: /^A short game/ }).click();
  await expect(page.locator(".advice")).toContainText("Hint");
  await expect(page.locator(".stack")).toContainText("11 tiles left");
  // Every decision of the player has a hint.
  await page.keyboard.press("Enter");
  await expect(page.locator(".advice")).toBeVisible();
  await rest(page);
  expect(await kept(page)).toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("the first step is done by finger, with the board above the card", async ({ page, open }) => {
    await open();
    await openFirst(page);
    const board = await page.locator(".window").boundingBox();
    const said = await card(page).boundingBox();
    expect(board.y + board.height).toBeLessThanOrEqual(said.y);
    expect(board.height).toBeGreaterThan(250);
    const title = page.locator(".lesson-head h1");
    expect((await title.boundingBox()).height, "the title is one line").toBeLessThan(30);
    await page.touchscreen.tap(...(await middle(page.locator('.placement-hint[data-cell="1,0"]'))));
    await decision(page).getByRole("button", { name: "Place", exact: true }).tap();
    await expect(card(page)).toContainText("Road meets road");
    await page.getByRole("button", { name: "Next", exact: true }).tap();
    await expect(card(page)).toContainText("Blue adds a tile");
    expect(await violations(page)).toEqual([]);
    const button = await page.locator("#lesson-next").boundingBox();
    const ways = await page.locator(".lesson-ways").boundingBox();
    expect(ways.y + ways.height, "the buttons end where the window ends").toBeGreaterThan(844 - 24);
    expect(button.width).toBeGreaterThan(300);
  });

  test("after a wrong answer the buttons stay in view", async ({ page, open }) => {
    await open();
    await openFirst(page);
    for (const size of [screens.phone.viewport, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await still(page);
      await page.touchscreen.tap(...(await middle(page.locator('.placement-hint[data-cell="0,1"]'))));
      await decision(page).getByRole("button", { name: "Place", exact: true }).tap();
      await expect(card(page).locator(".wrong")).toBeVisible();
      const shown = page.getByRole("button", { name: "Show me" });
      await expect(shown).toBeInViewport({ ratio: 1 });
      // It takes the place of "Next", and waits, also without motion.
      await expect(shown).toHaveCSS("animation-duration", "0.7s");
      const [show, asked] = await Promise.all([".lesson-ways .show", "#decision"].map((part) => page.locator(part).boundingBox()));
      expect(show.y + show.height).toBeLessThanOrEqual(asked.y + 1);
    }
  });

  test("the list has its title and back button in one line, and numbers before ticks", async ({ page, open }) => {
    await open();
    await openCourse(page);
    const head = await page.locator(".lessons-head").boundingBox();
    expect(head.height, `${head.height} px`).toBeLessThan(80);
    const first = page.locator(".lessons-list .tick").first();
    const shown = () => first.evaluate((tick) => getComputedStyle(tick, "::before").content);
    expect(await shown()).toMatch(/counter/);
    await page.evaluate(() => localStorage.setItem("bastide.course", "seen done:place"));
    await open();
    await page.locator(".doors").getByRole("button", { name: "How to play" }).click();
    await expect(first).toHaveText("✓");
    expect(await shown()).toBe("none");
  });

  test("the camera stays while a lesson explains", async ({ page, open }) => {
    await open();
    await openFirst(page);
    for (let task = 0; task < 2; task++) {
      await page.getByRole("button", { name: "Show me" }).tap();
      for (let n = 0; n < 2; n++) {
        await page.getByRole("button", { name: "Next", exact: true }).tap();
      }
    }
    await expect(card(page)).toContainText("The marked space touches two tiles");
    await page.getByRole("button", { name: "Show me" }).tap();
    await expect(card(page)).toContainText("You have finished this lesson");
    await still(page);
    const board = await page.locator("#board").boundingBox();
    for (const tile of await page.locator("#tiles > svg").all()) {
      const { x, width, y, height } = await tile.boundingBox();
      expect(x).toBeGreaterThanOrEqual(board.x);
      expect(x + width).toBeLessThanOrEqual(board.x + board.width);
      expect(y).toBeGreaterThanOrEqual(board.y);
      expect(y + height).toBeLessThanOrEqual(board.y + board.height);
    }
  });
});
