import type { TimelineStep } from "./timeline-steps.ts";

export interface FoldedTimeline {
  /** Steps long behind, oldest first. */
  past: TimelineStep[];
  /** Where the order stands, with the step before it and the one after it. */
  near: TimelineStep[];
  /** Steps that are far off. */
  far: TimelineStep[];
}

/** A single step takes no more room than the line that would fold it away. */
const WORTH_FOLDING = 2;

/**
 * What of a timeline is shown at once: the present step (the last one of an order that has arrived), what came just before
 * it and what comes next. The rest folds, in order, unless it is one step alone.
 */
export function foldTimeline(steps: readonly TimelineStep[]): FoldedTimeline {
  const present = steps.findIndex(({ state }) => state === "current");
  const position = present === -1 ? steps.findLastIndex(({ state }) => state === "done") : present;
  const from = Math.max(0, position - 1);
  const to = position + 2;
  const begin = from < WORTH_FOLDING ? 0 : from;
  const end = steps.length - to < WORTH_FOLDING ? steps.length : to;
  return { past: steps.slice(0, begin), near: steps.slice(begin, end), far: steps.slice(end) };
}
