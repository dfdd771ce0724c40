/** Loads the WebAssembly: by default the file beside the script. In Node it is there
 * already. Throws a `BastideError` with the code `wasm` if it cannot be had. */
export default function init(source?: WasmSource): Promise<void>;

/** The version of the package. */
export function version(): string;

/** Plays a record, as far as its actions are accepted. */
export function replay(document: Document): Position;

/** The legal actions after a record, sorted; none if the game is over. */
export function legal(document: Document): string[];

/** Why an action is not legal after a record; `null` if it is. */
export function whyNot(document: Document, action: string): Refusal | null;

/** Plays a scenario and compares each step with what it expects. */
export function check(document: Document): CheckReport;

/** The part of a link after `#`, with a record or scenario in it. */
export function pack(document: Document): string;

/** The record or scenario in a link: a whole address or the part after its `#`. */
export function unpack(link: string): object;

/** A picture of the position after a record, or after a step of a scenario with the
 * overlays of that step: an SVG document. */
export function render(document: Document, options?: PictureOptions): string;

/** A game that is played on: an action does not play the game again. */
export class Game {
  /** The game that a record or scenario leads to. Throws if an action of it is
   * refused. */
  constructor(document: Document);
  /** The legal actions, sorted; none if the game is over. */
  legal(): string[];
  /** Why an action is not legal; `null` if it is. */
  whyNot(action: string): Refusal | null;
  /** Plays an action and gives what followed from it. What is refused changes
   * nothing and throws. */
  play(action: string): GameEvent[];
  /** Takes back the last action; whether there was one. */
  undo(): boolean;
  /** What happened before the first action. */
  beginning(): GameEvent[];
  position(): Position;
  /** The record of the game so far. */
  record(): object;
  /** The part of a link after `#`, with the game so far. */
  pack(): string;
  /** A picture of the position, an SVG document; a game has no `step`. */
  render(options?: PictureOptions): string;
  /** Gives back its memory at once. Otherwise that is done when the program has let go of
   * the game. Every later call throws. */
  free(): void;
}

/** What cannot be done. */
export class BastideError extends Error {
  readonly name: "BastideError";
  /** `argument`: a value of the wrong type, an unknown option, or a game that is freed.
   * `document`: it cannot be read, or no game begins from it.
   * `action`: the text is no action. `refused`: the rules forbid the action.
   * `link`: it cannot be opened. `wasm`: the WebAssembly is not there. */
  readonly code: "argument" | "document" | "action" | "refused" | "link" | "wasm";
  /** The entry of the document, such as `position.figures[2]`. */
  readonly path?: string;
  /** Where in the document, or in the action; the first line and column are 1. */
  readonly line?: number;
  readonly column?: number;
  /** The id of the clause that forbids the action. */
  readonly clause?: string;
}

/** An address, the bytes, a response of `fetch` or a compiled module. */
export type WasmSource = string | object;

/** A record or scenario in the format bastide/1: its text, or the object that the text
 * stands for. */
export type Document = string | object;

export type Color = "red" | "blue" | "yellow" | "green" | "black" | "pink";

export type Phase =
  | "draw" | "hand" | "place" | "bridge" | "figure" | "capture" | "exchange" | "phantom" | "castle" | "lord"
  | "late-ransom" | "offer" | "bid" | "settle" | "draft" | "again" | "dragon" | "abbey" | "wagon"
  | "over";

export type Figure = "meeple" | "large" | "phantom" | "abbot" | "builder" | "pig"
  | "mayor" | "wagon" | "barn";

export type Good = "wine" | "grain" | "cloth";

/** `x,y`: x grows to the east, y to the south; the start tile lies on `0,0`. */
export type Cell = `${number},${number}`;

/** The position after a record. */
export interface Position {
  phase: Phase;
  /** The player who decides; nobody when the game is over. */
  decider: Color | null;
  /** The player whose turn it is. */
  turn: Color;
  /** The tile that is to be placed. */
  hand: string | null;
  /**
   * The tiles that are left, in the order of drawing, which players must not see; of a game with
   * a real box in another order.
   */
  stack: string[];
  /** With the option `hand`: the tiles of each player, which others must not see. */
  hands?: Partial<Record<Color, string[]>>;
  /** The tiles on the board, in the order of placing. */
  tiles: { tile: string; cell: Cell; turn: 0 | 90 | 180 | 270 }[];
  figures: { player: Color; figure: Figure; cell: Cell; segment: string }[];
  /** The towers, bare foundations included. */
  floors: { cell: Cell; floors: number }[];
  bridges: { cell: Cell; axis: string }[];
  castles: { cells: [Cell, Cell]; lords: Color[] }[];
  /** The dragon's cell, if it is on the board. */
  dragon?: Cell;
  /** The fairy, if she is on the board: a cell, or such as `red meeple 1,0 road W`. */
  fairy?: string;
  /** The tiles that are set aside; absent if there are none. */
  aside?: string[];
  /** The players whose turns of the last round for abbeys are still to come. */
  abbey_round?: Color[];
  /** The bazaar that is going on. */
  bazaar: { host: Color; shown: string[]; hands: Partial<Record<Color, string>> } | null;
  /** Such as `red meeple by blue`. */
  prisoners: string[];
  scores: Partial<Record<Color, number>>;
  supply: Partial<Record<Color, Supply>>;
  /** The tokens of each player; nobody's unless Traders & Builders is on. */
  goods: Partial<Record<Color, Record<Good, number>>>;
  awards: Award[];
  /** The action that was refused; those after it were not played. */
  refused: Refusal | null;
}

