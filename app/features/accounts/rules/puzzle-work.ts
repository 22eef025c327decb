/** How much harder a puzzle becomes at most: some ten seconds to a minute on a phone, and sixteen times as much for a machine. */
const FACTOR_MAX = 16;
/** So many codes of a day from one network make its puzzles twice as hard. */
const CODES_A_STEP = 5;

export interface CodesSoFar {
  /** Codes of a day that were asked for from this network. */
  fromHere: number;
  /** Codes of the last hour to browsers that nobody knows, in the whole shop. */
  inHour: number;
  /** How many of them are usual at most; 0 is no limit. */
  usual: number;
}

/**
 * How many times the usual work a puzzle asks for: it grows with what this network has asked for, and with what everybody
 * has, so that somebody with many networks pays for each code more and more, and a newcomer with none pays for the crowd alone.
 */
export function puzzleFactor({ fromHere, inHour, usual }: CodesSoFar): number {
  const here = 2 ** Math.floor(fromHere / CODES_A_STEP);
  const share = usual === 0 ? 0 : inHour / usual;
  const crowd = share < 0.5 ? 1 : share < 1 ? 2 : share < 2 ? 4 : 8;
  return Math.min(FACTOR_MAX, here * crowd);
}

/** Is what was solved still enough? The work may have doubled while the browser was at it. */
export function isEnough(solved: number, needed: number): boolean {
  return solved * 2 >= needed;
}
