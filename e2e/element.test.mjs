// The element in a page of somebody else's as programs see it: settings that react,
// events, what the page can style, boards that come and go, and pages with strict rules.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, screens, test } from "./support/harness.mjs";
import { host, text } from "./support/host.mjs";
import { dist, serve } from "./support/site.mjs";

const example = "tower-range-2";
const script = (url, more = "async") => `<script src="${url}embed.js" ${more}></script>`;
const element = (more = "", inside = "") => `<bastide-example example="${example}" ${more}>${inside}</bastide-example>`;

/** A picture of the author's, which needs no server. */
const own = '<img alt="Mine" width="400" height="200" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';

/** The state of a link with a document, as `source.js` writes it. */
const written = (document) =>
  `<script type="application/json">${JSON.stringify(document).replaceAll("<", "\\u003c")}</script>`;

const puzzle = {
  format: "bastide/1",
  title: "A road",
  players: [{ color: "red" }, { color: "blue" }],
  systems: [],
  stack: ["base.U", "base.V"],
  steps: [{ do: ["place 1,0 0"] }, { do: ["meeple road W"], say: { en: "Taken." } }],
};

/** Opens a page with `body` in `page`, under these headers, and closes its server afterwards. */
async function within(page, body, act, headers) {
  const server = await host(body, headers);
  try {
    await page.goto(server.url);
    await act(server);
  } finally {
    server.close();
  }
}

const frame = (page) => page.locator("iframe").contentFrame();
const at = (page, step) => frame(page).locator(`.exhibit[data-step="${step}"]`);
const board = (page) => page.locator("bastide-example").first();
const running = (page, step = 0) => at(page, step).waitFor({ timeout: 60_000 });

/** Notes the events of the element in `window.heard`, from the beginning. */
const notes = `<script>
  window.heard = [];
  addEventListener("DOMContentLoaded", () => {
    const element = document.querySelector("bastide-example, [data-bastide-example]");
    for (const type of ["ready", "step", "try", "refused", "solved", "error"]) {
      element?.addEventListener(type, ({ detail }) => heard.push([type, detail]));
      document.addEventListener("bastide-" + type, () => (window.passed ??= new Set()).add(type));
    }
  });
</script>`;
const heard = (page, type) => page.evaluate((type) => heard.filter(([name]) => name === type).map(([, detail]) => detail), type);

test("settings react as attributes and as properties, and nonsense changes nothing", async ({ page, url }) => {
  await within(page, `${element('step="1"')}${script(url)}`, async () => {
    await running(page, 1);
    const set = (values) => board(page).evaluate((element, values) => Object.assign(element, values), values);
    const source = () => page.locator("iframe").getAttribute("src");
    const before = await source();
    for (const [name, value] of [
      ["example", "../x"], ["example", "<b>"], ["state", "a b"], ["mode", "steal"], ["lang", "x y"], ["step", "-1"],
      ["theme", "red"], ["step", "1e3"], ["mode", { toString: () => "__proto__" }],
    ]) {
      await set({ [name]: value });
    }
    await board(page).evaluate((element) => element.setAttribute("lang", '"><script>'));
    expect(await source(), "nothing is loaded").toBe(before);
    await expect(at(page, 1)).toBeVisible();
    await set({ lang: "", step: 2 });
    await running(page, 2);
    await set({ theme: "dark" });
    await frame(page).locator('html[data-theme="dark"]').waitFor();
    await set({ theme: null });
    await frame(page).locator('html[data-theme="light"]').waitFor();
    expect(await source(), "a message is enough").toBe(before);
    await set({ lang: "fr" });
    await expect(frame(page).getByRole("button", { name: "Suivant" })).toBeVisible({ timeout: 60_000 });
    await expect(at(page, 2), "the reader stays at the step").toBeVisible();
    await set({ mode: "view", step: 1 });
    await expect(frame(page).locator('.exhibit[data-mode="view"][data-step="1"]')).toBeVisible({ timeout: 60_000 });
    await set({ example: "watch-before", mode: undefined });
    await expect(frame(page).locator('.exhibit[data-mode="step"]')).toBeVisible({ timeout: 60_000 });
    expect(new URL(await source()).searchParams.get("example")).toBe("watch-before");
    expect(await board(page).evaluate(({ example, mode, step, lang }) => [example, mode, step, lang])).toEqual([
      "watch-before", "", "1", "fr",
    ]);
    await expect(page.locator("bastide-example img")).toHaveAttribute("src", /watch-before-1\.svg$/);
    await expect(page.locator("iframe")).toHaveCount(1);
  });
});

