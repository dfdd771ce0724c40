// The "Embed" button: from an example of the site to the code for a page.

import { readFile } from "node:fs/promises";
import { violations } from "../support/axe.mjs";
import { expect, test } from "../support/harness.mjs";
import { host } from "../support/host.mjs";

const sheet = (page) => page.locator("dialog .embed");
const words = (page) => sheet(page).getByRole("textbox", { name: "Text to paste" });
/** A list by the beginning of its label. */
const choice = (page, label) => sheet(page).getByRole("combobox", { name: new RegExp(`^${label}`) });

// Every choice replaces the preview and aborts its requests.
test.use({ allow: /ERR_ABORTED/ });

test("the code of an example becomes a board on another page", async ({ page, url, open }) => {
  await open("?example=tower-range-2");
  await page.getByRole("button", { name: "Embed" }).click();
  await expect(sheet(page).getByRole("heading")).toHaveText("Embed in a page");
  await expect(words(page)).toHaveValue(/^<div data-bastide-example="tower-range-2" data-bastide-step="0">/);
  await expect(sheet(page).frameLocator("iframe").locator(".example-steps")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet(page).getByRole("radio", { name: "HTML" }).check();
  await choice(page, "Start at").selectOption("Step 1");
  await choice(page, "Language").selectOption("Français");
  const html = await words(page).inputValue();
  expect(html).toContain(`<script src="${url}embed.js" async></script>`);
  const server = await host(html);
  try {
    await page.goto(server.url);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator('.example[data-step="1"]')).toBeVisible({ timeout: 60_000 });
    await expect(frame.getByRole("button", { name: "Suivant" })).toBeVisible();
    await expect(frame.getByRole("button", { name: "Intégrer" }), "no frame in a frame").toBeHidden();
  } finally {
    server.close();
  }
});

test("a puzzle starts at its beginning, and so does its picture", async ({ page, open }) => {
  await open("?example=tower-range-2");
  await page.getByRole("button", { name: "Embed" }).click();
  await choice(page, "Start at").selectOption("Step 2");
  await choice(page, "Readers can").selectOption("find the next move");
  await expect(choice(page, "Start at")).toHaveCount(0);
  await expect(words(page)).toHaveValue(/data-bastide-mode="find">\n\[\[File:Tower-range-2-find\.png/);
  await sheet(page).getByRole("radio", { name: "Picture" }).check();
  await expect(words(page)).toHaveValue(/examples\/tower-range-2-find\.svg$/);
  await expect(sheet(page).getByRole("img", { name: "Preview" })).toBeVisible();
});

test("an example is embedded at its open step, with a picture in the chosen format", async ({ page, open }) => {
  await open();
  await page.getByRole("button", { name: "Learn by example" }).click();
  await page.locator("#example-tower-range-2").waitFor();
  await expect(page.getByRole("button", { name: /^Embed/ })).toHaveCount(0);
  await page.locator("#example-tower-range-2").click();
  await page.getByRole("button", { name: "Embed" }).click();
  await expect(words(page)).toHaveValue(/data-bastide-example="tower-range-2"[^]*\[\[File:Tower-range-2-0\.png\|/);
  const saved = async () => {
    const download = page.waitForEvent("download");
    await sheet(page).getByRole("button", { name: "Save the picture" }).click();
    const file = await download;
    return [file.suggestedFilename(), await readFile(await file.path())];
  };
  for (const [form, width] of [["PNG, 800 pixels wide", 800], ["PNG, 1600 pixels wide", 1600]]) {
    await choice(page, "Picture").selectOption(form);
    const [name, bytes] = await saved();
    expect([name, bytes.readUInt32BE(16)]).toEqual(["tower-range-2-0.png", width]);
  }
  await choice(page, "Picture").selectOption("SVG, sharp at any size");
  await expect(words(page)).toHaveValue(/\[\[File:Tower-range-2-0\.svg\|/);
  const [name, bytes] = await saved();
  expect([name, bytes.subarray(0, 4).toString()]).toEqual(["tower-range-2-0.svg", "<svg"]);
});
