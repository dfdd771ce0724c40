// The site offline: its server is stopped, and restarted with the files of another version.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { violations } from "../support/axe.mjs";
import { open } from "../support/browser.mjs";
import { due, kept, load, openMenu, place, play, resume, short, tiles, turns } from "../support/game.mjs";
import { expect, screens, test as base } from "../support/harness.mjs";
import { host } from "../support/host.mjs";
import { dist, serve, xtask } from "../support/site.mjs";

/** A few examples are enough. */
const examples = /examples(\/(index|tower-range-2|abbot)[^/]*)?$/;

const test = base.extend({
  /** A copy of the site for tests to change. */
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "bastide-site-"));
    const filter = (from) => !from.includes("examples") || examples.test(from);
    cpSync(dist, folder, { recursive: true, filter });
    name(folder);
    await use(folder);
    rmSync(folder, { recursive: true });
  },

  /** The copy at an address that survives restarts of its server. */
  site: async ({ folder }, use) => {
    let server = await serve({ folder });
    const { url } = server;
    const stop = () => server.close();
    const start = async () => {
      server = await serve({ folder, port: new URL(url).port });
    };
    await use({ url, stop, start });
    await stop();
  },
});

// Requests end when a server stops or a page is left.
test.use({ serviceWorkers: "allow", allow: /ERR_(ABORTED|CONNECTION_REFUSED|FAILED)|A preload for|no words/ });

/** An unnamed player against a computer. */
const duel = { ...short, players: [{ color: "red" }, { color: "blue", bot: "easy" }] };

/** Writes the list of files into the service worker of a site. */
function name(folder) {
  execFileSync(...xtask("offline", folder));
}

const told = (page, what) => page.locator(`html[data-offline*="${what}"]`).waitFor({ state: "attached" });

/** Loads at once what a page at rest would load later, and waits until the site is kept. */
async function keep(page) {
  await page.evaluate(() => import("./offline.js").then(() => {}));
  await told(page, "program=kept");
}

/**
 * Truncates kept files with these beginnings and endings, as a power failure may, and
 * ends the worker. Returns their number.
 */
async function cut(page, names) {
  const count = await page.evaluate(async (names) => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const keys = await cache.keys();
    const isMeant = (url) => names.some((name) => new RegExp(name).test(new URL(url).pathname));
    const meant = keys.filter(({ url }) => url.includes("?kept=") && isMeant(url));
    for (const key of meant) {
      const answer = await cache.match(key);
      const bytes = await answer.clone().arrayBuffer();
      await cache.put(key, new Response(bytes.slice(0, bytes.byteLength / 2), { headers: answer.headers }));
    }
    return meant.length;
  }, names);
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
  return count;
}

/** The damaged files among those kept. */
function damaged(page) {
  return page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const found = [];
    for (const key of await cache.keys()) {
      const { pathname, search } = new URL(key.url);
      if (search.startsWith("?kept=")) {
        const bytes = await (await cache.match(key)).arrayBuffer();
        const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].slice(0, 8);
        const text = hash.map((byte) => byte.toString(16).padStart(2, "0")).join("");
        if (`?kept=${text}` !== search) {
          found.push(pathname);
        }
      }
    }
    return found;
  });
}

const menu = (page) => page.getByLabel("Menu", { exact: true });

test("a game continues without a server, and so do later visits", async ({ page, site }) => {
  // The words of a language are kept once it is read.
  await open(page, `${site.url}?lang=fr`);
  await page.locator('html[data-offline*="program=kept"]').waitFor({ state: "attached", timeout: 30_000 });
  await open(page, site.url);
  await load(page, duel);
  await page.locator(".placement-hint").first().waitFor();
  // The page is at rest soon.
  await page.locator('html[data-offline*="program=kept"]').waitFor({ state: "attached", timeout: 30_000 });
  await site.stop();
  // The computer players have not been loaded yet.
  await place(page, "1,0");
  await page.locator("button.none").click();
  await page.locator(".decision:not(.bot) .prompt").waitFor();
  await expect.poll(() => tiles(page)).toBe(3);
  await resume(page);
  expect(await tiles(page)).toBe(3);
  await keep(page);
  await menu(page).click();
  await expect(page.locator("#menu")).toContainText("Works offline: yes");
  expect(await violations(page)).toEqual([]);
  await open(page, `${site.url}?lang=fr`);
  await expect(page.locator(".prompt")).toContainText(/posez/i);
  await menu(page).click();
  await page.getByRole("button", { name: "Apprendre à jouer" }).click();
  await page.getByRole("button", { name: /^Les routes/ }).click();
  await expect(page.locator(".lesson-said")).toContainText("carrefour");
  await open(page, `${site.url}editor.html`);
  await page.locator(".palette").waitFor();
});

