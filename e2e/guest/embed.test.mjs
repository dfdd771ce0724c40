// Examples on another site: the page on one origin, Bastide on another.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gone } from "../support/browser.mjs";
import { violations, violationsInBothLights } from "../support/axe.mjs";
import { load, rest, short } from "../support/game.mjs";
import { each, eachSize, expect, test } from "../support/harness.mjs";
import { host, text } from "../support/host.mjs";
import { dist, serve } from "../support/site.mjs";

const example = "tower-range-2";

/** A div with a picture, as authors write it. */
const written = (url, id = example, more = "") => `
  <div data-bastide-example="${id}" data-bastide-step="1" ${more}>
    <img src="${url}examples/${id}-1.svg" width="1200" height="1200" alt="What a tower reaches">
  </div>`;

const script = (url) => `<script src="${url}embed.js" async></script>`;

/** Opens a page with `body` and closes its server afterwards. */
async function within(page, body, act) {
  const server = await host(body);
  try {
    await page.goto(server.url);
    await act(server);
  } finally {
    server.close();
  }
}

/** The frame of the only example, once the app runs in it. */
async function running(page) {
  const frame = page.frameLocator("iframe");
  await frame.locator(".example-steps").waitFor({ timeout: 60_000 });
  return frame;
}

test("a div becomes an example with steps", async ({ page, url }) => {
  await within(page, `${text}${written(url)}${text}${script(url)}`, async () => {
    const box = page.locator("[data-bastide-example]");
    const before = await box.boundingBox();
    const frame = await running(page);
    const steps = [];
    await page.exposeFunction("note", (detail) => steps.push(detail));
    await box.evaluate((element) =>
      element.addEventListener("bastide-step", ({ detail }) => globalThis.note(detail)),
    );
    await expect(page.locator("iframe")).toHaveAttribute("sandbox", /^allow-scripts /);
    await expect(frame.locator(".example-say")).toHaveText(/second floor/);
    await expect(frame.locator(".example")).toHaveAttribute("data-step", "1");
    // The page shifts only by the panel of a long caption.
    const after = await box.boundingBox();
    expect(after.y).toBe(before.y);
    expect(Math.abs(after.height - before.height), `${before.height} ${after.height}`).toBeLessThan(60);
    await frame.getByRole("button", { name: "Next" }).click();
    await frame.locator('.example[data-step="2"]').waitFor();
    await expect(frame.locator(".example-say")).toHaveText(/takes the monk/);
    await frame.locator("body").press("ArrowLeft");
    await frame.locator('.example[data-step="1"]').waitFor();
    const full = await frame.getByRole("link", { name: "Open in Bastide" }).getAttribute("href");
    expect(full).toMatch(/example=tower-range-2&mode=step&step=1/);
    // The frame sends a message, and the page may be busy.
    await expect.poll(() => steps.map(({ step }) => step).slice(0, 2)).toEqual([2, 1]);
    expect(steps[0]).toEqual({ step: 2, steps: 2 });
  });
});

test("a reader tries another move, and the step returns", async ({ page, url }) => {
  await within(page, `<bastide-example example="${example}" step="1"></bastide-example>${script(url)}`, async () => {
    const frame = await running(page);
    await frame.getByRole("button", { name: "Try another move" }).click();
    await frame.locator(".decision").waitFor();
    await frame.locator(".decision button.none").click();
    await frame.locator(".example-scores").waitFor();
    await frame.getByRole("button", { name: "Back to the example" }).click();
    await frame.locator(".example:not(.trying)").waitFor();
    await expect(frame.locator(".example")).toHaveAttribute("data-step", "1");
  });
});

