// The recipe for MediaWiki in docs/embedding.md, in a real wiki: Debian's package, SQLite,
// and PHP's own server. Skipped with a message if the package cannot be installed.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copied, downloaded, pictured, write } from "../support/author.mjs";
import { install as installed } from "./debian.mjs";
import { middle, rest } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { root } from "../support/site.mjs";

const code = "/usr/share/mediawiki";
const packages = ["mediawiki", "php-cli", "php-sqlite3", "php-mbstring", "php-xml", "php-intl"];
const example = "watch-before";

/** Captions on the page, with marks of the Translate extension, which is not installed. */
const list = `<div data-bastide-example="${example}" data-bastide-captions="list" data-bastide-step="1">
[[File:${example[0].toUpperCase()}${example.slice(1)}-1.png|600px|alt=All watchtowers look first]]
# <translate><!--T:1--> The ''tower'' looks first.</translate>
# <translate><!--T:2--> Then the city is scored.</translate>
</div>`;

// Pages are left while their boards load.
test.use({ allow: /JQMIGRATE|deprecated|favicon|ERR_ABORTED/i });

// The first test installs the wiki for the others.
test.describe.configure({ mode: "serial" });

const wiki = {};

test.beforeAll(() => {
  if (!existsSync(join(code, "index.php"))) {
    installed(...packages);
  }
  const isThere = existsSync(join(code, "index.php")) && spawnSync("php", ["-v"]).status === 0;
  test.skip(!isThere, "Debian's package of MediaWiki cannot be had here");
});

test.afterAll(() => {
  if (wiki.server) {
    // With its child processes.
    process.kill(-wiki.server.pid);
  }
  if (wiki.folder) {
    rmSync(wiki.folder, { recursive: true });
  }
});

/** The recipe's script, from the documentation. */
function siteScript(url) {
  const text = readFileSync(join(root, "docs/embedding.md"), "utf8");
  const [, script] = text.match(/```js\n(mw\.hook[\s\S]*?)```/);
  return script.replaceAll("https://SITE/", url);
}

/**
 * Installs a wiki with the script, a picture and a page, and with an author's exports
 * from the editor: `own.picture` and `own.text`.
 */
