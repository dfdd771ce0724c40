// Former obstacles: messages over the board, tables that scroll sideways, words that are
// cut off or overlap.

import { states } from "../pictures/states.mjs";
import { eachSize, expect, forget, test } from "../support/harness.mjs";
import { enter } from "../pictures/shoot.mjs";
import { customize, load, play, rest, short, turns } from "../support/game.mjs";
import { overlap, viewports } from "../support/browser.mjs";

const { laptop, phone } = viewports;
const narrow = { width: 320, height: 640 };

/** Opens a state of `pictures/states.mjs`. */
function show(page, url, name) {
  return enter(page, url, states.find((state) => state.name === name));
}

/** Phones in landscape, and a low window. */
const low = [{ width: 844, height: 390 }, { width: 667, height: 375 }, { width: 1280, height: 480 }];

test("both bridges of a decision are above the button that skips them", async ({ page, url }) => {
  await show(page, url, "bridges");
  const bridges = page.locator(".list .wide");
  await expect(bridges).toHaveText([/west/, /on this tile/]);
  const [last, skip] = [await bridges.last().boundingBox(), await page.locator(".none").boundingBox()];
  expect(last.y + last.height).toBeLessThanOrEqual(skip.y);
});

test("the controls of a player in the form stand apart", async ({ page, open }) => {
  await open();
  await customize(page);
  const sizes = [narrow, phone, ...low, laptop];
  await eachSize(page, sizes, async () => {
    const boxes = await page.locator(".sitter").first().evaluate((line) => [...line.children].map((child) => {
      const { x, y, width, height } = child.getBoundingClientRect();
      return { x, y, width, height };
    }));
    const pairs = boxes.flatMap((one, n) => boxes.slice(n + 1).map((other) => [one, other]));
    expect(pairs.filter(([one, other]) => overlap(one, other) > 0)).toEqual([]);
  });
});

/** True if all of it is painted: in the window and not scrolled away nor faded. */
const isSeenWhole = (box) => box.evaluate((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const said = one.closest(".said");
  const bounds = said.getBoundingClientRect();
  return top >= bounds.top && bottom <= bounds.bottom - Number.parseFloat(getComputedStyle(said).paddingBottom);
});

for (const locale of ["en", "de", "ru"]) {
  test.describe(() => {
    test.use({ viewport: phone, hasTouch: true, locale });

    test(`both ways of a decision are seen at once on phones, in ${locale}`, async ({ page, url }) => {
      for (const name of ["castle", "settle"]) {
        await show(page, url, name);
        await eachSize(page, [phone, ...low.slice(0, 2)], async () => {
          const ways = page.locator(".decision .list > button");
          await expect(ways).toHaveCount(2);
          for (const way of await ways.all()) {
            expect(await isSeenWhole(way), `${name}: ${await way.innerText()}`).toBe(true);
          }
        });
        await forget(page);
      }
    });
  });
}

test("a refusal leaves board and decision uncovered", async ({ page, url }) => {
  await show(page, url, "refused");
  await eachSize(page, [laptop, phone, ...low], async () => {
    const notice = await page.locator(".notice").boundingBox();
    expect(notice.height, `${notice.height} px`).toBeLessThanOrEqual(90);
    for (const part of [".window", ".decision", ".history"]) {
      const over = overlap(notice, await page.locator(part).boundingBox());
      expect(over, `${part}: ${over} px`).toBeLessThanOrEqual(0);
    }
  });
  await page.getByRole("button", { name: /^Turn right/ }).first().click();
  await page.locator(".notice").waitFor({ state: "detached" });
});

test("the message about another variation leaves its button uncovered", async ({ page, url }) => {
  await show(page, url, "branched");
  await eachSize(page, [laptop, phone, ...low], async () => {
    const [notice, replay] = await Promise.all([".notice", ".replay"].map((part) => page.locator(part).boundingBox()));
    expect(overlap(notice, replay), JSON.stringify({ notice, replay })).toBeLessThanOrEqual(0);
  });
});

test.describe(() => {
  test.use({ viewport: phone, locale: "fr" });

  test("the result of six players and the rules in French fit phones", async ({ page, url }) => {
    await show(page, url, "end-six");
    await eachSize(page, [phone, narrow], async () => {
      const over = await page.locator(".result .scroll").evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(over, `${over} px too wide`).toBeLessThanOrEqual(0);
      for (const button of await page.locator(".result td button").all()) {
        const { width, height } = await button.boundingBox();
        expect(width, `${width} x ${height}`).toBeGreaterThanOrEqual(24);
        expect(height, `${width} x ${height}`).toBeGreaterThanOrEqual(40);
      }
    });
    await forget(page);
    await show(page, url, "rules");
    await eachSize(page, [phone, narrow], async () => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(over, `${over} px too wide`).toBeLessThanOrEqual(0);
    });
  });
});

