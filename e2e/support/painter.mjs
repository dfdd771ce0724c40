// One painter: the tiles and layers of the live board equal, element by element and in
// order, those of a picture of the same moment.

/** The layers below and above the tiles in painting order, by their names on the page. */
const layers = ["fields", "joints", "rivers", "shown", "castles", "towers", "figures", "bridges", "figures", "shown"];

/** The tiles and layers of the live board. */
function live(layers) {
  const groups = [...document.querySelectorAll("svg.layer > g")];
  const seen = layers.map((name) => {
    const group = groups.find((group) => group.classList.contains(name));
    groups.splice(0, groups.indexOf(group) + 1);
    return [...group.children].map((element) => element.outerHTML);
  });
  const tiles = [...document.querySelectorAll("#tiles > svg")].map((tile) => tile.dataset.tile);
  return { tiles, things: seen.flat() };
}

/** The tiles and layers of a picture. */
function drawn(picture) {
  const root = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  const defs = [...root.children].findIndex((element) => element.localName === "defs");
  // The grass comes first, and above the tiles the tone for the night.
  const painted = [...root.children].slice(defs + 2).filter((element) => element.id !== "tone");
  const id = (element) => element.getAttribute("href")?.slice(1);
  const isTile = (element) => /^t\d+-\d+-\d+$/.test(id(element) ?? "");
  // Serialize like the page, which is not XML.
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

/** The tiles and layers of the board on the page, in the form of `drawn`. */
export const painted = (page) => page.evaluate(live, layers);

/** The tiles and layers of a picture; see `painted`. */
export const pictured = (page, svg) => page.evaluate(drawn, svg.replace(/<style>.*<\/style>/, ""));
