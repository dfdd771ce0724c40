// Examples as text on another site: JSON that people can read and correct, and lists of
// captions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/harness.mjs";
import { host } from "../support/host.mjs";
import { dist } from "../support/site.mjs";

const scenario = {
  format: "bastide/1",
  title: "A road",
  players: [{ color: "red" }, { color: "blue" }],
  systems: [],
  stack: ["base.U", "base.V"],
  steps: [
    { do: ["place 1,0 0"], say: "Red goes on with the road." },
    { do: ["meeple road W"], say: { fr: "Rouge prend la route.", sk: "Červený obsadí cestu." } },
  ],
};

const text = (value) => JSON.stringify(value, null, 2).replaceAll("<", "\\u003c").replaceAll("&", "\\u0026");

/** Opens a page with `body` and the script, and closes its server afterwards. */
async function within(page, url, body, act) {
  const server = await host(`${body}<script src="${url}embed.js" async></script>`);
  try {
    await page.goto(server.url);
    await act();
  } finally {
    server.close();
  }
}

const shown = (page, step) => page.frameLocator("iframe").locator(`.example[data-step="${step}"]`);

for (const [name, wrap] of [
  ["a script in the element", (json) => `<bastide-example step="1"><script type="application/json">${json}</script></bastide-example>`],
  ["a pre in a div", (json) => `<div data-bastide-source data-bastide-step="1"><pre>\n${json}\n</pre></div>`],
]) {
  test(`JSON becomes a board: ${name}`, async ({ page, url }) => {
    await within(page, url, `<div lang="sk">${wrap(text(scenario))}</div>`, async () => {
      await shown(page, 1).waitFor({ timeout: 60_000 });
      const said = page.frameLocator("iframe").locator(".example-say");
      await expect(said).toHaveText(/A road\s*Red goes on with the road\./);
      // The bare text is in the language of the page.
      await expect(said.locator("p").first()).toHaveAttribute("lang", "sk");
      await page.frameLocator("iframe").getByRole("button", { name: "Next" }).click();
      await shown(page, 2).waitFor();
      await expect(said).toHaveText(/Červený obsadí cestu\./);
      // Captions can be printed and searched.
      await page.emulateMedia({ media: "print" });
      const items = page.locator(".bastide-captions li");
      await expect(items).toHaveText(["Red goes on with the road.", "Červený obsadí cestu."]);
      await expect(items.nth(1)).toBeVisible();
      await expect(items.nth(1)).toHaveAttribute("lang", "sk");
      await expect(page.locator("pre")).toBeHidden();
    });
  });
}

test("translators' marks are removed from texts", async ({ page, url }) => {
  const marked = text(scenario).replace("Red goes", "<translate><!--T:3--> Red goes").replace("road.\"", "road.</translate>\"");
  const escaped = marked.replaceAll("<", "&lt;");
  await within(page, url, `<div data-bastide-source data-bastide-step="1"><pre>${escaped}</pre></div>`, async () => {
    await shown(page, 1).waitFor({ timeout: 60_000 });
    await expect(page.frameLocator("iframe").locator(".example-say")).toHaveText(/A road\s*Red goes on with the road\./);
  });
});

test("special spaces from editors count as spaces between values", async ({ page, url }) => {
  const blanks = ["\u00a0", "\u202f", "\u2009", "\u200b", "\u2060", "\ufeff"];
  const json = text(scenario).replace(/(?<=\n *) |(?<=: ?) /g, (_, at) => blanks[at % blanks.length]);
  await within(page, url, `<div data-bastide-source data-bastide-step="1"><pre>${blanks.join("")}${json}</pre></div>`, async () => {
    await shown(page, 1).waitFor({ timeout: 60_000 });
    await expect(page.frameLocator("iframe").locator(".example-say")).toHaveText(/A road\s*Red goes on with the road\./);
  });
});

