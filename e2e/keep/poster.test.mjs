// The poster at the end of a game: shown, saved as SVG and PNG, printed.

import { readFile } from "node:fs/promises";
import { load, short } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** A finished game of players with unusual names. */
const finished = {
  ...short,
  players: [{ color: "red", name: "<b>&\"Ann" }, { color: "blue", name: "\u202Eשלום" }],
  actions: ["place 1,0 0", "pass", "place 0,-1 180", "pass", "place 0,1 0", "pass", "place -1,0 0", "pass"],
};

async function openPoster(page, name = "Save the poster") {
  await page.locator("#result").getByRole("button", { name, exact: true }).click();
  await page.locator("#poster img").waitFor();
}

/** The file saved by a button of the dialog. */
async function saved(page, name) {
  const comes = page.waitForEvent("download");
  await page.locator("dialog").getByRole("button", { name }).click();
  const file = await comes;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test("a poster is saved as SVG and PNG", async ({ page, open }) => {
  await open();
  // It ends here, so its day is known.
  await load(page, { ...finished, actions: finished.actions.slice(0, -1) });
  await page.locator("button.none").click();
  await openPoster(page);
  const shown = page.locator("#poster img");
  expect(await shown.evaluate(({ naturalWidth, naturalHeight }) => naturalHeight / naturalWidth)).toBeCloseTo(Math.SQRT2, 1);
  const lines = await saved(page, "Save as SVG");
  // A name without portable letters is replaced by the color.
  expect(lines.name).toMatch(/^bastide-poster-b-ann-blue-\d{4}-\d\d-\d\d\.svg$/);
  const text = lines.content.toString();
  const read = await page.evaluate((text) => {
    // The file has its own policy.
    const [style] = /<style>.*?<\/style>/.exec(text);
    const file = new DOMParser().parseFromString(text.replace(style, ""), "image/svg+xml");
    return {
      size: [file.documentElement.getAttribute("width"), file.documentElement.getAttribute("height")],
      words: [...file.querySelectorAll("text")].map(({ textContent }) => textContent),
      face: /url\(([^)]{40})/.exec(style)[1],
      strange: file.querySelectorAll("b, script, parsererror").length,
    };
  }, text);
  expect(read.size).toEqual(["297mm", "420mm"]);
  expect(read.words).toEqual(expect.arrayContaining(["Bastide", "<b>&\"Ann", "\u2068\u202Eשלום\u2069", "The base game"]));
  expect(read.words).toContain(await page.evaluate(() => new Date().toLocaleDateString("en", { dateStyle: "long" })));
  expect(read.face).toMatch(/^data:font\/woff2;base64,d09GMg/);
  expect(read.strange).toBe(0);
  // Its size does not depend on the artwork behind it.
  expect(lines.content.length).toBeLessThan(300_000);
  const pixels = await saved(page, "Save as an image");
  expect(pixels.name).toBe(lines.name.replace("svg", "png"));
  expect(pixels.content.toString("latin1", 1, 4)).toBe("PNG");
  expect([pixels.content.readUInt32BE(16), pixels.content.readUInt32BE(20)]).toEqual([3508, 4961]);
  await expect(page.locator("#poster-told")).toHaveText("Image saved, 3508 × 4961 pixels.");
});

test("a device that cannot paint a large picture saves a smaller one and says so", async ({ page, open }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, kind) {
      return this.height > 3600 ? done(null) : toBlob.call(this, done, kind);
    };
  });
  await open();
  await load(page, finished);
  await openPoster(page);
  const pixels = await saved(page, "Save as an image");
  expect(pixels.content.readUInt32BE(20)).toBe(3508);
  await expect(page.locator("#poster-told")).toContainText("2481 × 3508 pixels: this device cannot paint a larger one");
});

test("a poster prints as one page of its own size", async ({ page, open, browserName }) => {
  test.skip(browserName !== "chromium", "only Chromium writes PDF");
  await page.addInitScript(() => (window.print = () => (window.printed = document.title)));
  await open();
  await load(page, finished);
  await openPoster(page);
  await page.locator("dialog").getByRole("button", { name: "Print or save as PDF" }).click();
  await page.waitForFunction(() => window.printed);
  expect(await page.evaluate(() => window.printed)).toMatch(/^bastide-poster-b-ann-blue-[\d-]+$/);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) => size.map(Number));
  expect(boxes).toHaveLength(1);
  // In points, 72 an inch.
  expect(Math.abs(boxes[0][0] - (297 / 25.4) * 72)).toBeLessThan(1.5);
  expect(Math.abs(boxes[0][1] - (420 / 25.4) * 72)).toBeLessThan(1.5);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".poster-paper")).toHaveCount(0);
  expect(await page.title()).toBe("Bastide");
});

test.describe(() => {
  test.use({ locale: "fr", colorScheme: "dark" });

  test("a poster is in the language of the page, on light paper", async ({ page, open }) => {
    await open();
    await load(page, finished);
    await openPoster(page, "Enregistrer l’affiche");
    const text = (await saved(page, "Enregistrer en SVG")).content.toString();
    for (const words of [">Le jeu de base<", ">Tuiles<", "M0 0h2970", "#f6edd8"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("#1a1400");
  });
});