test("a game with the box begins and goes on without a server", async ({ page, site }) => {
  await open(page, site.url);
  await keep(page);
  await site.stop();
  await open(page, site.url);
  await page.getByText(/^Play with the box/).click();
  await page.locator(".from-box form").getByRole("button", { name: "Start the game" }).click();
  const draw = async (tile) => {
    await due(page, "draw");
    await page.locator(".box-keys").getByRole("button", { name: tile }).first().click();
    await due(page, "place");
  };
  await draw(/5 left/);
  await place(page, "0,-1");
  await due(page, "figure");
  await page.locator("button.none").click();
  await due(page, "draw");
  await resume(page);
  await draw(/left/);
  expect(await tiles(page)).toBe(2);
});

test("examples are kept with the pictures seen, and all of them on request", async ({ page, site }) => {
  const example = (id) => open(page, `${site.url}?example=${id}`);
  const picture = (name) => page.evaluate(async (name) => (await fetch(`examples/${name}.svg`)).ok, name).catch(() => false);
  await open(page, site.url);
  await keep(page);
  await example("tower-range-2");
  await page.locator(".example-steps").waitFor();
  // The static picture has loaded completely.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("tower-range-2-0.svg")));
  await site.stop();
  await example("abbot-final");
  await page.locator(".example-steps").waitFor();
  expect([await picture("tower-range-2-0"), await picture("abbot-final-0")]).toEqual([true, false]);
  await site.start();
  await open(page, site.url);
  await load(page, short);
  await keep(page);
  await openMenu(page, "Settings");
  await page.getByRole("button", { name: /^Download all for offline use \(\d+\.\d MB\)$/ }).click();
  await expect(page.locator("#menu")).toContainText("with all examples", { timeout: 20_000 });
  await site.stop();
  expect(await picture("abbot-final-0")).toBe(true);
});

test("the boards of the rules are playable without a server", async ({ page, site }) => {
  await open(page, site.url);
  await load(page, { ...short, systems: ["tower"] });
  await keep(page);
  await site.stop();
  await page.keyboard.press("b");
  const figure = page.locator(".book figure", { hasText: "Two floors: nine tiles" });
  await figure.getByRole("button", { name: /Play through it/ }).click();
  const board = figure.frameLocator("iframe");
  await expect(board.locator(".example")).toHaveAttribute("data-step", "0");
  await board.getByRole("button", { name: "Next", exact: true }).click();
  await expect(board.locator(".example")).toHaveAttribute("data-step", "1");
});

test("a new version waits for the player's consent, and each tab keeps its own", async ({ context, page, site, folder }) => {
  const news = page.locator(".notice", { hasText: "A new version" });
  const words = "words/en/first.txt";
  const rename = (name) => {
    const text = readFileSync(join(dist, words), "utf8");
    writeFileSync(join(folder, words), text.replace("app.name = Bastide", `app.name = ${name}`));
  };
  const version = (page) => page.evaluate(async (words) => (await (await fetch(words)).text()).match(/app\.name = (.*)/)[1], words);
  const look = () => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    return new Promise((resolve) => {
      const tell = () => worker.state !== "installing" && resolve(worker.state);
      worker.addEventListener("statechange", tell);
      tell();
    });
  });
  await open(page, site.url);
  await load(page, short);
  await keep(page);
  await play(page, turns[0]);
  const other = await context.newPage();
  await open(other, site.url);
  await keep(other);
  // A version with a file that does not match its list is invalid.
  rename("Bastide II");
  name(folder);
  rename("Bastide III");
  expect(await look()).toBe("redundant");
  await expect(news).toHaveCount(0);
  rename("Bastide II");
  expect(await look()).toBe("installed");
  await page.bringToFront();
  await news.waitFor();
  expect(await violations(page)).toEqual([]);
  await play(page, turns[1]);
  await news.getByRole("button", { name: "Later" }).click();
  await expect(news).toHaveCount(0);
  // The other tab switches to it, and this one keeps its version.
  await other.bringToFront();
  await load(other, short);
  await other.locator(".notice", { hasText: "A new version" }).getByRole("button", { name: "Reload" }).click();
  await expect(other.locator("h1")).toHaveText("Bastide II");
  await news.waitFor();
  expect([await version(page), await version(other)]).toEqual(["Bastide", "Bastide II"]);
  await page.bringToFront();
  await play(page, turns[2]);
  await news.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("h1")).toHaveText("Bastide II");
  expect(await tiles(page)).toBe(4);
});

