/** What the desk works through, one tab each; an order can stand in more than one. */
export const WORK_QUEUES = ["verify", "confirm", "today", "slaughter", "restaurants", "out", "late"] as const;

export type WorkQueue = (typeof WORK_QUEUES)[number];
