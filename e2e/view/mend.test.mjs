// Small former obstacles for players.

import { customize, drawn, due, freeze, kept, load, market, middle, moment, openMenu, place, play, played, rest, short, still, tiles, turns } from "../support/game.mjs";
import { eachSize, expect, screens, test } from "../support/harness.mjs";

test.use({ reducedMotion: "no-preference" });

/** The actions of the whole short game. */
const whole = {
  ...short,
  actions: [
    "place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S",
    "place 0,1 0", "meeple monastery", "place -1,0 0", "pass",
  ],
};

const box = (page, selector) => page.locator(selector).first().boundingBox();

/** The position of the board's tiles on the page. */
const drawnAt = (page) => box(page, "#tiles > svg");

test("the replay is next to the board, which fills the window again afterwards", async ({ page, open }) => {
  await open();
  await load(page, drawn("three-players", 30));
  await still(page);
  const before = await drawnAt(page);
  for (const key of ["h", "l"]) {
    await page.keyboard.press(key);
    await page.locator(".replay, .panel").waitFor();
    const above = await box(page, ".replay, .panel");
    const board = await box(page, "#board");
    expect(above.y + above.height).toBeLessThanOrEqual(board.y + 1);
    await page.keyboard.press(key);
    await page.locator(".replay, .panel").waitFor({ state: "detached" });
    await expect.poll(async () => {
      const { x, y, width } = await drawnAt(page);
      return Math.max(Math.abs(x - before.x), Math.abs(y - before.y), Math.abs(width - before.width));
    }).toBeLessThan(3);
  }
});

test("the replay runs by itself and can be stopped", async ({ page, open }) => {
  await page.clock.install();
  await open();
  await load(page, whole);
  await page.getByRole("button", { name: "View the board" }).click();
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Play the replay" }).click();
  const slider = page.getByRole("slider", { name: "Position in the game" });
  await expect(slider).toHaveValue("2");
  await page.getByRole("button", { name: "Pause the replay" }).click();
  const ply = await slider.inputValue();
  await page.clock.runFor(1_500);
  await expect(slider).toHaveValue(ply);
});

test("the log highlights its subjects, and names no coordinates", async ({ page, open }) => {
  await open();
  await load(page, { ...whole, actions: whole.actions.slice(0, 4) });
  const lines = page.locator("#log .turn button:not(.rule-link)");
  await expect(lines.first()).toHaveText("Blue placed a tile");
  await expect(lines.first()).toHaveAttribute("aria-label", "Blue placed a tile, 1 north");
  await expect(page.locator("#log .turn .tile")).toHaveCount(2);
  await expect(page.locator(".lit")).toHaveCount(0);
  await lines.first().hover();
  await expect(page.locator(".lit")).not.toHaveCount(0);
  await page.mouse.move(5, 5);
  await expect(page.locator(".lit")).toHaveCount(0);
  await lines.first().focus();
  await expect(page.locator(".lit")).not.toHaveCount(0);
  await page.getByLabel("Points only").check();
  await expect(lines).toHaveCount(1);
  await expect(lines).toHaveText(/Blue scored 4 points for a city/);
});

test("the final points are counted on the board before the result opens", async ({ page, open }) => {
  await open();
  await load(page, short);
  for (const turn of turns) {
    await play(page, turn);
  }
  const bar = page.getByRole("region", { name: "Final scoring" });
  await expect(bar).toHaveText(/Anna scored 3 points for a road/);
  await expect(page.locator(".lit")).not.toHaveCount(0);
  await expect(page.locator(".score b").first()).toHaveText("3");
  await expect(page.locator(".result")).toHaveCount(0);
  // Nothing shows more than has been counted, and no other control skips the count.
  const [counted, told] = await page.evaluate(() => [
    Number.parseInt(document.querySelector(".count .fine").innerText),
    [...document.querySelectorAll("#log .award")].length,
  ]);
  expect(told - 1, "awards in the log beside the one of a turn").toBeLessThanOrEqual(counted);
  await expect(page.locator(".decision .actions button")).toHaveCount(0);
  await bar.getByRole("button", { name: "Show the result" }).click();
  await page.locator(".result").waitFor();
  await expect(page.locator(".score b").first()).toHaveText("7");
  await expect(page.locator("#log .award")).toHaveCount(3);
});

test("placing without a choice says that one is needed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(/Choose a highlighted space first/);
  expect(await tiles(page)).toBe(1);
});

