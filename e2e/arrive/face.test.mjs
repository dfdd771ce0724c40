// The face of headings: it comes late, and no heading that is seen changes.

import { load, rest, short } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** Tells whether words are set in the face now. */
const isSet = (page) =>
  page.evaluate(() => {
    const width = (family) => {
      const probe = Object.assign(document.createElement("span"), { textContent: "Bastide" });
      probe.style.cssText = `position:absolute;font:600 40px ${family}`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return width("Alegreya,monospace") !== width("monospace");
  });

test.describe(() => {
  test.use({ serviceWorkers: "allow", allow: /A preload for/ });

  test("the face comes when the page rests, and is there at once the next time", async ({ page, open }) => {
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open();
    const heading = page.locator("main legend").first();
    const before = await heading.evaluate((one) => one.getClientRects()[0].width);
    expect(asked.filter((path) => path.endsWith(".woff2"))).toEqual([]);
    await page.waitForResponse((response) => response.url().endsWith("face/alegreya.woff2"), { timeout: 20_000 });
    await rest(page);
    expect(await heading.evaluate((one) => one.getClientRects()[0].width)).toBe(before);
    expect(await isSet(page)).toBe(false);
    // With the next screen.
    await load(page, short);
    await page.locator("main.table").waitFor();
    await expect.poll(() => isSet(page)).toBe(true);
    // The next time the browser has it, and the game that goes on is set in it.
    await page.waitForFunction(() => document.documentElement.dataset.offline?.includes("program=kept"));
    await page.reload();
    await page.locator("#loading").waitFor({ state: "detached" });
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await isSet(page)).toBe(true);
  });
});

test("the name is drawn and can be read as text", async ({ page, open }) => {
  await open();
  const name = page.getByRole("heading", { level: 1, name: "Bastide" });
  await expect(name).toBeVisible();
  expect(await name.evaluate((one) => getComputedStyle(one).maskImage)).toContain("name.svg");
  // It is as wide as what is drawn.
  const { width, size } = await name.evaluate((one) => ({ width: one.clientWidth, size: parseFloat(getComputedStyle(one).fontSize) }));
  expect(width / size).toBeGreaterThan(3.5);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await name.evaluate((one) => getComputedStyle(one).maskImage)).toBe("none");
});

test("the credits lead to the license of the face", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".menu summary").click();
  const link = page.getByRole("link", { name: "SIL Open Font License" });
  await expect(link).toBeVisible();
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), await link.evaluate(({ href }) => href));
  expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
});
