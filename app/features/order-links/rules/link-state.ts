/** How long a link still opens after its order was completed or cancelled. */
export const LINK_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

export type LinkState = "live" | "revoked" | "ended";

/** When a link ends; null while its order goes on. */
export function linkEndsAt(closedAt: Date | null): Date | null {
  return closedAt && new Date(closedAt.getTime() + LINK_DAYS * DAY_MS);
}

/** Whether a link opens its order now. `closedAt` is when the order was completed or cancelled. */
export function linkState(
  { revokedAt, closedAt }: { revokedAt: Date | null; closedAt: Date | null },
  now: Date,
): LinkState {
  if (revokedAt) return "revoked";
  const endsAt = linkEndsAt(closedAt);
  return endsAt && now >= endsAt ? "ended" : "live";
}
