import { and, eq, ne } from "drizzle-orm";
import { type BearingPart, type BearingShare, sharesOf } from "#app/features/claims/rules/claim-amounts.ts";
import type { DecideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import {
  type AboutClaim,
  type ClaimEffects,
  type Deciding,
  DecisionRefused,
  SecondPersonNeeded,
} from "#app/features/claims/rules/deciding.ts";
import { bearersOf, defaultBearer } from "#app/features/claims/rules/default-bearer.ts";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import { hasThing, isSameThing } from "#app/features/complaints/rules/claim-thing.ts";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { bookClaims } from "#app/features/order-money/commands/book-claims.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { needsSecondPerson } from "#app/features/refunds/rules/refund-rules.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { claimDecisions, claimShares } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";
import { giveMoney, lessOf, NOTHING } from "./give-money.server.ts";
import { countInKind, endRequest } from "./second-person.server.ts";

/**
 * Decides about a claim in the transaction of whoever calls. Guarantees: an order's defect is made good once, whoever presses at
 * the same moment; shares add up to what it costs; goods and a redo beyond the limit are decided with a second person alone.
 * @throws DecisionRefused or SecondPersonNeeded, which undo whatever was written
 */
export async function decideWithin(
  tx: Transaction,
  ctx: CommandContext,
  deciding: Deciding,
): Promise<ClaimEffects> {
  const { actor, orderId, claimId, asked, redo, approval } = deciding;
  const email = approval?.askedEmail ?? actor.email;
  const held = await holdAll(tx, ctx, deciding);
  const { locked, order, about } = held;
  const isGiven = asked.outcome !== "declined";
  if (isGiven) await refuseTwice(tx, orderId, about);
  const parts = bearingParts(locked, about, asked);
  const words = asked.words ?? "";
  const costHalalas = redo?.costHalalas ?? (isGiven ? (asked.halalas ?? 0) : 0);
  const isInKind = redo !== undefined || asked.outcome === "goods";
  const counted = isInKind ? await countInKind(tx, ctx, { orderId, costHalalas, email }) : null;
  const needsSecond = counted !== null && needsSecondPerson(counted.countedHalalas, counted.limitHalalas);
  const shares = isGiven ? sharesOf(parts, costHalalas).filter(({ halalas }) => halalas > 0) : [];
  const less = redo?.less ?? lessOf(locked, about, asked);
  // Written before the price falls: partners' dues do not fall with it.
  await tx.insert(claimDecisions).values({
    ...{ complaintId: claimId, orderId, outcome: asked.outcome, ...about, halalas: costHalalas, less, words },
    redoOrderId: redo?.orderId ?? null,
    ...{ decidedAt: ctx.now, decidedBy: email },
  });
  await endRequest(tx, ctx, { ...deciding, costHalalas });
  if (shares.length > 0)
    await tx.insert(claimShares).values(
      shares.map(({ bearer, halalas }) => ({
        ...{ complaintId: claimId, bearer, halalas },
        partyId: partyOf(locked, bearer),
      })),
    );
  const given = redo ? NOTHING : await giveMoney(tx, ctx, { ...deciding, locked, order, about, less });
  if (given.refundId)
    await tx
      .update(claimDecisions)
      .set({ refundId: given.refundId })
      .where(eq(claimDecisions.complaintId, claimId));
  await tx
    .update(complaints)
    .set({
      closedAt: ctx.now,
      closedBy: email,
      ...(held.firstAnsweredAt === null && { firstAnsweredAt: ctx.now }),
    })
    .where(eq(complaints.id, claimId));
  await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, orderId));
  await bookClaims(tx, ctx, orderId);
  await tell(tx, ctx, locked, { ...deciding, waits: given.needsApproval });
  await recordAudit(tx, ctx, {
    action: "decide_claim",
    entity: "order",
    entityId: orderId,
    after: { claim: held.number, outcome: asked.outcome, halalas: costHalalas },
  });
  const effects: ClaimEffects = {
    ...{ outcome: asked.outcome, halalas: costHalalas, less },
    ...{ returnedHalalas: given.returnedHalalas, needsApproval: given.needsApproval, needsProof: false },
    shares: shares.map((share) => ({ ...share, name: nameOf(locked, share.bearer) })),
    redo: redo
      ? { orderId: redo.orderId, reference: redo.reference, date: redo.date, time: redo.time }
      : null,
  };
  if (needsSecond && !approval) throw new SecondPersonNeeded({ ...effects, needsApproval: true }, counted);
  return effects;
}

