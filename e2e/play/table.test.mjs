// A game at the table: by mouse, by keyboard, by finger.

import { violations, violationsInBothLights } from "../support/axe.mjs";
import { begin, customize, ended, kept, load, middle, pass, place, play, put, rest, scores, short, still, tiles, turns } from "../support/game.mjs";
import { each, expect, screens, test } from "../support/harness.mjs";

test.use({ reducedMotion: "no-preference" });

async function checkResult(page) {
  const result = page.locator(".result");
  await ended(page);
  await expect(result.locator("h2")).toHaveText("Anna wins with 7 points");
  await expect(result.locator(".total td")).toHaveText(["7", "4"]);
  await expect(result.locator(".scroll tbody tr:first-child td")).toHaveText(["0", "0"]);
  expect(await scores(page)).toEqual([7, 4]);
}

test("a short game is played to the end by clicking", async ({ page, open }) => {
  await open();
  await load(page, short);
  for (const turn of turns) {
    await play(page, turn);
  }
  await checkResult(page);
  expect(await tiles(page)).toBe(5);
});

test("the same game is played by keyboard alone", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  for (const { keys } of turns) {
    await pass(page);
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  }
  await checkResult(page);
  await rest(page);
  const said = await page.locator("p[role=status]").innerText();
  expect(said).toMatch(/Anna wins with 7 points/);
});

test("each offered game starts with its tiles", async ({ page, open }) => {
  await open();
  await each([["favorites", 112], ["all", 207], ["first", 70]].map(([name, left]) => ({ name, left })), async ({ name, left }) => {
    await begin(page, name);
    await page.locator(".placement-hint").first().waitFor();
    await expect(page.locator(".stack")).toHaveText(new RegExp(`^${left} tiles left`));
    expect(await tiles(page)).toBe(1);
    await expect(page.locator(".seat")).toHaveCount(2);
    await page.locator("#menu > summary").click();
    await page.getByRole("button", { name: "New game" }).click();
  });
});

test("a short game has few tiles, and a custom game the chosen number", async ({ page, open }) => {
  await open();
  await page.getByRole("checkbox", { name: "Short game: 24 tiles" }).check();
  await begin(page);
  await expect(page.locator(".stack")).toHaveText(/^23 tiles left/);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await customize(page);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator(".stack")).toHaveText(/^70 tiles left/);
});

test("systems, tile sets and rules are chosen", async ({ page, open }) => {
  await open();
  await customize(page);
  // No expansions are chosen yet.
  await page.getByRole("button", { name: "Our favorites", exact: true }).click();
  // The systems precede the rules with the same first words.
  const control = (name) => page.getByLabel(name).first();
  const boxes = () =>
    Promise.all([/^The Tower/, /^Bridges, Castles/, /^The Watchtowers/].map((name) => control(name).isChecked()));
  const short = page.getByLabel("Short range: No Surprises");
  const rules = page.locator("form > .rules");
  await page.getByText("Tiles", { exact: true }).first().click();
  await page.getByRole("checkbox", { name: /^Towers Build/ }).uncheck();
  await control(/^Castles/).uncheck();
  expect(await boxes()).toEqual([false, true, true]);
  // An expanded part stays expanded.
  await control(/^The Watchtowers/).uncheck();
  await control(/^Bridges(?!,)/).uncheck();
  await control(/^Bazaars/).uncheck();
  expect(await boxes()).toEqual([false, true, false]);
  await page.getByText("Rules and seed", { exact: true }).click();
  await short.waitFor({ state: "hidden" });
  await page.getByRole("checkbox", { name: /^Towers Build/ }).check();
  await short.check();
  await expect(rules).toHaveText(/1 rule below differs/);
  await page.getByLabel("Edition", { exact: true }).selectOption("C1");
  await expect(rules).toHaveText(/are as printed in this edition/);
  await expect(short).not.toBeChecked();
  await page.getByLabel("A ransom may be paid with fewer than 3 points").uncheck();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".placement-hint").first().waitFor();
  const [saved] = await kept(page);
  expect(saved.systems).toEqual(["tower", "watchtowers"]);
  expect(saved.tiles).toEqual(["base", "bcb"]);
  // The edition's options, as none was chosen.
  expect(saved.options).toEqual({ dragon_s_coat: true, fairy_castle: false, gardens: false, river_start_tile: "after", wagon_range: "connected" });
});

