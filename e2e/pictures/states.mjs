// The states of the app: every screen, every decision, everything shown over the board.
//
// `node pictures/shots.mjs` and `cargo xtask gallery` take screenshots of them, and
// `view/screens.test.mjs` checks that each is accessible and fits. Each has a `name`, which
// is part of the file name; the `group` and `caption` in the gallery; optionally a
// `suffix`, the query or fragment to open; and optionally `prepare`, a function that brings
// the Playwright page into the state, in any language. A state that is `alone` leaves a
// page unusable for others.

import { gone, open } from "../support/browser.mjs";
import { begin, choices, customize, drawn, due, keepMany, load, market, middle, moment, placementHints, place, play, played, short, still, turns } from "../support/game.mjs";
import { named } from "../support/words.mjs";

/** Presses the button with this message, such as `menu.new`. */
async function press(page, key) {
  await (await named(page, key)).first().click();
}

/** Loads a record, and waits for the decision of `phase`. */
async function show(page, record, phase) {
  await load(page, record);
  await due(page, phase);
  await page.locator("#tiles > svg").first().waitFor();
}

/** A state of the table with this record, with a decision of `phase`. */
function table(group, name, caption, record, phase, then = async () => {}) {
  return {
    group,
    name,
    caption,
    async prepare(page) {
      await show(page, record(), phase);
      await then(page);
    },
  };
}

/** A state with a decision of a scenario. */
function decision(group, name, caption, scenario, count, phase, then) {
  return table(group, name, caption, () => moment(scenario, count), phase, then);
}

/** Moves the mouse to the tile with this number in the order of placement. */
async function pointAt(page, n) {
  await page.mouse.move(...(await middle(page.locator("#tiles > svg").nth(n))));
}

/** Hovers the first visible cell for the drawn tile. */
async function aim(page) {
  const [place] = await placementHints(page);
  await page.mouse.move(...place);
  await page.locator(".ghost-rim").waitFor();
}

/** Presses keys in sequence. */
async function type(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}

const three = (turn) => () => drawn("three-players", turn);
const two = (turn) => () => drawn("two-players", turn);

/** The short game to its end. */
const whole = {
  ...short,
  actions: ["place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S", "place 0,1 0", "meeple monastery", "place -1,0 0", "pass"],
};
const over = (name) => () => played(name);

/** The short game with computers in these colors. */
const against = (...colors) => () => ({
  ...short,
  players: short.players.map((player) => (colors.includes(player.color) ? { ...player, bot: "easy" } : player)),
});

/** A game with a real box after these actions. */
const boxed = (actions = []) => ({ ...short, stack: undefined, drawn: "box", actions });
const evening = ["draw base.E", "place 0,-1 180", "meeple city S"];

/** Asks which tile lies in the first cell, and tries one that does not fit. */
async function correct(page) {
  await pointAt(page, 1);
  await type(page, "x");
  await press(page, "box.wrong");
  await page.locator(".box-keys button").first().click();
  await page.getByRole("alert").first().waitFor();
}

/** Plays the first turn of the short game; the next is Blue's. */
async function first(page) {
  await place(page, turns[0].cell);
  await page.locator("button.none").click();
}

/** Waits for the review of the short game and runs it. */
async function review(page) {
  await press(page, "review.begin");
  await page.locator(".accounts").waitFor();
  await page.locator(".reviewing").waitFor({ state: "detached", timeout: 60_000 });
}

/** The short game without any meeple: a mistake in every turn. */
const idle = {
  ...short,
  actions: ["place 1,0 0", "place 0,-1 180", "place 0,1 0", "place -1,0 0"].flatMap((place) => [place, "pass"]),
};

/** Six tiles with Anna's result against a computer, as a link. */
const sent =
  "#s1QQyPcJAB85C8dQiZKKE8LrwrsTer-YTOOT75Ts18orFsq9dfJ_AD-XWMUfk4tw4j5CWgM21bOfQgFJ8rIgQ_yKYKpoSSWRn5eXZ4TQkgdynvFwlohyl3ueVMK9So4DiZ5BwCc_GLmlDqgYkZN114xKihLYwOjYc-IW1UhboqjUMfxVjYdEhDNQ73YZ5ln4PDd5ACjX5m";

