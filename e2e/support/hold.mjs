// A program that comes late, and what is seen until then.

/** Holds the program back until the function that is returned is called. */
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

/** Resolves when the program has taken the page over. */
export const gone = (page) => page.locator("#loading").waitFor({ state: "detached" });