test("players, tiles and seed are chosen", async ({ page, open }) => {
  await open();
  await customize(page);
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Name of player 1").fill("<b>Zoë & Co");
  await page.getByLabel("Color of player 1").selectOption("green");
  await page.getByLabel("Color of player 2").selectOption("red");
  await page.getByRole("button", { name: "Move player 3 up one seat" }).click();
  await page.getByRole("button", { name: "Base game only" }).last().click();
  await page.getByText("Tiles", { exact: true }).first().click();
  await page.getByLabel(/^The Watchtowers/).check();
  await page.getByText("Rules and seed", { exact: true }).click();
  await page.getByLabel("Seed", { exact: true }).fill("no seed");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("alert")).toHaveText(/1 to 16/);
  await page.getByLabel("Seed", { exact: true }).fill("2a");
  await page.getByRole("button", { name: "Start the game" }).click();
  const names = await page.locator(".seat .name").allInnerTexts();
  expect(names).toEqual(["<b>Zoë & Co", "Yellow", "Red"]);
  await expect(page.locator(".stack")).toHaveText(/^82 tiles left/);
});

test("actions are undone and redone", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await play(page, turns[1]);
  expect(await scores(page)).toEqual([0, 4]);
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press("Control+z");
  }
  expect(await tiles(page)).toBe(1);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  for (let n = 0; n < 4; n++) {
    await page.getByRole("button", { name: "Redo" }).click();
  }
  expect(await tiles(page)).toBe(3);
  expect(await scores(page)).toEqual([0, 4]);
});

test("the ghost shows its points, rotates and is placed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.mouse.move(...(await middle(page.locator('.placement-hint[data-cell="0,-1"]'))));
  await page.locator(".ghost").waitFor();
  await expect(page.locator(".preview")).toHaveText(/Completes a city\. No one is in it yet: a meeple would score 4 points\./);
  const turned = await page.locator(".ghost").getAttribute("href");
  expect(turned).toMatch(/-180-/);
});

test("a rematch begins with an empty board", async ({ page, open }) => {
  await open();
  await load(page, short);
  for (const turn of turns) {
    await play(page, turn);
  }
  await ended(page);
  await page.locator(".result").getByRole("button", { name: "Rematch" }).click();
  await page.locator(".placement-hint").first().waitFor();
  expect(await tiles(page)).toBe(1);
});

for (const [way, options] of [["mouse", {}], ["finger", screens.phone]]) {
  test.describe(() => {
    test.use(options);

    test(`a tile on the board describes its features by ${way}, and the next one is placed`, async ({ page, open }) => {
      await open();
      await load(page, short);
      await page.locator(".placement-hint").first().waitFor();
      const press = way === "mouse" ? page.mouse.click.bind(page.mouse) : page.touchscreen.tap.bind(page.touchscreen);
      await still(page);
      const [east, y] = await middle(page.locator('.placement-hint[data-cell="1,0"]'));
      const [west] = await middle(page.locator('.placement-hint[data-cell="-1,0"]'));
      await press((east + west) / 2, y);
      const answer = page.locator(".answer");
      // The pressed road in the middle comes first and is highlighted.
      await expect(answer.locator("li").first()).toHaveText("Unclaimed road: 1 tile = 1 now, 1 when complete, 2 open ends.");
      await expect(answer.locator("li")).toHaveCount(4);
      await expect(page.locator(".overlay-marks > *").first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await put(page, "1,0");
      await expect(answer).toHaveCount(0);
      expect(await tiles(page)).toBe(2);
    });
  });
}

test("a refusal names its clause", async ({ page, open }) => {
  await open();
  await load(page, short);
  // A road does not fit above the first tile, which has a city there.
  const [x, y] = await middle(page.locator("#tiles > svg").first());
  const { height } = await page.locator("#tiles > svg").first().boundingBox();
  await page.mouse.click(x, y - height);
  const message = page.getByRole("alert");
  await message.waitFor();
  await expect(message).toHaveText(/No orientation fits here/);
  await message.locator("summary").click();
  await expect(message).toHaveText(/base-fit/);
  // The clause's place in the rules.
  await message.getByRole("button", { name: "Rules" }).click();
  await expect(page.locator("#rule-base-fit")).toBeInViewport();
  await page.keyboard.press("Escape");
  await message.getByRole("button", { name: "Close the message" }).click();
  await message.waitFor({ state: "hidden" });
  expect(await tiles(page)).toBe(1);
});

test("an award is explained and highlighted on the board", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await play(page, turns[1]);
  await page.getByRole("button", { name: /^Blue scored 4 points/ }).click();
  const explanation = page.locator(".explanation");
  await expect(explanation).toHaveText(/2 tiles × 2 = 4[^]*base-small-city/);
  await page.mouse.move(0, 0);
  await expect(page.locator(".lit")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.locator(".lit")).toHaveCount(0);
});

