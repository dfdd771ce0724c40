// The library of examples: search, stepping from one to the next, ticks; and examples with
// a task, which do not reveal the answer.

import { violations } from "../support/axe.mjs";
import { middle } from "../support/game.mjs";
import { eachSize, expect, screens, test } from "../support/harness.mjs";
import { host } from "../support/host.mjs";

const library = (page) => page.locator("dialog .library");
const items = (page) => library(page).locator("li a:visible");

/** Opens the library from the start screen. */
async function openLibrary(page, name = "Learn by example") {
  await page.getByRole("button", { name }).click();
  await expect(items(page).first()).toBeVisible();
}

test("examples are listed in order of learning, and searched", async ({ page, open }) => {
  await open();
  await openLibrary(page);
  await expect(library(page).getByRole("heading", { level: 2 })).toHaveText("Examples");
  const parts = await library(page).locator("h3").allTextContents();
  expect(parts.slice(0, 3)).toEqual(["The base game", "The Tower", "Bridges"]);
  const all = await items(page).count();
  expect(all).toBeGreaterThan(200);
  await expect(library(page).locator("output")).toHaveText(`${all} examples`);
  expect(await violations(page)).toEqual([]);

  // Only pictures nearly in view are loaded.
  const pictures = library(page).locator("img[src]");
  await expect.poll(() => pictures.count()).toBeGreaterThan(8);
  const first = await pictures.count();
  expect(first).toBeLessThan(all / 3);
  await library(page).locator(".library-pages").evaluate((pages) => pages.scrollTo(0, pages.scrollHeight));
  await expect.poll(() => pictures.count()).toBeGreaterThan(first + 8);

  const search = library(page).getByRole("searchbox");
  await search.fill("TOWER-range");
  await expect(library(page).getByRole("heading", { name: "The Tower" })).toBeInViewport();
  await expect.poll(() => items(page).count()).toBeLessThan(30);
  await expect(items(page).filter({ hasText: "Two floors: nine tiles" })).toBeVisible();
  await search.fill("xyzzy");
  await expect(items(page)).toHaveCount(0);
  await expect(library(page).locator("output")).toHaveText("0 examples");
  await expect(library(page).locator("h3:visible, h4:visible")).toHaveCount(0);
  await search.fill("");
  await library(page).getByRole("combobox").selectOption("Bridges");
  // An example of another part that needs a bridge is found, too.
  await expect(items(page).filter({ hasText: "On the bridge before the watchtower" })).toBeVisible();
  await expect(items(page).filter({ hasText: "A tile that fits nowhere" })).toBeHidden();
  // Escape returns to the opener.
  await page.keyboard.press("Escape");
  await expect(library(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Learn by example" })).toBeFocused();
});

test("an example leads to the next, and back to the library with a tick", async ({ page, open }) => {
  await open();
  await openLibrary(page);
  const link = items(page).filter({ hasText: "A tile that fits nowhere" });
  await expect(link.locator(".tick")).toHaveCount(0);
  await link.click();
  // The beginning is before the action, with the tile to place.
  await page.locator('.example[data-step="0"]').waitFor();
  await expect(page.locator("main .example-say p")).toHaveText("The position before the first move.");
  await expect(page.locator("main .example-hand .tile")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator("main .example-hand .tile")).toBeHidden();
  const next = page.locator(".example-next").getByRole("link", { name: "Nothing left to place →" });
  await next.click();
  await expect(page.locator("main .example-say strong")).toHaveText("Nothing left to place");
  await page.locator(".example-next").getByRole("link", { name: "A tile that fits nowhere" }).click();
  await expect(page.locator("main .example-say strong")).toHaveText("A tile that fits nowhere");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "All examples" }).click();
  await expect(link.locator(".tick")).toHaveText("✓", { timeout: 10_000 });
  await expect(link).toBeFocused();
  expect(new URL(page.url()).hash, "a reload is a start").toBe("");
  await expect(library(page).locator("h4", { hasText: "1 of" })).toBeVisible();
});

test("the back button leads from an example to the library", async ({ page, open }) => {
  await open();
  await openLibrary(page);
  await items(page).filter({ hasText: "Two floors: nine tiles" }).click();
  // The static picture has no buttons.
  await page.locator(".example-steps button").first().waitFor();
  await page.goBack();
  await expect(items(page).filter({ hasText: "Two floors: nine tiles" })).toBeInViewport();
  expect(await library(page).locator("img[src]").count(), "no more pictures than are nearly seen").toBeLessThan(130);
});

test.describe(() => {
  test.use(screens.phone);

  for (const [what, sizes] of [
    ["rotating a phone", [[390, 844], [844, 390], [390, 844]]],
    ["enlarging a window", [[1280, 500], [1280, 1700]]],
  ]) {
    test(`${what} loads the pictures in view`, async ({ page, open }) => {
      await open();
      await openLibrary(page);
      const bare = () =>
        library(page).locator("img[data-src]").evaluateAll((pictures) => {
          const bounds = pictures.map((picture) => picture.getBoundingClientRect());
          return bounds.filter(({ top, height }) => height > 0 && top < innerHeight).length;
        });
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await expect.poll(bare, `${width} x ${height}`).toBe(0);
      }
    });
  }
});