test("the page can set the step; strangers and malformed messages are ignored", async ({ page, url }) => {
  await within(page, `<bastide-example example="${example}" step="1"></bastide-example>${script(url)}`, async () => {
    const frame = await running(page);
    const said = (message) =>
      page.locator("iframe").evaluate((element, message) => {
        element.contentWindow.postMessage(message, "*");
      }, message);
    for (const message of [
      null,
      "step 2",
      { type: "step", step: 2 },
      { bastide: 1, type: "step", step: "2" },
      { bastide: 1, type: "step", step: -1 },
      { bastide: 1, type: "step", step: 1e9 },
      { bastide: 1, type: "theme", theme: "<b>" },
      { bastide: 1, type: "no" },
    ]) {
      await said(message);
    }
    // Messages from elsewhere than the frame change nothing.
    const height = await page.locator("iframe").evaluate((element) => {
      postMessage({ bastide: 1, type: "size", height: 3000 }, "*");
      return element.offsetHeight;
    });
    await rest(page);
    await rest(frame.locator("body"));
    await expect(frame.locator(".example")).toHaveAttribute("data-step", "1");
    expect(await page.locator("iframe").evaluate((element) => element.offsetHeight)).toBe(height);
    await page.locator("bastide-example").evaluate((element) => element.setAttribute("step", "2"));
    await frame.locator('.example[data-step="2"]').waitFor();
    await page.locator("bastide-example").evaluate((element) => element.setAttribute("theme", "dark"));
    await frame.locator('html[data-theme="dark"]').waitFor();
  });
});

test("an example speaks the language of the page, and fetches no other", async ({ page, url }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const german = readFileSync(join(dist, "words/de/captions.txt"), "utf8");
  const caption = (key) => german.split(`${example}.${key} = `)[1].split("\n")[0];
  await within(page, `<div lang="de-AT">${written(url)}</div>${script(url)}`, async () => {
    const frame = await running(page);
    const said = frame.locator(".example-say");
    await expect(said.locator("strong")).toHaveText(caption("title"));
    await expect(said.locator("p")).toContainText(caption("1"));
    await expect(said.locator("p")).toHaveAttribute("lang", "de");
    await expect(frame.getByRole("button", { name: "Weiter", exact: true })).toBeVisible();
    const captions = asked.filter((path) => path.endsWith("captions.txt"));
    expect(captions).toEqual([expect.stringMatching(/words\/de\/captions\.txt$/)]);
    expect(asked.filter((path) => path.includes("words/") && !path.includes("words/de/"))).toEqual([]);
  });
});

test("before a touch an example speaks every language of the site", async ({ page, url }) => {
  const of = (lang) => `<div lang="${lang}"><bastide-example example="${example}"></bastide-example></div>`;
  const words = {
    ca: "Recorre", "cs-CZ": "Projít", de: "Beispiel durchgehen", es: "Recorrer", it: "Segui", nl: "doorlopen", pl: "Przejdź",
    "pt-PT": "Percorrer", pt: "Percorrer", ro: "Parcurge", ru: "Пройти", ja: "この例のステップをたどる", zh: "逐步看", "zh-CN": "逐步看",
    "zh-SG": "逐步看", "zh-Hans": "逐步看", "zh-TW": "Step through", sk: "Step through",
  };
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await within(page, `${Object.keys(words).map(of).join("")}${script(url)}`, async () => {
    await expect(page.getByRole("button")).toContainText(Object.values(words));
  });
});

test.describe("on a page without a language", () => {
  test.use({ locale: "pl-PL" });

  test("an example speaks that of the browser", async ({ page, url }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
    });
    const body = `<script>document.documentElement.removeAttribute("lang")</script>${written(url)}${script(url)}`;
    await within(page, body, async () => {
      await expect(page.getByRole("button")).toContainText("Przejdź");
    });
  });
});

test("a language named like an object's property falls back to English", async ({ page, url }) => {
  const of = (lang) => `<div lang="${lang}"><bastide-example example="${example}"></bastide-example></div>`;
  const body = ["constructor", "toString-x", "__proto__", "fr"].map(of).join("");
  const one = written(url, example, 'data-bastide-lang="constructor"');
  // With data saving the page would not load the app.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await within(page, `${one}${body}${script(url)}`, async () => {
    const said = page.getByRole("button");
    const english = "Step through this example";
    await expect(said).toHaveText([english, english, english, english, "Parcourir cet exemple"]);
  });
});