/** The order, the claim and what it is about, held until the end of the transaction. */
async function holdAll(tx: Transaction, ctx: CommandContext, { orderId, claimId, asked }: Deciding) {
  const locked = await lockOrder(tx, orderId);
  const rows = locked && (await readOneOrderRows(tx, orderId));
  const mine = and(eq(complaints.id, claimId), eq(complaints.orderId, orderId));
  const [claim] = await tx.select().from(complaints).where(mine).for("update");
  if (!rows || !claim) throw new DecisionRefused(refuse("not_found"));
  if (claim.closedAt !== null) throw new DecisionRefused(refuse("claim_decided"));
  const order = toAdminOrderView(rows, ctx.now);
  const { revision } = order;
  if (revision !== asked.revision) throw new DecisionRefused(refuse("stale_edit", { detail: { revision } }));
  const about: AboutClaim = {
    kind: asked.kind ?? claim.kind,
    subject: asked.subject ?? claim.subject,
    item: asked.item ?? claim.item,
  };
  if (!hasThing(order, about))
    throw new DecisionRefused(refuse("invalid_input", { fields: { item: FIELD_MESSAGES.outOfRange } }));
  if (asked.outcome !== "declined") {
    if (locked.status === "Cancelled") throw new DecisionRefused(refuse("order_closed"));
    if (locked.status !== "Completed") throw new DecisionRefused(refuse("claim_not_delivered"));
    // What nobody has named cannot be told apart from what was made good before.
    if (about.kind === "other")
      throw new DecisionRefused(
        refuse("claim_needs_kind", { fields: { kind: "refusals:claim_needs_kind" } }),
      );
  }
  return { locked, order, about, number: claimNumber(claim.number), firstAnsweredAt: claim.firstAnsweredAt };
}

/** CQ05: of one order the same thing is made good once for the same reason; a constraint stands behind it. */
async function refuseTwice(tx: Transaction, orderId: string, about: AboutClaim): Promise<void> {
  const before = await tx
    .select({ subject: claimDecisions.subject, item: claimDecisions.item })
    .from(claimDecisions)
    .where(
      and(
        eq(claimDecisions.orderId, orderId),
        eq(claimDecisions.kind, about.kind),
        ne(claimDecisions.outcome, "declined"),
      ),
    );
  if (before.some((one) => isSameThing(one, about))) throw new DecisionRefused(refuse("claim_made_good"));
}

function bearingParts(
  order: LockedOrder,
  { kind, subject }: AboutClaim,
  { shares }: DecideClaimBody,
): BearingPart[] {
  if (!shares) return [{ bearer: defaultBearer(kind, subject, order), percent: 100 }];
  const able = bearersOf(order);
  if (shares.some(({ bearer, percent }) => percent > 0 && !able.includes(bearer)))
    throw new DecisionRefused(refuse("invalid_input", { fields: { shares: "refusals:claim_shares" } }));
  return shares.filter(({ percent }) => percent > 0);
}

const partyOf = (order: LockedOrder, bearer: BearingShare["bearer"]) =>
  bearer === "breeder" ? order.breederId : bearer === "restaurant" ? order.restaurantId : null;

const nameOf = (order: LockedOrder, bearer: BearingShare["bearer"]) =>
  bearer === "breeder" ? order.breederName : bearer === "restaurant" ? order.restaurantName : null;

/** A redo is told as the order that it is. */
async function tell(
  tx: Transaction,
  ctx: CommandContext,
  locked: LockedOrder,
  { asked, isByRule, waits }: Deciding & { waits: boolean },
): Promise<void> {
  const { outcome, halalas = 0, words: reason } = asked;
  if (outcome === "redo") return;
  const difference = outcome === "refund" || outcome === "credit" ? halalas : 0;
  const said = { kind: "claim_decided" as const, difference, reason: reason ?? "" };
  // What a second person may still refuse is promised to nobody: the price is lower by it in any case.
  const told = waits ? "lowered" : isByRule ? "late" : outcome;
  await enqueueOrderMessage(tx, ctx, locked, { ...said, outcome: told });
}