test("lessons head the examples of their subject", async ({ page, open }) => {
  await open();
  await openLibrary(page);
  await library(page).getByRole("button", { name: "Place, fit and turn" }).click();
  await expect(page.locator(".lesson-said")).toContainText("Make the road longer");
  await expect(library(page)).toBeHidden();
});

test("players' belongings are shown in examples about them", async ({ page, open }) => {
  await open("?example=tower-prisoner&step=1");
  const red = page.locator(".example-scores li").first();
  await expect(red.locator(".held")).toHaveAttribute("title", /holds 1 of Blue/);
  await expect(red).toContainText("tower floors left");
  await open("?example=base-fit");
  await expect(page.locator(".example-scores li").first()).toHaveText(/^\s*Red\s*0\s*$/);
});

/** A puzzle as an example: a road to claim. */
const puzzle = {
  format: "bastide/1",
  id: "tower-range-2",
  title: { en: "A puzzle" },
  say: { en: "Nobody owns the road." },
  players: [{ color: "red" }, { color: "blue" }],
  systems: [],
  stack: ["base.U", "base.V"],
  steps: [
    {
      do: ["place 1,0 0", "meeple road W"],
      ask: { en: "Claim it." },
      say: { en: "Secret: that is it." },
      accept: [{ do: ["place -1,0 0", "meeple road E"], say: { en: "Secret: the other side." } }],
      refuse: [{ do: ["place 1,0 0", "pass"], say: { en: "Secret: it is still free." } }],
    },
  ],
};

/** Places the tile with the mouse and makes a choice. */
async function answer(page, cell, choice) {
  const [x, y] = await middle(page.locator(`.placement-hint[data-cell="${cell}"]`));
  await page.mouse.click(x, y);
  await page.locator("#decision").getByRole("button", { name: choice }).click();
}

test.describe(() => {
  test.beforeEach(async ({ page }) => {
    await page.route("**/examples/tower-range-2.json", (route) => route.fulfill({ json: puzzle }));
  });

  test("an example with a task does not reveal the answer", async ({ page, open }) => {
    await open("?example=tower-range-2&mode=find");
    await expect(page.locator(".example-ask")).toHaveText("Claim it.");
    await expect(page.locator(".example-say p").first()).toHaveText("Nobody owns the road.");
    expect(await page.content()).not.toContain("Secret");
    expect(await page.content()).not.toMatch(/<img[^>]*-[1-9]\.svg/);
    expect(await violations(page)).toEqual([]);
  });

  test("wrong and right answers have their texts", async ({ page, open }) => {
    await open("?example=tower-range-2&mode=find");
    await answer(page, "1,0", "No meeple");
    await expect(page.locator(".example-wrong")).toHaveText("Secret: it is still free.");
    await expect(page.locator('.example.trying[data-step="0"]')).toBeVisible();
    await answer(page, "-1,0", /^.*Highwayman/);
    await expect(page.locator(".example-say p").first()).toHaveText("Secret: the other side.");
    await expect(page.locator('.example:not(.trying)[data-step="1"]')).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("button", { name: "Show the answer" }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.locator(".example-say")).toContainText("Secret: that is it.");
    await expect(page.locator(".example-wrong, .example-ask")).toHaveCount(0);
  });

  test("the picture of a puzzle is its beginning, and its link keeps mode, step and language", async ({ page, url }) => {
    const body = `<div lang="fr"><bastide-example example="tower-range-2" mode="find"></bastide-example></div>
      <script src="${url}embed.js" async></script>`;
    const server = await host(body, {});
    try {
      await page.goto(server.url);
      await expect(page.locator("bastide-example img")).toHaveAttribute("src", /tower-range-2-find\.svg$/);
      const frame = page.frameLocator("iframe");
      await frame.locator(".example-ask").waitFor({ timeout: 60_000 });
      const link = frame.getByRole("link", { name: "Ouvrir dans Bastide" });
      await expect(link).toHaveAttribute("href", /example=tower-range-2&mode=find&step=0&theme=light&lang=fr/);
      await expect(frame.locator(".example-next")).toHaveCount(0);
      // Neither the element, its parts nor the frame contain more.
      const whole = (element) => element.outerHTML + (element.shadowRoot?.innerHTML ?? "");
      for (const place of [page.locator("bastide-example"), frame.locator("html")]) {
        expect(await place.evaluate(whole)).not.toContain("Secret");
      }
    } finally {
      server.close();
    }
  });
});

test.describe(() => {
  test.use(screens.phone);

  test("the library and an example fit a phone and a narrow window", async ({ page, open }) => {
    const sizes = [screens.phone.viewport, { width: 320, height: 640 }];
    const fits = () => eachSize(page, sizes, async () => {
      const wide = await page.evaluate(() => {
        const inside = document.querySelector(".library-pages, .example-panel");
        return Math.max(document.documentElement.scrollWidth - innerWidth, inside.scrollWidth - inside.clientWidth);
      });
      expect(wide).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    });
    await open();
    await openLibrary(page);
    await fits();
    await items(page).first().click();
    await page.locator(".example-next a").first().waitFor();
    await fits();
  });
});
