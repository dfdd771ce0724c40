// The pages of the site that need no program: the manual.

import { violations } from "./support/axe.mjs";
import { expect, screens, test } from "./support/harness.mjs";

const heading = (page) => page.getByRole("heading", { level: 1 });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the manual is read, and says what stands for the address of the site", async ({ page, url }) => {
    await page.goto(`${url}manual/`);
    await expect(heading(page)).toHaveText("Examples in your own pages");
    await expect(page.locator("main")).toContainText("https://SITE/ is the address of Bastide");
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByText("On this page").click();
    await page.getByRole("link", { name: "Plain frames" }).click();
    await expect(page.getByRole("heading", { name: "Plain frames" })).toBeInViewport();
    await page.getByRole("link", { name: "format.md" }).click();
    await expect(heading(page)).toHaveText("The record format, version 1");
  });
});

test.describe("with scripts", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("texts of the manual are copied with the address of the site", async ({ page, url }) => {
    await page.goto(`${url}manual/`);
    await page.getByRole("button", { name: "Copy" }).first().click();
    await expect(page.getByRole("status")).toHaveText("Copied.");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.trim()).toBe(`<script src="${url}embed.js" async></script>`);
    await expect(page.locator("main")).not.toContainText("https://SITE/");
  });
});

for (const [screen, options] of [["a laptop", {}], ["a phone", screens.phone]]) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(() => {
      test.use({ ...options, colorScheme });

      test(`nothing in the manual is inaccessible or too wide on ${screen}, ${colorScheme}`, async ({ page, url }) => {
        for (const name of ["", "rules.html", "format.html", "module.html", "opponents.html", "bots.html"]) {
          await page.goto(`${url}manual/${name}`);
          await expect(heading(page)).toBeVisible();
          expect(await violations(page), name).toEqual([]);
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(excess, `${name} is too wide`).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
