// A game at the table: by mouse, by keys, by finger.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { kept, load, middle, place, play, rest, scores, short, still, tiles, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { counts, lists, says, until } from "./support/wait.mjs";

async function checkResult(page) {
  const result = page.locator(".result");
  await result.waitFor();
  await says(result.locator("h2"), "Anna wins with 7 points");
  await lists(result.locator(".total td"), ["7", "4"]);
  await lists(result.locator(".scroll tbody tr:first-child td"), ["0", "0"]);
  assert.deepEqual(await scores(page), [7, 4]);
}

test("a short game is played to the end by clicking", async ({ page, open }) => {
  await open();
  await load(page, short);
  for (const turn of turns) {
    await play(page, turn);
  }
  await checkResult(page);
  assert.equal(await tiles(page), 5);
});

test("the same game is played by keys alone", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".opening").first().waitFor();
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  for (const { keys } of turns) {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  }
  await checkResult(page);
  await rest(page);
  const said = await page.locator("p[role=status]").innerText();
  assert.match(said, /Anna wins with 7 points/);
});

for (const [name, left] of [["Two players", 112], ["Start the game", 112], ["Base game for two", 70]]) {
  test(`"${name}" starts a game`, async ({ page, open }) => {
    await open();
    await page.getByRole("button", { name }).first().click();
    await page.locator(".opening").first().waitFor();
    await says(page.locator(".stack"), new RegExp(`^${left} tiles left`));
    assert.equal(await tiles(page), 1);
    await counts(page.locator(".seat"), 2);
  });
}

test("systems, boxes and rules are chosen", async ({ page, open }) => {
  await open();
  const control = (command) => page.locator(`[data-change="${command}"]`);
  const boxes = () =>
    Promise.all(["tower", "bcb", "watch"].map((box) => control(`set ${box}`).isChecked()));
  const short = page.getByLabel("Short range: No Surprises");
  const rules = page.locator("form > .rules");
  await page.getByText("Boxes of tiles").first().click();
  await control("system tower").uncheck();
  await control("system castles").uncheck();
  assert.deepEqual(await boxes(), [false, true, true]);
  await page.getByText("Boxes of tiles").first().click();
  await control("set watch").uncheck();
  await control("system bridges").uncheck();
  await control("system bazaars").uncheck();
  assert.deepEqual(await boxes(), [false, true, false]);
  await page.getByText("Rules and seed").click();
  await short.waitFor({ state: "hidden" });
  await control("system tower").check();
  await short.check();
  await says(rules, /1 rule below differs/);
  await page.getByLabel("Edition", { exact: true }).selectOption("C1");
  await says(rules, /are those of the edition/);
  assert.ok(!(await short.isChecked()));
  await page.getByLabel("A ransom may be paid with fewer than 3 points").uncheck();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".opening").first().waitFor();
  const [saved] = await kept(page);
  assert.deepEqual(saved.systems, ["tower", "watchtowers"]);
  assert.deepEqual(saved.tiles, ["base", "bcb"]);
  assert.equal(saved.options, undefined);
});

test("players, tiles and seed are chosen", async ({ page, open }) => {
  await open();
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Name of player 1").fill("<b>Zoë & Co");
  await page.getByLabel("Color of player 1").selectOption("green");
  await page.getByLabel("Color of player 2").selectOption("red");
  await page.getByRole("button", { name: "Player 3 sits one place earlier" }).click();
  await page.getByRole("button", { name: "Base game only" }).last().click();
  await page.getByText("Boxes of tiles").first().click();
  await page.locator('[data-change="set watch"]').check();
  await page.getByText("Rules and seed").click();
  await page.getByLabel("Seed", { exact: true }).fill("no seed");
  await page.getByRole("button", { name: "Start the game" }).click();
  await says(page.getByRole("alert"), /1 to 16/);
  await page.getByLabel("Seed", { exact: true }).fill("2a");
  await page.getByRole("button", { name: "Start the game" }).click();
  const names = await page.locator(".seat .name").allInnerTexts();
  assert.deepEqual(names, ["<b>Zoë & Co", "Yellow", "Red"]);
  await says(page.locator(".stack"), /^82 tiles left/);
});

test("actions are taken back and played again", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await play(page, turns[1]);
  assert.deepEqual(await scores(page), [0, 4]);
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press("Control+z");
  }
  assert.equal(await tiles(page), 1);
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
  for (let n = 0; n < 4; n++) {
    await page.getByRole("button", { name: "Redo" }).click();
  }
  assert.equal(await tiles(page), 3);
  assert.deepEqual(await scores(page), [0, 4]);
});

