import type { OrderKind, OrderStatus } from "#app/vocabulary/order-status.ts";
import { minutesToHandOver, usualMinutes, workSteps } from "./stage-plan.ts";

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** What overran its plan is not there the next minute. */
const LEAST_LEFT = 15;

export interface Window {
  from: Date;
  until: Date;
}

interface Underway {
  kind: OrderKind;
  status: OrderStatus;
  /** Since when it stands there. */
  since: Date;
}

/** When an order is handed over, if from now on everything takes as long as it usually does. */
export function expectedHandOver({ kind, status, since }: Underway, now: Date): Date {
  const steps = workSteps(kind);
  const first = steps[0];
  const isBegun = steps.includes(status);
  if (!isBegun || !first) return later(now, minutesToHandOver(kind, first ?? status));
  const spent = (now.getTime() - since.getTime()) / MINUTE_MS;
  const left = Math.max(LEAST_LEFT, usualMinutes(status) - spent);
  return later(now, left + minutesToHandOver(kind, status) - usualMinutes(status));
}

/**
 * PW03: the new window that a customer is told, or null where nothing is to be told: it is told from `minutesBefore` the end of
 * the promised one, and not after it, where the order cannot be expected within it.
 */
export function delayToTell(
  order: Underway & { promised: Window },
  minutesBefore: number,
  now: Date,
): Window | null {
  const { promised } = order;
  const opens = later(promised.until, -minutesBefore);
  if (minutesBefore === 0 || now < opens || now >= promised.until) return null;
  const expected = expectedHandOver(order, now);
  return expected > promised.until ? newWindow(promised, expected) : null;
}

/** A window as long as the promised one, beginning at a half hour, within which what is expected then comes. */
function newWindow(promised: Window, expected: Date): Window {
  const length = promised.until.getTime() - promised.from.getTime();
  const from = Math.floor(expected.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
  return { from: new Date(from), until: new Date(from + length) };
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