async function install(url, picture, own) {
  const folder = mkdtempSync(join(tmpdir(), "bastide-wiki-"));
  wiki.folder = folder;
  const port = 20_000 + (process.pid % 20_000);
  const address = `http://127.0.0.1:${port}`;
  const site = join(folder, "site");
  mkdirSync(join(folder, "pictures"));
  mkdirSync(join(site, "images"), { recursive: true });
  for (const name of readdirSync(code)) {
    if (!["images", "LocalSettings.php", "mw-config"].includes(name)) {
      symlinkSync(join(code, name), join(site, name));
    }
  }
  const run = (name, args, input) =>
    execFileSync("php", [join(code, "maintenance", name), ...args], {
      input,
      env: { ...process.env, ...wiki.env },
      stdio: ["pipe", "pipe", "pipe"],
    });
  run("install.php", [
    "--dbtype=sqlite", `--dbpath=${folder}`, `--confpath=${folder}`, `--server=${address}`,
    "--scriptpath=", "--pass=a-long-password-1", "--skins=Vector,MinervaNeue", "Rules", "Admin",
  ]);
  const settings = join(folder, "LocalSettings.php");
  writeFileSync(settings, `${readFileSync(settings, "utf8")}
    $wgEnableUploads = true; $wgUploadDirectory = "${site}/images"; $wgUploadPath = "/images";
    $wgUseImageResize = false; $wgCacheDirectory = false;`);
  wiki.env = { MW_CONFIG_FILE: settings };
  writeFileSync(join(folder, "pictures", `${example}-1.png`), picture);
  for (const { name, bytes } of [own.picture, own.beginning]) {
    writeFileSync(join(folder, "pictures", name), bytes);
  }
  run("importImages.php", ["--extensions=png", join(folder, "pictures")]);
  run("edit.php", ["-u", "Admin", "MediaWiki:Common.js"], siteScript(url));
  run("edit.php", ["-u", "Admin", "Watchtowers"], `How watchtowers are scored:
<div data-bastide-example="${example}" data-bastide-step="1">
[[File:${example[0].toUpperCase()}${example.slice(1)}-1.png|600px|alt=All watchtowers look first]]
</div>
Text below.`);
  run("edit.php", ["-u", "Admin", "Own"], own.text);
  run("edit.php", ["-u", "Admin", "Readable"], own.readable);
  run("edit.php", ["-u", "Admin", "List"], list);
  run("edit.php", ["-u", "Admin", "Puzzle"], own.puzzle);
  run("edit.php", ["-u", "Admin", "Asked"], own.asked);
  wiki.run = run;
  wiki.server = spawn("php", ["-S", `127.0.0.1:${port}`, "-t", site], {
    env: { ...process.env, ...wiki.env, PHP_CLI_SERVER_WORKERS: "4" },
    stdio: "ignore",
    detached: true,
  });
  for (let n = 0; n < 100; n += 1) {
    const answer = await fetch(`${address}/index.php?title=Watchtowers`).catch(() => undefined);
    if (answer?.ok) {
      return address;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the wiki does not answer");
}

/** Opens a page of the wiki and waits until its picture has loaded. */
async function visit(page, title, host) {
  await page.goto(`${wiki.address}/index.php?title=${title}`);
  const image = page.locator(`${host} img`);
  // An example as text has a picture only if its author adds one.
  if ((await image.count()) > 0) {
    await page.waitForFunction((image) => image.naturalWidth > 0, await image.elementHandle());
  }
  return [image, page.frameLocator(`${host} iframe`)];
}

/** Waits until an element has been in one place for ten frames. */
function unmoved(locator) {
  return locator.evaluate(
    (element) =>
      new Promise((resolve) => {
        let last;
        let same = 0;
        const look = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height].join();
          same = now === last ? same + 1 : 0;
          last = now;
          if (same === 10) {
            resolve();
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      }),
  );
}

/** The example as text, as an author writes it on a page of the wiki. */
async function readable(page, settings, picture) {
  const json = (await copied(page, "json")).replaceAll("<", "\\u003c").replaceAll("&", "\\u0026");
  return `<div data-bastide-source ${settings}>\n${picture}\n<pre>\n${json}</pre>\n</div>`;
}

test("a wiki is installed following the guide, with an author's exports", async ({ page, open, url }) => {
  await page.goto(`${url}examples/`);
  const picture = await page.locator(`img[src^="${example}-"]`).first().screenshot();
  // An author's exports of a new example.
  await open("editor.html");
  await write(page);
  await page.getByLabel("Start at").selectOption("Step 1");
  const picture1 = "[[File:First-the-watchtower-1.png|600px|alt=First the watchtower]]";
  const own = {
    text: await copied(page, "wikitext"),
    readable: await readable(page, `data-bastide-mode="step" data-bastide-step="1"`, picture1),
    picture: await pictured(page, "large"),
  };
  // The same example as a puzzle.
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await page.getByRole("button", { name: "Step 1" }).click();
  await page.getByText("Task for readers").click();
  await page.getByLabel("What readers are to do (English)").fill("Close the cty.");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("Readers can").selectOption("find the move");
  own.asked = await readable(page, `data-bastide-mode="find"`, "");
  // And the code of the "Embed" button.
  await open(`?example=${example}`);
  await page.getByRole("button", { name: "Embed" }).click();
  const sheet = page.locator("dialog .embed");
  await sheet.getByRole("combobox", { name: /^Readers can/ }).selectOption("find the next move");
  own.puzzle = await sheet.getByRole("textbox", { name: "Text to paste" }).inputValue();
  own.beginning = await downloaded(page, "Save the picture");
  wiki.address = await install(url, picture, own);
});

for (const [skin, width] of [["vector", 1280], ["vector-2022", 1280], ["minerva", 390]]) {
  test(`a MediaWiki page loads its boards with the skin ${skin}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const [image, frame] = await visit(page, `Watchtowers&useskin=${skin}`, "[data-bastide-example]");
    await expect(image).toHaveAttribute("alt", "All watchtowers look first");
    await frame.locator(".example-steps").waitFor({ timeout: 60_000 });
    const at = (step) => frame.locator(`.example[data-step="${step}"]:not(.trying)`).waitFor();
    await at(1);
    // The skin may still move the frame.
    await unmoved(page.locator("[data-bastide-example] iframe"));
    await frame.getByRole("button", { name: "Next" }).click();
    await at(2);
    await expect(frame.locator(".example-scores")).toHaveText(/10[\s\S]*8/);
    await frame.getByRole("button", { name: "Back" }).click();
    await at(1);
    await frame.getByRole("button", { name: "Try another move" }).click();
    await frame.locator(".example.trying .decision").waitFor();
    await frame.locator(".decision button.none").click();
    await rest(frame.locator("body"));
    await frame.getByRole("button", { name: "Back to the example" }).click();
    await at(1);
    const full = await frame.getByRole("link", { name: "Open in Bastide" }).getAttribute("href");
    expect(full).toMatch(new RegExp(`example=${example}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${skin}: ${wide}`).toBeLessThanOrEqual(width);
    if (process.env.BASTIDE_SHOTS) {
      await page.screenshot({ path: join(process.env.BASTIDE_SHOTS, `wiki-${skin}.png`), fullPage: true });
    }
  });
}

test("an author's own example, pasted into a wiki page, opens", async ({ page }) => {
  const [image, frame] = await visit(page, "Own", "[data-bastide-state]");
  await expect(image).toHaveAttribute("src", /First-the-watchtower-1\.png/);
  await frame.locator('.example[data-step="1"]').waitFor({ timeout: 60_000 });
  await expect(frame.locator(".example-say")).toHaveText(/First the watchtower\s*Red closes the city/);
  await frame.getByRole("button", { name: "Next" }).click();
  await frame.locator('.example[data-step="2"]').waitFor();
  await expect(frame.locator(".example-scores")).toHaveText(/Red\s+10/);
  const full = frame.getByRole("link", { name: "Open in Bastide" });
  const [opened] = await Promise.all([page.waitForEvent("popup"), full.click()]);
  await opened.locator('.example[data-step="2"]').waitFor({ timeout: 60_000 });
});

test("a second author corrects a caption of an example as text, and a third translates it", async ({ page }) => {
  const said = async (title) => {
    const [, frame] = await visit(page, title, "[data-bastide-state]");
    await frame.locator('.example[data-step="1"]').waitFor({ timeout: 60_000 });
    return frame.locator(".example-say");
  };
  const before = wiki.run("getText.php", ["Readable"]).toString();
  expect(before).toContain('"en": "Red closes the city."');
  await expect(await said("Readable")).toHaveText(/First the watchtower\s*Red closes the city\./);
  await expect(page.locator(".bastide-captions li").first()).toHaveText("Red closes the city.");
  const corrected = before.replace("Red closes the city.", "Red completes the city.");
  wiki.run("edit.php", ["-u", "Admin", "Readable"], corrected);
  await expect(await said("Readable")).toHaveText(/Red completes the city\./);
  const translated = corrected.replace('"en": "Red completes the city."', '"en": "Red completes the city.", "fr": "Rouge ferme la ville."');
  wiki.run("edit.php", ["-u", "Admin", "Readable/fr"], `<div lang="fr">\n${translated}\n</div>`);
  await expect(await said("Readable/fr")).toHaveText(/Rouge ferme la ville\./);
});

test("captions from a list with translators' marks are shown", async ({ page }) => {
  const [, frame] = await visit(page, "List", "[data-bastide-state]");
  await frame.locator('.example[data-step="1"]').waitFor({ timeout: 60_000 });
  await expect(frame.locator(".example-say p").first()).toHaveText("The tower looks first.");
  await frame.getByRole("button", { name: "Next" }).click();
  await expect(frame.locator(".example-say p").first()).toHaveText("Then the city is scored.");
});

/** Places the puzzle's tile on a cell. */
async function place(page, frame, cell) {
  await frame.locator(".decision").or(frame.locator(`.placement-hint[data-cell="${cell}"]`)).first().waitFor({ timeout: 60_000 });
  await frame.locator(".window").scrollIntoViewIfNeeded();
  await unmoved(page.locator(".bastide-captions, #content").first());
  await page.mouse.click(...(await middle(frame.locator(`.placement-hint[data-cell="${cell}"]`))));
}

test("a puzzle from the Embed button is solved in the wiki, and its picture does not reveal the answer", async ({ page }) => {
  const [image, frame] = await visit(page, "Puzzle", "[data-bastide-example]");
  await expect(image).toHaveAttribute("src", /Watch-before-find\.png/);
  await frame.locator('.example[data-mode="find"][data-step="0"]').waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    window.solved = [];
    document.addEventListener("bastide-solved", ({ detail }) => window.solved.push(detail));
  });
  await place(page, frame, "0,0");
  await frame.locator('.example[data-step="1"]').waitFor();
  await expect.poll(() => page.evaluate(() => window.solved)).toEqual([{ step: 1 }]);
});

test("a puzzle as text is corrected, marked and translated, and readers solve it", async ({ page }) => {
  const asked = async (title) => {
    const [, frame] = await visit(page, title, "[data-bastide-state]");
    await frame.locator('.example[data-mode="find"][data-step="0"]').waitFor({ timeout: 60_000 });
    return frame;
  };
  const before = wiki.run("getText.php", ["Asked"]).toString();
  expect(before).toContain('data-bastide-mode="find"');
  await expect((await asked("Asked")).locator(".example-ask")).toHaveText("Close the cty.");
  // The second author corrects the task.
  const corrected = before.replace("Close the cty.", "Close the city.");
  wiki.run("edit.php", ["-u", "Admin", "Asked"], corrected);
  await expect((await asked("Asked")).locator(".example-ask")).toHaveText("Close the city.");
  await expect(page.locator(".bastide-captions")).toContainText("Close the city.");
  await expect(page.locator(".bastide-captions"), "the answer is in no text").not.toContainText("Red closes");
  // The third marks it for the Translate extension, which makes a page of the marked parts.
  const marked = (text) => corrected.replace('"Close the city."', `"<translate><!--T:1--> ${text}</translate>"`);
  wiki.run("edit.php", ["-u", "Admin", "Asked"], marked("Close the city."));
  await expect((await asked("Asked")).locator(".example-ask")).toHaveText("Close the city.");
  wiki.run("edit.php", ["-u", "Admin", "Asked/fr"], `<div lang="fr">\n${marked("Fermez la ville.")}\n</div>`);
  const frame = await asked("Asked/fr");
  await expect(frame.locator(".example-ask")).toHaveText("Fermez la ville.");
  await expect(frame.getByRole("button", { name: "Montrer la réponse" })).toBeVisible();
  await place(page, frame, "2,-2");
  await frame.locator('.example[data-step="1"]').waitFor();
  await expect(frame.locator(".example-say")).toContainText("Red closes the city.");
});