test("a reload resumes the game, but not on the start screen", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await rest(page);
  await page.reload();
  await page.locator(".table").waitFor();
  expect(await tiles(page)).toBe(2);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await page.locator(".saves .miniature").waitFor();
  await page.reload();
  await page.locator("main.start").waitFor();
  expect((await kept(page)).length).toBe(1);
});

test("a press on the board leaves the focus there", async ({ page, open }) => {
  await open();
  await load(page, short);
  await place(page, "1,0");
  await freeze(page);
  await page.locator("#menu > summary").focus();
  await page.mouse.click(...(await middle(page.locator('.choice[data-choice="0"] use'))));
  await due(page, "place");
  await page.keyboard.press("Control+z");
  await due(page, "figure");
  expect(await page.evaluate(() => document.activeElement.id)).toBe("grid");
});

test("the menu has groups, toggles lines and saves a picture", async ({ page, open }) => {
  await open();
  await load(page, short);
  await openMenu(page, "Settings");
  await expect(page.locator("#menu legend")).toHaveText(["Game", "Learn", "Share"]);
  await expect(page.locator("#menu .group > summary")).toHaveText(["Assistance", "Settings", "Tools"]);
  const lines = page.locator("path.cell-lines");
  await expect(lines).toBeHidden();
  await page.getByLabel("Lines between the spaces").check();
  await expect(lines).toHaveCSS("display", "inline");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a picture" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bastide-anna-blue-\d{4}-\d\d-\d\d\.png$/);
  await openMenu(page);
  await page.getByRole("searchbox").fill("maximize");
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test.describe(() => {
  test.use(screens.phone);

  test("on a phone nothing covers the board, and no name is cut off", async ({ page, open }) => {
    await open();
    await load(page, drawn("six-players-draft", -5));
    await still(page);
    const board = await box(page, "#board");
    for (const button of await page.locator(".tools button:visible, #views > summary:visible").all()) {
      const { y, width, height } = await button.boundingBox();
      expect(y).toBeGreaterThanOrEqual(board.y + board.height - 1);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const cut = await page.locator(".seat .called").evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.innerText),
    );
    expect(cut).toEqual([]);
  });
});

test("the auctioneer is named above the tiles", async ({ page, open }) => {
  await open();
  await load(page, market({}, 1));
  await due(page, "bid");
  await expect(page.locator(".auction")).toHaveText("Blue’s auction");
  await expect(page.locator(".prompt")).toHaveText(/^Green, bid or pass/);
});

test("the source of a rule is behind an (i), below the name of its expansion", async ({ page, open }) => {
  await open();
  await customize(page);
  await page.getByRole("button", { name: "Our favorites", exact: true }).click();
  await page.locator("summary", { hasText: "Rules and seed" }).click();
  const rule = page.locator(".ruled.of-tower").first();
  await expect(rule.locator(".source p")).toBeHidden();
  await rule.locator(".source summary").click();
  await expect(rule.locator(".source p")).toHaveText(/Source: /);
});

test("finished games are listed separately", async ({ page, open }) => {
  await open();
  for (const record of [short, whole]) {
    await load(page, record);
    await page.locator(".table").waitFor();
    await rest(page);
    await page.locator("#menu > summary").click();
    await page.locator("#menu").getByRole("button", { name: "New game" }).click();
  }
  await expect(page.getByRole("heading", { name: "1 unfinished game" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 finished game", exact: true })).toBeVisible();
  // The puzzle of the day has a picture, too, once it has loaded.
  await expect(page.getByRole("listitem").locator(".miniature")).toHaveCount(2);
});

test("the panel is next to the board from 760 px on", async ({ page, open }) => {
  await page.setViewportSize({ width: 760, height: 900 });
  await open();
  await load(page, short);
  await still(page);
  const [board, decision] = await Promise.all(["#board", ".decision"].map((part) => box(page, part)));
  expect(decision.x).toBeGreaterThanOrEqual(board.x + board.width);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test.describe(() => {
  test.use({ locale: "fr" });

  test("keys have their names on French keyboards", async ({ page, open }) => {
    await open();
    await load(page, short);
    await page.locator(".placement-hint").first().waitFor();
    await page.keyboard.press("?");
    const keys = page.locator(".keys");
    await expect(keys).toContainText("Entrée");
    await expect(keys).toContainText("Maj+T");
    await expect(keys).not.toContainText(/Shift|Enter/);
  });
});

const coordinates = /\d (north|south|east|west)/;

/** The visible text of an element, without text for screen readers. */
const seen = (page, part) => page.locator(part).evaluate((it) => {
  const copy = it.cloneNode(true);
  copy.querySelectorAll(".hidden").forEach((hidden) => hidden.remove());
  return copy.innerText;
});

/** True if two boxes share more than an edge. */
const meet = (a, b) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

test("beside the button to place stands why it does nothing, also after many turns", async ({ page, open }) => {
  await open();
  await load(page, drawn("two-players", 29));
  await rest(page);
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }], async () => {
    const why = page.locator(".preview");
    await expect(why).toContainText("Choose a space first.");
    await expect(why).toHaveCSS("visibility", "visible");
    const [above, button] = [await why.boundingBox(), await page.getByRole("button", { name: "Place", exact: true }).boundingBox()];
    expect(Math.abs(button.y - above.y - above.height)).toBeLessThan(24);
  });
});

test("an arrow leads to the nearest space while none is in view", async ({ page, open }) => {
  await open();
  await load(page, drawn("two-players", 29));
  await still(page);
  const arrow = page.getByRole("button", { name: "Show the nearest space for the tile" });
  await expect(arrow).toHaveCount(0);
  await page.getByRole("grid").focus();
  for (const key of ["+", "Shift+ArrowLeft"]) {
    for (let n = 0; n < 5; n++) {
      await page.keyboard.press(key);
    }
  }
  await still(page);
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }], async () => {
    await expect(arrow).toBeInViewport({ ratio: 1 });
  });
  await arrow.click();
  await still(page);
  await expect(arrow).toHaveCount(0);
  expect((await page.locator(".placement-hint").evaluateAll((all) => {
    const window = document.querySelector("#board").getBoundingClientRect();
    return all.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left >= window.left && right <= window.right && top >= window.top && bottom <= window.bottom;
    });
  })).length).toBeGreaterThan(0);
});

