// Every decision is made on a device, by mouse, by finger or by keyboard alone, and the first
// of each phase on all, on the board or in the panel; then it is undone. The saved record
// shows the result. With `BASTIDE_WHOLE=1`, as in `cargo xtask test --all browser`, each is
// made in every way.

import { phases } from "../support/phases.mjs";
import { choices, due, isTurn, load, made, market, middle, moment, numberOf, pass, rest, short, still, whole } from "../support/game.mjs";
import { each, expect, screens, test } from "../support/harness.mjs";
import { hands, reach, tabTo } from "../support/ways.mjs";

/** Every decision: its phase, a record in which it is due, its text, and ways to make it. */
const decisions = [
  ["a tile", "place", short, "place 1,0 0", placing("1,0", ["ArrowRight"])],
  ["a tile that is turned", "place", short, "place 1,0 180", placing("1,0", ["ArrowRight"], 1)],
  ["a tile that needs a bridge", "place", moment("bridges/bridge-optional-discard", 2), "place -1,0 0", placing("-1,0", ["ArrowLeft"])],
  ["a tile set aside", "place", moment("bridges/bridge-optional-discard", 2), "discard", choosing(/Set the tile aside/)],
  ["a ransom before a turn", "place", moment("tower/tower-ransom", 0), "ransom blue", choosing(/Buy back/)],
  ["a ransom on the score board", "place", moment("tower/tower-ransom", 0), "ransom blue", considering("button.ransom")],
  ["the needed bridge", "bridge", moment("bridges/bridge-repair-completes", 1), "bridge 0,0 ew", choosing(/./)],
  ["a meeple", "figure", moment("tower/tower-top", 3), "meeple city E", choosing(/Knight/)],
  ["nobody", "figure", moment("tower/tower-top", 3), "pass", choosing(/./, "none")],
  ["a bridge", "figure", moment("bridges/bridge-when-next-door", 1), "bridge 2,0 ns", choosing(/Bridge on this tile, north to south/)],
  ["a floor", "figure", moment("tower/tower-range-2", 1), "floor 0,0", choosing(/Build floor 2 on the start tile/)],
  ["a tower's top", "figure", moment("tower/tower-top", 1), "top 1,-1", choosing(/Meeple on the tower/)],
  ["a capture", "capture", moment("tower/tower-range-2", 2), "capture 0,-2 monastery", choosing(/Capture Green’s meeple in the monastery/)],
  ["no capture", "capture", moment("tower/tower-range-2", 2), "spare", choosing(/./, "none")],
  ["a ransom after the scoring", "late-ransom", moment("tower/tower-ransom-late", 2), "ransom blue", choosing(/Buy back/)],
  ["the end of the turn", "late-ransom", moment("tower/tower-ransom-late", 2), "end", choosing(/./, "none")],
  ["a castle", "castle", moment("castles/castle-owner", 2), "castle 0,-1 city S", choosing(/Build a castle/)],
  ["points for a small city", "castle", moment("castles/castle-owner", 2), "score 0,-1 city S", choosing(/Score the city/)],
  ["what a castle scores", "lord", moment("castles/castle-choice", 2), "take 1,-1 city E", choosing(/The city/)],
  ["a conflict of lords", "lord", moment("castles/castle-chain-conflict", 2), "take 2,0 monastery", choosing(/The monastery/)],
  ["a large meeple", "figure", moment("traders/golden-inn-builder", 1), "large road E", choosing(/Highwayman with your large meeple/)],
  ["a builder", "figure", moment("traders/golden-inn-builder", 5), "builder road E", choosing(/Builder on the road/)],
  ["a pig", "figure", { ...moment("traders/golden-pig", 1), stack: ["base.B", "base.U"] }, "pig field NNW", choosing(/Pig in the field/)],
  ["an abbot in a garden", "figure", moment("abbot/golden-abbot", 1), "abbot garden", choosing(/Abbot in the garden/)],
  ["an abbot taken home", "figure", moment("abbot/golden-abbot", 5), "recall 0,-1", choosing(/Return your abbot/)],
  ["a phantom", "phantom", moment("phantom/golden-phantom", 3), "phantom city N", choosing(/Knight with your phantom/)],
  ["no phantom", "phantom", moment("phantom/golden-phantom", 3), "pass", choosing(/./, "none")],
  ["a figure exchanged", "exchange", moment("tower/golden-captives", 3), "exchange phantom", choosing(/Get your phantom back/)],
  ["a ransom of one kind", "place", moment("tower/golden-captives", 0), "ransom blue large", choosing(/Buy back your large meeple/)],
  ["a ransom of one kind on the score board", "place", moment("tower/golden-captives", 0), "ransom blue phantom", considering("button.ransom >> nth=1")],
  ["a second part", "again", moment("traders/golden-inn-builder", 10), "again", choosing(/Draw a second tile/)],
  ["no second part", "again", moment("traders/golden-inn-builder", 10), "end", choosing(/./, "none")],
  ["a step of the dragon", "dragon", moment("dragon/golden-dragon", 4), "dragon S", pointing("ArrowDown", choosing(/Move the dragon to the south/))],
  ["the fairy", "figure", moment("dragon/golden-dragon", 1), "fairy 0,1 monastery", choosing(/Fairy beside your meeple in the monastery/)],
  ["a knight sent home", "figure", moment("dragon/golden-princess", 1), "princess 0,-1 city S", choosing(/Send Blue’s knight home/)],
  ["a place behind a portal", "figure", moment("dragon/golden-fairy-portal", 3), "portal 0,0 road E", choosing(/Highwayman.*through the portal/)],
  ["a barn", "figure", { ...moment("abbey/golden-barn", 1), stack: ["base.B", "base.U"] }, "barn NW", choosing(/Barn on the corner to the northwest/)],
  ["an abbey", "abbey", moment("abbey/golden-abbey-wagon", 0), "abbey 0,0", choosing(/Place your abbey/)],
  ["no abbey", "abbey", moment("abbey/golden-abbey-wagon", 0), "pass", choosing(/./, "none")],
  ["a wagon that drives on", "wagon", moment("abbey/golden-abbey-wagon", 4), "drive -1,0 monastery", choosing(/Wagon in the monastery/)],
  ["a wagon home", "wagon", moment("abbey/golden-abbey-wagon", 4), "home", choosing(/./, "none")],
  ["a tile from a real box", "draw", moment("base/base-box", 0), "draw base.U", naming(/: 1 left/, 1)],
  ["a tile of the hand", "hand", moment("house/house-hand", 0), "hand base.L", naming(/./, 1, ".decision .list")],
  ["a river tile", "place", moment("river/golden-river", 2), "place 1,1 180", placing("1,1", ["ArrowRight", "ArrowDown"])],
  ["an offer", "offer", market(), "offer base.B 2", offering(1, 2)],
  ["a bid", "bid", market({}, 1), "bid 5", bidding(2, 5)],
  ["no bid", "bid", market({}, 1), "pass", choosing(/./, "none")],
  ["a purchase", "settle", market({}, 3), "buy", choosing(/Buy the tile/)],
  ["a sale", "settle", market({}, 3), "sell", choosing(/Sell the tile/)],
  ["a tile taken", "draft", market({ bazaar_variant: "draft" }), "draft base.B", choosing(/.+/, "spot", 1)],
];

