// Pages of the site without the app: the manual and the pages of examples.

import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { violations, violationsInBothLights } from "../support/axe.mjs";
import { isTurn } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { dist, root, serve } from "../support/site.mjs";

const run = promisify(execFile);

const heading = (page) => page.getByRole("heading", { level: 1 });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the manual is readable and names the placeholder for the site's address", async ({ page, url }) => {
    await page.goto(`${url}manual/`);
    await expect(heading(page)).toHaveText("Examples in your own pages");
    await expect(page.locator("main")).toContainText("https://SITE/ is the address of Bastide");
    await expect(page.getByRole("button")).toHaveCount(0);
    // It is there in other languages, which lead to each other.
    await page.getByText("Languages: English").click();
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(heading(page)).toHaveText(/ eigenen /);
    await page.getByText("Sprachen: Deutsch").click();
    await page.getByRole("link", { name: "English" }).click();
    await page.getByText("On this page").click();
    await page.getByRole("link", { name: "Plain frames" }).click();
    await expect(page.getByRole("heading", { name: "Plain frames" })).toBeInViewport();
    await page.getByRole("link", { name: "format.md" }).last().click();
    await expect(heading(page)).toHaveText("The record format, version 1");
  });

  test("the gallery links to an example's page with pictures and texts, and that to others", async ({ page, url }) => {
    await page.goto(`${url}examples/`);
    await page.getByRole("link", { name: "Two floors: nine tiles" }).click();
    await expect(heading(page)).toHaveText("Two floors: nine tiles");
    const step = page.getByRole("figure").filter({ hasText: "Step 1" });
    await expect(step).toContainText("With the second floor the tower reaches two tiles");
    const picture = step.getByRole("img", { name: "The board after step 1" });
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
    await page.getByText("Languages: English").click();
    await page.getByRole("link", { name: "Français" }).click();
    await expect(heading(page)).toHaveText(/^Deux étages/);
    await page.getByRole("link", { name: "Exemple suivant" }).click();
    await expect(heading(page)).not.toHaveText(/^Deux étages/);
    await page.getByRole("link", { name: "Exemple précédent" }).click();
    await page.getByRole("link", { name: "tower-range" }).click();
    await expect(page.getByRole("heading", { name: "tower-range", exact: true })).toBeInViewport();
  });
});

