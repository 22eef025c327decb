/** One line of what `npm run trial` prints: a thing that was done to the running shop, and what was seen. */
export interface TrialRow {
  /** The trial it belongs to. */
  round: string;
  /** What was done, in words. */
  what: string;
  /** What was counted or timed, by its name; names of times end in their unit. */
  figures: Record<string, number | string>;
  /** False when a promise was broken. A trial that lacks a program of this machine says so in a figure and is `true`. */
  ok: boolean;
}