test("an element that a program makes begins when it is told what to show", async ({ page, url }) => {
  await within(page, script(url), async () => {
    await page.evaluate(async () => {
      await customElements.whenDefined("bastide-example");
      const made = document.createElement("bastide-example");
      document.body.append(made);
      made.step = 1;
      made.example = "tower-range-2";
    });
    await running(page, 1);
  });
});

test("events tell what a reader does with a puzzle", async ({ page, url }) => {
  const body = `${notes}<bastide-example mode="find">${written(puzzle)}</bastide-example>${script(url)}`;
  await within(page, body, async () => {
    await running(page);
    expect(await heard(page, "ready")).toEqual([null]);
    // Far from all tiles.
    await frame(page).locator(".window").click({ position: { x: 8, y: 8 } });
    await expect.poll(() => heard(page, "refused")).toEqual([{ step: 0, clause: "base-fit" }]);
    await page.evaluate(() => (document.querySelector("bastide-example").step = "1"));
    await running(page, 1);
    await frame(page).getByRole("button", { name: "Find the move" }).click();
    await frame(page).locator(".decision button.none").click();
    await expect.poll(() => heard(page, "try")).toEqual([{ step: 1, actions: ["pass"], answer: "other" }]);
    await expect(frame(page).locator(".exhibit-wrong")).toHaveText("Your move completed nothing and scored no points.");
    await frame(page).locator(".decision").getByRole("button").first().click();
    await expect.poll(() => heard(page, "solved")).toEqual([{ step: 2 }]);
    expect((await heard(page, "try")).at(-1)).toEqual({ step: 1, actions: ["meeple road W"], answer: "right" });
    expect((await heard(page, "step")).at(-1)).toEqual({ step: 2, steps: 2 });
    expect(await heard(page, "error")).toEqual([]);
    expect(await page.evaluate(() => [...passed].sort())).toEqual(["ready", "refused", "solved", "step", "try"]);
  });
});

test("only sound messages of the own frame become events", async ({ page, url }) => {
  await within(page, `${notes}${element()}${script(url)}`, async () => {
    await running(page);
    const wrong = [
      { type: "step", step: "2", steps: 2 }, { type: "step", step: 2 }, { type: "step", step: -1, steps: 2 },
      { type: "step", step: 0.5, steps: 2 }, { type: "try", step: 1, actions: [{}], answer: "" },
      { type: "try", step: 1, actions: ["a".repeat(5000)], answer: "" }, { type: "refused", step: 1 },
      { type: "refused", step: 1, clause: 7 }, { type: "solved" }, { type: "error", code: "x" }, { type: "error", code: "x", message: {} },
      { type: "size", height: Infinity }, { type: "size", height: "4000" }, { type: "constructor", step: 1 },
      { type: "__proto__" }, { type: ["no"] }, {},
    ];
    const before = await page.locator("iframe").evaluate((element) => element.offsetHeight);
    const inside = frame(page).locator("html");
    await inside.evaluate((_, wrong) => {
      for (const message of wrong) {
        parent.postMessage({ bastide: 1, ...message }, "*");
      }
      for (const data of [null, 1, "bastide", { bastide: 2, type: "solved", step: 1 }]) {
        parent.postMessage(data, "*");
      }
    }, wrong);
    // Sound, but not from the frame.
    await page.evaluate(() => postMessage({ bastide: 1, type: "solved", step: 1 }, "*"));
    await inside.evaluate(() => parent.postMessage({ bastide: 1, type: "solved", step: 9 }, "*"));
    await expect.poll(() => heard(page, "solved")).toEqual([{ step: 9 }]);
    expect(await page.evaluate(() => heard.map(([type]) => type))).toEqual(["ready", "solved"]);
    expect(await page.locator("iframe").evaluate((element) => element.offsetHeight)).toBe(before);
  });
});

test("a page styles the parts of an element", async ({ page, url }) => {
  const style = `<style>
    bastide-example { --bastide-radius: 3px; --bastide-accent: rgb(1, 2, 3); --bastide-font: 20px serif }
    bastide-example::part(button) { text-transform: uppercase }
    bastide-example::part(box) { border-width: 5px }
    bastide-example::part(frame) { outline: 2px solid rgb(4, 5, 6) }
  </style>`;
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await within(page, `${style}${element()}${script(url)}`, async () => {
    const button = page.getByRole("button");
    await expect(button).toHaveCSS("text-transform", "uppercase");
    await expect(button).toHaveCSS("background-color", "rgb(1, 2, 3)");
    await expect(button).toHaveCSS("font-size", "20px");
    const box = page.locator("bastide-example [part=box]");
    await expect(box).toHaveCSS("border-radius", "3px");
    await expect(box).toHaveCSS("border-top-width", "5px");
    await button.click();
    await running(page);
    await expect(page.locator("iframe")).toHaveCSS("outline-color", "rgb(4, 5, 6)");
  });
});