const turnRight = (page) => page.getByRole("button", { name: /^Turn right/ });
const confirm = (page) => page.locator(".decision").getByRole("button", { name: "Place", exact: true });
const bidMore = (page) => page.getByRole("button", { name: "Bid 1 more" });

/** A tile is placed on a cell, reached with these arrow keys. */
function placing(cell, arrows, turns = 0) {
  const hint = (page) => page.locator(`.placement-hint[data-cell="${cell}"]`);
  const aim = async (page) => {
    await page.locator(".placement-hint").first().waitFor();
    for (const key of arrows) {
      await page.keyboard.press(key);
    }
    for (let n = 0; n < turns; n++) {
      await page.keyboard.press("r");
    }
  };
  const point = async (page, hand) => {
    await hands[hand](page, await reach(page, hint(page)));
    await page.locator(".ghost-rim").waitFor();
  };
  return {
    async mouse(page) {
      for (let n = 0; n < turns; n++) {
        await hands.mouse(page, turnRight(page));
      }
      const [x, y] = await middle(await reach(page, hint(page)));
      await page.mouse.move(x, y);
      await page.locator(".ghost-rim").waitFor();
      await page.mouse.down();
      await rest(page);
      await page.mouse.up();
    },
    async finger(page) {
      await point(page, "finger");
      for (let n = 0; n < turns; n++) {
        await point(page, "finger");
      }
      await hands.finger(page, confirm(page));
    },
    async arrows(page) {
      await aim(page);
      await page.keyboard.press("Enter");
    },
    async tab(page) {
      await page.locator(".placement-hint").first().waitFor();
      for (const key of arrows) {
        await page.keyboard.press(key);
      }
      if (turns > 0) {
        await tabTo(page, turnRight(page));
        for (let n = 0; n < turns; n++) {
          await page.keyboard.press("Enter");
        }
      }
      await tabTo(page, confirm(page));
      await page.keyboard.press("Enter");
    },
  };
}

