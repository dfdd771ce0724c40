// The engines of other browsers: in each a whole game is played, an example is made,
// another one is read on another site, and games are saved. All other tests run in
// Chromium.

import { test as base, expect } from "@playwright/test";
import { load, open, placeOf, press, pressButton, troubles, until, untilThere } from "./hands.mjs";
import { start } from "./index.mjs";
import { pass, rest, short, still, turns } from "../support/game.mjs";
import { host, text } from "../support/host.mjs";
import { clobbered, look, markups, plainSite, quickSite, stranger, unharmed, ways } from "../support/markups.mjs";
import { serve } from "../support/site.mjs";

/** A test in the engine of this name. */
function within(name) {
  return base.extend({
    site: [
      async ({}, use) => {
        const site = await serve();
        await use(site);
        site.close();
      },
      { scope: "worker" },
    ],

    // One browser for all tests of a worker, since it takes seconds to start.
    started: [
      async ({}, use) => {
        const started = await start(name);
        await use(started);
        await started.close();
      },
      { scope: "worker" },
    ],

    url: async ({ site }, use) => {
      await use(site.url);
    },

    /** The browser with empty storage. */
    engine: async ({ started, url }, use) => {
      await started.open(`${url}examples/`);
      await started.evaluate(() => localStorage.clear());
      await use(started);
      expect(await troubles(started), "what went wrong in the page").toEqual([]);
    },
  });
}

/** The visible text of an element. */
function textOf(engine, selector) {
  return engine.evaluate((selector) => document.querySelector(selector)?.innerText ?? "", selector);
}

function tiles(engine) {
  return engine.evaluate(() => document.querySelectorAll("#tiles > svg").length);
}

/** Opens the short game and waits for its first decision. */
async function begin(engine, url) {
  await open(engine, `${url}?lang=en`);
  await load(engine, short);
  await untilThere(engine, ".placement-hint");
  await until(engine, () => document.activeElement.id === "grid");
  await still(engine);
}

/** Plays one of the turns of the short game by clicking on the board. */
async function play(engine, { cell, choice }) {
  const hint = `.placement-hint[data-cell="${cell}"]`;
  await untilThere(engine, hint);
  await still(engine);
  const place = await engine.evaluate(placeOf, hint);
  await engine.move(...place);
  await untilThere(engine, ".ghost");
  await press(engine, place);
  await untilThere(engine, ".actions button.none");
  await pass(engine);
  await still(engine);
  const target = choice === undefined ? ".actions button.none" : `.choice[data-choice="${choice}"] use`;
  await press(engine, await engine.evaluate(placeOf, target));
  await until(engine, () => document.querySelector(".actions button.none") === null);
  await rest(engine);
}

async function checkResult(engine) {
  await untilThere(engine, ".count button, .result h2");
  if (await engine.evaluate(() => document.querySelector(".count button") !== null)) {
    await engine.press("Escape");
  }
  await untilThere(engine, ".result h2");
  expect(await textOf(engine, ".result h2")).toBe("Anna wins with 7 points");
  expect(await tiles(engine)).toBe(5);
}