test("the board is dragged and zoomed without placing", async ({ page, open }) => {
  await open();
  await load(page, short);
  const camera = page.locator(".camera");
  const transform = () => camera.evaluate((element) => element.style.transform);
  await page.locator(".placement-hint").first().waitFor();
  await still(page);
  const before = await transform();
  const [x, y] = await middle(page.locator('.placement-hint[data-cell="1,0"]'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  const start = async () => {
    const { x, y } = await page.locator("#tiles > svg").first().boundingBox();
    return [Math.round(x), Math.round(y)];
  };
  const [left, top] = await start();
  await page.mouse.move(x + 80, y + 40, { steps: 4 });
  // A drag scrolls the board.
  await expect.poll(start).toEqual([left + 80, top + 40]);
  expect(await transform()).toBe(before);
  await page.mouse.up();
  await expect.poll(transform).not.toBe(before);
  await still(page);
  expect(await start()).toEqual([left + 80, top + 40]);
  // Nothing else does, such as a search for words or a focus.
  await page.locator("#pan").evaluate((pan) => pan.scrollTo(0, 0));
  await expect.poll(start).toEqual([left + 80, top + 40]);
  const dragged = await transform();
  await page.mouse.wheel(0, -200);
  await expect.poll(transform).not.toBe(dragged);
  await page.keyboard.press("0");
  await expect.poll(transform).toBe(before);
  expect(await tiles(page)).toBe(1);
});

test("a tile under the pointer stays there while the board is zoomed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await still(page);
  const [x, y] = await middle(page.locator("#tiles > svg").first());
  await page.mouse.move(x, y);
  // Where the tile is in every frame.
  await page.evaluate(() => {
    window.seen = [];
    const look = () => {
      const { left, right } = document.querySelector("#tiles > svg").getBoundingClientRect();
      window.seen.push([left, right]);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.mouse.wheel(0, -200);
  const widths = () => page.evaluate(() => new Set(window.seen.map(([left, right]) => Math.round(right - left))).size);
  await expect.poll(widths).toBeGreaterThan(1);
  await still(page);
  const seen = await page.evaluate(() => window.seen);
  expect(seen.filter(([left, right]) => x < left || right < x)).toEqual([]);
});

test("every picture of a tile or a piece is a real SVG use element", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const uses = await page.locator("use").evaluateAll((elements) =>
    elements.map((element) => ({
      isUse: element instanceof SVGUseElement,
      isDefined: document.getElementById(element.getAttribute("href").slice(1)) instanceof SVGElement,
      width: element.getBBox().width,
    })),
  );
  expect(uses.length).toBeGreaterThan(10);
  for (const { isUse, isDefined, width } of uses) {
    expect(isUse).toBeTruthy();
    expect(isDefined).toBeTruthy();
    expect(width).toBeGreaterThan(0);
  }
});

test.describe(() => {
  test.use(screens.phone);

  test("a finger aims, rotates and places", async ({ page, open }) => {
    await open();
    await load(page, short);
    const hint = page.locator('.placement-hint[data-cell="1,0"]');
    await hint.waitFor();
    await still(page);
    const [x, y] = await middle(hint);
    await page.touchscreen.tap(x, y);
    const ghost = page.locator(".ghost");
    await ghost.waitFor();
    const first = await ghost.getAttribute("href");
    await page.touchscreen.tap(x, y);
    await expect(ghost).not.toHaveAttribute("href", first);
    expect(await tiles(page)).toBe(1);
    await page.getByRole("button", { name: "Place" }).tap();
    await page.getByRole("button", { name: "No meeple" }).tap();
    await page.locator(".placement-hint").first().waitFor();
    expect(await tiles(page)).toBe(2);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, `${overflow} px too wide`).toBeLessThanOrEqual(0);
    const board = await page.locator("#board").boundingBox();
    expect(board.height, `the board is ${board.height} px high`).toBeGreaterThan(844 / 2);
  });
});

for (const viewport of ["laptop", "phone"]) {
  test.describe(() => {
    test.use(screens[viewport]);

    test(`every state is accessible on a ${viewport}`, { tag: "@long" }, async ({ page, open }) => {
      await open();
      await load(page, short);
      await page.locator(".placement-hint").first().waitFor();
      expect(await violationsInBothLights(page)).toEqual([]);
      await place(page, turns[0].cell);
      expect(await violationsInBothLights(page)).toEqual([]);
      await page.keyboard.press("1");
      for (const { keys } of turns.slice(1)) {
        await pass(page);
        for (const key of keys) {
          await page.keyboard.press(key);
        }
      }
      await checkResult(page);
      expect(await violationsInBothLights(page)).toEqual([]);
    });
  });
}
