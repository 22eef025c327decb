import type { DecideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import type { PlaceOrderRefusal } from "#app/features/order-placing/rules/placing.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { GatewayRefunds } from "#app/features/refunds/rules/gateway-refunds.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import type { Refusal, Result } from "#app/lib/result.ts";
import type { ClaimBearer, ClaimKind, ClaimOutcome, ClaimSubject } from "#app/vocabulary/claims.ts";
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
  | "claim_not_asked"
  | "claim_costs_more"
  | "second_person"
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

/** The order that a redo has become, what it would have cost by kind, and what it costs the shop. */
export interface PlacedRedo {
  orderId: string;
  reference: string;
  date: string;
  time: string;
  less: Partial<Record<SaleKind, number>>;
  costHalalas: number;
}

/** What a second person approves: who asked for it, and what it cost then. */
export interface ClaimApproval {
  askedEmail: string;
  halalas: number;
}

/** What a claim is about. */
export interface AboutClaim {
  kind: ClaimKind;
  subject: ClaimSubject;
  item: number;
}

export interface Deciding {
  actor: StaffActor;
  orderId: string;
  claimId: string;
  asked: DecideClaimBody;
  gateways: Pick<GatewayRefunds, "paymentsOf">;
  redo?: PlacedRedo;
  /** No person decided it: it is told as what the rule gives. */
  isByRule?: boolean;
  approval?: ClaimApproval;
}

/** What one person's word alone has let go with this, and how much may be. */
export interface CountedInKind {
  countedHalalas: number;
  limitHalalas: number;
}

/** Undoes a transaction of a decision that a second person approves first. */
export class SecondPersonNeeded extends Error {
  readonly effects: ClaimEffects;
  readonly counted: CountedInKind;
  constructor(effects: ClaimEffects, counted: CountedInKind) {
    super("a claim's decision needs a second person");
    this.effects = effects;
    this.counted = counted;
  }
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
