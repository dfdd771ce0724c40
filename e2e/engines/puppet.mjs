// Chromium over its own protocol and Firefox over WebDriver BiDi, both through Puppeteer.

import puppeteer from "puppeteer-core";
import { megabytes } from "./memory.mjs";

/** Starts Chromium or Firefox; see `index.mjs` for the interface. */
export async function puppet(name, executablePath, { width, height }) {
  const browser = await puppeteer.launch({
    browser: name,
    executablePath,
    headless: true,
    args: name === "chrome" ? ["--no-sandbox", "--disable-gpu"] : [],
    defaultViewport: { width, height },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport({ width, height });
  return {
    version: await browser.version(),
    open: (url) => page.goto(url),
    evaluate: (run, ...values) => page.evaluate(run, ...values),
    evaluateInFrame: (run, ...values) => page.frames()[1].evaluate(run, ...values),
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    press: (key) => page.keyboard.press(key),
    wheel: (deltaY) => page.mouse.wheel({ deltaY }),
    shot: async () => Buffer.from(await page.screenshot()),
    memory: () => megabytes(browser.process().pid),
    close: () => browser.close(),
  };
}
