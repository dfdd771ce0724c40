// Every example and every link ever published opens; other content of an address, a
// fragment or a message is ignored or reported.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { violations } from "../support/axe.mjs";
import { isTurn, still } from "../support/game.mjs";
import { each, expect, screens, test } from "../support/harness.mjs";
import { host, text } from "../support/host.mjs";
import { painted, pictured } from "../support/painter.mjs";
import { several } from "../pictures/shoot.mjs";
import { dist, root } from "../support/site.mjs";

const example = "tower-range-2";
const script = (url) => `<script src="${url}embed.js" async></script>`;

/** Opens a page with `body` and closes its server afterwards. */
async function within(page, body, act, headers = {}) {
  const server = await host(body, headers);
  try {
    await page.goto(server.url);
    await act(server);
  } finally {
    server.close();
  }
}

/** All examples in the site's list. */
const all = JSON.parse(readFileSync(join(dist, "examples/index.json"), "utf8"));

/** Waits for an example or an error; resolves to the problem. */
async function trouble(page) {
  const shown = page.locator(".example-steps, .failed").first();
  await shown.waitFor({ timeout: 30_000 });
  const failed = page.locator(".failed");
  return (await failed.count()) > 0 ? failed.innerText() : undefined;
}

for (const group of new Set(all.map((one) => one.group))) {
  // A test of `src/board/layers` opens and paints each step of each.
  const ofGroup = all.filter((one) => one.group === group);
  const examples = ofGroup.filter(({ id }, n) => n === 0 || isTurn(id, 0, 10));
  const tag = ["base", "tower"].includes(group) ? [] : "@long";
  test(`examples of ${group} open at their last step and are painted like their pictures`, { tag }, async ({ page, url }) => {
    const wrong = [];
    const pages = [page, await page.context().newPage()];
    await several(pages.length, examples, async ({ id, steps }) => {
      const own = pages.pop();
      await own.goto(`${url}?example=${id}&step=${steps}`);
      const problem = await trouble(own);
      const [step, tiles] = await own.evaluate(() => [
        Number(document.querySelector("main").dataset.step),
        document.querySelectorAll("#tiles > svg").length,
      ]);
      if (problem || step !== steps || tiles === 0) {
        wrong.push(`${id}: ${problem ?? `step ${step} of ${steps}, ${tiles} tiles`}`);
      }
      const svg = readFileSync(join(dist, `examples/${id}-${steps}.svg`), "utf8");
      await expect.poll(() => painted(own), `${id} is painted like its picture`).toEqual(await pictured(own, svg));
      pages.push(own);
    });
    expect(wrong).toEqual([]);
  });
}

const links = join(root, "crates/notation/tests/links");
const kept = readdirSync(links).filter((name) => name.endsWith(".link"));
test("old links open as games, and in frames", async ({ page, url, open }) => {
  await each(kept.map((name) => ({ name })), async ({ name }) => {
    const link = readFileSync(join(links, name), "utf8").trim();
    await page.goto("about:blank");
    await open(`#${link}`);
    await page.locator("#tiles > svg").first().waitFor();
    await page.locator(".decision, .result").filter({ visible: true }).waitFor();
  });
  // All frames on one page, which load one after the other.
  const frames = kept.map((name) => `<iframe sandbox="allow-scripts" width="600" height="700" title="${name}"
    src="${url}?embed=1#${readFileSync(join(links, name), "utf8").trim()}"></iframe>`);
  await within(page, frames.join(""), async () => {
    await each(kept.map((name) => ({ name })), async ({ name }) => {
      const inside = page.frameLocator(`iframe[title="${name}"]`);
      await inside.locator(".example-steps").waitFor({ timeout: 60_000 });
      await expect.poll(() => inside.locator("#tiles > svg").count()).toBeGreaterThan(0);
    });
  });
});

