/**
 * Where somebody stands who waits for a place: in line, with a place kept, with an order made of it, with one that ran out,
 * past the time, gone by oneself, taken off by the desk.
 */
export const WAITING_STATES = ["waiting", "offered", "taken", "missed", "ended", "left", "removed"] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
