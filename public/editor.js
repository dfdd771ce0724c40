// Saves pictures that are handed out as SVG. One whose name ends in .png is painted first:
// as wide as is wanted, else twice as large as it is shown.

const svg = "image/svg+xml";
const png = "image/png";

/** No browser paints more than this at once. */
const largest = 8192;

addEventListener("bastide-file", async ({ detail: [name, content, other, width] }) => {
  // That is for another script.
  if (other) {
    return;
  }
  const file = new Blob([content], { type: svg });
  save(name, name.endsWith(".png") ? await paint(file, width) : file);
});

/** Paints an SVG file as a PNG file. */
async function paint(file, width) {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    const wanted = width > 0 ? width / image.width : 2;
    const factor = Math.min(wanted, largest / Math.max(image.width, image.height));
    canvas.width = Math.round(image.width * factor);
    canvas.height = Math.round(image.height * factor);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, png));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function save(name, file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