test("the gallery and the pages of examples speak Russian, and say so", async ({ page, url }) => {
  const captions = readFileSync(join(dist, "words/ru/captions.txt"), "utf8");
  const caption = (key) => captions.split(`tower-range-2.${key} = `)[1].split("\n")[0];
  await page.goto(`${url}examples/ru.html`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.getByRole("searchbox").fill(caption("title"));
  const card = page.getByRole("listitem").filter({ hasText: caption("title") });
  await card.getByRole("link").last().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(heading(page)).toHaveText(caption("title"));
  await expect(page.getByRole("figure").nth(1)).toContainText(caption("1"));
  // Its page in Chinese says the same of itself, and leads to the board in Chinese.
  await page.locator(".languages summary").click();
  await page.getByRole("link", { name: "简体中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.locator(".open a").click();
  // The picture shown meanwhile has the same texts, in no `main`.
  const chinese = readFileSync(join(dist, "words/zh-Hans/captions.txt"), "utf8");
  await expect(page.locator("main .example-say strong")).toHaveText(chinese.split("tower-range-2.title = ")[1].split("\n")[0]);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

test("with scripts the gallery links to boards, and an example's page to its board", async ({ page, url }) => {
  await page.goto(`${url}examples/`);
  const card = page.getByRole("listitem").filter({ hasText: "Two floors: nine tiles" });
  await expect(card.getByRole("link", { name: "Two floors" })).toHaveAttribute("href", /\?example=tower-range-2$/);
  await card.getByRole("link", { name: "As text" }).click();
  await page.getByRole("link", { name: "Open the board" }).click();
  await expect(page.locator(".example-steps")).toBeVisible();
});

test.describe("with scripts", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("code in the manual is copied with the address of the site", async ({ page, url }) => {
    await page.goto(`${url}manual/`);
    await page.getByRole("button", { name: "Copy" }).first().click();
    await expect(page.getByRole("status")).toHaveText("Copied.");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.trim()).toBe(`<script src="${url}embed.js" async></script>`);
    await expect(page.locator("main")).not.toContainText("https://SITE/");
  });
});

test("an example's page has the code to embed it", async ({ page, url }) => {
  await page.goto(`${url}examples/tower-range-2.html`);
  await expect(page.getByRole("heading", { name: "Embed in a page" })).toBeVisible();
  const html = page.locator("#embed pre").first();
  await expect(html).toContainText(`<script src="${url}embed.js" async></script>`);
  await expect(html).toContainText('<div data-bastide-example="tower-range-2" data-bastide-step="0">');
  await expect(page.locator("#embed")).not.toContainText("https://SITE/");
  await page.goto(`${url}examples/tower-range-2.fr.html`);
  await expect(page.locator("#embed").getByRole("button", { name: "Copier" })).toHaveCount(2);
  await expect(page.locator("#embed pre").first()).toContainText('data-bastide-lang="fr"');
});

const pages = [
  ...["", "recipes.html", "rules.html", "format.html", "module.html", "crates.html", "opponents.html", "bots.html", "de.html", "ru.html", "ja.html"].map((name) => `manual/${name}`),
  ...["tower-range-2.html", "tower-range-2.fr.html", "tower-range-2.ja.html", "de.html"].map((name) => `examples/${name}`),
];

for (const [turn, [screen, options]] of [["a laptop", {}], ["a phone", screens.phone]].entries()) {
  test.describe(() => {
    test.use(options);

    test(`no page is inaccessible or too wide on ${screen}, light and dark`, { tag: turn === 0 ? "@long" : [] }, async ({ page, url }) => {
      for (const name of pages) {
        await page.goto(`${url}${name}`);
        await expect(heading(page)).toBeVisible();
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(excess, `${name} is too wide`).toBeLessThanOrEqual(0);
        // Each run tests a part of the pages.
        if (isTurn(name, turn, 3)) {
          expect(await violationsInBothLights(page), name).toEqual([]);
        }
      }
    });
  });
}

test("no page of the site has a dead link", () => {
  const wrong = [];
  let count = 0;
  for (const folder of ["examples", "manual"]) {
    for (const name of readdirSync(join(dist, folder)).filter((name) => name.endsWith(".html"))) {
      const page = readFileSync(join(dist, folder, name), "utf8");
      for (const [, link] of page.matchAll(/ (?:href|src|data-board)="([^"#]+)[^"]*"/g)) {
        const file = link.replace(/\?.*/, "").replace(/(^|\/)$/, "$1index.html");
        count += 1;
        if (!/^https?:/.test(link) && !existsSync(join(dist, folder, file))) {
          wrong.push(`${folder}/${name}: ${link}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(existsSync(join(dist, "api/bastide_rules/game/struct.Game.html"))).toBe(true);
  expect(count).toBeGreaterThan(5_000);
});

test("no picture of a beginning contains the outcome of its example", () => {
  const folder = join(dist, "examples");
  const read = (name) => readFileSync(join(folder, name), "utf8").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  let count = 0;
  for (const { id, steps } of JSON.parse(read("index.json"))) {
    const { title, say = {}, steps: all } = JSON.parse(read(`${id}.json`));
    const open = [title, say].flatMap((texts) => Object.values(texts));
    const secrets = all.flatMap(({ say = {} }) => Object.values(say)).filter((text) => !open.some((it) => it.includes(text)));
    for (const name of [`${id}-0.svg`, `${id}-find.svg`]) {
      const first = read(name);
      expect(secrets.filter((text) => first.includes(text)), name).toEqual([]);
    }
    // The search finds such words in pictures of the end.
    count += secrets.filter((text) => read(`${id}-${steps}.svg`).includes(text)).length;
  }
  expect(count).toBeGreaterThan(100);
});

/** The content of the only tag with this property. */
function property(page, name) {
  const found = [...page.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)">`, "g"))];
  expect(found.length, name).toBe(1);
  return found[0][1];
}

test.describe("pages that know their address", () => {
  const address = "https://bastide.example/game/";
  let folder;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "bastide-pages-"));
    const files = ["examples", "scenarios/inns", "--words", "words", "--address", address, "-o", join(folder, "examples")];
    await run("cargo", ["run", "--quiet", "--locked", "--package", "bastide-cli", "--", ...files], { cwd: root });
    await run(process.execPath, ["pictures/photograph.mjs", join(folder, "examples")], { cwd: join(root, "e2e") });
  });

  test.afterAll(() => rmSync(folder, { recursive: true }));

  test("every preview has its picture in the declared size", () => {
    const names = readdirSync(join(folder, "examples"));
    const pages = names.filter((name) => name.endsWith(".html") && !/^(index|\w\w(-\w+)?)\.html$/.test(name));
    expect(pages.length).toBeGreaterThan(10);
    for (const name of pages) {
      const page = readFileSync(join(folder, "examples", name), "utf8");
      const image = property(page, "og:image");
      expect(image.startsWith(`${address}examples/`), image).toBe(true);
      // The width and height of a PNG are the first numbers in it.
      const bytes = readFileSync(join(folder, image.slice(address.length)));
      const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      expect(size, name).toEqual(["width", "height"].map((side) => Number(property(page, `og:image:${side}`))));
    }
    // The wikitext of an example names the picture of its beginning.
    for (const name of names.filter((name) => /-0\.svg$/.test(name))) {
      expect(names, name).toContain(name.replace(".svg", ".png"));
    }
  });

  test("no parameter changes the answer for oEmbed consumers", async () => {
    const site = await serve({ folder });
    try {
      const name = readdirSync(join(folder, "examples")).find((name) => name.endsWith(".oembed.json"));
      const file = readFileSync(join(folder, "examples", name), "utf8");
      const queries = [
        "", "?url=javascript:alert(1)", "?maxwidth=-1&maxheight=1e999", "?callback=alert&format=xml",
        "?url=https://evil.example/%22%3E%3Cscript%3E", "?html=%3Cscript%3Ealert(1)%3C/script%3E", `?x=${"a".repeat(8000)}`,
      ];
      for (const query of queries) {
        const answer = await fetch(`${site.url}examples/${name}${query}`);
        expect(answer.headers.get("content-type"), query).toBe("application/json");
        expect(answer.headers.get("x-content-type-options"), query).toBe("nosniff");
        expect(await answer.text(), query).toBe(file);
      }
      const { html } = JSON.parse(file);
      expect(html).toMatch(/^<iframe src="https:\/\/bastide\.example\/game\/\?example=[\w-]+&amp;embed=1&amp;lang=[\w-]+" title="[^"<>]*" sandbox="[^"]*" [^<>]*><\/iframe>$/);
    } finally {
      await site.close();
    }
  });
});
