// Former obstacles: messages over the board, tables that scroll sideways, words that are
// cut off or overlap.

import { states } from "../pictures/states.mjs";
import { expect, test } from "../support/harness.mjs";
import { enter } from "../pictures/shoot.mjs";
import { load, play, rest, short, turns } from "../support/game.mjs";
import { overlap, viewports } from "../support/browser.mjs";

const { laptop, phone } = viewports;
const narrow = { width: 320, height: 640 };

/** Opens a state of `pictures/states.mjs`. */
function show(page, url, name) {
  return enter(page, url, states.find((state) => state.name === name));
}

/** Phones in landscape, and a low window. */
const low = { "phone on its side": { width: 844, height: 390 }, "small phone on its side": { width: 667, height: 375 }, "low window": { width: 1280, height: 480 } };

for (const [name, viewport] of Object.entries({ ...viewports, ...low })) {
  test.describe(() => {
    test.use({ viewport });

    test(`a refusal leaves board and decision uncovered on a ${name}`, async ({ page, url }) => {
      await show(page, url, "refused");
      const notice = await page.locator(".notice").boundingBox();
      expect(notice.height, `${notice.height} px`).toBeLessThanOrEqual(90);
      for (const part of [".window", ".decision", ".history"]) {
        const over = overlap(notice, await page.locator(part).boundingBox());
        expect(over, `${part}: ${over} px`).toBeLessThanOrEqual(0);
      }
      await page.getByRole("button", { name: /^Turn right/ }).first().click();
      await page.locator(".notice").waitFor({ state: "detached" });
    });
  });

  test.describe(() => {
    test.use({ viewport });

    test(`the message about another variation leaves its button uncovered on a ${name}`, async ({ page, url }) => {
      await show(page, url, "branched");
      const [notice, replay] = await Promise.all([".notice", ".replay"].map((part) => page.locator(part).boundingBox()));
      expect(overlap(notice, replay), JSON.stringify({ notice, replay })).toBeLessThanOrEqual(0);
    });
  });
}

for (const viewport of [phone, narrow]) {
  test.describe(() => {
    test.use({ viewport, locale: "fr" });

    test(`the result of six players fits ${viewport.width} px`, async ({ page, url }) => {
      await show(page, url, "end-six");
      const over = await page.locator(".result .scroll").evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(over, `${over} px too wide`).toBeLessThanOrEqual(0);
      for (const button of await page.locator(".result td button").all()) {
        const { width, height } = await button.boundingBox();
        expect(width, `${width} x ${height}`).toBeGreaterThanOrEqual(24);
        expect(height, `${width} x ${height}`).toBeGreaterThanOrEqual(40);
      }
    });
  });

  test.describe(() => {
    test.use({ viewport, locale: "fr" });

    test(`the rules in French fit ${viewport.width} px`, async ({ page, url }) => {
      await show(page, url, "rules");
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(over, `${over} px too wide`).toBeLessThanOrEqual(0);
    });
  });

  test.describe(() => {
    test.use({ viewport });

    test(`players' belongings are side by side at ${viewport.width} px`, async ({ page, url }) => {
      for (const name of ["everything", "late"]) {
        await show(page, url, name);
        await rest(page);
        for (const seat of await page.locator(".seat").all()) {
          const [has, projected] = await Promise.all([
            seat.locator(".supplies > span").last().boundingBox(),
            seat.locator(".projected").boundingBox(),
          ]);
          expect(overlap(has, projected), `${name}: ${JSON.stringify({ has, projected })}`).toBeLessThanOrEqual(0);
        }
      }
    });
  });
}

test("the names and points of six players with goods are readable next to the board", async ({ page, url }) => {
  for (const state of ["ten", "ten-late"]) {
    await show(page, url, state);
    await rest(page);
    for (const seat of await page.locator(".seat").all()) {
      const name = seat.locator(".name");
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut, `${state}: ${await name.innerText()}`).toBeLessThanOrEqual(0);
      const [who, projected, points] = await Promise.all(
        [".name", ".projected", ".score b"].map((part) => seat.locator(part).boundingBox()),
      );
      expect(overlap(projected, points), state).toBeLessThanOrEqual(0);
      expect(overlap(who, projected), state).toBeLessThanOrEqual(0);
    }
  }
});

test.describe(() => {
  test.use({ viewport: phone });

  test("the names of three players are readable on a phone", async ({ page, url }) => {
    await show(page, url, "late");
    await rest(page);
    for (const name of await page.locator(".seat .name").all()) {
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut, await name.innerText()).toBeLessThanOrEqual(0);
    }
  });
});

test.describe(() => {
  test.use({ viewport: laptop });

  test("the tagline of the start screen is above its picture", async ({ page, url }) => {
    await show(page, url, "start");
    const lowest = await page.locator(".title p").evaluate((line) => line.getBoundingClientRect().bottom);
    const picture = await page.locator(".title").evaluate((title) => {
      const { bottom } = title.getBoundingClientRect();
      const { height, bottom: below } = getComputedStyle(title, "::after");
      return bottom - parseFloat(below) - parseFloat(height);
    });
    // The sky is empty down to the flags.
    expect(lowest, `${lowest} px, and the picture from ${picture} px`).toBeLessThanOrEqual(picture + 8);
  });
});

test.describe(() => {
  test.use({ colorScheme: "dark" });

  test("points have the colors of their players, also in dark colors", async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await play(page, turns[1]);
    const words = page.locator(".flight .tag text").first();
    await words.waitFor({ state: "attached" });
    const [wanted, is] = await words.evaluate((text) => {
      const probe = document.createElement("i");
      probe.style.color = text.getAttribute("fill");
      document.body.append(probe);
      return [getComputedStyle(probe).color, getComputedStyle(text).fill];
    });
    expect(is).toBe(wanted);
  });
});

for (const [name, viewport] of Object.entries(low)) {
  for (const scheme of ["light", "dark"]) {
    test.describe(() => {
      test.use({ colorScheme: scheme, viewport });

      test(`a tile is placed without scrolling on a ${name}, ${scheme}`, async ({ page, url }) => {
        await show(page, url, "ghost");
        const card = page.getByRole("region", { name: "Decision" });
        const over = await card.evaluate((card) => card.scrollHeight - card.clientHeight);
        expect(over, `${over} px are hidden`).toBeLessThanOrEqual(0);
        const board = await page.locator(".window").boundingBox();
        const { x, y, width, height } = await card.boundingBox();
        expect(x, "the decision stands beside the board").toBeGreaterThanOrEqual(board.x + board.width - 1);
        expect(width, `${width} x ${height} at ${y}`).toBeGreaterThanOrEqual(300);
        expect(height, `${width} x ${height} at ${y}`).toBeGreaterThanOrEqual(180);
        expect(y + height, `${width} x ${height} at ${y}`).toBeLessThanOrEqual(viewport.height + 1);
        for (const control of [card.getByRole("button", { name: "Place" }), card.getByRole("button", { name: /^Turn right/ })]) {
          const box = await control.boundingBox();
          expect(box.height, `${box.height} px`).toBeGreaterThanOrEqual(44);
        }
      });
    });
  }
}
