// Takes the site out of browsers: a host that gives it up serves this file as `sw.js`.
//
// It waits as a new version does, until the player agrees or has closed all pages of the
// site, and then removes the kept files and itself. Saved games stay.

addEventListener("message", ({ data, ports: [port] }) => {
  if (data.type === "update") {
    skipWaiting();
    port?.postMessage(undefined);
  }
});

addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await caches.delete(`bastide ${registration.scope}`);
  await registration.unregister();
}