test.describe(() => {
  test.use({ viewport: phone });

  test("players' names and belongings are readable side by side on phones", async ({ page, url }) => {
    for (const state of ["everything", "late"]) {
      await show(page, url, state);
      if (state === "everything") {
        await page.locator(".unfold").click();
      }
      await eachSize(page, [phone, narrow], async (size) => {
        for (const seat of await page.locator(".seat").all()) {
          const [has, projected] = await Promise.all([
            seat.locator(".supplies > span").last().boundingBox(),
            seat.locator(".projected").boundingBox(),
          ]);
          expect(overlap(has, projected), `${state}: ${JSON.stringify({ has, projected })}`).toBeLessThanOrEqual(0);
          if (size === phone) {
            const name = seat.locator(".called");
            const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
            expect(cut, await name.innerText()).toBeLessThanOrEqual(0);
          }
        }
      });
    }
  });
});

test("names are readable beside prisoners on a phone held sideways", async ({ page, url }) => {
  await show(page, url, "everything");
  await eachSize(page, [{ width: 844, height: 390 }], async () => {
    for (const name of await page.locator(".seat .called").all()) {
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut, await name.innerText()).toBeLessThanOrEqual(0);
    }
  });
});

test("six players show the figures in hand, and all pieces on request", async ({ page, url }) => {
  await show(page, url, "ten");
  await eachSize(page, [{ width: 1280, height: 800 }, phone], async () => {
    const unfold = page.locator(".unfold");
    const small = page.locator(".players :is(svg, .supplies > span):not(.kinds *)");
    const seen = () => small.evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2 && !one.closest(".supplies")?.matches(".players:not(.open) [data-folds] .supplies")).length);
    await expect(unfold).toHaveAttribute("aria-expanded", "false");
    // An emblem and a meeple each, and the prisoners.
    expect(await seen()).toBeLessThanOrEqual(2 * 6 + 4);
    const before = await page.locator(".players").boundingBox();
    await unfold.click();
    expect(await seen()).toBeGreaterThan(2 * 6 + 4);
    await unfold.click();
    expect(await page.locator(".players").boundingBox()).toEqual(before);
  });
});

test("the names and points of six players with goods are readable next to the board", async ({ page, url }) => {
  for (const state of ["ten", "ten-late"]) {
    await show(page, url, state);
    await rest(page);
    for (const seat of await page.locator(".seat").all()) {
      const name = seat.locator(".called");
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut, `${state}: ${await name.innerText()}`).toBeLessThanOrEqual(0);
      const [who, projected, points] = await Promise.all(
        [".called", ".projected", ".score b"].map((part) => seat.locator(part).boundingBox()),
      );
      expect(overlap(projected, points), state).toBeLessThanOrEqual(0);
      expect(overlap(who, projected), state).toBeLessThanOrEqual(0);
    }
  }
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

test("a tile is placed without scrolling in low windows, light and dark", async ({ page, url }) => {
  await show(page, url, "ghost");
  const card = page.getByRole("region", { name: "Decision" });
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await eachSize(page, low, async (size) => {
      const over = await card.evaluate((card) => card.scrollHeight - card.clientHeight);
      expect(over, `${colorScheme}: ${over} px are hidden`).toBeLessThanOrEqual(0);
      const board = await page.locator(".window").boundingBox();
      const { x, y, width, height } = await card.boundingBox();
      expect(x, "the decision stands beside the board").toBeGreaterThanOrEqual(board.x + board.width - 1);
      expect(width, `${width} x ${height} at ${y}`).toBeGreaterThanOrEqual(300);
      expect(height, `${width} x ${height} at ${y}`).toBeGreaterThanOrEqual(180);
      expect(y + height, `${width} x ${height} at ${y}`).toBeLessThanOrEqual(size.height + 1);
      for (const control of [card.getByRole("button", { name: "Place" }), card.getByRole("button", { name: /^Turn right/ })]) {
        const box = await control.boundingBox();
        expect(box.height, `${box.height} px`).toBeGreaterThanOrEqual(44);
      }
    });
  }
});
