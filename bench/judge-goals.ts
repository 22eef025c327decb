import type { Size } from "./read-choice.ts";

/** What takes longer by more than this in a shop a hundred or a thousand times as large feels its size. */
const GROWTH_MAX = 1.15;

/** What a row promises; every bound is a share of something measured in the same run. */
export interface Promised {
  /** Of what the raw side did in the same turns. */
  leastOfRaw?: number;
}

/** What the turns of a row came to. */
export interface Measured extends Promised {
  name: string;
  size: Size;
  /** Of the raw side: the median of the turns' own ratios. */
  ofRaw?: number;
  /** p50 of that of the smallest shop, which is asked in the same turns: a busy neighbour slows both. */
  ofSmallest?: number;
}

export interface Goal {
  what: string;
  wanted: string;
  measured: string;
  isMet: boolean;
}

type Say = (value: number) => string;

export function atLeast(what: string, wanted: number, measured: number, say: Say = percent): Goal {
  return { what, wanted: `≥ ${say(wanted)}`, measured: say(measured), isMet: measured >= wanted };
}

export function atMost(what: string, wanted: number, measured: number, say: Say = times): Goal {
  return { what, wanted: `≤ ${say(wanted)}`, measured: say(measured), isMet: measured <= wanted };
}

/** How near each row comes to its floor, and how little it feels the size of the shop. */
export function judgeRows(rows: readonly Measured[]): Goal[] {
  const near = rows.flatMap(({ name, size, ofRaw, leastOfRaw }) =>
    leastOfRaw === undefined
      ? []
      : [atLeast(`${name}, ${size}: of its floor`, leastOfRaw, ofRaw ?? Number.NaN)],
  );
  const grown = rows.flatMap(({ name, size, ofSmallest }) =>
    ofSmallest === undefined
      ? []
      : [atMost(`${name}, ${size}: of the smallest shop`, GROWTH_MAX, ofSmallest)],
  );
  return [...near, ...grown];
}

/** The closing table; what is missed stands last, where it is read. */
export function goalLines(goals: readonly Goal[]): string[] {
  const ordered = goals.toSorted((a, b) => Number(b.isMet) - Number(a.isMet));
  return [
    "| goal | wanted | measured | |",
    "| --- | ---: | ---: | --- |",
    ...ordered.map(
      ({ what, wanted, measured, isMet }) =>
        `| ${what} | ${wanted} | ${measured} | ${isMet ? "met" : "**missed**"} |`,
    ),
    "",
    `${goals.filter(({ isMet }) => isMet).length} of ${goals.length} met`,
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

export function megabytes(bytes: number): string {
  return `${whole(bytes / 1e6)} MB`;
}