/** A choice with a button of this text, and often a target on the board. */
function choosing(text, kind = "spot", nth = 0) {
  const button = (page) => {
    const all = page.locator(kind === "none" ? ".actions button.none" : ".actions .list button:not(.rule-link)");
    return all.and(page.getByRole("button", { name: text })).nth(nth);
  };
  const number = (page) => numberOf(page, button(page));
  // Figures other than a meeple are chosen after their place.
  const others = (page) => button(page).locator("xpath=ancestor::*[contains(@class, 'row')]//button");
  const onBoard = (hand) => async (page) => {
    const n = await number(page);
    const isShared = (await others(page).count()) > 1;
    const first = isShared ? await numberOf(page, others(page).first()) : n;
    const at = page.locator(`.choices [data-choice="${first}"]`).last();
    // Passing, buying and the like have no place on the board.
    if ((await at.count()) === 0) {
      return inPanel(hand)(page);
    }
    await hands[hand](page, await reach(page, at));
    if (isShared && first !== n) {
      await main(page).waitFor();
      return inPanel(hand)(page);
    }
    if (isShared || asks(page, hand)) {
      await confirmed(page, hand);
    }
  };
  const inPanel = (hand) => async (page) => {
    await hands[hand](page, await reach(page, button(page)));
    if (asks(page, hand)) {
      await confirmed(page, hand);
    }
  };
  // Declining, and choices with one outcome, take one press.
  const asks = (page, hand) => hand === "finger" && kind !== "none" && text.source !== ".";
  return {
    mouse: onBoard("mouse"),
    finger: onBoard("finger"),
    "mouse in the panel": inPanel("mouse"),
    "finger in the panel": inPanel("finger"),
    async arrows(page) {
      const n = await number(page);
      if ((await page.locator(".decision").getAttribute("data-phase")) === "place") {
        // Arrows move over the board there; choices have digits.
        return this.digit(page);
      }
      for (let times = 0; times <= n; times++) {
        await page.keyboard.press("ArrowRight");
      }
      await expect(choices(page).nth(n)).toHaveAttribute("data-pointed");
      await page.keyboard.press("Enter");
    },
    async digit(page) {
      const n = await number(page);
      await page.keyboard.press(kind === "none" ? "n" : String(n + 1));
    },
    async tab(page) {
      await button(page).waitFor();
      await tabTo(page, button(page));
      await page.keyboard.press("Enter");
    },
    async "tab and space"(page) {
      await button(page).waitFor();
      await tabTo(page, button(page));
      await page.keyboard.press("Space");
    },
  };
}