test("a lost file is fetched again, and a version beyond repair is dropped", async ({ page, site, folder }) => {
  const words = "words/en/first.txt";
  const entries = (act) => page.evaluate(async ([words, act]) => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const keys = (await cache.keys()).filter(({ url }) => url.includes(words));
    await Promise.all(keys.map((key) => act === "lose" && cache.delete(key)));
    return keys.length;
  }, [words, act]);
  await open(page, site.url);
  await keep(page);
  expect(await entries("lose")).toBe(1);
  await open(page, site.url);
  await expect(page.locator("h1")).toHaveText("Bastide");
  await expect.poll(() => entries("count")).toBe(1);
  // The server has another version by now, without any file of this one.
  const text = readFileSync(join(folder, words), "utf8");
  writeFileSync(join(folder, words), text.replace("app.name = Bastide", "app.name = Bastide II"));
  name(folder);
  await entries("lose");
  await page.goto(site.url);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await open(page, site.url);
  await expect(page.locator("h1")).toHaveText("Bastide II");
});

/** The parts of the app, each needed to start. */
const parts = {
  "the page": "^/index\\.html$",
  "its first script": "/boot\\.js$",
  "the script of the start screen": "/first\\.js$",
  "the script that watches": "/watch\\.js$",
  "the program": "^/bastide-[^/]*_bg\\.wasm$",
  "its own script": "^/bastide-[^/]*\\.js$",
  "the words": "/words/en/first\\.txt$",
  "the styles": "bastide-[^/]*\\.css$",
};

test("a damaged file is fetched again before the page uses it", { tag: "@long" }, async ({ page, site, problems }) => {
  await open(page, site.url);
  await keep(page);
  for (const [name, part] of Object.entries(parts)) {
    expect(await cut(page, [part]), name).toBe(1);
    await open(page, site.url);
    await expect(page.getByRole("heading", { level: 1 }), name).toHaveText("Bastide");
    expect(await damaged(page), name).toEqual([]);
    expect(problems, name).toEqual([]);
  }
  await load(page, duel);
  await page.locator(".placement-hint").first().waitFor();
  // The deferred code, the computer players, and all of these together.
  expect(await cut(page, ["."])).toBeGreaterThan(40);
  await resume(page);
  await place(page, "1,0");
  await page.locator("button.none").click();
  await page.locator(".decision:not(.bot) .prompt").waitFor();
  const asked = /^\/(index\.html|boot\.js|bastide-.*|later\.(js|css)|bots.*|words\/en\/(first|later)\.txt)$/;
  // An unsplit app has no loader for other files.
  const isSplit = await page.evaluate(() => document.documentElement.dataset.later !== "");
  const isAsked = (name) => asked.test(name) && (isSplit || name !== "/later.js");
  expect((await damaged(page)).filter(isAsked)).toEqual([]);
  await open(page, `${site.url}editor.html`);
  await page.locator(".palette").waitFor();
});

test.describe("what cannot be mended", () => {
  // The page throws its messages, for readers of the console.
  test.use({ allow: /./ });

  test("a file also damaged on the server is reported once, and games survive", { tag: "@long" }, async ({ page, site, folder }) => {
    const [program] = readdirSync(folder).filter((name) => name.endsWith("_bg.wasm"));
    const whole = readFileSync(join(folder, program));
    await open(page, site.url);
    await load(page, short);
    await play(page, turns[0]);
    await keep(page);
    const games = await kept(page);
    expect(games).toHaveLength(1);
    writeFileSync(join(folder, program), whole.subarray(0, whole.length / 2));
    expect(await cut(page, [parts["the program"]])).toBe(1);
    for (let visit = 0; visit < 2; visit++) {
      let loads = 0;
      const count = () => loads++;
      page.on("domcontentloaded", count);
      await page.goto(site.url);
      await expect(page.getByRole("alert")).toContainText("could not be loaded");
      page.off("domcontentloaded", count);
      expect(loads).toBe(1);
    }
    writeFileSync(join(folder, program), whole);
    await resume(page);
    expect(await kept(page)).toEqual(games);
    await keep(page);
  });

  for (const [name, part, message] of [
    ["the program", parts["the program"], "Check your connection"],
    ["its first script", parts["its first script"], "Check your connection"],
  ]) {
    test(`offline, a page reports that ${name} is damaged, and the next visit starts`, { tag: "@long" }, async ({ page, site }) => {
      await open(page, site.url);
      await keep(page);
      await site.stop();
      expect(await cut(page, [part])).toBe(1);
      await page.goto(site.url);
      await expect(page.getByRole("alert")).toContainText(message);
      await site.start();
      await open(page, site.url);
      expect(await damaged(page)).toEqual([]);
    });
  }
});

