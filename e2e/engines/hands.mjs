// Actions and observations in a page, independent of the engine: `browser` comes from
// `index.mjs`.

/** Opens `url` in English and waits until the app has taken over. */
export async function open(browser, url) {
  await browser.open(url);
  await until(browser, () => document.querySelector("#loading") === null);
  await browser.evaluate(() => {
    globalThis.troubles = [];
    addEventListener("error", (event) => globalThis.troubles.push(String(event.message)));
    addEventListener("unhandledrejection", (event) => globalThis.troubles.push(String(event.reason)));
  });
}

/** The errors of the page since it was opened. */
export function troubles(browser) {
  return browser.evaluate(() => globalThis.troubles);
}

/** Opens a record through the file button. */
export function load(browser, record) {
  return browser.evaluate((record) => {
    const input = document.querySelector("input[type=file]");
    const files = new DataTransfer();
    files.items.add(new File([record], "game.json", { type: "application/json" }));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, JSON.stringify(record));
}

/** Clicks at a point. */
export async function press(browser, [x, y]) {
  await browser.move(x, y);
  await browser.down();
  await browser.up();
}

/** Presses the button with this name or prefix, once it is there and rests. */
export async function pressButton(browser, name) {
  await until(browser, placeOfButton, name);
  let place;
  for (let before; place === undefined || String(place) !== String(before); ) {
    before = place;
    place = await browser.evaluate(placeOfButton, name);
    await browser.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  await press(browser, place);
}

/** Run in the page: the middle of the button with this name. */
function placeOfButton(name) {
  const buttons = [...document.querySelectorAll("button, summary")];
  const nameOf = (button) => button.getAttribute("aria-label") ?? button.textContent;
  const button = buttons.find((button) => nameOf(button).trim().startsWith(name) && button.checkVisibility());
  if (button === undefined) {
    return null;
  }
  button.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = button.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** Run in the page: the middle of the last uncovered element of the selector. */
export function placeOf(selector) {
  const places = [...document.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { element, at: [Math.round(x + width / 2), Math.round(y + height / 2)] };
  });
  const free = places.filter(({ element, at }) => {
    const top = document.elementFromPoint(...at);
    return element.matches(".placement-hint") ? top?.closest(".window") : element.contains(top);
  });
  return free.at(-1)?.at ?? null;
}

/** Waits until a condition holds in the page. */
export async function until(browser, holds, ...values) {
  const end = Date.now() + 60_000;
  while (!(await browser.evaluate(holds, ...values))) {
    if (Date.now() > end) {
      const shown = await browser.evaluate(() => document.body.innerText.slice(0, 300));
      throw new Error(`this did not come about with ${values}: ${holds}\nThe page says: ${shown}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until at least `least` elements are in the page. */
export function untilThere(browser, selector, least = 1) {
  return until(browser, (selector, least) => document.querySelectorAll(selector).length >= least, selector, least);
}

/** Waits until the app has finished its deferred work, and the browser too. */
export async function settled(browser) {
  await browser.evaluate(async () => {
    for (let n = 0; n < 4; n++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    }
  });
}
