import type { PlaceOrderRefusal } from "#app/features/order-placing/rules/placing.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import type { Refusal, Result } from "#app/lib/result.ts";
import type { ClaimBearer, ClaimOutcome } from "#app/vocabulary/claims.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";

export type DecideClaimRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "stale_edit"
  | "order_closed"
  | "claim_decided"
  | "claim_not_delivered"
  | "claim_made_good"
  | "claim_needs_kind"
  | "claim_beyond_price"
  | "claim_needs_approver"
  | "redo_not_possible"
  | "nothing_to_return"
  | "beyond_return"
  | "beyond_payment"
  | NoRoomRefusal
  | PlaceOrderRefusal;

export type RefusedDecision = Refusal<DecideClaimRefusal> | StepUpMissing;

/** What comes of deciding a claim. */
export type DecidedClaim = Result<ClaimEffects, DecideClaimRefusal> | StepUpMissing;

/** What a decision changes, as it is said before and as it was done. */
export interface ClaimEffects {
  outcome: ClaimOutcome;
  /** What it costs whoever bears it. */
  halalas: number;
  /** By how much each kind of the order costs less; of a redo, what its customer is not asked for. */
  less: Partial<Record<SaleKind, number>>;
  /** What of it goes back or becomes credit; less than the claim where the order was not paid in full. */
  returnedHalalas: number;
  /** Somebody else approves before money leaves. */
  needsApproval: boolean;
  /** The person is asked to prove who sits there. */
  needsProof: boolean;
  shares: { bearer: ClaimBearer; name: string | null; halalas: number }[];
  /** The order that is prepared again at no charge. */
  redo: { orderId: string; reference: string; date: string; time: string } | null;
}

/** Undoes a transaction whose effects were only asked for. */
export class OnlyPreview extends Error {
  readonly effects: ClaimEffects;
  constructor(effects: ClaimEffects) {
    super("a claim's decision was previewed");
    this.effects = effects;
  }
}

/** Undoes a transaction that has written something before it was refused. */
export class DecisionRefused extends Error {
  readonly refusal: RefusedDecision;
  constructor(refusal: RefusedDecision) {
    super(`a claim's decision was refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}