test("a new version repairs the files it shares with a damaged one", { tag: "@long" }, async ({ page, site, folder }) => {
  await open(page, site.url);
  await keep(page);
  await cut(page, [parts["its first script"]]);
  writeFileSync(join(folder, "robots.txt"), "");
  writeFileSync(join(folder, "manifest.webmanifest"), "{}");
  name(folder);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await expect.poll(() => damaged(page)).toEqual([]);
});

test.describe("a site that is taken down", () => {
  const keys = (page) => page.evaluate(() => caches.keys());
  const workers = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const update = (page) => page.evaluate(async () => void (await navigator.serviceWorker.getRegistration()).update());
  const reload = (page) => page.locator(".notice", { hasText: "A new version" }).getByRole("button", { name: "Reload" });

  /** Waits until the page knows that it is not kept. */
  async function isNotKept(page) {
    await page.evaluate(() => void import("./offline.js"));
    await told(page, "program=keeping");
    await page.locator('html[data-offline*="program= "]').waitFor({ state: "attached" });
    await menu(page).click();
    await expect(page.locator("#menu")).not.toContainText("offline");
  }

  test("the file for closed sites removes it from browsers, and games survive", { tag: "@long" }, async ({ context, page, site, folder }) => {
    await open(page, site.url);
    await load(page, short);
    await play(page, turns[0]);
    await keep(page);
    const other = await context.newPage();
    await open(other, site.url);
    cpSync(join(folder, "sw-off.js"), join(folder, "sw.js"));
    await update(page);
    await page.bringToFront();
    await reload(page).waitFor();
    // The game continues until the player agrees.
    await play(page, turns[1]);
    await Promise.all([page.waitForEvent("load"), reload(page).click()]);
    await page.locator(".table").waitFor();
    await expect.poll(() => keys(page)).toEqual([]);
    expect(await workers(page)).toBe(0);
    expect(await tiles(page)).toBe(3);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await isNotKept(page);
    expect(await keys(page)).toEqual([]);
  });

  test("an empty service worker makes browsers load pages from the server", { tag: "@long" }, async ({ page, site, folder }) => {
    await open(page, site.url);
    await load(page, short);
    await keep(page);
    writeFileSync(join(folder, "sw.js"), "");
    await update(page);
    await Promise.all([page.waitForEvent("load", { timeout: 20_000 }), reload(page).click()]);
    await page.locator(".table").waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await isNotKept(page);
  });
});

test("frames keep no files", async ({ context, page, site }) => {
  const frame = (more) => `<iframe ${more} src="${site.url}?example=tower-range-2&embed=1"></iframe>`;
  const wiki = await host(frame("") + frame('sandbox="allow-scripts"'));
  await page.goto(wiki.url);
  for (const frame of page.frames().slice(1)) {
    await frame.locator(".example-steps").waitFor();
    await frame.evaluate(() => import("./offline.js").then(() => {}));
    expect(await frame.locator("html").getAttribute("data-offline")).toBeNull();
  }
  await open(page, `${site.url}?example=tower-range-2&embed=1`);
  await page.evaluate(() => import("./offline.js").then(() => {}));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(context.serviceWorkers()).toEqual([]);
  wiki.close();
});

test("a full device is reported; a browser without service workers offers nothing", async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 500_000 });
  await open(page, site.url);
  await load(page, short);
  await page.evaluate(() => void import("./offline.js"));
  await told(page, "program=full");
  await menu(page).click();
  await expect(page.locator("#menu")).toContainText("not enough room");
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await open(page, site.url);
  await load(page, short);
  await page.evaluate(() => import("./offline.js").then(() => {}));
  await menu(page).click();
  await expect(page.locator("#menu")).not.toContainText("offline");
});

test("the menu installs the site if the browser offers that", async ({ page, site }) => {
  await open(page, site.url);
  await load(page, short);
  await page.evaluate(() => {
    const prompt = async () => {
      document.title = "asked";
      return { outcome: "accepted" };
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
  await keep(page);
  await openMenu(page, "Settings");
  const install = page.getByRole("button", { name: "Install", exact: true });
  await install.click();
  await expect(page).toHaveTitle("asked");
  await expect(install).toHaveCount(0);
  const manifest = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8"));
  for (const { src, sizes, type } of manifest.icons.filter(({ type }) => type === "image/png")) {
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([size, type]).toEqual([sizes, "image/png"]);
  }
});