for (const name of ["firefox", "webkit"]) {
  const test = within(name);
  test.describe(name, () => {
    // One worker, which starts the browser once. In one of some sixty games WebKitGTK (2.50.6)
    // breaks the program, or its own process ends: see docs/testing.md.
    test.describe.configure({ mode: "default", retries: name === "webkit" ? 1 : 0 });

    test("a whole game is played by mouse", async ({ engine, url }) => {
      await begin(engine, url);
      for (const turn of turns) {
        await play(engine, turn);
      }
      await checkResult(engine);
    });

    test("a whole game is played by keyboard", async ({ engine, url }) => {
      await begin(engine, url);
      for (const { keys } of turns) {
        // Keys do not answer a decision that was another player's until just now.
        await pass(engine);
        for (const key of keys) {
          await engine.press(key);
        }
      }
      await checkResult(engine);
      await rest(engine);
      expect(await textOf(engine, "p[role=status]")).toMatch(/Anna wins with 7 points/);
    });

    test("an author places tiles, undoes, and exports the example", async ({ engine, url }) => {
      await open(engine, `${url}editor.html?lang=en`);
      await pressButton(engine, "base.V: ");
      await untilThere(engine, '.palette [aria-pressed="true"].tile');
      for (const cell of ["1,0", "2,0"]) {
        const hint = `.editing .placement-hint[data-cell="${cell}"]`;
        await untilThere(engine, hint);
        await still(engine);
        await press(engine, await engine.evaluate(placeOf, hint));
        await until(engine, (hint) => document.querySelector(hint) === null, hint);
      }
      expect(await tiles(engine)).toBe(3);
      await pressButton(engine, "Undo");
      await until(engine, () => document.querySelectorAll("#tiles > svg").length === 2);
      await pressButton(engine, "Publish");
      await pressButton(engine, "Copy the file’s text");
      await until(engine, () => document.querySelector("#out")?.value);
      const scenario = JSON.parse(await engine.evaluate(() => document.querySelector("#out").value));
      expect(scenario.position.tiles).toHaveLength(2);
      // It survives a reload.
      await open(engine, `${url}editor.html?lang=en`);
      await untilThere(engine, "#tiles > svg", 2);
    });

    test("an example on a page of another origin is stepped through", async ({ engine, url }) => {
      const example = '<bastide-example example="tower-range-2" step="1"></bastide-example>';
      const server = await host(`<p>Before</p>${example}${text}<script src="${url}embed.js" async></script>`);
      try {
        await engine.open(server.url);
        await engine.evaluate(() => {
          globalThis.troubles = [];
          globalThis.steps = [];
          document.querySelector("bastide-example").addEventListener("bastide-step", ({ detail }) => globalThis.steps.push(detail.step));
        });
        await until(engine, () => Boolean(document.querySelector("bastide-example").shadowRoot?.querySelector("iframe")));
        const inside = { evaluate: engine.evaluateInFrame };
        await untilThere(inside, ".example-steps");
        const [x, y] = await engine.evaluate(() => {
          const { x, y } = document.querySelector("bastide-example").shadowRoot.querySelector("iframe").getBoundingClientRect();
          return [x, y];
        });
        const next = await inside.evaluate(placeOf, ".example-steps button.main");
        await press(engine, [x + next[0], y + next[1]]);
        await untilThere(inside, '.example[data-step="2"]');
        expect(await textOf(inside, ".example-say")).toMatch(/takes the monk/);
        await until(engine, () => globalThis.steps.at(-1) === 2);
      } finally {
        server.close();
      }
    });

    for (const way of ["plain", "module"]) {
      test(`hostile markup does not affect a page that loads the script, ${way}`, async ({ engine }) => {
        const [evil, site] = await Promise.all([stranger(), quickSite()]);
        try {
          for (const { name, markup } of markups) {
            const server = await clobbered(markup, evil, ways[way](`${site.url}embed.js`));
            try {
              await engine.open(server.url);
              const seen = () => engine.evaluate(look, site.url);
              await expect.poll(seen, name).toEqual(unharmed);
              expect(evil.asked, name).toEqual([]);
              await engine.evaluate(() => {
                globalThis.troubles = [];
              });
            } finally {
              server.close();
            }
          }
        } finally {
          evil.close();
          site.close();
        }
      });
    }

    test("a page without an origin shows a board and exchanges messages with it", async ({ engine }) => {
      // In a frame without an origin, WebKit ignores 'self' in policies.
      const site = await plainSite();
      const listens = `<script>
        var troubles = [], steps = [];
        const element = document.querySelector("bastide-example");
        element.addEventListener("ready", () => (element.step = 2));
        element.addEventListener("step", ({ detail }) => steps.push(detail.step));
      </script>`;
      const element = '<bastide-example example="tower-range-2" step="1"></bastide-example>';
      const body = `${element}${listens}<script src="${site.url}embed.js"></script>`;
      const server = await host(body, { "content-security-policy": "sandbox allow-scripts" });
      try {
        await engine.open(server.url);
        expect(await engine.evaluate(() => self.origin)).toBe("null");
        await until(engine, () => globalThis.steps.at(-1) === 2);
      } finally {
        server.close();
        site.close();
      }
    });

    test("a game is saved and continues after a reload", async ({ engine, url }) => {
      await begin(engine, url);
      await play(engine, turns[0]);
      await play(engine, turns[1]);
      await open(engine, `${url}?lang=en`);
      await untilThere(engine, "#tiles > svg", 3);
      expect(await textOf(engine, ".score b")).toBe("0");
      await play(engine, turns[2]);
      await play(engine, turns[3]);
      await checkResult(engine);
    });

    test("a damaged game is set aside, and the app starts", async ({ engine, url }) => {
      const damaged = '{"format": "bastide/1", "players": [{"color": "red"';
      await engine.evaluate((text) => localStorage.setItem("bastide.game", text), damaged);
      await open(engine, `${url}?lang=en`);
      // The error is reported once the deferred file has loaded.
      await until(engine, () => document.querySelector("[role=alert]")?.innerText.includes("saved game is damaged"));
      expect(await engine.evaluate(() => localStorage.getItem("bastide.damaged"))).toBe(damaged);
      await pressButton(engine, "Play: First game");
      await untilThere(engine, ".placement-hint");
    });

    test("damaged kept files are fetched again", async ({ engine }) => {
      // At a new address, without a worker that has compared them.
      const site = await serve();
      try {
        await open(engine, `${site.url}?lang=en`);
        await engine.evaluate(() => void import("./offline.js"));
        await until(engine, () => document.documentElement.dataset.offline?.includes("program=kept"));
        const count = await engine.evaluate(async () => {
          const [name] = await caches.keys();
          const cache = await caches.open(name);
          const isMeant = ({ url }) => /\/(index\.html|boot\.js|watch\.js|words\/en\/first\.txt|bastide-[^/]*)\?kept=/.test(url);
          const keys = (await cache.keys()).filter(isMeant);
          for (const key of keys) {
            const answer = await cache.match(key);
            const bytes = await answer.clone().arrayBuffer();
            await cache.put(key, new Response(bytes.slice(0, bytes.byteLength / 2), { headers: answer.headers }));
          }
          return keys.length;
        });
        expect(count).toBeGreaterThanOrEqual(7);
        await open(engine, `${site.url}?lang=en`);
        await untilThere(engine, "main.start");
        expect(await textOf(engine, "h1")).toBe("Bastide");
      } finally {
        site.close();
      }
    });

    // In WebKit, 'self' in the strict policy lets no sandboxed page fetch anything.
    if (name !== "webkit") {
      test("a game starts in the strictest sandbox", async ({ engine }) => {
        const site = await serve({ sandboxed: true });
        try {
          await open(engine, `${site.url}?lang=en`);
          expect(await engine.evaluate(() => origin)).toBe("null");
          await pressButton(engine, "Play: First game");
          await untilThere(engine, ".placement-hint");
        } finally {
          site.close();
        }
      });
    }

    test("storage that fills up during the game loses nothing", async ({ engine, url }) => {
      await begin(engine, url);
      await play(engine, turns[0]);
      await engine.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await play(engine, turns[1]);
      await until(engine, () => document.querySelector("[role=alert]")?.innerText.includes("cannot save"));
      await pressButton(engine, "Menu");
      await pressButton(engine, "New game");
      // The puzzle of the day, which is fetched, is the last part of the start screen.
      await untilThere(engine, ".today .miniature");
      await pressButton(engine, "Continue");
      await untilThere(engine, "#tiles > svg", 3);
    });
  });
}
