// Saves what the editor hands out. A picture whose name ends in .png comes as
// SVG and is painted first, twice as large as it is shown.

const types = { json: "application/json", svg: "image/svg+xml", png: "image/png" };

addEventListener("bastide-file", async ({ detail: [name, content, other] }) => {
  if (other) {
    return;
  }
  const kind = name.split(".").pop();
  const file = new Blob([content], { type: kind === "png" ? types.svg : types[kind] });
  save(name, kind === "png" ? await paint(file) : file);
});

/** Paints an SVG file as a PNG file. */
async function paint(file) {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    // No browser paints more than this at once.
    const factor = Math.min(2, 8192 / Math.max(image.width, image.height));
    canvas.width = image.width * factor;
    canvas.height = image.height * factor;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, types.png));
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
