// An app that loads late.

/** Holds the app back until the returned function is called. */
export async function hold(page) {
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Resolves when the app has taken over the page. */
export const gone = (page) => page.locator("#loading").waitFor({ state: "detached" });
