export type KeyState = "open" | "ending" | "expired" | "revoked" | "orphaned";

const ENDING_MS = 14 * 24 * 60 * 60 * 1000;

/** Whether a key opens anything, and if not, why; `ending` opens for two weeks more at most. */
export function keyState(
  key: { madeBy: string | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): KeyState {
  if (key.revokedAt) return "revoked";
  if (key.madeBy === null) return "orphaned";
  const left = key.expiresAt.getTime() - now.getTime();
  if (left <= 0) return "expired";
  return left <= ENDING_MS ? "ending" : "open";
}
