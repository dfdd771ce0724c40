/** A record or scenario in the format bastide/1: its text, or the object that
 * the text stands for. Thrown errors have `path`, `line` and `column` where
 * they are known. */
export type Document = string | object;

export type Color = "red" | "blue" | "yellow" | "green" | "black" | "pink";

export type Phase =
  | "place" | "bridge" | "figure" | "capture" | "castle" | "lord"
  | "late-ransom" | "offer" | "bid" | "settle" | "draft" | "over";

/** A part of an award: `count` things at `each` points. */
export interface Term {
  unit: "tile" | "pennant" | "city" | "castle" | "meeple" | "monastery";
  count: number;
  each: number;
  points: number;
  /** The cells `x,y` that are counted. */
  cells: string[];
}

export interface Award {
  player: Color;
  points: number;
  /** The id of the clause that gives the points. */
  clause: string;
  /** The feature or place, such as `0,1 city N`. */
  of: string;
  /** The index of the action that caused it; `null` before the first one. */
  action: number | null;
  terms: Term[];
}

export interface Supply {
  meeples: number;
  floors: number;
  bridges: number;
  castles: number;
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

export interface Position {
  phase: Phase;
  decider: Color | null;
  scores: Partial<Record<Color, number>>;
  awards: Award[];
  supply: Partial<Record<Color, Supply>>;
  /** Such as `red meeple by blue`. */
  prisoners: string[];
  /** The action that was refused; those after it were not played. */
  refused: Refusal | null;
}

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
