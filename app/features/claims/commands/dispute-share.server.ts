import { and, eq, isNotNull } from "drizzle-orm";
import { answerDisputeBody, disputeBody } from "#app/features/claims/rules/claim-bodies.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { bookClaims } from "#app/features/order-money/commands/book-claims.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { PARTNER_KINDS, type PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { claimDecisions, claimShares } from "#db/schema/afterwards/claims.ts";

export type DisputeRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "dispute_answered"
  | "not_disputed"
  | "beyond_share";

interface Disputing {
  claimId: string;
  bearer: string;
  body: unknown;
}

/** With a party only that one's share. */
type ShareAsked = Omit<Disputing, "body"> & { partyId?: string };

type Share = typeof claimShares.$inferSelect;

/**
 * A breeder or restaurant says that it does not bear its share of a claim; the desk writes it down. Guarantees: from now until the
 * answer the share is neither paid out nor deducted, it is held; a second press is no second dispute.
 */
export async function disputeShare(
  ctx: CommandContext,
  { claimId, bearer, body }: Disputing,
): Promise<Result<null, DisputeRefusal>> {
  const refusal = adminRefusal(ctx.actor, "settlements.manage");
  return refusal ? refuse(refusal) : dispute(ctx, { claimId, bearer }, body);
}

/**
 * The same by the partner itself, of its own share alone: that of another partner of the same claim is not found. Whoever calls it has
 * found out at whose seat the actor sits.
 */
export async function disputeOwnShare(
  ctx: CommandContext,
  { party, claimId, body }: { party: { kind: PartnerKind; id: string }; claimId: string; body: unknown },
): Promise<Result<null, DisputeRefusal>> {
  if (ctx.actor.kind !== "partner") return refuse("not_allowed");
  return dispute(ctx, { claimId, bearer: party.kind, partyId: party.id }, body);
}

async function dispute(
  ctx: CommandContext,
  whose: ShareAsked,
  body: unknown,
): Promise<Result<null, DisputeRefusal>> {
  const parsed = disputeBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { words } = parsed.data;
  if (!words) return refuse("reason_required", { fields: { words: "refusals:reason_required" } });
  return withShare(ctx, whose, async (tx, share) => {
    if (share.answeredAt) return refuse("dispute_answered");
    if (share.disputedAt) return ok(null);
    await change(tx, ctx, share, {
      set: { disputedAt: ctx.now, disputedBy: labelOf(ctx), disputeWords: words },
      action: "dispute_claim",
    });
    return ok(null);
  });
}

/**
 * What the shop answers: the partner gets back all, a part or nothing of what was deducted, and the shop bears what it gives back.
 * Guarantees: answered once; from then on the rest is deducted, and what is given back is in the next settlement.
 */
export async function answerDispute(
  ctx: CommandContext,
  { claimId, bearer, body }: Disputing,
): Promise<Result<null, DisputeRefusal>> {
  const refusal = adminRefusal(ctx.actor, "settlements.manage");
  if (refusal) return refuse(refusal);
  const parsed = answerDisputeBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { releasedHalalas, words } = parsed.data;
  if (!words) return refuse("reason_required", { fields: { words: "refusals:reason_required" } });
  return withShare(ctx, { claimId, bearer }, async (tx, share) => {
    if (!share.disputedAt) return refuse("not_disputed");
    if (share.answeredAt)
      return share.releasedHalalas === releasedHalalas ? ok(null) : refuse("dispute_answered");
    if (releasedHalalas > share.halalas)
      return refuse("beyond_share", { fields: { releasedHalalas: "refusals:beyond_share" } });
    await change(tx, ctx, share, {
      set: { answeredAt: ctx.now, answeredBy: labelOf(ctx), answerWords: words, releasedHalalas },
      action: "answer_dispute",
    });
    return ok(null);
  });
}

const labelOf = ({ actor }: CommandContext) =>
  actor.kind === "staff" ? actor.email : actor.kind === "partner" ? actor.label : "";

/** A partner's share of a claim, with its order locked: the books of both move together. */
async function withShare(
  ctx: CommandContext,
  { claimId, bearer, partyId }: ShareAsked,
  work: (tx: Transaction, share: Share & { orderId: string }) => Promise<Result<null, DisputeRefusal>>,
): Promise<Result<null, DisputeRefusal>> {
  if (!isOrderId(claimId) || !isPartner(bearer)) return refuse("not_found");
  return ctx.db.transaction(async (tx) => {
    const [decision] = await tx
      .select({ orderId: claimDecisions.orderId })
      .from(claimDecisions)
      .where(eq(claimDecisions.complaintId, claimId));
    if (!decision || !(await lockOrder(tx, decision.orderId))) return refuse("not_found");
    const isThis = and(
      eq(claimShares.complaintId, claimId),
      eq(claimShares.bearer, bearer),
      isNotNull(claimShares.partyId),
      partyId === undefined ? undefined : eq(claimShares.partyId, partyId),
    );
    const [share] = await tx.select().from(claimShares).where(isThis).for("update");
    return share ? work(tx, { ...share, ...decision }) : refuse("not_found");
  });
}

const isPartner = (bearer: string): bearer is PartnerKind => PARTNER_KINDS.some((kind) => kind === bearer);

async function change(
  tx: Transaction,
  ctx: CommandContext,
  { complaintId, bearer, orderId, halalas }: Share & { orderId: string },
  { set, action }: { set: Partial<Share>; action: string },
): Promise<void> {
  await tx
    .update(claimShares)
    .set(set)
    .where(and(eq(claimShares.complaintId, complaintId), eq(claimShares.bearer, bearer)));
  await bookClaims(tx, ctx, orderId);
  await recordAudit(tx, ctx, { action, entity: "order", entityId: orderId, after: { bearer, halalas } });
}
