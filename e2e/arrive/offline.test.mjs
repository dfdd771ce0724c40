// The site without a connection: its server is stopped, and begun again with files
// of another version.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { violations } from "../support/axe.mjs";
import { kept, load, openMenu, place, play, resume, short, tiles, turns } from "../support/game.mjs";
import { expect, screens, test as base } from "../support/harness.mjs";
import { host } from "../support/host.mjs";
import { dist, serve, xtask } from "../support/site.mjs";

/** These examples are enough to keep. */
const examples = /examples(\/(index|tower-range-2|abbot)[^/]*)?$/;

const test = base.extend({
  /** A copy of the site, which a test can change. */
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "bastide-site-"));
    const filter = (from) => !from.includes("examples") || examples.test(from);
    cpSync(dist, folder, { recursive: true, filter });
    name(folder);
    await use(folder);
    rmSync(folder, { recursive: true });
  },

  /** That copy at an address that stays when its server is stopped and started. */
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

// Whatever is on its way when a server stops or a page is left, ends there.
test.use({ serviceWorkers: "allow", allow: /ERR_(ABORTED|CONNECTION_REFUSED|FAILED)|A preload for|no words/ });

/** A player without a name against a computer. */
const duel = { ...short, players: [{ color: "red" }, { color: "blue", bot: "easy" }] };

/** Writes the list of its files into the service worker of a site. */
function name(folder) {
  execFileSync(...xtask("offline", folder));
}

const told = (page, what) => page.locator(`html[data-offline*="${what}"]`).waitFor({ state: "attached" });

/** Loads at once what a page at rest loads after a while, and waits until the site is kept. */
async function keep(page) {
  await page.evaluate(() => import("./offline.js").then(() => {}));
  await told(page, "program=kept");
}

const ready = (page) => page.locator("#loading").waitFor({ state: "detached" });

async function open(page, address) {
  await page.goto(address);
  await ready(page);
}

/**
 * Cuts kept files in half whose addresses have these beginnings and endings, as a device
 * that lost its power may leave them, and ends the worker: how many those are.
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

/** The kept files that are damaged. */
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

test("a game goes on without a server, and so do the next visits", async ({ page, site }) => {
  await open(page, site.url);
  await load(page, duel);
  await page.locator(".placement-hint").first().waitFor();
  // The page is at rest soon.
  await page.locator('html[data-offline*="program=kept"]').waitFor({ state: "attached", timeout: 30_000 });
  await site.stop();
  // The computer players were not loaded before.
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
  await expect(page.locator(".prompt")).toContainText("posez");
  await menu(page).click();
  await page.getByRole("button", { name: "Apprendre à jouer" }).click();
  await page.getByRole("button", { name: /^Les routes/ }).click();
  await expect(page.locator(".lesson-said")).toContainText("carrefour");
  await open(page, `${site.url}editor.html`);
  await page.locator(".palette").waitFor();
});

test("examples are kept, their pictures when they are seen, and all when that is wanted", async ({ page, site }) => {
  const example = (id) => page.goto(`${site.url}?example=${id}`);
  const picture = (name) => page.evaluate(async (name) => (await fetch(`examples/${name}.svg`)).ok, name).catch(() => false);
  await open(page, site.url);
  await keep(page);
  await example("tower-range-2");
  await page.locator(".example-steps").waitFor();
  // The picture that is shown before the program has come whole.
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

test("the boards of the rules are played without a server", async ({ page, site }) => {
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

test("a new version waits until the player agrees, and each tab keeps its own", async ({ context, page, site, folder }) => {
  const news = page.locator(".notice", { hasText: "A new version" });
  const words = "languages/en.txt";
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
  // A version of which a file is another than its list says is none.
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
  // The other tab goes over to it, and this one goes on with what it has.
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

test("a file that the browser has lost is fetched again, and a version that cannot be mended is left", async ({ page, site, folder }) => {
  const words = "languages/en.txt";
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
  // The server has another version by now, and no file of this one.
  const text = readFileSync(join(folder, words), "utf8");
  writeFileSync(join(folder, words), text.replace("app.name = Bastide", "app.name = Bastide II"));
  name(folder);
  await entries("lose");
  await page.goto(site.url);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await open(page, site.url);
  await expect(page.locator("h1")).toHaveText("Bastide II");
});

/** What the program is made of: each can keep it from starting. */
const parts = {
  "the page": "^/index\\.html$",
  "its first script": "/boot\\.js$",
  "the script of the start screen": "/first\\.js$",
  "the script that watches": "/watch\\.js$",
  "the program": "^/bastide-[^/]*_bg\\.wasm$",
  "its own script": "^/bastide-[^/]*\\.js$",
  "the words": "/languages/en\\.txt$",
  "the styles": "bastide-[^/]*\\.css$",
};

test("a kept file that is damaged is fetched again before the page has it", async ({ page, site, problems }) => {
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
  // What comes later, the computer players, and all of these together.
  expect(await cut(page, ["."])).toBeGreaterThan(40);
  await resume(page);
  await place(page, "1,0");
  await page.locator("button.none").click();
  await page.locator(".decision:not(.bot) .prompt").waitFor();
  const asked = /^\/(index\.html|boot\.js|bastide-.*|later\.(js|css)|bots.*|languages\/(later\.)?en\.txt)$/;
  // A program in one file does without the script that loads the second.
  const isSplit = await page.evaluate(() => document.documentElement.dataset.later !== "");
  const isAsked = (name) => asked.test(name) && (isSplit || name !== "/later.js");
  expect((await damaged(page)).filter(isAsked)).toEqual([]);
  await page.goto(`${site.url}editor.html`);
  await page.locator(".palette").waitFor();
});

test.describe("what cannot be mended", () => {
  // The page throws what it says, for whoever opens the console.
  test.use({ allow: /./ });

  test("a damaged file that the server has damaged, too, is told once, and games stay", async ({ page, site, folder }) => {
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
    test(`without a connection a page says that ${name} is damaged, and starts with the next`, async ({ page, site }) => {
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

test("a version that comes mends what it shares with a damaged one", async ({ page, site, folder }) => {
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

  /** Waits until the page has found out that nothing keeps it. */
  async function isNotKept(page) {
    await page.evaluate(() => void import("./offline.js"));
    await told(page, "program=keeping");
    await page.locator('html[data-offline*="program= "]').waitFor({ state: "attached" });
    await menu(page).click();
    await expect(page.locator("#menu")).not.toContainText("offline");
  }

  test("with the file for that leaves browsers, and games stay", { tag: "@long" }, async ({ context, page, site, folder }) => {
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
    // The game goes on until the player agrees.
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

  test("with an empty file loads pages from the server", { tag: "@long" }, async ({ page, site, folder }) => {
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

test("frames keep nothing", async ({ context, page, site }) => {
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

test("a device without room says so, and a browser without service workers nothing", async ({ page, site }) => {
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

test("the menu installs the site where the browser offers it", async ({ page, site }) => {
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