/** A choice that an arrow key points to. */
function pointing(key, ways) {
  return {
    ...ways,
    async arrows(page) {
      await page.keyboard.press(key);
      await expect(page.locator(".list [data-pointed]")).toHaveCount(1);
      await page.keyboard.press("Enter");
    },
  };
}

/** The main button of the decision, once a choice is selected. */
const main = (page) => page.locator(".main-box button:not([aria-disabled])").filter({ hasText: ":" });

/** Confirms with the main button; expects no decision before that. */
async function confirmed(page, hand) {
  const before = await made(page);
  await main(page).waitFor();
  expect(await made(page), "a first press decides nothing").toEqual(before);
  await hands[hand](page, await reach(page, main(page)));
}

/** A button next to the decision with little text. */
function considering(selector) {
  const by = (hand) => async (page) => {
    await hands[hand](page, await reach(page, page.locator(selector)));
    await confirmed(page, hand);
  };
  const byKeys = (key) => async (page) => {
    await page.locator(selector).waitFor();
    await tabTo(page, selector, key);
    await page.keyboard.press("Enter");
    await main(page).waitFor();
    await page.keyboard.press("Enter");
  };
  return { mouse: by("mouse"), finger: by("finger"), tab: byKeys("Tab"), "tab backwards": byKeys("Shift+Tab") };
}

/** A tile on the keypad or in the hand, with this text and number. */
function naming(text, nth = 0, list = ".box-keys") {
  const key = (page) => page.locator(list).getByRole("button", { name: text }).nth(nth);
  const press = (hand) => async (page) => hands[hand](page, await reach(page, key(page)));
  return {
    mouse: press("mouse"),
    finger: press("finger"),
    async tab(page) {
      await key(page).waitFor();
      await tabTo(page, key(page));
      await page.keyboard.press("Enter");
    },
  };
}

/** The lot with this number is offered with the least bid plus `more`. */
function offering(lot, more) {
  const press = (hand) => async (page) => {
    await hands[hand](page, await reach(page, page.locator(".lots .lot").nth(lot)));
    await raise(page, hand, more);
  };
  return {
    mouse: press("mouse"),
    finger: press("finger"),
    async tab(page) {
      await tabTo(page, ".lots input");
      for (let n = 0; n < lot; n++) {
        await page.keyboard.press("ArrowDown");
      }
      await tabTo(page, "#bid");
      await page.keyboard.type(String(more));
      await page.keyboard.press("Enter");
    },
    async "tab and buttons"(page) {
      await tabTo(page, ".lots input");
      for (let n = 0; n < lot; n++) {
        await page.keyboard.press("ArrowRight");
      }
      await raiseByKeys(page, more);
    },
  };
}

/** A bid of `points`, which is the least bid plus `more`. */
function bidding(more, points) {
  return {
    mouse: (page) => raise(page, "mouse", more),
    finger: (page) => raise(page, "finger", more),
    async tab(page) {
      await tabTo(page, "#bid");
      await page.keyboard.type(String(points));
      await page.keyboard.press("Enter");
    },
    "tab and buttons": (page) => raiseByKeys(page, more),
  };
}

async function raise(page, hand, more) {
  for (let n = 0; n < more; n++) {
    await hands[hand](page, await reach(page, bidMore(page)));
  }
  await hands[hand](page, await reach(page, page.locator(".foot button[type=submit]")));
}

async function raiseByKeys(page, more) {
  await tabTo(page, bidMore(page));
  for (let n = 0; n < more; n++) {
    await page.keyboard.press("Space");
  }
  await tabTo(page, ".foot button[type=submit]");
  await page.keyboard.press("Space");
}

/** The device of a way: a hand, or the keyboard. */
function deviceOf(way) {
  return ["mouse", "finger"].find((hand) => way.startsWith(hand)) ?? "keys";
}

