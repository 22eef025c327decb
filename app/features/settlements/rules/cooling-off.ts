/** How long nothing is paid to an account that was just said, unless a second person confirms it. */
const COOLING_OFF_MS = 86_400_000;

export interface SaidAccount {
  changedAt: Date;
  /** A second person has said that it is the partner's. */
  confirmedBy: string | null;
}

/** Until when nothing is paid to an account; null where it may be paid now (0100). */
export function coolsOffUntil({ changedAt, confirmedBy }: SaidAccount, now: Date): Date | null {
  const until = new Date(changedAt.getTime() + COOLING_OFF_MS);
  return confirmedBy === null && until > now ? until : null;
}