for (const scheme of ["light", "dark"]) {
  test.describe(() => {
    test.use({ colorScheme: scheme });

    test(`keyboard and screen reader step through an embedded example, ${scheme}`, async ({ page, url }) => {
      const body = `<meta name="color-scheme" content="light dark"><p><a href="#x">Before</a></p>
        <bastide-example example="${example}" step="0" aria-label="A tower"></bastide-example>${script(url)}`;
      await within(page, body, async () => {
        const frame = page.frameLocator("iframe");
        await frame.locator(".example-steps").waitFor({ timeout: 60_000 });
        await expect(page.locator("iframe")).toHaveAttribute("title", /^A tower/);
        await page.getByRole("link", { name: "Before" }).focus();
        // Into the frame and to its first step by keyboard alone.
        const next = frame.getByRole("button", { name: "Next" });
        for (let n = 0; n < 12 && !(await next.evaluate((button) => button === document.activeElement)); n += 1) {
          await page.keyboard.press("Tab");
        }
        await page.keyboard.press("Enter");
        await frame.locator('.example[data-step="1"]').waitFor();
        // The caption and the number of the step are announced.
        const said = frame.locator('[aria-live="polite"]', { hasText: "second floor" });
        await said.waitFor();
        await page.keyboard.press("ArrowRight");
        await frame.locator('.example[data-step="2"]').waitFor();
        await page.keyboard.press("Home");
        await frame.locator('.example[data-step="0"]').waitFor();
        await page.keyboard.press("End");
        await frame.locator('.example[data-step="2"]').waitFor();
        const group = await frame.getByRole("group", { name: "Steps" }).ariaSnapshot();
        expect(group).toMatch(/button "Back"[\s\S]*2 of 2[\s\S]*button "Next" \[disabled\]/);
        const cells = await frame.getByRole("grid").locator('[role="gridcell"]').count();
        expect(cells, "the board is told in words").toBeGreaterThan(10);
        // Tab leaves the frame.
        const last = frame.getByRole("link", { name: "Open in Bastide" });
        await last.focus();
        await page.keyboard.press("Tab");
        expect(await last.evaluate((link) => link === document.activeElement && document.hasFocus())).toBe(false);
        const own = await frame.locator("html").evaluate(() => getComputedStyle(document.body).color);
        const bright = Number(own.match(/\d+/)[0]) > 128;
        expect(bright, "the frame has the colors of the page").toBe(scheme === "dark");
      });
    });
  });
}

test("an example on a French page is in French, with its controls", async ({ page, url }) => {
  const body = `<div lang="fr"><bastide-example example="${example}"></bastide-example></div>${script(url)}`;
  await within(page, body, async () => {
    const frame = page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Suivant" }).waitFor({ timeout: 60_000 });
    await expect(frame.locator(".example-scores")).toHaveText(/Rouge[\s\S]*Bleu/);
    await expect(frame.locator(".example-say")).toHaveText(/étage/);
    await frame.getByRole("link", { name: "Ouvrir dans Bastide" }).waitFor();
    const full = await frame.getByRole("link", { name: "Ouvrir dans Bastide" }).getAttribute("href");
    expect(full).toMatch(/lang=fr/);
  });
});