/** Waits until the board has the focus. */
async function focused(page) {
  await page.waitForFunction(() => document.activeElement.id === "grid");
}

/** Loads a record on an empty table. */
async function begin(page, record, phase) {
  await page.evaluate(() => localStorage.clear());
  await load(page, record);
  await due(page, phase);
  await focused(page);
  await still(page);
  // Close the message about the game before.
  await page.keyboard.press("Escape");
  await page.locator(".notice").waitFor({ state: "detached" });
  await page.evaluate(() => scrollTo(0, 0));
}

/** All devices; a finger gets a phone's window, the smallest one. */
const devices = { keys: "laptop", mouse: "laptop", finger: "phone" };
const names = Object.keys(devices);

/** Makes one decision in some ways, and undoes each. */
async function decide(page, { phase, record, ply, ways }, chosen) {
  for (const [n, way] of chosen.entries()) {
    // An undone tile keeps its rotation.
    if (n === 0 || phase === "place") {
      await begin(page, record, phase);
    }
    if (deviceOf(way) === "keys") {
      await focused(page);
    }
    // The player has seen the question.
    await pass(page);
    await test.step(way, () => ways[way](page));
    await decided(page, record, ply, way);
    // Clear the hover.
    await page.mouse.move(0, 0);
    await page.keyboard.press("Control+z");
    await undone(page, record, way);
    await due(page, phase);
  }
}

const items = decisions.map(([name, phase, record, ply, ways]) => ({ name, phase, record, ply, ways }));

/**
 * The ways of this run to make a decision on a device. The devices take turns. A decision is
 * made in the first way of its device; the first decision with any way takes it in any case:
 * all phases share the code for these.
 */
function turnsOf(item, device) {
  const some = Object.keys(item.ways).filter((way) => deviceOf(way) === device);
  const isMade = isTurn(item.name, names.indexOf(device), names.length);
  const isNew = (way) => item === items.find(({ ways }) => way in ways);
  return some.filter((way, n) => isNew(way) || (n === 0 ? isMade : whole));
}

for (const [device, viewport] of Object.entries(devices)) {
  const chosen = (item) => turnsOf(item, device);
  // The phases with the most decisions, and all others.
  for (const [what, isMeant] of [
    ["place", ({ phase }) => phase === "place"],
    ["figure", ({ phase }) => phase === "figure"],
    ["every other phase", ({ phase }) => !["place", "figure"].includes(phase)],
  ]) {
    test.describe(() => {
      test.use(screens[viewport]);

      test(`decisions of ${what} are made by ${device}, and undone`, async ({ page, open }) => {
        test.setTimeout(600_000);
        // Also decisions with a single choice.
        await page.addInitScript(() => localStorage.setItem("bastide.skip", "off"));
        await open();
        await each(items.filter(isMeant).filter((item) => chosen(item).length > 0), (item) => decide(page, item, chosen(item)));
      });
    });
  }
}

test("every decision is made, and every way is taken", () => {
  const made = items.map((item) => names.flatMap((device) => turnsOf(item, device)));
  expect(phases().filter((name) => !items.some(({ phase }) => phase === name))).toEqual([]);
  expect(items.filter((_, n) => made[n].length === 0).map(({ name }) => name)).toEqual([]);
  const ways = new Set(items.flatMap((item) => Object.keys(item.ways)));
  expect([...ways].filter((way) => !made.flat().includes(way))).toEqual([]);
});

/** Waits until the saved game has gained this decision and no other. */
async function decided(page, record, ply, way) {
  const gained = async () => (await made(page))?.slice(record.actions.length);
  await expect.poll(gained, { message: way, intervals: [25] }).toEqual([ply]);
}

/** Waits until the decision, and only that, is undone. */
async function undone(page, record, way) {
  await expect.poll(() => made(page), { message: `${way}, taken back`, intervals: [25] }).toEqual(record.actions);
}