test("of thousands of requested steps one a frame is shown, and no reset is lost", async ({ page, url }) => {
  const frame = `<iframe width="600" height="600" title="Example" src="${url}?example=${example}&embed=1"></iframe>`;
  await within(page, frame, async () => {
    const inside = await running(page);
    const main = inside.locator(".example");
    await expect(main).toHaveAttribute("data-step", "0");
    await main.evaluate(() => {
      globalThis.heard = [];
      globalThis.frames = 0;
      addEventListener("bastide", ({ detail }) => globalThis.heard.push(detail));
      const count = () => requestAnimationFrame(count, globalThis.frames++);
      count();
    });
    /** Requests steps, or a reset for negative numbers, each in its own message. */
    const ask = (steps) =>
      page.evaluate((steps) => {
        for (const step of steps) {
          const wish = step < 0 ? { type: "reset" } : { type: "step", step };
          frames[0].postMessage({ bastide: 1, ...wish }, "*");
        }
      }, steps);
    const heard = () => main.evaluate(() => globalThis.heard.splice(0));
    await ask([...Array.from({ length: 20_000 }, (_, n) => (n % 2) + 1), 0]);
    await expect.poll(() => main.evaluate(() => globalThis.heard.at(-1))).toBe("step 0");
    await expect(main).toHaveAttribute("data-step", "0");
    // A frame is counted before its content is painted.
    const count = await main.evaluate(() => globalThis.frames);
    expect((await heard()).length).toBeLessThanOrEqual(count);
    await ask([2, -1, 1, 2]);
    await expect(main).toHaveAttribute("data-step", "2");
    expect((await heard()).slice(-2)).toEqual(["reset", "step 2"]);
    await ask([1, 2, -1]);
    await expect(main).toHaveAttribute("data-step", "0");
    expect((await heard()).at(-1)).toBe("reset");
  });
});

test("a plain frame in the strictest sandbox works", async ({ page, url }) => {
  const frame = `<iframe sandbox="allow-scripts" width="600" height="600" title="Example"
    src="${url}?example=${example}&embed=1&lang=fr&step=2"></iframe>`;
  await within(page, frame, async () => {
    const inside = await running(page);
    await expect(inside.locator(".example-say")).toHaveText(/moine/);
  });
});

test("ten examples on a page load when near, and the app once", { tag: "@long" }, async ({ page }) => {
  const site = await serve({ caching: "public, max-age=600" });
  try {
    const many = Array.from({ length: 10 }, () => `${written(site.url)}${text.repeat(3)}`).join("");
    await within(page, `${many}${script(site.url)}`, async () => {
      await running(page);
      await expect.poll(() => page.locator("iframe").count()).toBeLessThan(10);
      for (let n = 0; n < 10; n += 1) {
        await page.locator("[data-bastide-example]").nth(n).scrollIntoViewIfNeeded();
        const inside = page.locator("[data-bastide-example]").nth(n).locator("iframe");
        await inside.contentFrame().locator(".example-steps").waitFor({ timeout: 60_000 });
      }
      // Distant ones are unloaded.
      await expect.poll(() => page.locator("iframe").count()).toBeLessThan(10);
    });
    // Four files if the app is split.
    const programs = site.asked.filter((path) => path.endsWith(".wasm"));
    expect(programs.length).toBeGreaterThan(0);
    expect(new Set(programs).size).toBe(programs.length);
  } finally {
    site.close();
  }
});

test("an example on a page of its own site cannot reach that page", async ({ page, url }) => {
  const body = `<!doctype html><html lang="en"><title>A page</title>
    <bastide-example example="${example}"></bastide-example>${script(url)}`;
  await page.route(`${url}wiki`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${url}wiki`);
  const frame = await running(page);
  expect(await page.locator("iframe").getAttribute("sandbox")).not.toMatch(/allow-same-origin/);
  await page.locator("bastide-example").evaluate((element) => element.setAttribute("step", "2"));
  await frame.locator('.example[data-step="2"]').waitFor();
});

test("an embedded example stores nothing", async ({ page, url: named }) => {
  // On the page's own site, where browsers would allow storage.
  const url = named.replace("localhost", "127.0.0.1");
  await within(page, `<bastide-example example="${example}" mode="play" step="1"></bastide-example>${script(url)}`, async () => {
    const frame = await running(page);
    await frame.locator(".decision button.none").click();
    await frame.getByRole("button", { name: "Reset" }).click();
    const kept = await frame.locator("html").evaluate(() => localStorage.length + sessionStorage.length);
    expect(kept).toBe(0);
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the picture stays", async ({ page, url }) => {
    await within(page, `${written(url)}${script(url)}`, async () => {
      await expect(page.locator("iframe")).toHaveCount(0);
      const { width } = await page.locator("img").boundingBox();
      expect(width).toBeGreaterThan(300);
    });
  });
});

test("in print the picture stays", async ({ page, url }) => {
  await within(page, `${written(url)}${script(url)}`, async () => {
    await running(page);
    await page.locator("img").waitFor({ state: "hidden" });
    await page.emulateMedia({ media: "print" });
    await page.locator("img").waitFor({ state: "visible" });
    await page.locator("iframe").waitFor({ state: "hidden" });
  });
});

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("an example fits into 320 pixels", async ({ page, url }) => {
    await within(page, `${written(url)}${script(url)}`, async () => {
      const frame = await running(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${wide}`).toBeLessThanOrEqual(320);
      const inside = await frame.locator("html").evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(inside).toBe(0);
      const button = await frame.getByRole("button", { name: "Next" }).boundingBox();
      expect(button.height).toBeGreaterThanOrEqual(44);
      expect(button.x + button.width).toBeLessThanOrEqual(320);
    });
  });
});