/** The pieces that a player has before them. */
export interface Supply {
  meeples: number;
  large: number;
  phantom: number;
  abbot: number;
  builder: number;
  pig: number;
  /** These four only with Abbey & Mayor. */
  mayor?: number;
  wagon?: number;
  barn?: number;
  abbeys?: number;
  floors: number;
  bridges: number;
  castles: number;
}

/** Points for one player: the terms add up to the points. */
export interface Award {
  player: Color;
  points: number;
  /** The id of the clause that gives the points. */
  clause: string;
  /** The feature or place, such as `0,1 city N`. */
  of: string;
  /** In the awards of a position, the index of the action that caused it; `null` before
   * the first one. */
  action?: number | null;
  terms: Term[];
}

/** A part of an award: `count` things at `each` points. */
export interface Term {
  unit: "tile" | "pennant" | "city" | "castle" | "meeple" | "monastery" | "majority";
  count: number;
  each: number;
  points: number;
  /** The cells that are counted. */
  cells: Cell[];
}

export interface Refusal {
  action: string;
  /** The index of the action in its record. */
  index?: number;
  /** The id of the clause that forbids it, or `syntax`. */
  clause: string;
  /** What is in the way, in English. */
  why: string;
}

/** Something that happened; `text` tells it in an English sentence. */
export type GameEvent = { text: string } & (
  | { kind: "drawn"; player: Color; tile: string }
  | { kind: "discarded"; tile: string }
  /** `player` drew `count` tiles that others do not see. */
  | { kind: "hand"; player: Color; count: number }
  | { kind: "from-hand"; player: Color; tile: string }
  | { kind: "placed"; player: Color; tile: string; cell: Cell; turn: 0 | 90 | 180 | 270 }
  | { kind: "figure" | "returned"; player: Color; figure: Figure; cell: Cell; segment: string }
  /** `player` captured a figure of `other`; their own they took back. */
  | { kind: "captured"; player: Color; other: Color; figure: Figure; cell: Cell; segment: string }
  | { kind: "bridge"; player: Color; cell: Cell; axis: string }
  /** The tower has `count` floors now. */
  | { kind: "floor"; player: Color; cell: Cell; count: number }
  /** `player` got back `figure`, and `other` one of theirs. */
  | { kind: "exchanged"; player: Color; other: Color; figure: Figure }
  /** `player` paid `count` points to `other`. */
  | { kind: "ransomed"; player: Color; other: Color; figure: Figure; count: number }
  | { kind: "castle"; player: Color; cell: Cell; segment: string }
  | { kind: "bazaar"; tiles: string[] }
  /** `count` is the opening bid. */
  | { kind: "offered"; player: Color; tile: string; count: number }
  /** Without `count` the player passed. */
  | { kind: "bid"; player: Color; count?: number }
  /** For `count` points, which `other` got. */
  | { kind: "acquired"; player: Color; tile: string; count: number; other?: Color }
  | { kind: "completed"; cell: Cell; segment: string }
  | { kind: "scored"; player: Color; count: number; award: Award }
  | { kind: "goods"; player: Color; good: Good; count: number }
  /** The player has a second part of the turn. */
  | { kind: "extended"; player: Color }
  | { kind: "final" }
  | { kind: "over" }
);

/** What comparing a scenario gave. */
export interface CheckReport {
  ok: boolean;
  steps: number;
  expectations: number;
  failures: {
    step: number;
    key: string;
    line: number;
    column: number;
    expected: string;
    found: string;
  }[];
}

export interface PictureOptions {
  theme?: "light" | "dark";
  coordinates?: boolean;
  /** Of a scenario, how many steps are played. */
  step?: number;
  /** Overlays as in scenarios; by default those of the last step played. */
  show?: string[];
}
