// One painter: everything on the tiles of the live board is, element by element
// and in the same order, what a picture of the same moment shows.

/** The layers below and above the tiles in the order of painting, as the page calls them. */
const layers = ["fields", "joints", "rivers", "shown", "castles", "towers", "figures", "bridges", "figures", "shown"];

/** The tiles of the live board, and what lies on them. */
function live(layers) {
  const groups = [...document.querySelectorAll("svg.layer > g")];
  const seen = layers.map((name) => {
    const group = groups.find((group) => group.classList.contains(name));
    groups.splice(0, groups.indexOf(group) + 1);
    // Each element of a layer has a node of its own around it, which stays while
    // others come and go.
    return [...group.querySelectorAll(":scope > g:not([transform]) > *")].map((element) => element.outerHTML);
  });
  const tiles = [...document.querySelectorAll("#tiles > svg")].map((tile) => tile.dataset.tile);
  return { tiles, things: seen.flat() };
}

/** The tiles of a picture, and what lies on them. */
function drawn(picture) {
  const root = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  const defs = [...root.children].findIndex((element) => element.localName === "defs");
  // The grass comes first, and over the tiles what darkens a picture at night.
  const painted = [...root.children].slice(defs + 2).filter((element) => element.id !== "tone");
  const id = (element) => element.getAttribute("href")?.slice(1);
  const isTile = (element) => /^t\d+-\d+-\d+$/.test(id(element) ?? "");
  // Written like what is on the page, which is no XML.
  const written = (element) => {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.innerHTML = new XMLSerializer().serializeToString(element).replace(/ xmlns="[^"]*"/g, "");
    return group.innerHTML;
  };
  return {
    tiles: painted.filter(isTile).map(id),
    things: painted.filter((element) => !isTile(element)).map(written),
  };
}

/** The tiles of the board on the page and what lies on them, as `drawn` tells it. */
export const painted = (page) => page.evaluate(live, layers);

/** The tiles of a picture and what lies on them: see `painted`. */
export const pictured = (page, svg) => page.evaluate(drawn, svg.replace(/<style>.*<\/style>/, ""));