test("a puzzle as text does not show its answer", async ({ page, url }) => {
  const puzzle = { ...scenario, say: "Red is to move." };
  const body = `<div data-bastide-source data-bastide-mode="find"><pre>${text(puzzle)}</pre></div>`;
  await within(page, url, body, async () => {
    await shown(page, 0).waitFor({ timeout: 60_000 });
    await expect(page.locator(".bastide-captions")).toHaveText(/^A road\s*Red is to move\.$/);
    const seen = await page.locator("[data-bastide-source]").innerText();
    expect(seen).not.toContain("goes on");
  });
});

const named = (list, more = "") => `
  <div data-bastide-example="watch-before" data-bastide-captions="list" data-bastide-step="1" ${more}>${list}</div>`;

test("a list in the page provides an example's captions", async ({ page, url }) => {
  const list = `<ol start="0"><li>Vorher.</li><li lang="fr">D’abord &lt;b&gt;les</b> tours.</li></ol>`;
  await within(page, url, `<div lang="sk">${named(list)}</div>`, async () => {
    await shown(page, 1).waitFor({ timeout: 60_000 });
    const said = page.frameLocator("iframe").locator(".example-say p").first();
    await expect(said).toHaveText("D’abord <b>les tours.");
    await expect(said).toHaveAttribute("lang", "fr");
    await page.frameLocator("iframe").getByRole("button", { name: "Back" }).click();
    await expect(said).toHaveText("Vorher.");
    // The picture is the example's.
    await expect(page.locator("[data-bastide-captions], [data-bastide-state] img")).toHaveAttribute("src", /watch-before-1\.svg$/);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("ol")).toBeVisible();
  });
});

test("the rest of a list, and mistakes, are in the language of the page", async ({ page, url }) => {
  const german = readFileSync(join(dist, "words/de/captions.txt"), "utf8");
  const title = german.split("watch-before.title = ")[1].split("\n")[0];
  const wrong = "<div data-bastide-source><pre>{</pre></div>";
  await within(page, url, `<div lang="de">${named("<ol><li>Zuerst.</li></ol>")}${wrong}</div>`, async () => {
    await expect(page.locator(".bastide-mistake")).toHaveText("Bastide: Zeile 1, Spalte 2: Das JSON endet zu früh.");
    await shown(page, 1).waitFor({ timeout: 60_000 });
    const said = page.frameLocator("iframe").locator(".example-say");
    await expect(said.locator("strong")).toHaveText(title);
    await expect(said.locator("p").first()).toHaveText("Zuerst.");
  });
});

/** Malformed texts, their messages, and the rest of the page. */
const mistakes = [
  ["<div data-bastide-source><pre>{\n  \"format\": \"bastide/1\",\n  \"steps\": [,]\n}</pre></div>", "Line 3, column 13: this is not JSON: ,]"],
  ["<div data-bastide-source><pre>{\"a\": [1, {\"b\": \"c</pre></div>", "Line 1, column 17: this is not JSON: \"c"],
  ["<div data-bastide-source><pre>{\"a\":\u00a0[\n tr\u00a0ue]}</pre></div>", "Line 2, column 2: this is not JSON: tr[U+00A0]ue]}"],
  ["<div data-bastide-source><pre>{\"a\":\u200b[\n1,\u00a0</pre></div>", "Line 2, column 4: the JSON ends too early."],
  ["<div data-bastide-source><pre>{\"a\": 1</pre></div>", "Line 1, column 8: the JSON ends too early."],
  [`<div data-bastide-source><pre>${"[".repeat(100_000)}</pre></div>`, "Line 1, column 100001: the JSON ends too early."],
  [`<div data-bastide-source><pre>{"steps": [], "x": "${"a".repeat(100_000)}"}</pre></div>`, "The example is too long."],
  [named("<p>No list</p>"), "There is no list with captions."],
  [named(`<ol>${"<li>A</li>".repeat(9)}</ol>`), "the example has no step"],
  [named('<ol start="2147483647"><li>A</li></ol>'), "Item 1: the example has no step 2147483647."],
  [named("<ol><li>A</li></ol>").replace('"list"', '"&lt;b&gt;"'), "There is no list with captions."],
  [named('<ol start="-5"><li>A</li></ol>'), "Item 1: the example has no step -5."],
  [named(`<ol><li>${"a".repeat(2001)}</li></ol>`), "Item 1: a caption has at most 2,000 characters."],
  ['<div data-bastide-example="no-such-example" data-bastide-captions="list"><ol><li>A</li></ol></div>', "There is no example with the name no-such-example"],
  ['<div data-bastide-example="../x" data-bastide-captions="list"><ol><li>A</li></ol></div>', "There is no example with the name ../x"],
];