test("a message covers no control and no part of the board", async ({ page, open }) => {
  await open();
  // A prisoner can be bought back.
  await load(page, moment("tower/tower-ransom", 0));
  await still(page);
  // There is nothing to take back.
  await page.getByRole("button", { name: /^Undo/ }).first().press("Enter");
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }], async () => {
    const notice = await box(page, ".notice");
    const controls = page.locator(":is(button, summary, input, .window):visible");
    let count = 0;
    for (const control of await controls.all()) {
      // Where the log is low, it lies over the lines of the players.
      if (await control.evaluate((element) => element.closest(".notice, .players") === null)) {
        const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
        expect(meet(notice, await control.boundingBox()), name).toBe(false);
        count++;
      }
    }
    expect(count).toBeGreaterThan(8);
  });
});

for (const reducedMotion of ["no-preference", "reduce"]) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });

    test("a short answer over the players leaves by itself", async ({ page, open }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open();
      await load(page, moment("tower/tower-ransom", 0));
      await still(page);
      await page.getByRole("button", { name: /^Undo/ }).first().press("Enter");
      const notice = page.locator(".notice");
      await expect(notice).toBeVisible();
      // Focus goes back to the board.
      await page.evaluate(() => document.activeElement.blur());
      const leaving = () => page.evaluate(() => {
        const all = document.getAnimations().filter((one) => one.animationName === "withdraw");
        all.forEach((one) => one.finish());
        return all.map((one) => one.effect.target.className);
      });
      expect(await leaving()).toEqual(["notice passing"]);
      await expect(notice).toBeHidden();
      // Over the log there is room.
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(notice).toBeVisible();
      expect(await leaving()).toEqual([]);
    });
  });
}

test("messages cover neither the title, nor a game to play, nor the board of a result", async ({ page, open }) => {
  await open();
  await load(page, "nonsense");
  await page.locator(".notice").waitFor();
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 1366, height: 650 }, { width: 844, height: 390 }], async () => {
    const notice = await box(page, ".notice");
    const town = await box(page, ".title p");
    expect(notice.y).toBeGreaterThanOrEqual(town.y + town.height - 1);
    expect(notice.y + notice.height).toBeLessThanOrEqual((await box(page, ".company")).y);
  });
  await load(page, whole);
  await page.locator(".result").waitFor();
  await load(page, "nonsense");
  await page.locator(".end .notice").waitFor();
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }], async () => {
    const [notice, board, result] = [await box(page, ".notice"), await box(page, "#board"), await box(page, ".result")];
    expect(notice.x).toBeGreaterThanOrEqual(board.x + board.width - 1);
    expect(notice.y + notice.height).toBeLessThanOrEqual(result.y + 1);
  });
});

