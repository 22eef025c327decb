/** How a partner's share of a claim stands; halalas. */
export interface ClaimShareFacts {
  halalas: number;
  releasedHalalas: number;
  isDisputed: boolean;
  isAnswered: boolean;
  /** Is the order handed over, and what was promised instead of money too? */
  isDue: boolean;
}

/** What the books say of it: `held` and `borne` add up to `bears`. */
export interface ClaimPosition {
  /** By how much less the partner is due. */
  bears: number;
  /** Disputed and not answered: the partner is not paid it, and the shop has not got it. */
  held: number;
  borne: number;
}

export const NO_POSITION: ClaimPosition = { bears: 0, held: 0, borne: 0 };

/** CQ08: where a share of a claim lies: nowhere before the order is handed over, held while it is disputed, else with whoever bears it. */
export function claimPosition(share: ClaimShareFacts): ClaimPosition {
  if (!share.isDue) return NO_POSITION;
  const bears = share.halalas - share.releasedHalalas;
  const held = share.isDisputed && !share.isAnswered ? bears : 0;
  return { bears, held, borne: bears - held };
}
