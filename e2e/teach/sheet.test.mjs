// The sheet of an evening: in the game, by its address, on one page of paper.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { violationsInBothLights } from "../support/axe.mjs";
import { load, short, whole } from "../support/game.mjs";
import { each, eachSize, expect, test } from "../support/harness.mjs";
import { host } from "../support/host.mjs";
import { dist } from "../support/site.mjs";

const systems =
  "tower,bridges,castles,bazaars,watchtowers,abbot,inns,traders,phantom,river,dragon,abbey";
const everything = `sheet/systems=${systems}/`;

/** The number of pages that the browser would print. */
async function pages(page, format) {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return pdf.match(/\/Type \/Page\b/g).length;
}

const languages = readFileSync(join(dist, "index.html"), "utf8").match(/data-languages="([^"]*)"/)[1];

/** The languages with the longest texts; a full run has all. */
const long = ["de", "fr", "ja", "ru"];

test("the sheet of all boxes is one page in every language", async ({ page, open }) => {
  const tried = languages.split(" ").filter((name) => whole || long.includes(name));
  await each(tried.map((name) => ({ name })), async ({ name }) => {
    await open(`?lang=${name}#${everything}`);
    await expect(page.locator(".rule-sheet")).toBeVisible();
    for (const format of ["A4", "Letter"]) {
      expect(await pages(page, format), format).toBe(1);
    }
  });
});

test("an edition with house rules for all boxes still fits one page", async ({ page, open }) => {
  const rules = "ransom=false;tower_range=no-surprises;tower_diagonal=true;double_turn=always";
  await open(`#sheet/systems=${systems};edition=C1;players=4;${rules}/`);
  await expect(page.getByText("Prisoners can be bought back: no")).toBeVisible();
  await expect(page.getByText("4 players, First edition")).toBeVisible();
  await expect(page.locator("dt", { hasText: "Floors" }).locator("+ dd")).toHaveText("7");
  for (const format of ["A4", "Letter"]) {
    expect(await pages(page, format), format).toBe(1);
  }
});

test("the sheet of a game opens from the rules, and its address shows the same", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "One sheet" }).click();
  await expect(dialog.getByRole("heading", { name: "One sheet for this evening" })).toBeVisible();
  expect(await violationsInBothLights(page)).toEqual([]);
  const sheet = await dialog.locator(".rule-sheet").innerText();
  for (const format of ["A4", "Letter"]) {
    expect(await pages(page, format), format).toBe(1);
  }
  const address = await dialog.locator("#link").inputValue();
  expect(address).toContain("#sheet/");
  await open(`#${address.split("#")[1]}`);
  // The open page loads again.
  await expect(page.locator("main .rule-sheet")).toBeVisible();
  expect(await page.locator(".rule-sheet").innerText()).toBe(sheet);
});

test("the page of a sheet is accessible and fits its window", async ({ page, open }) => {
  await open(`#${everything}`);
  await expect(page.locator(".rule-sheet")).toBeVisible();
  expect(await violationsInBothLights(page)).toEqual([]);
  await eachSize(page, [{ width: 320, height: 640 }, { width: 844, height: 390 }, { width: 1280, height: 800 }], async () => {
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(inner).toBeLessThanOrEqual(outer);
  });
});

test("an address that is no sheet says what and where", async ({ page, open }) => {
  const told = {
    "sheet/": "Character 1 of the address: it ends here, without the slash. A part is missing.",
    "sheet/systems=tower,in": "Character 17 of the address: it ends here, without the slash. A part is missing.",
    "sheet/systems=towr/": "Character 9 of the address: “towr” is unknown. Known: tower, bridges",
    "sheet/players=4;players=4/": "Character 11 of the address: “players” is there twice.",
  };
  await each(Object.entries(told).map(([name, says]) => ({ name, says })), async ({ name, says }) => {
    await open(`?${encodeURIComponent(name)}#${name}`);
    const alert = page.getByRole("alert").filter({ hasText: "This address is no sheet." });
    await expect(alert).toContainText(says);
  });
});

test("another page shows a sheet as high as it is", async ({ page, url }) => {
  const server = await host(`<script src="${url}embed.js" async></script>
    <bastide-example state="sheet/systems=tower;players=3/" lang="en"></bastide-example>`);
  try {
    await page.goto(server.url);
    const frame = page.frameLocator("bastide-example iframe");
    await expect(frame.getByRole("heading", { name: "One sheet for this evening" })).toBeVisible();
    await expect(frame.locator("dt", { hasText: "Floors" }).locator("+ dd")).toHaveText("9");
    await expect.poll(() => frame.locator("main").evaluate((it) => innerHeight - it.scrollHeight)).toBeGreaterThanOrEqual(0);
  } finally {
    server.close();
  }
});