test("the log shows three lines despite many choices", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  await load(page, played("two-players", 150));
  await still(page);
  // The lines are painted after the board.
  await page.locator("#log .turn li").nth(2).waitFor();
  await rest(page);
  const log = await box(page, ".log");
  const heading = await box(page, ".log h2");
  const lines = await page.locator("#log .turn li").all();
  const boxes = await Promise.all(lines.slice(0, 3).map((line) => line.boundingBox()));
  for (const line of boxes) {
    expect(line.y).toBeGreaterThan(heading.y);
    expect(line.y + line.height).toBeLessThanOrEqual(log.y + log.height + 1);
  }
  expect(boxes.length).toBe(3);
});

test("choices show their tiles, and name no coordinates", async ({ page, open }) => {
  await open();
  await load(page, played("six-players-draft", 151));
  await due(page, "figure");
  const row = page.locator(".list .row.at").first();
  await expect(row.locator(".about svg:nth-child(5)")).toBeVisible();
  expect(await seen(page, ".decision")).not.toMatch(coordinates);
});

test("a hint shows its tile on the board, and names no coordinates", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("i");
  await page.locator(".advice .headline").waitFor({ timeout: 60_000 });
  await expect(page.locator(".advised-rim")).toHaveCount(1);
  expect(await seen(page, ".advice")).toMatch(/^\s*Hint: Place the tile/);
  expect(await seen(page, ".advice")).not.toMatch(coordinates);
});

test("the board moves to a computer's tile out of view", async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem("bastide.pace", "fast"));
  await open();
  const [anna, blue] = short.players;
  await load(page, { ...short, players: [anna, { ...blue, bot: "easy" }] });
  await place(page, turns[0].cell);
  // Far to the side of all tiles, by the player's choice.
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press("Shift+ArrowRight");
  }
  await still(page);
  const inView = async (tile) => {
    const [seen, board] = [await tile.boundingBox(), await box(page, "#board")];
    return seen !== null && seen.x >= board.x && seen.y >= board.y &&
      seen.x + seen.width <= board.x + board.width && seen.y + seen.height <= board.y + board.height;
  };
  const drawn = page.locator("#tiles > svg");
  for (const tile of await drawn.all()) {
    expect(await inView(tile)).toBe(false);
  }
  await page.locator("button.none").click();
  await expect(drawn).toHaveCount(3);
  await expect.poll(() => inView(drawn.last())).toBe(true);
});

test("the spaces for the tile come into view when a decision begins", async ({ page, open }) => {
  await open();
  await load(page, short);
  await place(page, turns[0].cell);
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press("Shift+ArrowRight");
  }
  await still(page);
  await page.locator("button.none").click();
  await due(page, "place");
  const board = await box(page, "#board");
  await expect.poll(async () => {
    const spaces = await Promise.all((await page.locator(".placement-hint").all()).map((it) => it.boundingBox()));
    return spaces.length > 3 && spaces.every(({ x, y, width, height }) =>
      x >= board.x && y >= board.y && x + width <= board.x + board.width && y + height <= board.y + board.height);
  }).toBe(true);
});

test("the review marks the played and the better move on the board", async ({ page, open }) => {
  await open();
  // Blue leaves a city open that could be completed.
  const missed = ["place 0,1 180", "pass", "place 1,1 0", "meeple monastery", "place -1,0 0", "pass"];
  await load(page, { ...whole, actions: [...whole.actions.slice(0, 2), ...missed] });
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".reviewing").waitFor({ state: "detached", timeout: 60_000 });
  await page.locator(".mistakes button:has(.tile)").first().click();
  await page.locator(".verdict").waitFor();
  const marks = page.locator(".judged");
  await expect(marks).toHaveCount(2);
  await expect(page.locator(".played .judged"), "one for what was played").toHaveCount(1);
  const [played, better] = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()));
  expect(meet(played, better), "each in its place").toBe(false);
  const board = await box(page, "#board");
  for (const mark of [played, better]) {
    expect(meet(mark, board)).toBe(true);
  }
  for (const part of [".verdict", ".history"]) {
    expect(meet(await box(page, part), board), `${part} beside the board`).toBe(false);
  }
  await expect(page.locator(".verdict .swatch"), "the words have the same marks").toHaveCount(2);
  expect(await seen(page, ".verdict")).not.toMatch(coordinates);
});
