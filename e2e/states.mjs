// The states of the program that `node shots.mjs` takes pictures of.
//
// Each has a `name`, which becomes part of the picture's file name; optionally
// a `suffix`, the query or fragment that is opened; and optionally `prepare`, a
// function that gets the Playwright page and brings it into the state.

import { due, load, market, middle, moment, place, play, short, target, turns } from "./support/game.mjs";

/** A state in which a decision of a scenario is due. */
function decision(name, scenario, count, then = async () => {}) {
  return {
    name,
    async prepare(page) {
      await load(page, moment(scenario, count));
      await page.locator(".table").waitFor();
      await page.waitForTimeout(300);
      await then(page);
    },
  };
}

/** A game of the whole box that plays itself by keys, `count` turns of it. */
async function grow(page, count) {
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Bertrand");
  await page.getByRole("button", { name: "Base game only" }).last().click();
  await page.getByText("Rules and seed").click();
  await page.getByLabel("Seed", { exact: true }).fill("2a");
  await page.getByRole("button", { name: "Start the game" }).click();
  for (let turn = 0; turn < count; turn++) {
    await page.locator(".opening").or(page.locator(".result")).first().waitFor();
    const cells = await page
      .locator(".opening")
      .evaluateAll((elements) => elements.map((element) => element.dataset.cell));
    const far = (cell) => cell.split(",").reduce((sum, n) => sum + n * n, 0);
    const [cell] = cells.sort((a, b) => far(a) - far(b));
    if (cell === undefined) {
      return;
    }
    await place(page, cell);
    await page.keyboard.press(turn % 3 === 0 ? "n" : "1");
    if (await page.locator("button.none").count()) {
      await page.keyboard.press("n");
    }
  }
  await page.locator(".opening").first().waitFor();
}

/** Six players in the middle of a game with much on the board. */
const busy = {
  format: "bastide/1",
  players: ["red", "blue", "yellow", "green", "black", "pink"].map((color) => ({ color })),
  position: {
    tiles: [
      "base.D 0,0 0", "base.E 0,-1 180", "tower.H 1,-1 0", "tower.K 1,-2 270",
      "base.U -1,0 90", "base.A -1,-1 270", "base.V 1,0 0",
    ],
  },
  stack: ["base.B", "base.V", "base.U"],
  actions: [],
};

export const states = [
  { name: "start" },
  {
    name: "ghost",
    async prepare(page) {
      await grow(page, 12);
      const openings = page.locator(".opening");
      await page.mouse.move(...(await middle(openings.nth(2))));
      await page.locator(".ghost").waitFor();
    },
  },
  {
    name: "choice",
    async prepare(page) {
      await load(page, short);
      await place(page, turns[0].cell);
    },
  },
  {
    name: "log",
    async prepare(page) {
      await grow(page, 40);
      const button = page.getByRole("button", { name: "What happened" });
      if (await button.isVisible()) {
        await button.click();
      }
      await page.locator(".log li.award button").first().click();
      await page.waitForTimeout(2000);
    },
  },
  {
    name: "rules",
    async prepare(page) {
      await page.getByText("Boxes of tiles").first().click();
      await page.getByText("Rules and seed").click();
      await page.getByLabel("Edition", { exact: true }).scrollIntoViewIfNeeded();
      await page.getByLabel("Edition", { exact: true }).evaluate((element) => element.scrollIntoView());
    },
  },
  decision("bridge-ghost", "bridges/bridge-optional-discard", 2, async (page) => {
    await page.mouse.move(...(await middle(page.locator('.opening[data-cell="-1,0"]'))));
  }),
  decision("bridge", "bridges/bridge-repair-completes", 1),
  decision("bridges", "bridges/bridge-when-next-door", 1, async (page) => {
    await (await target(page, "Bridge on this tile, north")).hover({ force: true });
  }),
  decision("towers", "tower/tower-range-2", 1),
  decision("capture", "tower/tower-range-2", 2),
  decision("ransom", "tower/tower-ransom-late", 2),
  decision("castle", "castles/castle-owner", 2),
  decision("lord", "castles/castle-choice", 2),
  decision("conflict", "castles/castle-chain-conflict", 2),
  ...[
    ["offer", { steps: 0 }],
    ["bid", { steps: 1 }],
    ["settle", { steps: 3 }],
    ["bought", { steps: 5 }],
    ["draft", { steps: 0, variant: "draft" }],
  ].map(([name, { steps, variant }]) => ({
    name,
    async prepare(page) {
      await load(page, market(variant ? { bazaar_variant: variant } : {}, steps));
      await page.locator(".table").waitFor();
      await page.waitForTimeout(300);
    },
  })),
  {
    name: "everything",
    async prepare(page) {
      await load(page, busy);
      await due(page, "figure");
      await page.waitForTimeout(500);
    },
  },
  {
    name: "sights",
    async prepare(page) {
      await load(page, busy);
      await due(page, "place");
      for (const key of "wwttccff") {
        await page.keyboard.press(key);
      }
      await page.waitForTimeout(300);
    },
  },
  {
    name: "feature",
    async prepare(page) {
      await load(page, busy);
      await due(page, "place");
      await page.keyboard.press("e");
      await page.mouse.move(...(await middle(page.locator("#tiles > use").first())));
      await page.waitForTimeout(300);
    },
  },
  ...[["tracker", "l"], ["foreseen", "p"]].map(([name, key]) => ({
    name,
    async prepare(page) {
      await grow(page, 14);
      await page.locator("#grid").focus();
      await page.keyboard.press(key);
      await page.locator(".tracker button, .pane td button").nth(1).click();
      await page.waitForTimeout(300);
    },
  })),
  {
    name: "menu",
    async prepare(page) {
      await load(page, short);
      await page.locator(".opening").first().waitFor();
      await page.locator(".menu summary").click();
    },
  },
  {
    name: "chart",
    async prepare(page) {
      await load(page, short);
      for (const turn of turns) {
        await play(page, turn);
      }
      await page.locator(".chart summary").click();
      await page.locator(".course").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "refused",
    async prepare(page) {
      await load(page, short);
      await page.locator(".opening").first().waitFor();
      await page.waitForTimeout(200);
      await page.mouse.click(...(await middle(page.locator("#tiles > use").first())));
    },
  },
  {
    name: "end",
    async prepare(page) {
      await load(page, short);
      await page.locator(".opening").first().waitFor();
      for (const { keys } of turns) {
        for (const key of keys) {
          await page.keyboard.press(key);
        }
      }
      await page.locator(".result").waitFor();
    },
  },
];