test("every parameter works as documented", async ({ page, open }) => {
  await open(`?example=${example}&embed=1&step=1`);
  const marks = () => page.locator(".shown").evaluateAll((all) => all.map((one) => one.childElementCount));
  await page.locator(".shown > *").first().waitFor({ state: "attached" });
  await open(`?example=${example}&embed=1&step=1&overlays=off`);
  await page.locator(".example-steps").waitFor();
  expect((await marks()).every((count) => count === 0), "overlays are off").toBeTruthy();
  await open(`?example=${example}&embed=1&step=0&controls=off`);
  await page.locator(".example-steps").waitFor({ state: "hidden" });
  await page.keyboard.press("ArrowRight");
  await page.locator('.example[data-step="1"]').waitFor();
  await open(`?example=${example}&embed=1&mode=view&theme=dark&wheel=board&lang=fr`);
  await page.locator(".try").waitFor({ state: "hidden" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-embed", "active");
  await page.getByRole("button", { name: "Suivant" }).waitFor();
  await open(`?example=${example}&embed=1&mode=play&step=1`);
  await page.locator(".example.trying .decision").waitFor();
  // Before the step to find, which begins with the capture.
  await open(`?example=${example}&embed=1&mode=find&step=1`);
  await page.locator('.example.trying[data-mode="find"][data-step="1"] .decision').waitFor();
});

test("invalid parameters are ignored, and none is executed", async ({ page, open }) => {
  // Each address has one invalid value of every parameter that has another.
  const garbage = [
    ["step=-1", "mode=%3Cscript%3E", "theme=javascript:alert(1)", "lang=../../x", "controls=1e9", "origin=javascript:alert(1)",
      "overlays=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "wheel=%F0%9F%92%A9", "embed=%E0%A4%A", "no-such-thing=1"],
    ["step=99999999999999999999", "lang=%00", "origin=*"],
    ["step=abc"],
  ].map((some) => some.join("&"));
  page.on("dialog", () => {
    throw new Error("something was run");
  });
  for (const one of garbage) {
    await open(`?example=${example}&${one}`);
    expect(await trouble(page), one).toBe(undefined);
  }
  await open(`?example=${example}&${garbage.join("&")}`);
  expect(await trouble(page)).toBe(undefined);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("titles and captions are text, never markup", async ({ page, open }) => {
  const evil = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
  await page.route("**/examples/tower-range-2.json", async (route) => {
    const answer = await route.fetch();
    const scenario = await answer.json();
    scenario.title.en = evil;
    scenario.players[0].name = "<b>Eve</b>";
    for (const step of scenario.steps) {
      step.say = { en: evil };
    }
    await route.fulfill({ json: scenario });
  });
  await open(`?example=${example}&step=1`);
  expect(await trouble(page)).toBe(undefined);
  await expect(page.locator(".example-say strong")).toHaveText(evil);
  await expect(page.locator(".example-say p")).toHaveText(evil);
  await expect(page.locator(".example-scores")).toHaveText(/<b>Eve<\/b>/);
  expect(await page.title()).not.toBe("run");
});

test.describe(() => {
  test.use({ allow: /target origin provided/ });

  test("a frame given the origin of its page exchanges messages with no other", async ({ page, url }) => {
    const frame = (origin) => `<iframe width="600" height="600" title="Example"
      src="${url}?example=${example}&embed=1&step=1&origin=${encodeURIComponent(origin)}"></iframe>`;
    const listen = `<script>heard = []; addEventListener("message", ({ data }) => heard.push(data.type))</script>`;
    const ask = (step) =>
      page.locator("iframe").evaluate((element, step) => {
        element.contentWindow.postMessage({ bastide: 1, type: "step", step }, "*");
      }, step);
    await within(page, listen + frame("https://wiki.example.org"), async () => {
      const inside = page.frameLocator("iframe");
      await inside.locator(".example-steps").waitFor({ timeout: 60_000 });
      await ask(2);
      // A command in the frame comes after the requests from outside.
      await inside.getByRole("button", { name: "Back" }).click();
      await inside.locator('.example[data-step="0"]').waitFor();
      expect(await page.evaluate("heard")).toEqual([]);
    });
    // The page writes its own origin into the address, as embed.js does.
    const write = `<script>document.write(${JSON.stringify(frame("ORIGIN"))}.replace("ORIGIN", encodeURIComponent(origin)))</script>`;
    await within(page, listen + write, async () => {
      const inside = page.frameLocator("iframe");
      await page.waitForFunction(() => heard.includes("ready"), undefined, { timeout: 60_000 });
      await ask(2);
      await inside.locator('.example[data-step="2"]').waitFor();
      await page.waitForFunction(() => heard.includes("step"));
    });
  });
});

test("the code for the Widgets extension makes a working frame", async ({ page, url }) => {
  const guide = readFileSync(join(root, "docs/embedding.md"), "utf8");
  const [, widget] = guide.match(/<includeonly>([\s\S]*?)<\/includeonly>/);
  const values = { example, step: "2" };
  // The extension's replacements in the code.
  const made = widget.replace(/<!--\{\$(\w+)((?:\|[^}]*)?)\}-->/g, (_, name, filters) => {
    const fallback = filters.match(/\|default:(\w+)/)?.[1] ?? "";
    expect(filters).toMatch(/\|escape:'urlpathinfo'/);
    return encodeURIComponent(values[name] ?? fallback);
  });
  expect(made).not.toMatch(/<!--/);
  await within(page, `${text}${made.replaceAll("https://SITE/", url)}`, async () => {
    const inside = page.frameLocator("iframe");
    await page.locator("iframe").scrollIntoViewIfNeeded();
    await inside.locator('.example[data-step="2"]').waitFor({ timeout: 60_000 });
    await inside.getByRole("button", { name: "Back" }).click();
    await inside.locator('.example[data-step="1"]').waitFor();
  });
});

test.describe(() => {
  test.use(screens.phone);

  test("the board stays in view during a try on a phone", async ({ page, open }) => {
    await open("?example=castle-choice&step=1");
    await page.getByRole("button", { name: "Try another move" }).click();
    await page.locator(".choices > *").first().waitFor();
    // The camera comes closer until a finger can tell the figures apart.
    await still(page);
    const board = await page.locator(".window").boundingBox();
    const figures = await page.locator(".choices [data-choice] use").all();
    expect(figures.length).toBe(5);
    for (const figure of figures) {
      const { x, y, width, height } = await figure.boundingBox();
      const isSeen = x >= -1 && x + width <= board.width + 1 && y >= board.y - 1 && y + height <= board.y + board.height + 1;
      expect(isSeen, `${[x, y, width, height]} of ${JSON.stringify(board)}`).toBe(true);
    }
    expect(await violations(page)).toEqual([]);
  });
});

test("at both ends of an example, disabled buttons give their reasons", async ({ page, open }) => {
  await open("?example=tower-range-2&step=0");
  const [back, next] = ["Back", "Next"].map((name) => page.getByRole("button", { name }));
  await back.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("The example begins here.").waitFor();
  await next.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("The example begins here.").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await expect(next).toHaveAttribute("aria-disabled", "true");
  // The button keeps the focus when it is disabled.
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("This is the last step.").waitFor();
  await back.click();
  await expect(next).not.toHaveAttribute("aria-disabled");
});
