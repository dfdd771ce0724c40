// "Paste an example": texts with an example, in the editor and in the library.

import { written } from "../support/author.mjs";
import { rest } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

const scenario = JSON.stringify({
  format: "bastide/1",
  title: "A road",
  players: [{ color: "red" }, { color: "blue" }],
  systems: [],
  stack: ["base.U", "base.V"],
  steps: [{ do: ["place 1,0 0"], say: "Red goes on." }],
});

/** Pastes a text into the field of the editor's menu. */
async function paste(page, text) {
  await page.locator("#menu > summary").click();
  await page.locator("textarea[name=pasted]").fill(text);
  await page.getByRole("button", { name: "Open the example" }).click();
  await rest(page);
}

test("the editor takes wikitext, HTML and names, and otherwise keeps the draft", async ({ page, open }) => {
  await open("editor.html");
  await paste(page, `Some text.\n<div data-bastide-source data-bastide-mode="find">\n<pre>\n${scenario}\n</pre>\n</div>`);
  await expect(page.locator("#tiles > svg")).toHaveCount(1);
  const taken = await written(page);
  expect(taken.title).toBe("A road");
  await expect(page.getByLabel("Readers can")).toHaveValue("find");
  // A text without an example is reported, and changes nothing.
  await page.keyboard.press("Escape");
  await paste(page, "<p>Nothing here</p>");
  await expect(page.locator(".notice")).toContainText("There is no example in this text.");
  await paste(page, scenario.replace("base.V", "base.Z"));
  await expect(page.locator(".notice")).toContainText("stack[1]");
  expect(await written(page)).toEqual(taken);
  await page.keyboard.press("Escape");
  await paste(page, '[![A](https://wiki.example/examples/watch-example-1-0.svg)](https://wiki.example/?example=watch-example-1)');
  await expect(page.locator("#tiles > svg")).toHaveCount(6);
});

test("the library opens a pasted example, and reports errors", async ({ page, open }) => {
  await open("#library/");
  const part = page.locator(".library-paste");
  await part.locator("summary").click();
  const field = part.getByRole("textbox");
  const go = part.getByRole("button", { name: "Open the example" });
  for (const [text, message] of [
    ["Hello", "There is no example in this text."],
    ["?example=no-such-example", "This site has no example by that name."],
    [scenario.replace("base.V", "base.Z"), "stack[1]"],
  ]) {
    await field.fill(text);
    await go.click();
    await expect(part.getByRole("alert")).toContainText(message);
  }
  await field.fill(`{{Box|${scenario}}}`);
  await go.click();
  await page.locator(".example").waitFor();
  await expect(page.locator(".example-say")).toContainText("A road");
});