test("in every mode the board has most of a small frame, and the text is readable", async ({ page, open }) => {
  const sizes = [[320, 400], [480, 360], [700, 480]].map(([width, height]) => ({ width, height }));
  await each(["view", "step", "play", "find"].map((name) => ({ name })), async ({ name: mode }) => {
    await page.setViewportSize(sizes[0]);
    await open(`?embed=1&mode=${mode}&example=${example}`);
    await eachSize(page, sizes, async ({ width, height }) => {
      const board = page.getByRole("region", { name: "Board", exact: true });
      expect((await board.boundingBox()).height).toBeGreaterThanOrEqual(Math.floor(0.55 * height) - 2);
      const panel = page.locator(".example-panel");
      const more = page.getByRole("link", { name: "Open in Bastide" });
      await more.scrollIntoViewIfNeeded();
      await expect(more).toBeInViewport();
      await panel.evaluate((one) => one.scrollTo(0, 0));
      if (width >= 600 && mode === "find") {
        await expect(page.getByRole("button", { name: "Place", exact: true })).toBeInViewport({ ratio: 1 });
        await expect(page.locator(".hand .tile")).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    });
  });
});

test("the wheel scrolls the page until the board is clicked", async ({ page, url }) => {
  await within(page, `${written(url)}${text.repeat(20)}${script(url)}`, async () => {
    const frame = await running(page);
    const scrolled = () => page.evaluate(() => scrollY);
    const box = await page.locator("iframe").boundingBox();
    await page.mouse.move(box.x + 300, box.y + 100);
    await page.mouse.wheel(0, 120);
    await expect.poll(scrolled).toBeGreaterThan(60);
    await page.evaluate(() => scrollTo(0, 0));
    const camera = frame.locator(".camera");
    const before = await camera.getAttribute("style");
    await page.mouse.click(box.x + 300, box.y + 100);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => camera.getAttribute("style")).not.toBe(before);
    expect(await scrolled()).toBe(0);
  });
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a swipe over a board scrolls the page, and a tap activates the board", async ({ page, url }) => {
    await within(page, `${written(url)}${text.repeat(20)}${script(url)}`, async () => {
      const frame = await running(page);
      await page.evaluate(() => document.querySelector("[data-bastide-example]").scrollIntoView());
      const session = await page.context().newCDPSession(page);
      const camera = frame.locator(".camera");
      const before = await camera.getAttribute("style");
      const scrolled = () => page.evaluate(() => scrollY);
      const swipe = async (distance) => {
        const box = await page.locator("iframe").boundingBox();
        const [x, y] = [box.x + 150, Math.max(box.y, 0) + 200];
        const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
        await touch("touchStart", { x, y });
        for (let part = 1; part <= 10; part += 1) {
          await touch("touchMove", { x, y: y + (distance * part) / 10 });
        }
        await touch("touchEnd");
      };
      const start = await scrolled();
      await swipe(-100);
      await expect.poll(scrolled).toBeGreaterThan(start + 50);
      const first = await scrolled();
      await swipe(-60);
      await expect.poll(scrolled).toBeGreaterThan(first + 30);
      await swipe(160);
      await expect(frame.locator("html")).toHaveAttribute("data-embed", "");
      expect(await camera.getAttribute("style"), "the board stays").toBe(before);
      // A tap on a scrolling page only stops it.
      await expect(async () => {
        const { x, y } = await page.locator("iframe").boundingBox();
        await page.touchscreen.tap(x + 150, y + 200);
        await expect(frame.locator("html")).toHaveAttribute("data-embed", "active", { timeout: 500 });
      }).toPass({ timeout: 10_000 });
      const tapped = await scrolled();
      await swipe(-100);
      await expect.poll(() => camera.getAttribute("style")).not.toBe(before);
      expect(await scrolled()).toBe(tapped);
    });
  });
});

