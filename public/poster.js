// Shows the board as a poster, saves it as a file, and prints it. The program hands in
// the sheet as SVG to show it, and says afterwards what happened to it. Beside
// a result it is shown small.

/** The files of the face; the second has Cyrillic letters, and is named only where it is needed. */
const faces = ["face/alegreya.woff2", "face/cyrillic.woff2"];

const small = "poster-small";

/** The longer side of the picture in pixels: 300 to an inch, or what a device can paint. */
const sides = [4961, 4200, 3508, 2480, 1754];

/** The sheet that is shown: its file, its picture, and its size in millimeters. */
let sheet;

const deeds = { svg: async () => save("svg", sheet.file), png: savePixels, paper: print };

addEventListener("bastide-file", async ({ detail: [, svg, script, deed] }) => {
  if (script !== "./poster.js") {
    return;
  }
  const element = document.getElementById("poster");
  try {
    await (deed === small ? showSmall(svg) : deed === "show" ? show(element, svg) : deeds[deed]?.());
  } catch (error) {
    console.warn(error);
    tell(element?.dataset.failed);
  }
});

/** A sheet as a file with its face. */
async function fileOf(svg) {
  for (const face of faces.filter((name) => svg.includes(name))) {
    svg = svg.replace(face, await inText(face));
  }
  return new Blob([svg], { type: "image/svg+xml" });
}

/** Shows a sheet in the button that opens the dialog. */
async function showSmall(svg) {
  const image = Object.assign(new Image(), { alt: "", src: URL.createObjectURL(await fileOf(svg)) });
  await image.decode();
  URL.revokeObjectURL(image.src);
  document.getElementById(small)?.replaceChildren(image);
}

/** Shows a sheet in the dialog. */
async function show(element, svg) {
  const file = await fileOf(svg);
  if (sheet) {
    URL.revokeObjectURL(sheet.image.src);
  }
  const image = Object.assign(new Image(), { alt: element.dataset.alt, src: URL.createObjectURL(file) });
  const [width, height] = /width="(\d+)mm" height="(\d+)mm"/.exec(svg).slice(1).map(Number);
  sheet = { file, image, width, height };
  await image.decode();
  element.replaceChildren(image);
}

/** A file of the site as an address that holds it; the face of the device without one. */
async function inText(name) {
  try {
    const answer = await fetch(new URL(name, document.baseURI));
    const file = new Blob([await answer.arrayBuffer()], { type: "font/woff2" });
    return await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = reject;
      reader.readAsDataURL(file);
    });
  } catch {
    return "data:font/woff2,";
  }
}

/** Saves the sheet in pixels, as many as the device can paint. */
async function savePixels() {
  for (const side of sides) {
    const file = await paint(side);
    if (file) {
      save("png", file.blob);
      const { saved, smaller } = document.getElementById("poster")?.dataset ?? {};
      tell((side === sides[0] ? saved : smaller)?.replace("%", file.size));
      return;
    }
  }
  throw new Error("no picture");
}

/** The sheet in pixels; nothing if the device refuses so many. */
async function paint(side) {
  const canvas = document.createElement("canvas");
  const factor = side / Math.max(sheet.width, sheet.height);
  canvas.width = Math.round(sheet.width * factor);
  canvas.height = Math.round(sheet.height * factor);
  const { width, height } = canvas;
  try {
    const context = canvas.getContext("2d");
    context.drawImage(sheet.image, 0, 0, width, height);
    // Some devices leave a canvas that is too large empty, and do not say so.
    const [, , , opacity] = context.getImageData(width - 1, height - 1, 1, 1).data;
    const blob = opacity > 0 && (await new Promise((resolve) => canvas.toBlob(resolve, "image/png")));
    return blob ? { blob, size: `${width} × ${height}` } : undefined;
  } catch {
    return undefined;
  } finally {
    // Frees the memory at once.
    canvas.width = canvas.height = 0;
  }
}

/** Opens the print dialog with the sheet as its one page. */
async function print() {
  const paper = sheet.image.cloneNode();
  paper.className = sheet.width > sheet.height ? "poster-paper across" : "poster-paper";
  document.querySelector(".poster-paper")?.remove();
  document.body.append(paper);
  await paper.decode();
  const { title } = document;
  // The name of the file that a printer of PDF proposes.
  document.title = fileName();
  addEventListener("afterprint", () => {
    document.title = title;
    paper.remove();
  }, { once: true });
  window.print();
}

function save(ending, file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${fileName()}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The name of the file without its ending. */
const fileName = () => document.getElementById("poster").dataset.name;

function tell(words = "") {
  const element = document.getElementById("poster-told");
  if (element) {
    element.textContent = words;
  }
}
