// Authors' texts in their language and direction, with words of any length.

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { at, frame, puzzle, running, script, within, written } from "./embedded.mjs";
import { open } from "../support/browser.mjs";
import { expect, test } from "../support/harness.mjs";
import { dist, root, serve } from "../support/site.mjs";

const run = promisify(execFile);

const long = "Donaudampfschifffahrt".repeat(12);

const scenario = {
  ...puzzle,
  id: "long-words",
  source: "base",
  title: { de: long },
  say: { he: `הדרך ${long}` },
  steps: [
    { do: ["place 1,0 0"], say: long },
    { do: ["meeple road W"], say: { fr: `Une ${long}`, he: "סוף" } },
  ],
};

/** The texts of the scenario: language, and direction. */
const title = ["de", "ltr"];
const beginning = ["he", "rtl"];
const alone = (page) => [page, "ltr"];
const last = ["fr", "ltr"];

/** Expects texts in this language and direction, no wider than their surroundings. */
async function expectSpoken(locator, [lang, direction]) {
  await expect(locator).toHaveAttribute("lang", lang);
  await expect(locator).toHaveAttribute("dir", "auto");
  await expect(locator).toHaveCSS("direction", direction);
  const excess = await locator.evaluate((element) => element.getBoundingClientRect().right - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

const width = (locator) => locator.evaluate(({ ownerDocument: { documentElement: it } }) => it.scrollWidth - it.clientWidth);

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("texts have their language and direction and wrap: element, frame and page", async ({ page, url }) => {
    await within(page, `<div lang="sk"><bastide-example>${written(scenario)}</bastide-example></div>${script(url)}`, async () => {
      await running(page);
      const said = frame(page).locator(".example-say");
      await expectSpoken(said.locator("strong"), title);
      await expectSpoken(said.locator("p").first(), beginning);
      expect(await width(said)).toBe(0);
      for (const [step, spoken] of [[1, alone("sk")], [2, last]]) {
        await frame(page).getByRole("button", { name: "Next" }).click();
        await at(page, step).waitFor();
        await expectSpoken(said.locator("p").first(), spoken);
        expect(await width(said)).toBe(0);
      }
      const full = await frame(page).getByRole("link", { name: "Open in Bastide" }).getAttribute("href");
      // The text for print and search engines.
      await page.emulateMedia({ media: "print" });
      const written = page.locator(".bastide-captions");
      await expectSpoken(written.locator("strong"), title);
      await expectSpoken(written.locator("p"), beginning);
      await expectSpoken(written.locator("li").first(), alone("sk"));
      await expectSpoken(written.locator("li").last(), last);
      expect(await width(written)).toBe(0);
      await page.emulateMedia({ media: null });
      await open(page, new URL(full, url).href);
      await page.locator('.example[data-step="2"]').waitFor();
      await expectSpoken(page.locator(".example-say strong"), title);
      await expectSpoken(page.locator(".example-say p").first(), last);
      await page.getByRole("button", { name: "Back" }).click();
      await page.locator('.example[data-step="1"]').waitFor();
      await expectSpoken(page.locator(".example-say p").first(), alone("sk"));
      expect(await width(page.locator(".example-say"))).toBe(0);
    });
  });

  test("texts have their language and direction and wrap: pages without scripts", async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "bastide-words-"));
    try {
      mkdirSync(join(folder, "base"));
      writeFileSync(join(folder, "base/long-words.json"), JSON.stringify(scenario));
      const files = ["examples", join(folder, "base"), "--words", "words", "-o", join(folder, "examples")];
      await run("cargo", ["run", "--quiet", "--locked", "--package", "bastide-cli", "--", ...files], { cwd: root });
      for (const name of ["page.css", "example.css", "gallery.css", "gallery.js", "icon.svg", "name.svg", "face", "manual"]) {
        cpSync(join(dist, name), join(folder, name), { recursive: true });
      }
      const site = await serve({ folder });
      try {
        await page.goto(`${site.url}examples/long-words.fr.html`);
        await expectSpoken(page.getByRole("heading", { level: 1 }), title);
        const captions = page.locator("figcaption p");
        await expectSpoken(captions.nth(0), beginning);
        await expectSpoken(captions.nth(1), alone(""));
        // It is in the language of the page.
        await expect(captions.nth(2)).toHaveAttribute("dir", "auto");
        await expect(captions.nth(2)).not.toHaveAttribute("lang");
        expect(await width(captions.first())).toBe(0);
        await page.goto(`${site.url}examples/`);
        await expectSpoken(page.locator("li b"), title);
        expect(await width(page.locator("li b"))).toBe(0);
      } finally {
        await site.close();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
