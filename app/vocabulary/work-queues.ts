/**
 * What the desk works through, one tab each; an order can stand in more than one. Missing money comes first: until somebody
 * decides, it leads every other queue too.
 */
export const WORK_QUEUES = [
  "money",
  "verify",
  "confirm",
  "short",
  "unpaid",
  "asked",
  "gifts",
  "calls",
  "complaints",
  "rest",
  "return",
  "late",
  "today",
  "tomorrow",
  "slaughter",
  "restaurants",
  "out",
  "due",
] as const;

export type WorkQueue = (typeof WORK_QUEUES)[number];

/** In these whoever waits is served by the clock: the earliest appointment stands first. */
const BY_TIME: readonly WorkQueue[] = [
  "money",
  "verify",
  "confirm",
  "short",
  "unpaid",
  "asked",
  "gifts",
  "calls",
  "complaints",
  "rest",
  "late",
  "today",
  "tomorrow",
  "slaughter",
  "restaurants",
  "out",
  "due",
];

/** Is this queue sorted by when its orders are due? */
export function isByTime(queue: WorkQueue): boolean {
  return BY_TIME.includes(queue);
}
