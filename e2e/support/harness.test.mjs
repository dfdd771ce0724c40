// The harness itself: it catches the problems that it promises to catch, and its server
// keeps to its folder.

import { request } from "node:http";
import { test as plain } from "@playwright/test";
import { setRepeatsAside, violations, wrongColors } from "./axe.mjs";
import { watch } from "./browser.mjs";
import { kept, load, short } from "./game.mjs";
import { each, expect, forget, test } from "./harness.mjs";
import { serve } from "./site.mjs";

/** A test in which `provoke`, run in the page, causes a problem that matches `pattern`. */
function caught(name, provoke, pattern) {
  test.describe(() => {
    test.use({ allow: /./ });

    test(`${name} is caught`, async ({ page, open }) => {
      const problems = watch(page);
      await open();
      expect(problems).toEqual([]);
      await page.evaluate(provoke);
      await expect.poll(() => problems).toContainEqual(expect.stringMatching(pattern));
    });
  });
}

caught(
  "an inline style",
  () => document.body.setAttribute("style", "color: red"),
  /inline style/,
);

caught(
  "an inline script",
  () => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.body.append(script);
  },
  /inline script/,
);

caught(
  "a request to another place",
  () => fetch("http://127.0.0.1:9/").catch(() => {}),
  /Content Security Policy/i,
);

caught("an exception", () => setTimeout(() => globalThis.nothing.here), /^exception: TypeError/);

caught("a missing file", () => fetch("missing.txt"), /^answer 404: .*missing\.txt$/);

plain("the server serves nothing outside of its folder and path", async () => {
  const site = await serve({ base: "/a/" });
  const { port } = new URL(site.url);
  const status = (path) =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: "127.0.0.1", path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on("error", reject).end();
    });
  try {
    expect(await status("/a/")).toBe(200);
    for (const path of ["/", "/boot.js", "/a/../boot.js", "/a/..%2fCargo.toml", "/a/%2e%2e/x"]) {
      expect(await status(path), path).toBe(404);
    }
  } finally {
    site.close();
  }
});

plain("of several things each is tried, and the test fails with the names of those that fail", async () => {
  const tried = [];
  const trying = each([{ name: "one" }, { name: "two" }, { name: "three" }], async ({ name }) => {
    tried.push(name);
    expect(name).toBe("two");
  });
  const { message } = await trying.catch((error) => error);
  expect(tried).toEqual(["one", "two", "three"]);
  expect(message).toMatch(/one: [\s\S]*three: /);
  expect(message).not.toMatch(/two: /);
});

test("after `forget`, a visit is a first one", async ({ page, open }) => {
  await open();
  await load(page, short);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await forget(page);
  await open();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.locator(".saves")).toHaveCount(0);
});

test("violations of screen reader and color rules are found with and without shapes", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator("#tiles > svg").first().waitFor();
  await setRepeatsAside(page);
  await page.locator("main").evaluate((main) => {
    const button = document.createElement("button");
    const words = document.createElement("p");
    words.textContent = "Hardly to be read";
    words.className = "pale";
    button.className = "mute";
    words.style.color = "#777";
    words.style.background = "#888";
    main.append(button, words);
  });
  expect(await violations(page)).toEqual([expect.stringMatching(/^button-name: .*mute/), expect.stringMatching(/^color-contrast: .*pale/)]);
  expect(await wrongColors(page)).toEqual([expect.stringMatching(/^color-contrast: .*pale/)]);
});
