import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** What the terms give: so long after it was handed over something may be said to be wrong, and so soon it is answered. */
export const COMPLAINT_TERMS = { hours: 24, answerWorkingDays: 2 } as const;

export const COMPLAINT_LIMITS = {
  /** Of one order, with those that were answered. */
  perOrder: 3,
  /** The same for what somebody of the shop says. */
  perOrderByShop: 20,
  wordsMax: 1000,
  photosMax: 6,
  photoBytesMax: 10 * 1024 * 1024,
} as const;

/** Photographs as phones make them. */
export const COMPLAINT_PHOTO_TYPES: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
};

const HOUR_MS = 60 * 60_000;

export interface OrderToComplainOf {
  status: OrderStatus;
  timeline: readonly { toStatus: OrderStatus | null; at: string | Date }[];
}

/** Until when something may be said to be wrong; null for what was not handed over. */
export function complaintUntil({ status, timeline }: OrderToComplainOf): Date | null {
  if (status !== "Completed") return null;
  const times = timeline
    .filter(({ toStatus }) => toStatus === "Completed")
    .map(({ at }) => new Date(at).getTime());
  return times.length === 0 ? null : new Date(Math.max(...times) + COMPLAINT_TERMS.hours * HOUR_MS);
}

export type ComplaintProblem = "complaint_not_delivered" | "complaint_too_late";

/** Why nothing can be said to be wrong now; null where it can. */
export function complaintProblem(order: OrderToComplainOf, now: Date): ComplaintProblem | null {
  if (order.status !== "Completed") return "complaint_not_delivered";
  const until = complaintUntil(order);
  return until !== null && now <= until ? null : "complaint_too_late";
}