/** Opens the link against a fast computer, and plays its tiles to their end, without figures. */
async function playSent(page) {
  await page.evaluate(() => localStorage.setItem("bastide.pace", "fast"));
  const site = page.url();
  await page.goto("about:blank");
  await open(page, site + sent);
  await press(page, "stack.play");
  for (let n = 0; n < 3; n++) {
    await page.locator('.decision:not(.bot)[data-phase="place"]').waitFor();
    await place(page, await page.locator(".placement-hint").first().getAttribute("data-cell"));
    await page.locator("button.none").click();
  }
  await page.locator(".compare .parted").waitFor();
}

/** Opens the list of lessons. */
async function openCourse(page) {
  await press(page, "start.course");
  await page.locator(".lessons-list").first().waitFor();
}

/** Opens the lesson with this number. */
async function openLesson(page, n) {
  await openCourse(page);
  await page.locator(".lessons-list button").nth(n).click();
  await page.locator(".lesson-card").waitFor();
}

export const states = [
  { group: "Beginning", name: "start", caption: "The start screen of somebody new" },
  {
    group: "Beginning",
    name: "welcome",
    caption: "The start screen of somebody who has been here before",
    async prepare(page) {
      await begin(page);
      await play(page, { cell: await page.locator(".placement-hint").first().getAttribute("data-cell") });
      await page.evaluate(() => localStorage.setItem("bastide.course", "seen done:place done:road done:city"));
      await page.locator("#menu > summary").click();
      await press(page, "menu.new");
      await page.reload();
      await page.locator(".today .miniature").waitFor();
    },
  },
  {
    group: "Beginning",
    name: "custom",
    caption: "The next game in every detail",
    prepare: customize,
  },
  {
    group: "Beginning",
    name: "rules",
    caption: "Boxes, editions and house rules",
    async prepare(page) {
      await customize(page);
      await press(page, "start.favorites");
      await page.locator(".rules summary").first().click();
      await page.locator("form > .rules > summary").click();
      await page.locator("#edition").evaluate((element) => element.scrollIntoView());
    },
  },
  {
    group: "Beginning",
    name: "lessons",
    caption: "The lessons of the course",
    prepare: openCourse,
  },
  {
    group: "Beginning",
    name: "lesson",
    caption: "A lesson, in which something is asked",
    prepare: (page) => openLesson(page, 5),
  },
  {
    group: "Beginning",
    name: "lesson-told",
    caption: "A lesson, in which something was shown",
    async prepare(page) {
      await openLesson(page, 12);
      await press(page, "lesson.show");
      await page.locator(".lesson.told").waitFor();
    },
  },
  {
    group: "Beginning",
    name: "six",
    caption: "Six players, one with a long name",
    async prepare(page) {
      await customize(page);
      for (let n = 0; n < 4; n++) {
        await press(page, "form.add");
      }
      await page.locator(".sitter input").first().fill("Maximiliane-Konstantine von W");
    },
  },
  {
    group: "Beginning",
    name: "saves",
    caption: "Games that the browser keeps, one of them deleted",
    async prepare(page) {
      for (const record of [short, market({}, 2), played("six-players-draft", 200)]) {
        await load(page, record);
        await page.locator("#tiles > svg").first().waitFor();
        await page.locator("#menu > summary").click();
        await press(page, "menu.new");
        await page.locator(".saves").waitFor();
      }
      await page.locator(".saves li").nth(1).getByRole("button").last().click();
    },
  },

  {
    group: "Beginning",
    name: "statistics",
    caption: "The statistics, and everything as one file",
    async prepare(page) {
      await load(page, { ...short, actions: whole.actions.slice(0, 7) });
      await page.locator("button.none").click();
      await press(page, "count.skip");
      // The button may be covered until the result is scrolled.
      await (await named(page, "menu.new")).first().press("Enter");
      await press(page, "menu.archive");
      await page.locator("dialog table").first().waitFor();
    },
  },
  {
    group: "Beginning",
    name: "clock-wanted",
    caption: "Clock, length and points at the start",
    async prepare(page) {
      await customize(page);
      await press(page, "form.extras");
      await page.locator("dialog select").first().selectOption({ index: 2 });
    },
  },
  {
    group: "Beginning",
    name: "own-mix",
    caption: "Tiles and figures of an own mix",
    async prepare(page) {
      await customize(page);
      await press(page, "mix.title");
      await page.locator("dialog [name='two-sets']").check();
      await page.locator("[data-tile='base.C'] button").last().click();
      // Two of them, and none of another.
      for (let n = 0; n < 2; n++) {
        await page.locator("[data-tile='base.A'] button").last().click();
        await page.locator("[data-tile='base.F'] button").first().click();
      }
    },
  },
  {
    group: "A turn",
    name: "clock",
    caption: "Time passes for the player who thinks",
    async prepare(page) {
      await customize(page);
      await press(page, "form.extras");
      await page.locator("dialog select").first().selectOption({ index: 2 });
      await press(page, "clock.done");
      await press(page, "form.start");
      await page.locator(".clock time").first().waitFor();
      await page.locator(".placement-hint").first().waitFor();
    },
  },

  {
    group: "Beginning",
    name: "older",
    caption: "More games than are shown at first",
    async prepare(page) {
      await keepMany(page, 12);
      await page.locator(".older summary").click();
    },
  },
  {
    group: "Beginning",
    name: "room",
    caption: "There is no room for another game, and the player chooses what to delete",
    async prepare(page) {
      await keepMany(page, 12, 60);
      await load(page, short);
      await page.locator(".notice").waitFor();
      await press(page, "saves.make-room");
      await page.getByRole("dialog").getByRole("listitem").last().getByRole("button").click();
    },
  },

  {
    group: "Beginning",
    name: "no-use",
    caption: "A button that is of no use says why",
    async prepare(page) {
      await customize(page);
      await page.locator(".sitter").first().getByRole("button").last().dispatchEvent("click");
      await page.locator(".notice").waitFor();
    },
  },

  table("A turn", "place", "A tile is drawn: where it fits now, and after turning", two(16), "place"),
  table("A turn", "ghost", "The tile where it would be placed, and what it would do", two(16), "place", aim),
  {
    group: "A turn",
    name: "figure",
    caption: "Where a figure can go, and what it is worth",
    async prepare(page) {
      await show(page, short, "place");
      await place(page, turns[0].cell);
    },
  },
  table("A turn", "everything", "The middle of a game of six with everything on", () => played("six-players-draft", 151), "figure"),
  table("A turn", "ten", "The middle of a game of six with ten systems", () => drawn("six-players-ten", 80), "place"),
  table("A turn", "ten-late", "The end of a game of six with ten systems", () => drawn("six-players-ten", -3), "place"),
  table("A turn", "late", "The end of a game of three with everything on", three(-3), "place"),
  table("A turn", "log", "Game log, and an award explained", three(24), "place", async (page) => {
    const button = await named(page, "log.label");
    if (await button.isVisible()) {
      await button.click();
    }
    await page.locator(".log li.award button").first().click();
    await page.locator(".explanation > *").first().waitFor();
  }),
  {
    group: "A turn",
    name: "refused",
    caption: "A refusal with its clause",
    async prepare(page) {
      await show(page, short, "place");
      await still(page);
      // A road does not go above the first tile, which is a city there.
      const first = page.locator("#tiles > svg").first();
      const [x, y] = await middle(first);
      await page.mouse.click(x, y - (await first.boundingBox()).height);
      await page.locator(".notice").waitFor();
    },
  },

  table("A turn", "answer", "What is asked about a place", two(16), "place", async (page) => {
    await type(page, "x");
    await page.locator(".answer").waitFor();
  }),
  table("A turn", "keys", "The keys", () => short, "place", async (page) => {
    await type(page, "?");
    await page.locator("dialog[open]").waitFor();
  }),
  table("A real box", "draw", "Which tile was drawn from the box", () => boxed(), "draw"),
  table("A real box", "draw-next", "Points and figures to move at the table, and the next tile", () => boxed(evening), "draw"),
  table("A real box", "correct", "A wrong tile is corrected", () => boxed(evening), "draw", correct),
  {
    group: "A real box",
    name: "box",
    caption: "The form of a game with a real box",
    async prepare(page) {
      await page.locator("details.from-box > summary").click();
      await page.locator(".from-box form").waitFor();
    },
  },
  decision("A turn", "not-possible", "What is not possible, and why", "tower/tower-ransom-minimum", 1, "figure", async (page) => {
    await page.locator(".refused summary").click();
  }),

  decision("A turn", "hand", "A tile is chosen from the hand", "house/house-hand", 0, "hand"),
  decision("A turn", "hand-place", "A tile of the hand is placed", "house/house-hand", 1, "place"),

  decision("Bridges", "bridge-ghost", "A placement that needs a bridge", "bridges/bridge-optional-discard", 2, "place",
    async (page) => page.mouse.move(...(await middle(page.locator('.placement-hint[data-cell="-1,0"]'))))),
  decision("Bridges", "bridge", "The bridge that a placement needs", "bridges/bridge-repair-completes", 1, "bridge"),
  decision("Bridges", "bridges", "Bridges where one likes", "bridges/bridge-when-next-door", 1, "figure",
    async (page) => choices(page).first().hover()),

  decision("Towers", "towers", "A floor, a meeple on top, or a figure", "tower/tower-range-2", 1, "figure"),
  decision("Towers", "capture", "Whom a tower captures", "tower/tower-range-2", 2, "capture"),
  decision("Towers", "ransom", "A prisoner is bought back after the scoring", "tower/tower-ransom-late", 2, "late-ransom"),
  decision("Towers", "ransom-first", "A prisoner is bought back before a turn", "tower/tower-ransom", 0, "place"),

  decision("Castles", "castle", "A castle or points", "castles/castle-owner", 2, "castle"),
  decision("Castles", "lord", "What a castle scores", "castles/castle-choice", 2, "lord"),
  decision("Castles", "conflict", "Lords disagree", "castles/castle-chain-conflict", 2, "lord"),

  ...[
    ["offer", "A tile is put up for auction", 0],
    ["bid", "A bid", 1],
    ["settle", "Buy or sell", 3],
    ["place-bought", "The auctioneer's tile is placed", 6, "place"],
  ].map(([name, caption, count, phase = name]) => table("Bazaars", name, caption, () => market({}, count), phase)),
  decision("More figures", "large", "Several kinds for one place", "traders/golden-inn-builder", 1, "figure"),
  decision("More figures", "builder", "A builder beside its meeple", "traders/golden-inn-builder", 5, "figure"),
  decision("More figures", "again", "A second part of the turn", "traders/golden-inn-builder", 10, "again"),
  decision("More figures", "garden", "An abbot for a garden", "abbot/golden-abbot", 1, "figure"),
  decision("More figures", "recall", "An abbot who may be taken home", "abbot/golden-abbot", 5, "figure"),
  decision("More figures", "phantom", "A second figure", "phantom/golden-phantom", 3, "phantom"),
  decision("More figures", "exchange", "Whom an exchange brings back", "tower/golden-captives", 3, "exchange"),
  decision("More figures", "captives", "Captives of two kinds", "tower/golden-captives", 0, "place"),
  decision("More figures", "river", "The river goes on", "river/golden-river", 2, "place", aim),
  table("Bazaars", "draft", "Each takes a tile, without bids", () => market({ bazaar_variant: "draft" }), "draft"),

  ...[
    ["watchtowers", "w", "What all watchtowers count"],
    ["ranges", "t", "What all towers reach, and with a floor more"],
    ["fiefs", "c", "The fiefs of all castles"],
    ["fields", "f", "Fields with their owners and cities"],
  ].map(([name, key, caption]) => table("Over the board", name, caption, three(-20), "place", (page) => type(page, key))),
  table("Over the board", "overlays", "Everything at once", three(-20), "place", (page) => type(page, "wtcf")),
  decision("Over the board", "watchtower", "A watchtower under the pointer", "watchtowers/watch-example-1", 0, "place",
    async (page) => {
      await type(page, "w");
      await pointAt(page, 1);
    }),
  decision("Over the board", "range", "A tower under the pointer", "tower/tower-range-2", 0, "place", async (page) => {
    await type(page, "t");
    await pointAt(page, 0);
  }),
  decision("Over the board", "fief", "A castle under the pointer", "castles/castle-choice", 0, "place", async (page) => {
    await type(page, "c");
    await pointAt(page, 0);
  }),
  table("Over the board", "feature", "A feature under the pointer", two(16), "place", async (page) => {
    await type(page, "e");
    await pointAt(page, 1);
  }),

  table("What can come", "tracker", "The tiles that are left, and where one fits", three(24), "place", async (page) => {
    await type(page, "l");
    await page.locator(".tracker button").nth(1).click();
  }),
  table("What can come", "projection", "The scores if the game ended now", three(24), "place", async (page) => {
    await type(page, "p");
    await page.locator(".panel td button").nth(1).click();
  }),

  table("The course", "replay", "Going back through the game", three(24), "place", async (page) => {
    await type(page, "h");
    await page.locator("#moment").focus();
    await type(page, Array(12).fill("ArrowLeft"));
  }),
  table("The course", "comment", "A move gets a comment", three(24), "place", async (page) => {
    await type(page, "h");
    await press(page, "comment.add");
    await page.locator(".replay textarea").waitFor();
  }),
  table("The course", "printed", "A game is printed", three(24), "place", async (page) => {
    await type(page, "h");
    await press(page, "printed.title");
    await page.locator(".printed").waitFor();
  }),
  table("The course", "written", "A game as text", three(24), "place", async (page) => {
    await page.locator("#menu > summary").click();
    await press(page, "written.title");
    await page.locator("#written").waitFor();
  }),
  table("The course", "branched", "Another line is kept", () => whole, "over", async (page) => {
    await press(page, "result.board");
    await page.keyboard.press("h");
    await page.locator("#moment").focus();
    await page.keyboard.press("Home");
    await place(page, turns[0].cell);
    await page.locator("button.none").click();
    await page.locator(".notice").waitFor();
  }),
  table("The course", "menu", "The menu", () => short, "place", (page) => page.locator("#menu > summary").click()),
  table("The course", "share", "A link of the game", three(24), "place", async (page) => {
    await page.locator("#menu > summary").click();
    await press(page, "share.title");
    await page.locator("#share[open]").waitFor();
  }),
  table("The course", "by-link", "A game by link is begun", () => short, "place", async (page) => {
    await page.locator("#menu > summary").click();
    await press(page, "turn.title");
    await page.locator("#share[open]").waitFor();
  }),
  table("The course", "turn-sent", "The link of a turn", () => short, "place", async (page) => {
    await page.locator("#menu > summary").click();
    await press(page, "turn.title");
    await press(page, "turn.begin");
    await press(page, "turn.play");
    await play(page, turns[0]);
    await press(page, "turn.send");
    await page.locator("#share canvas, #share svg, #share img").first().waitFor();
  }),
  {
    group: "The course",
    name: "bad-link",
    caption: "A broken link",
    suffix: "#1AAAA",
    prepare: (page) => page.locator(".notice").waitFor(),
  },
  table("The course", "bad-file", "A file that is no record", () => short, "place", async (page) => {
    await load(page, { ...short, stack: ["base.U", "base.Z"] });
    await page.locator(".notice").waitFor();
  }),
  {
    group: "The course",
    name: "elsewhere",
    caption: "The same game went on in another tab",
    async prepare(page) {
      await show(page, short, "place");
      await play(page, turns[0]);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator(".saves").getByRole("button").first().click();
      await play(other, turns[1]);
      await other.close();
      await page.locator(".notice").waitFor();
    },
  },

  {
    group: "The course",
    name: "not-kept",
    alone: true,
    caption: "The browser has no room to keep the game",
    async prepare(page) {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await page.reload();
      await gone(page);
      await show(page, short, "place");
      await page.locator(".notice").waitFor();
    },
  },

  table("Computers", "seats", "Change players", () => short, "place", async (page) => {
    await page.locator("#menu > summary").click();
    await press(page, "seat.title");
    await page.locator(".panel .seats").waitFor();
  }),
  table("Computers", "hint", "A hint", against("blue"), "place", async (page) => {
    await type(page, "i");
    await page.locator(".advice .headline").waitFor({ timeout: 60_000 });
  }),
  table("Computers", "paused", "Computers play among themselves, and wait", against("red", "blue"), "place", async (page) => {
    await press(page, "bot.pause");
    await (await named(page, "bot.step")).waitFor();
  }),
  table("Computers", "why", "Why a computer did what it did", against("blue"), "place", async (page) => {
    await first(page);
    await page.locator(".log .why").first().waitFor({ state: "attached", timeout: 60_000 });
    await page.locator(".placement-hint").first().waitFor();
    const button = await named(page, "log.label");
    if (await button.isVisible()) {
      await button.click();
    }
    await page.locator(".log .why").first().click();
    await page.locator(".log .reasons").first().waitFor();
  }),
  {
    group: "Computers",
    name: "no-computer",
    caption: "The computer players cannot be loaded",
    alone: true,
    allow: /worker\.js|Failed to load/,
    async prepare(page) {
      await page.route("**/worker.js", (route) => route.abort());
      await show(page, against("blue")(), "place");
      await first(page);
      await (await named(page, "bot.retry")).waitFor();
    },
  },
  table("Computers", "review", "The review of a game", () => whole, "over", review),
  table("Computers", "mistake", "A decision beside the best", () => whole, "over", async (page) => {
    await review(page);
    await page.locator(".mistakes button").first().click();
    await page.locator(".verdict").waitFor();
  }),

  {
    group: "The end",
    name: "count",
    alone: true,
    caption: "The final scoring, award by award on the board",
    async prepare(page) {
      await show(page, { ...whole, actions: whole.actions.slice(0, 7) }, "figure");
      // Keep the first award for the screenshot.
      await page.evaluate(() => {
        const wait = globalThis.setTimeout;
        let shown = 0;
        globalThis.setTimeout = (act, delay, ...rest) =>
          delay === 1_500 && shown++ > 0 ? 0 : wait(act, delay, ...rest);
      });
      await page.locator("button.none").click();
      await page.locator(".count .emblem").waitFor();
    },
  },
  table("The end", "end", "The result", over("three-players"), "over", (page) => page.locator(".result").waitFor()),
  {
    group: "The end",
    name: "compared",
    caption: "The result beside that of the sender of the tiles",
    prepare: playSent,
  },
  table("The end", "end-message", "A message beside the result", over("three-players"), "over", async (page) => {
    await page.locator(".result").waitFor();
    await load(page, "{}");
    await page.locator(".notice").waitFor();
  }),
  table("The end", "poster", "The poster", over("three-players"), "over", async (page) => {
    await press(page, "poster.save");
    await page.locator("#poster img").waitFor();
  }),
  table("The end", "end-six", "The result of six", over("six-players-draft"), "over", (page) => page.locator(".result").waitFor()),
  table("The end", "chart", "The course of the scores", over("three-players"), "over", async (page) => {
    await page.locator(".chart summary").click();
    await page.locator(".course").scrollIntoViewIfNeeded();
  }),
  table("The end", "last-board", "The board after the game", over("three-players"), "over", (page) => press(page, "result.board")),

  example("example", "An example in steps", "?example=tower-range-2&step=1"),
  example("example-try", "Another move is tried", "?example=castle-choice&step=1", (page) => press(page, "example.try")),
  example("example-find", "Find the move", "?example=tower-range-2&step=1&mode=find"),
  {
    group: "Examples",
    name: "example-unknown",
    caption: "An example that there is not",
    suffix: "?example=no-such-example&embed=1",
    alone: true,
    allow: /404/,
  },
  {
    group: "Examples",
    name: "library",
    caption: "The library of examples",
    suffix: "#library/base-fit",
    prepare: (page) => page.locator(".library li a").first().waitFor(),
  },
  {
    group: "Examples",
    name: "puzzles",
    caption: "Puzzles by theme",
    suffix: "#puzzles/",
    prepare: (page) => page.locator(".puzzles li button").first().waitFor(),
  },
  {
    group: "Examples",
    name: "puzzle",
    caption: "A puzzle, whose answer is shown move by move",
    suffix: "#puzzles/",
    async prepare(page) {
      await page.locator(".puzzles li button").first().click();
      await page.locator('.example[data-mode="find"] .decision').waitFor();
      await press(page, "example.reveal");
      await page.locator(".example-say").waitFor();
    },
  },
  table("Examples", "practice", "A mistake of a reviewed game as a puzzle", () => idle, "over", async (page) => {
    await review(page);
    await page.locator(".review .actions button").first().click();
    await page.locator('.example[data-mode="find"] .decision').waitFor();
  }),
  { group: "Examples", name: "gallery", caption: "All examples", suffix: "examples/", page: true },

  editor("position", "A position is set up by hand"),
  editor("steps", "Steps are played and described"),
  editor("publish", "The example is taken away"),
];

function example(name, caption, suffix, then = async () => {}) {
  return {
    group: "Examples",
    name,
    caption,
    suffix,
    async prepare(page) {
      await page.locator(".example-steps").waitFor();
      await then(page);
    },
  };
}

function editor(task, caption) {
  return {
    group: "Examples",
    name: `editor-${task}`,
    caption,
    suffix: "editor.html?example=watch-example-1",
    async prepare(page) {
      await press(page, `editor.${task}`);
      await page.locator(`main[data-task="${task}"]`).waitFor();
    },
  };
}