test("the ghost promises, turns and is placed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.mouse.move(...(await middle(page.locator('.opening[data-cell="0,-1"]'))));
  await page.locator(".ghost").waitFor();
  await says(page.locator(".preview"), /a city, nobody scores/);
  const turned = await page.locator(".ghost").getAttribute("href");
  assert.match(turned, /-180-/);
});

test("another game at the same table begins with an empty board", async ({ page, open }) => {
  await open();
  await load(page, short);
  for (const turn of turns) {
    await play(page, turn);
  }
  await page.locator('.result [data-do="rematch"]').click();
  await page.locator(".opening").first().waitFor();
  assert.equal(await tiles(page), 1);
});

test("what does not fit is explained with its clause", async ({ page, open }) => {
  await open();
  await load(page, short);
  const [x, y] = await middle(page.locator("#tiles > svg").first());
  await page.mouse.click(x, y);
  const message = page.getByRole("alert");
  await message.waitFor();
  await says(message, /A tile lies there already/);
  await message.locator("summary").click();
  await says(message, /base-fit/);
  await message.getByRole("button").click();
  await message.waitFor({ state: "hidden" });
  assert.equal(await tiles(page), 1);
});

test("an award is explained and lit on the board", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await play(page, turns[1]);
  await page.getByRole("button", { name: /Blue scores 4 points/ }).click();
  const explanation = page.locator(".explanation");
  await says(explanation, /2 tiles × 2 = 4[^]*base-small-city/);
  await counts(page.locator(".lit"), 2);
  await page.keyboard.press("Escape");
  await counts(page.locator(".lit"), 0);
});

test("the board is dragged and zoomed without placing", async ({ page, open }) => {
  await open();
  await load(page, short);
  const camera = page.locator(".camera");
  const transform = () => camera.evaluate((element) => element.style.transform);
  await page.locator(".opening").first().waitFor();
  await still(page);
  const before = await transform();
  const [x, y] = await middle(page.locator('.opening[data-cell="1,0"]'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 40, { steps: 4 });
  await page.mouse.up();
  await until(transform, (now) => assert.notEqual(now, before));
  await still(page);
  const dragged = await transform();
  await page.mouse.wheel(0, -200);
  await until(transform, (now) => assert.notEqual(now, dragged));
  await page.keyboard.press("0");
  await until(transform, (now) => assert.equal(now, before));
  assert.equal(await tiles(page), 1);
});

test("every picture of a tile is a real SVG use element", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const uses = await page.locator("use").evaluateAll((elements) =>
    elements.map((element) => ({
      isUse: element instanceof SVGUseElement,
      isDefined: document.querySelector(element.getAttribute("href")) instanceof SVGSymbolElement,
      width: element.getBBox().width,
    })),
  );
  assert.ok(uses.length > 10);
  for (const { isUse, isDefined, width } of uses) {
    assert.ok(isUse && isDefined && width > 0);
  }
});

test("a finger aims, turns and places", { viewport: "phone" }, async ({ page, open }) => {
  await open();
  await load(page, short);
  const opening = page.locator('.opening[data-cell="1,0"]');
  await opening.waitFor();
  await still(page);
  const [x, y] = await middle(opening);
  await page.touchscreen.tap(x, y);
  const ghost = page.locator(".ghost");
  await ghost.waitFor();
  const first = await ghost.getAttribute("href");
  await page.touchscreen.tap(x, y);
  await until(() => ghost.getAttribute("href"), (turned) => assert.notEqual(turned, first));
  assert.equal(await tiles(page), 1);
  await page.getByRole("button", { name: "Place" }).tap();
  await page.locator(".actions .spot, .actions .none").first().tap();
  await page.locator(".opening").first().waitFor();
  assert.equal(await tiles(page), 2);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  assert.ok(overflow <= 0, `${overflow} px too wide`);
  const board = await page.locator("#board").boundingBox();
  assert.ok(board.height > 844 / 2, `the board is ${board.height} px high`);
});

for (const scheme of ["light", "dark"]) {
  for (const viewport of ["laptop", "phone"]) {
    test(`every state is accessible, ${scheme}, on a ${viewport}`, { scheme, viewport }, async ({ page, open }) => {
      await open();
      await load(page, short);
      await page.locator(".opening").first().waitFor();
      assert.deepEqual(await violations(page), []);
      await place(page, turns[0].cell);
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press("1");
      for (const { keys } of turns.slice(1)) {
        for (const key of keys) {
          await page.keyboard.press(key);
        }
      }
      await checkResult(page);
      assert.deepEqual(await violations(page), []);
    });
  }
}
