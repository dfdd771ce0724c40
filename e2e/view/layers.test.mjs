// Painted layers. WebKit rasterizes a layer at its layout size, however small it appears: a
// board laid out at a thousand pixels a tile took gigabytes.

import { drawn, load, middle, placementHints, rest, still } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** The sizes of the page's painted layers, as laid out by Chromium. */
async function painted(page) {
  const session = await page.context().newCDPSession(page);
  let layers = [];
  session.on("LayerTree.layerTreeDidChange", (change) => {
    layers = change.layers ?? layers;
  });
  await session.send("DOM.enable");
  await session.send("LayerTree.enable");
  return () => layers.filter((layer) => layer.drawsContent).map(({ width, height }) => ({ width, height }));
}

test("with the whole board in view, no layer has more pixels than the page", async ({ page, open }) => {
  await open();
  const layers = await painted(page);
  await load(page, drawn("two-players", 29));
  await page.locator("#tiles > svg").nth(29).waitFor();
  await placementHints(page);
  await rest(page);
  const fit = expect(() => {
    expect(layers().length, "the tiles are a layer of their own").toBeGreaterThan(2);
    for (const { width, height } of layers()) {
      expect(width * height, `a layer of ${width} x ${height} pixels`).toBeLessThanOrEqual(1280 * 800);
    }
  });
  await fit.toPass();
  const [x, y] = await middle(page.getByRole("region", { name: "Board" }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 40, { steps: 4 });
  await still(page);
  await fit.toPass();
  await page.mouse.up();
  await still(page);
  await fit.toPass();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await still(page);
  await fit.toPass();
});

test("the board is laid out at its size at rest", async ({ page, open }) => {
  await open();
  await load(page, drawn("two-players", 29));
  await placementHints(page);
  const camera = page.locator(".camera");
  // The ratio of the visible to the laid out size of a tile.
  const stretch = () => camera.evaluate((camera) => new DOMMatrix(getComputedStyle(camera).transform).a);
  await expect.poll(stretch).toBe(1);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await still(page);
  await expect.poll(stretch).toBe(1);
  const tile = page.locator("#tiles > svg").first();
  const wide = () => tile.evaluate((tile) => tile.getBoundingClientRect().width);
  const width = await wide();
  // The wheel stretches the painted layers, and the layout follows at rest.
  await camera.evaluate((camera) => {
    globalThis.seen = [];
    new MutationObserver(() => {
      const { a } = new DOMMatrix(camera.style.transform);
      globalThis.seen.push([a, document.querySelector("#tiles > svg").getBoundingClientRect().width]);
    }).observe(camera, { attributeFilter: ["style"] });
  });
  await page.mouse.move(...(await middle(page.getByRole("region", { name: "Board" }))));
  await page.mouse.wheel(0, -200);
  const seen = () => page.evaluate(() => globalThis.seen);
  await expect.poll(async () => (await seen()).at(-1)?.[0]).toBe(1);
  const [most, turned] = (await seen())[0];
  expect(most, `${most}`).toBeGreaterThan(1.3);
  expect(turned, `${turned} and ${width}`).toBeGreaterThan(1.3 * width);
  const rested = await wide();
  expect(Math.abs(rested - turned), `${rested} and ${turned}`).toBeLessThan(1);
});

test("figures are large enough to be told apart from afar, and stay where they stand", async ({ page, open }) => {
  await open();
  await load(page, drawn("six-players-ten", -60));
  await rest(page);
  await still(page);
  const figures = () => page.locator(".figures use").evaluateAll((all) => all.map((figure) => {
    const { x, y, width, height } = figure.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, size: Math.max(width, height) };
  }));
  const camera = page.locator(".camera");
  await expect(camera).toHaveClass(/farther/);
  const far = await figures();
  expect(far.length).toBeGreaterThan(20);
  for (const { size } of far) {
    expect(size).toBeGreaterThanOrEqual(14);
  }
  await camera.evaluate((camera) => camera.classList.remove("farther", "far"));
  const plain = await figures();
  plain.forEach(({ x, y, size }, n) => {
    expect(size).toBeLessThan(far[n].size);
    expect(Math.hypot(x - far[n].x, y - far[n].y)).toBeLessThan(2);
  });
});