test.describe(() => {
  test.use({ allow: /404/ });

  test("a malformed text is reported, and the author's text stays", async ({ page, url }) => {
    const body = mistakes.map(([markup]) => `<section>${markup}</section>`).join("");
    await within(page, url, `<script>addEventListener("bastide-error", ({ detail }) => (window.codes ??= []).push(detail.code));</script>${body}`, async () => {
      for (const [n, [, message]] of mistakes.entries()) {
        const part = page.locator("section").nth(n);
        await expect(part.locator(".bastide-mistake")).toContainText(message);
        await expect(part.locator("pre, ol, p").first()).toBeVisible();
        await expect(part.locator("iframe")).toHaveCount(0);
      }
      expect(await page.evaluate(() => window.codes)).toEqual(mistakes.map(() => "source"));
    });
  });
});

test("the app reports JSON that is not an example, with the place", async ({ page, url }) => {
  const wrong = { ...scenario, stack: ["base.U", "base.<script>"] };
  await within(page, url, `<div data-bastide-source><pre>${text(wrong)}</pre></div>`, async () => {
    await expect(page.getByRole("alert")).toContainText("stack", { timeout: 60_000 });
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.locator("pre"), "the author's text is there again").toBeVisible();
  });
});

/** Markup that would run in the page or change it. */
const evil = "<img src=x onerror=\"document.title='broken'\">";

test("hostile JSON in an element is refused or shown as text", async ({ page, url }) => {
  const shown = { ...scenario, title: { [evil]: evil }, say: { en: `</pre><script>document.title = 'broken'</script>${evil}` } };
  const refused = [
    "null", "7", '"steps"', "[]", '{"steps": []}',
    text({ ...scenario, steps: { length: 1e9 } }), text({ ...scenario, steps: [null, 7, evil] }),
    text({ ...scenario, title: [evil] }),
    text(scenario).replace('"title"', '"__proto__": {"steps": []}, "title"'),
    text(scenario).replace('"systems": []', '"systems": 1e999'),
    text({ ...scenario, stack: Array(2000).fill("base.U") }),
  ];
  const all = [...refused, text(shown)].map((json) => `<section><div data-bastide-source><pre>${json.replaceAll("<", "&lt;")}</pre></div></section>`);
  await within(page, url, all.join(""), async () => {
    for (let n = 0; n < refused.length; n += 1) {
      const part = page.locator("section").nth(n);
      await part.scrollIntoViewIfNeeded();
      await expect(part.getByRole("alert"), refused[n].slice(0, 300)).toBeVisible({ timeout: 60_000 });
      await expect(part.locator("pre"), "the author's text stays").toBeVisible();
    }
    const part = page.locator("section").last();
    await part.scrollIntoViewIfNeeded();
    await expect(part.frameLocator("iframe").locator(".example-say strong")).toHaveText(evil, { timeout: 60_000 });
    await expect(page.locator("section img")).toHaveCount(0);
    expect(await page.title()).toBe("A wiki");
    expect(await page.evaluate(() => ({}).steps)).toBe(undefined);
  });
});

test("a page language named like an object's property gets errors in English", async ({ page, url }) => {
  await within(page, url, `<div lang="constructor">${named("<p>No list</p>")}</div>`, async () => {
    await expect(page.locator(".bastide-mistake")).toHaveText("Bastide: There is no list with captions.");
  });
});
