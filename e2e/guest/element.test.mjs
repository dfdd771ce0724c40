// The element on another site, as scripts see it: reactive settings, events, styles, and
// boards that come and go.

import { at, board, element, example, frame, heard, notes, puzzle, running, script, within, written } from "./embedded.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { text } from "../support/host.mjs";

test("settings react as attributes and properties, and invalid values change nothing", async ({ page, url }) => {
  await within(page, `${element('step="1"')}${script(url)}`, async () => {
    await running(page, 1);
    const set = (values) => board(page).evaluate((element, values) => Object.assign(element, values), values);
    const source = () => page.locator("iframe").getAttribute("src");
    const before = await source();
    for (const [name, value] of [
      ["example", "../x"], ["example", "<b>"], ["state", "a b"], ["mode", "steal"], ["lang", "x y"], ["step", "-1"],
      ["theme", "red"], ["step", "1e3"], ["mode", { a: 1 }], ["mode", "__proto__"],
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
    await expect(frame(page).locator('.example[data-mode="view"][data-step="1"]')).toBeVisible({ timeout: 60_000 });
    await set({ example: "watch-before", mode: undefined });
    await expect(frame(page).locator('.example[data-mode="step"]')).toBeVisible({ timeout: 60_000 });
    expect(new URL(await source()).searchParams.get("example")).toBe("watch-before");
    expect(await board(page).evaluate(({ example, mode, step, lang }) => [example, mode, step, lang])).toEqual([
      "watch-before", "", "1", "fr",
    ]);
    await expect(page.locator("bastide-example img")).toHaveAttribute("src", /watch-before-1\.svg$/);
    await expect(page.locator("iframe")).toHaveCount(1);
  });
});

test("an element created by a script starts once its example is set", async ({ page, url }) => {
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

test("events report a reader's work on a puzzle", async ({ page, url }) => {
  const body = `${notes}<bastide-example mode="find">${written(puzzle)}</bastide-example>${script(url)}`;
  await within(page, body, async () => {
    await running(page);
    expect(await heard(page, "ready")).toEqual([null]);
    // Away from all tiles.
    await frame(page).locator(".window").click({ position: { x: 8, y: 8 } });
    await expect.poll(() => heard(page, "refused")).toEqual([{ step: 0, clause: "base-fit" }]);
    await page.evaluate(() => (document.querySelector("bastide-example").step = "1"));
    await running(page, 1);
    await frame(page).getByRole("button", { name: "Find the move" }).click();
    await frame(page).locator(".decision button.none").click();
    await expect.poll(() => heard(page, "try")).toEqual([{ step: 1, actions: ["pass"], answer: "other" }]);
    await expect(frame(page).locator(".example-wrong")).toHaveText("Your move completed nothing and scored no points.");
    await frame(page).locator(".decision").getByRole("button").first().click();
    await expect.poll(() => heard(page, "solved")).toEqual([{ step: 2 }]);
    expect((await heard(page, "try")).at(-1)).toEqual({ step: 1, actions: [expect.stringMatching(/^meeple road [EW]$/)], answer: "right" });
    await expect.poll(async () => (await heard(page, "step")).at(-1)).toEqual({ step: 2, steps: 2 });
    expect(await heard(page, "error")).toEqual([]);
    expect(await page.evaluate(() => [...passed].sort())).toEqual(["ready", "refused", "solved", "step", "try"]);
  });
});

test("the picture of a puzzle is cropped like its board and not to its answer", async ({ page, url }) => {
  await within(page, `${element('mode="find"')}${script(url)}`, async () => {
    const image = page.locator("bastide-example img");
    await expect(image).toHaveAttribute("src", /tower-range-2-find\.svg$/);
    const size = await image.evaluate(async (image) => {
      await image.decode();
      return `${image.naturalWidth} ${image.naturalHeight}`;
    });
    await running(page);
    await expect(frame(page).locator("main")).toHaveAttribute("data-size", size);
  });
});

test("only valid messages of the element's own frame become events", async ({ page, url }) => {
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
    // Valid, but from another window.
    await page.evaluate(() => postMessage({ bastide: 1, type: "solved", step: 1 }, "*"));
    await inside.evaluate(() => parent.postMessage({ bastide: 1, type: "solved", step: 9 }, "*"));
    await expect.poll(() => heard(page, "solved")).toEqual([{ step: 9 }]);
    expect(await page.evaluate(() => heard.map(([type]) => type))).toEqual(["ready", "solved"]);
    expect(await page.locator("iframe").evaluate((element) => element.offsetHeight)).toBe(before);
  });
});

test("a page styles the parts of an element", async ({ page, url }) => {
  const style = `<style>
    bastide-example { --bastide-radius: 3px; --bastide-accent: rgb(1, 2, 3)}
    bastide-example::part(button) { text-transform: uppercase; font-size: 20px }
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

test("a distant board is unloaded and returns as it was", async ({ page, url }) => {
  await within(page, `${element('step="1" mode="step"')}${text.repeat(60)}${script(url)}`, async () => {
    await running(page, 1);
    await frame(page).getByRole("button", { name: "Try another move" }).click();
    await frame(page).locator(".decision button.none").click();
    const scores = await frame(page).locator(".example-scores").innerText();
    await expect(frame(page).locator(".example.trying")).toHaveAttribute("data-tried", "spare");
    const before = await board(page).boundingBox();
    await page.evaluate(() => {
      document.activeElement?.blur();
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(page.locator("iframe")).toHaveCount(0);
    const height = await board(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(height, "the page does not move").toBe(before.height);
    await page.evaluate(() => scrollTo(0, 0));
    await frame(page).locator('.example.trying[data-tried="spare"]').waitFor({ timeout: 60_000 });
    await expect(frame(page).locator(".example-scores")).toHaveText(scores.replace(/\s+/g, " "), { useInnerText: true });
    expect((await board(page).boundingBox()).height).toBe(before.height);
    await frame(page).getByRole("button", { name: "Back to the example" }).click();
    await expect(at(page, 1)).toHaveAttribute("data-tried", "-");
  });
});

test("a board that moves within its page keeps its state, also during a try", async ({ page, url }) => {
  await within(page, `${notes}${element('step="1" mode="step"')}<section></section>${script(url)}`, async () => {
    await running(page, 1);
    await frame(page).getByRole("button", { name: "Next" }).click();
    await running(page, 2);
    await board(page).evaluate((element) => document.querySelector("section").append(element));
    await running(page, 2);
    await frame(page).getByRole("button", { name: "Back" }).click();
    await frame(page).getByRole("button", { name: "Try another move" }).click();
    await frame(page).locator(".decision button.none").click();
    await frame(page).locator('.example.trying[data-tried="spare"]').waitFor();
    await board(page).evaluate((element) => {
      const around = document.createElement("div");
      element.replaceWith(around);
      around.append(element);
    });
    await frame(page).locator('.example.trying[data-tried="spare"]').waitFor({ timeout: 60_000 });
    // The last message to the page is still right.
    expect((await heard(page, "step")).at(-1)).toEqual({ step: 1, steps: 2 });
    expect(await heard(page, "ready")).toEqual([null]);
  });
});

for (const [name, style, turn] of [
  ["by a class", ":root { color-scheme: light } :root.night { color-scheme: dark }", (page, is) => page.evaluate((is) => document.documentElement.classList.toggle("night", is), is)],
  ["with the system", ":root { color-scheme: light dark }", (page, is) => page.emulateMedia({ colorScheme: is ? "dark" : "light" })],
  ["around the board alone", "", (page, is) => page.evaluate((is) => (document.querySelector("main").style.colorScheme = is ? "dark" : ""), is)],
]) {
  test(`boards follow a page that turns dark later ${name}, unless they have a theme`, async ({ page, url }) => {
    const body = `<style>${style}</style><main>${element('step="1"')}${element('theme="light"')}</main>${script(url)}`;
    await within(page, body, async () => {
      await running(page, 1);
      const other = page.locator("iframe").nth(1);
      await other.scrollIntoViewIfNeeded();
      await other.contentFrame().locator(".example-steps").waitFor({ timeout: 60_000 });
      const theme = (light) => frame(page).locator(`html[data-theme="${light}"]`);
      await theme("light").waitFor();
      const sources = await page.locator("iframe").evaluateAll((frames) => frames.map(({ src }) => src));
      await turn(page, true);
      await theme("dark").waitFor();
      await turn(page, false);
      await theme("light").waitFor();
      await turn(page, true);
      await theme("dark").waitFor();
      await expect(other.contentFrame().locator("html")).toHaveAttribute("data-theme", "light");
      expect(await page.locator("iframe").evaluateAll((frames) => frames.map(({ src }) => src))).toEqual(sources);
    });
  });
}

test("removed elements are garbage collected", async ({ page, url }) => {
  await within(page, `${element()}${element('step="1"')}${script(url)}`, async () => {
    await running(page);
    const session = await page.context().newCDPSession(page);
    const left = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return page.evaluate(() => window.gone.filter((element) => element.deref()).length);
    };
    await page.evaluate(() => {
      window.gone = [...document.querySelectorAll("bastide-example")].map((element) => new WeakRef(element));
    });
    expect(await left()).toBe(2);
    await page.evaluate(() => document.querySelectorAll("bastide-example").forEach((element) => element.remove()));
    await expect.poll(left).toBe(0);
  });
});

test.describe(() => {
  test.use({ forcedColors: "active" });

  test("in forced colors the button has a border", async ({ page, url }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
    });
    await within(page, `${element()}${script(url)}`, async () => {
      const border = await page.getByRole("button").evaluate((button) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(button);
        return [borderTopWidth, borderTopStyle, borderTopColor];
      });
      expect(border.slice(0, 2)).toEqual(["1px", "solid"]);
      // It is opaque.
      expect(border[2]).toMatch(/^rgb\(/);
    });
  });
});

test.describe(() => {
  // Unloaded boards abort their requests.
  test.use({ allow: /ERR_ABORTED/ });

  test("of thirty boards only those near the window stay loaded", { tag: "@long" }, async ({ page, url }) => {
    await within(page, `${`${element()}${text.repeat(2)}`.repeat(30)}${script(url)}`, async () => {
      const boards = page.locator("bastide-example");
      await running(page.locator("bastide-example").first());
      for (let n = 0; n < 30; n += 1) {
        await boards.nth(n).scrollIntoViewIfNeeded();
        await expect(boards.nth(n).locator("iframe")).toHaveCount(1);
      }
      await expect.poll(() => page.locator("iframe").count()).toBeLessThan(4);
      await running(boards.last());
    });
  });
});

/** The layout shifts of a page without input, since its first paint. */
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

    test(`nothing moves on ${screen} while boards load`, { tag: screen === "a phone" ? [] : "@long" }, async ({ page, url }) => {
      const picture = `<div data-bastide-example="${example}" data-bastide-step="1">
        <img src="${url}examples/${example}-1.svg" width="1200" height="1200" alt=""></div>`;
      const body = `<link rel="stylesheet" href="${url}room.css"><p>Above</p>${element('step="2"')}<p>Between</p>${picture}${text}`;
      // The script loads after everything is painted.
      await page.route("**/embed.js", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await within(page, `${body}${script(url)}`, async () => {
        await running(page, 2);
        await page.locator("[data-bastide-example] iframe").contentFrame().locator(".example-steps").waitFor({ timeout: 60_000 });
        expect(await shifts(page)).toEqual([]);
      });
    });
  });
}