test("the full app has the colors of the board", async ({ page, url }) => {
  await within(page, `<bastide-example example="${example}" theme="dark" step="1"></bastide-example>${script(url)}`, async () => {
    const frame = await running(page);
    const opened = page.context().waitForEvent("page");
    await frame.getByRole("link", { name: "Open in Bastide" }).click();
    const full = await opened;
    await full.locator('html[data-theme="dark"] .example[data-step="1"]').waitFor({ timeout: 60_000 });
    // They stay from example to example.
    await full.getByRole("link", { name: /→$/ }).click();
    await full.locator('html[data-theme="dark"] main.example').waitFor({ timeout: 60_000 });
  });
  await page.goto(`${url}?example=${example}`);
  await page.locator(".example-steps").waitFor();
  expect(await page.locator(".example a[href*='example=']").evaluateAll((links) => links.filter(({ href }) => /theme/.test(href)).length)).toBe(0);
});

test.describe(() => {
  test.use({ allow: /404/ });

  test("a board on a page of the same site leaves the tab's game alone", async ({ page, open, url }) => {
    await open();
    await load(page, short);
    await page.locator(".placement-hint").first().waitFor();
    await rest(page);
    const mark = () => page.evaluate(() => sessionStorage.getItem("bastide.playing"));
    const before = await mark();
    expect(before).toMatch(/^\d+$/);
    // A frame in the game's own page, and examples opened and left in the tab.
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement("iframe"), { src: address, width: 400, height: 400 });
      document.body.append(frame);
    }, `?example=${example}&embed=1`);
    await page.locator("iframe").contentFrame().locator(".example-steps").waitFor({ timeout: 60_000 });
    await page.locator("iframe").evaluate((frame) => frame.remove());
    expect(await mark()).toBe(before);
    for (const address of [`?example=${example}`, "?example=no-such-example", "editor.html"]) {
      await page.goto(url + address);
      await gone(page);
      expect(await mark(), address).toBe(before);
    }
    await page.goto(url);
    await page.locator(".table .placement-hint").first().waitFor();
  });
});

for (const [name, address] of [
  ["an unknown example", "?example=no-such-example&embed=1"],
  ["a name with markup", "?example=%3Cb%3Ex&embed=1"],
  ["nothing at all", "?embed=1"],
  ["a damaged link", "?embed=1#1AAAA"],
  ["a link of another kind", "?embed=1#9xyz"],
]) {
  const allow = /404/;
  test.describe(() => {
    test.use({ allow, viewport: { width: 400, height: 400 } });

    test(`${name} shows a short clear message`, async ({ page, open }) => {
      await open(address);
      const message = page.getByRole("alert").filter({ hasText: "cannot be shown" });
      await message.waitFor();
      const full = page.getByRole("link", { name: "Open in Bastide" });
      await expect(full).toHaveAttribute("href", "./");
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
}

test("an example stores nothing", async ({ page, open }) => {
  await open(`?example=${example}&mode=play&step=1`);
  await page.locator(".decision button.none").click();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("an example is accessible in light and dark", async ({ page, open }) => {
  await open(`?example=${example}`);
  await page.locator(".example-steps").waitFor();
  expect(await violationsInBothLights(page)).toEqual([]);
});

test("an unknown address of the gallery shows all examples", async ({ page, url }) => {
  await page.goto(`${url}examples/#100%`);
  await expect.poll(() => page.locator("li:visible").count()).toBeGreaterThan(100);
});

test("the gallery is searched by words and by rule", async ({ page, url }) => {
  await page.goto(`${url}examples/`);
  const cards = page.locator("li:visible");
  const all = await cards.count();
  expect(all).toBeGreaterThan(100);
  await page.getByRole("searchbox").fill("tower range");
  const some = await cards.count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await page.getByRole("searchbox").fill("xyzzy");
  await expect(cards).toHaveCount(0);
  await page.getByRole("status").waitFor({ state: "visible" });
  await page.goto(`${url}examples/fr.html#tower-range`);
  await expect.poll(() => cards.count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
});
