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
