import { type DecideClaimBody, decideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import {
  type ClaimEffects,
  type DecidedClaim,
  type Deciding,
  DecisionRefused,
  OnlyPreview,
  type RefusedDecision,
  SecondPersonNeeded,
} from "#app/features/claims/rules/deciding.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { type GatewayRefunds, NO_GATEWAYS } from "#app/features/refunds/rules/gateway-refunds.ts";
import { isProgram, mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, refuse } from "#app/lib/result.ts";
import type { ClaimOutcome } from "#app/vocabulary/claims.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { decideWithin } from "./decide-within.server.ts";
import { placeRedo } from "./place-redo.server.ts";
import { askSecondPerson } from "./second-person.server.ts";

interface Decision {
  /** The order's. */
  id: string;
  claimId: string;
  body: unknown;
}

type Gateways = Pick<GatewayRefunds, "paymentsOf">;

/** What each outcome takes beyond answering customers. */
const NEEDS: Readonly<Record<ClaimOutcome, Permission>> = {
  refund: "payments.refund",
  credit: "payments.refund",
  redo: "orders.place",
  goods: "payments.refund",
  declined: "orders.move",
};

/**
 * The shop answers a claim: money back, credit, the order done again at no charge, goods with the next order, or no, with the reason.
 * Guarantees: whoever decides has seen the order as it is; what the customer is given, what each bears and the books are one
 * transaction; an order's defect is made good once; beyond the limit of refunds a second person approves: of money as with any refund,
 * of goods and redos before anything is decided or told.
 */
export function decideClaim(
  ctx: CommandContext,
  decision: Decision,
  gateways: Gateways = NO_GATEWAYS,
): Promise<DecidedClaim> {
  return decide(ctx, decision, { gateways, isPreview: false });
}

/** What the same decision would change, to the halala: it is made and undone. */
export async function previewClaim(
  ctx: CommandContext,
  decision: Decision,
  gateways: Gateways = NO_GATEWAYS,
): Promise<DecidedClaim> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || isProgram(actor)) return decide(ctx, decision, { gateways, isPreview: true });
  // Whoever only asks proves nothing; that the deed asks for it is said.
  const asProven = { ...ctx, actor: { ...actor, provenUntil: new Date(ctx.now.getTime() + 60_000) } };
  const seen = await decide(asProven, decision, { gateways, isPreview: true });
  if (!seen.ok || missingStepUp(ctx) === null) return seen;
  const bare = await decide(ctx, decision, { gateways, isPreview: true });
  return ok({ ...seen.value, needsProof: !bare.ok && bare.code === "reauth_required" });
}

async function decide(
  ctx: CommandContext,
  { id, claimId, body }: Decision,
  how: { gateways: Gateways; isPreview: boolean },
): Promise<DecidedClaim> {
  const { actor } = ctx;
  const refusal = adminRefusal(actor, "orders.move");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id) || !isOrderId(claimId)) return refuse("not_found");
  const parsed = decideClaimBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const asked = parsed.data;
  if (!mayAdminister(actor, NEEDS[asked.outcome])) return refuse("not_allowed");
  const missing = missingPart(asked);
  if (missing) return missing;
  const deciding = { actor, orderId: id, claimId, asked, gateways: how.gateways };
  return carryOutDecision(ctx, deciding, how.isPreview);
}

/** The decision itself, by whoever was found to be able to: what is refused, or only previewed, leaves everything as it was. */
export async function carryOutDecision(
  ctx: CommandContext,
  deciding: Deciding,
  isPreview: boolean,
): Promise<DecidedClaim> {
  try {
    if (deciding.asked.outcome === "redo") return await placeRedo(ctx, deciding, isPreview);
    return await changeOrders(ctx, async (tx) => {
      const effects = await decideWithin(tx, ctx, deciding);
      if (isPreview) throw new OnlyPreview(effects);
      return ok(effects);
    });
  } catch (fault) {
    if (fault instanceof OnlyPreview) return ok(fault.effects);
    if (fault instanceof DecisionRefused) return fault.refusal;
    if (!(fault instanceof SecondPersonNeeded)) throw fault;
    return isPreview ? ok(withoutOrder(fault.effects)) : askForSecond(ctx, deciding, fault);
  }
}

async function askForSecond(
  ctx: CommandContext,
  deciding: Deciding,
  needed: SecondPersonNeeded,
): Promise<DecidedClaim> {
  try {
    return await changeOrders(ctx, async (tx) =>
      ok(withoutOrder(await askSecondPerson(tx, ctx, deciding, needed))),
    );
  } catch (fault) {
    if (fault instanceof DecisionRefused) return fault.refusal;
    throw fault;
  }
}

/** The order that a redo would have become is none yet. */
const withoutOrder = (effects: ClaimEffects): ClaimEffects => ({
  ...effects,
  redo: effects.redo && { ...effects.redo, orderId: "", reference: "" },
});

function missingPart(asked: DecideClaimBody): RefusedDecision | null {
  const needsWords = asked.outcome === "goods" || asked.outcome === "declined";
  if (needsWords && !asked.words)
    return refuse("reason_required", { fields: { words: "refusals:reason_required" } });
  if (asked.outcome === "redo" && !asked.redo)
    return refuse("invalid_input", { fields: { redo: FIELD_MESSAGES.required } });
  if (asked.outcome === "goods" && asked.halalas === undefined)
    return refuse("invalid_input", { fields: { halalas: FIELD_MESSAGES.required } });
  return null;
}