test("a board far away is unloaded, and comes back as it was", async ({ page, url }) => {
  await within(page, `${element('step="1" mode="step"')}${text.repeat(60)}${script(url)}`, async () => {
    await running(page, 1);
    await frame(page).getByRole("button", { name: "Try another move" }).click();
    await frame(page).locator(".decision button.none").click();
    const scores = await frame(page).locator(".exhibit-scores").innerText();
    await expect(frame(page).locator(".exhibit.trying")).toHaveAttribute("data-tried", "pass");
    const before = await board(page).boundingBox();
    await page.evaluate(() => {
      document.activeElement?.blur();
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(page.locator("iframe")).toHaveCount(0);
    const height = await board(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(height, "the page does not move").toBe(before.height);
    await page.evaluate(() => scrollTo(0, 0));
    await frame(page).locator('.exhibit.trying[data-tried="pass"]').waitFor({ timeout: 60_000 });
    await expect(frame(page).locator(".exhibit-scores")).toHaveText(scores.replace(/\s+/g, " "), { useInnerText: true });
    expect((await board(page).boundingBox()).height).toBe(before.height);
    await frame(page).getByRole("button", { name: "Back to the example" }).click();
    await expect(at(page, 1)).toHaveAttribute("data-tried", "-");
  });
});

test("of thirty boards only those near stay loaded", async ({ page, url }) => {
  await within(page, `${`${element()}${text.repeat(2)}`.repeat(30)}${script(url)}`, async () => {
    const boards = page.locator("bastide-example");
    await running(page.locator("bastide-example").first());
    for (let n = 0; n < 30; n += 1) {
      await boards.nth(n).scrollIntoViewIfNeeded();
      await expect(boards.nth(n).locator("iframe")).toHaveCount(1);
    }
    await expect.poll(() => page.locator("iframe").count()).toBeLessThan(8);
    await running(boards.last());
  });
});

/** What moves in a page without being touched, from its first paint. */
const shifts = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
  );

for (const [screen, options] of [["a laptop", {}], ["a phone", screens.phone]]) {
  test.describe(() => {
    test.use(options);

    test(`nothing moves on ${screen} while boards come`, async ({ page, url }) => {
      const picture = `<div data-bastide-example="${example}" data-bastide-step="1">
        <img src="${url}examples/${example}-1.svg" width="1200" height="1200" alt=""></div>`;
      const body = `<link rel="stylesheet" href="${url}room.css"><p>Above</p>${element('step="2"')}<p>Between</p>${picture}${text}`;
      // The script comes when all is painted.
      await page.route("**/embed.js", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await within(page, `${body}${script(url)}`, async () => {
        await running(page, 2);
        await page.locator("[data-bastide-example] iframe").contentFrame().locator(".exhibit-steps").waitFor({ timeout: 60_000 });
        expect(await shifts(page)).toEqual([]);
      });
    });
  });
}

test("a page that is isolated from others shows boards", async ({ page, url }) => {
  const headers = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
  await within(page, `${element('step="1"')}${script(url, "async crossorigin")}`, async () => {
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect.poll(() => page.locator("bastide-example img").evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
    await running(page, 1);
  }, headers);
});

test("a page that allows scripts only through trusted types shows boards, of text, too", async ({ page, url }) => {
  const policy = { "content-security-policy": "require-trusted-types-for 'script'; trusted-types 'none'" };
  await within(page, `<bastide-example>${written(puzzle)}</bastide-example>${element('step="1"')}${script(url)}`, async () => {
    await running(page);
    await page.locator("iframe").nth(1).contentFrame().locator('.exhibit[data-step="1"]').waitFor({ timeout: 60_000 });
  }, policy);
});

test.describe("what cannot come", () => {
  test.use({ allow: /404|CORS|ERR_FAILED|Access-Control|ERR_ABORTED|ERR_CONNECTION/ });

  test("a broken address keeps the author's picture, and says why", async ({ page, url }) => {
    const body = `${notes}<bastide-example example="no-such-example">${own}</bastide-example>${text}${script(url)}`;
    await within(page, body, async () => {
      await expect.poll(() => heard(page, "error"), { timeout: 60_000 }).toEqual([
        { code: "example", message: expect.stringContaining("no example by that name") },
      ]);
      await expect(page.locator("iframe")).toHaveCount(0);
      await expect(page.getByAltText("Mine")).toBeVisible();
      await expect(page.getByRole("alert")).toContainText("There is no example by that name");
      await expect(page.getByRole("link", { name: "Open in Bastide" })).toHaveAttribute("href", /example=no-such-example/);
    });
  });

  test("a server that does not answer is named within eight seconds", async ({ page, url }) => {
    await page.route(/embed=1/, () => {});
    await within(page, `${notes}<bastide-example example="${example}">${own}</bastide-example>${script(url)}`, async () => {
      await page.locator("iframe").waitFor({ state: "attached" });
      const begun = Date.now();
      await expect.poll(() => heard(page, "error"), { timeout: 12_000 }).toEqual([
        { code: "slow", message: "The example could not be loaded." },
      ]);
      expect(Date.now() - begun).toBeLessThan(9000);
      await expect(page.getByAltText("Mine")).toBeVisible();
    });
  });

  test("a server that lets no frame have its modules is named, in the element and in a plain frame", async ({ page }) => {
    const site = await serve({ cors: false });
    try {
      // The page has the origin of the site, so that the frame has none.
      const body = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
        <bastide-example example="${example}">${own}</bastide-example>${script(site.url)}`;
      await page.route(`${site.url}wiki`, (route) => route.fulfill({ contentType: "text/html", body }));
      await page.goto(`${site.url}wiki`);
      await expect(page.getByRole("alert")).toContainText("does not let a frame load it", { timeout: 8000 });
      await expect(page.getByAltText("Mine")).toBeVisible();
      await within(page, `<iframe sandbox="allow-scripts" src="${site.url}?example=${example}&embed=1&lang=fr"></iframe>`, async () => {
        await expect(frame(page).getByRole("alert")).toContainText("ne permet pas de le charger", { timeout: 8000 });
      });
      // With the site's own origin it works without the header.
      await within(page, `${element('step="1"')}${script(site.url)}`, () => running(page, 1));
    } finally {
      await site.close();
    }
  });

  test("a script for text that cannot be had is named", async ({ page, url }) => {
    await page.route("**/source.js", (route) => route.abort());
    await within(page, `${notes}<bastide-example>${written(puzzle)}</bastide-example>${script(url)}`, async () => {
      await expect.poll(() => heard(page, "error")).toEqual([{ code: "load", message: "The example could not be loaded." }]);
    });
  });
});

test("a state that is too long is named", async ({ page, url }) => {
  const body = `<div data-bastide-state="1${"A".repeat(100_000)}">${own}</div>${script(url)}`;
  await within(page, body, async () => {
    await expect(page.getByRole("alert")).toHaveText("The example could not be loaded. state: 100001 > 100000");
    await expect(page.getByAltText("Mine")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});

test("a wiki keeps the scripts itself, and the boards come from the site", async ({ page, url }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const body = (line) => `<bastide-example step="1">${written(puzzle)}</bastide-example>${line}`;
  const local = (server) =>
    page.route(`${server.url}scripts/*`, (route) => {
      const name = new URL(route.request().url()).pathname.split("/").pop();
      return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(dist, name), "utf8") });
    });
  for (const line of [
    `<script src="/scripts/embed-1.js" data-base="${url}" async></script>`,
    `<script>window.bastide = { base: "${url.slice(0, -1)}", source: "/scripts/source.js" }</script><script src="/scripts/embed-1.js"></script>`,
  ]) {
    const server = await host(body(line));
    try {
      await local(server);
      asked.length = 0;
      await page.goto(server.url);
      await running(page, 1);
      const scripts = asked.filter((address) => /(embed|embed-1|source)\.js/.test(address));
      expect(scripts.map((address) => new URL(address).origin)).toEqual(scripts.map(() => new URL(server.url).origin));
      expect(scripts).toHaveLength(2);
    } finally {
      server.close();
    }
  }
});

test.describe(() => {
  test.use({ allow: /integrity/ });

  test("the versioned script has the hash that the manual names", async ({ page, url }) => {
    await page.goto(`${url}manual/`);
    const [hash] = (await page.locator("main").innerText()).match(/sha384-[\w+/]{64}/);
    const line = (hash) => `<script src="${url}embed-1.js" integrity="${hash}" crossorigin async></script>`;
    await within(page, `${element('step="1"')}${line(hash)}`, () => running(page, 1));
    const wrong = hash.replace(/.$/, (sign) => (sign === "A" ? "B" : "A"));
    await within(page, `${element('step="1"')}${line(wrong)}`, async () => {
      await expect.poll(() => page.evaluate(() => customElements.get("bastide-example") === undefined)).toBe(true);
    });
  });
});
