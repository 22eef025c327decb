import type { LateCause } from "#app/vocabulary/late-cause.ts";
import { ORDER_LIFE, type OrderKind, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { minutesToHandOver, workSteps } from "./stage-plan.ts";

const MINUTE_MS = 60_000;

/** When an order first came to each of its steps; steps that were skipped are missing. */
export type StepTimes = Partial<Record<OrderStatus, Date>>;

/** What is known of an order when it is asked whether it was late, and why. */
export interface KeptOrder {
  kind: OrderKind;
  /** The end of the window that counts. */
  until: Date;
  steps: StepTimes;
  /** When its money was seen or promised, without which no work begins; null where nobody noted it. */
  paidAt: Date | null;
}

/** When it was handed over: whoever collects is served as soon as it is ready. Null while it is not. */
export function handedOverAt({ kind, steps }: Pick<KeptOrder, "kind" | "steps">): Date | null {
  return (kind === "restaurant_pickup" && steps["Ready for Pickup"]) || steps.Completed || null;
}

/** By how many whole minutes the window was missed; 0 where it was kept, or is not over yet. */
export function minutesLate(order: Omit<KeptOrder, "paidAt">, now: Date): number {
  const end = handedOverAt(order) ?? now;
  return Math.max(0, Math.floor((end.getTime() - order.until.getTime()) / MINUTE_MS));
}

/** Who answers for the way to a step: whose work ends when it begins. */
const answersFor = (before: OrderStatus | null): LateCause => (before ? ORDER_LIFE[before].by : "shop");

/**
 * PW02: why an order is late: of all stages the one in which it fell furthest behind its plan, the earlier of two. What began late
 * because its money came late is the customer's. Null where the window was kept.
 */
export function whyLate(order: KeptOrder, now: Date): LateCause | null {
  const end = handedOverAt(order) ?? now;
  if (end <= order.until) return null;
  let behind = 0;
  let before: OrderStatus | null = null;
  let worst: { cause: LateCause; minutes: number } | null = null;
  for (const { step, at } of passedSteps(order, now)) {
    const lost = Math.max(0, minutesBehind(order, step, at)) - behind;
    const cause = before === null && isPaidLate(order) ? "customer" : answersFor(before);
    if (lost > (worst?.minutes ?? 0)) worst = { cause, minutes: lost };
    behind += lost;
    before = step;
  }
  return worst?.cause ?? "shop";
}

interface PassedStep {
  step: OrderStatus;
  at: Date;
}

/** The steps it came to, in their order; while it is not handed over, the next one is reached now at the earliest. */
function passedSteps({ kind, steps }: KeptOrder, now: Date): PassedStep[] {
  const path = workSteps(kind);
  const last = path.findLastIndex((step) => steps[step] !== undefined);
  const known = path.flatMap((step): PassedStep[] => {
    const at = steps[step];
    return at ? [{ step, at }] : [];
  });
  const handed = handedOverAt({ kind, steps });
  const end = path.at(-1);
  if (handed && end && known.at(-1)?.step !== end) return [...known, { step: end, at: handed }];
  const next = path[last + 1];
  return handed || !next ? known : [...known, { step: next, at: now }];
}

/** How far behind its plan an order came to a step, in minutes; below zero before it. */
function minutesBehind({ kind, until }: Pick<KeptOrder, "kind" | "until">, step: OrderStatus, at: Date) {
  return (at.getTime() - until.getTime()) / MINUTE_MS + minutesToHandOver(kind, step);
}

/** Was its money there only after work should have begun? */
function isPaidLate({ kind, until, paidAt }: KeptOrder): boolean {
  const first = workSteps(kind)[0];
  return paidAt !== null && first !== undefined && minutesBehind({ kind, until }, first, paidAt) > 0;
}
