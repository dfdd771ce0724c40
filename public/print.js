// The board on paper: all of it, as large as the sheet has room for, wherever a player
// looks. `style/print.css` lays it out.

/** The room that it may take below the points, in pixels, on paper of any usual size. */
const most = { width: 660, height: 680 };

/** Board units around the tiles: what is told at their edges reaches a little further. */
const margin = 500;

addEventListener("beforeprint", () => {
  const board = document.querySelector(".window");
  const land = document.querySelector("#ground");
  const { x, y, width, height } = land?.getBBox() ?? {};
  if (!width) {
    return;
  }
  const across = width + 2 * margin;
  const down = height + 2 * margin;
  const scale = Math.min(most.width / across, most.height / down);
  // Pixels of a unit as the pictures are laid out, which are as large on paper.
  const unit = 1 / land.closest(".layer").viewBox.baseVal.width;
  const values = {
    "--paper-width": `${across * scale}px`,
    "--paper-height": `${down * scale}px`,
    "--paper-camera": `scale(${scale / unit}) translate(${(margin - x) * unit}px, ${(margin - y) * unit}px)`,
  };
  for (const [name, value] of Object.entries(values)) {
    board.style.setProperty(name, value);
  }
});
