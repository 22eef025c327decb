import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import {
  type ClaimEffects,
  type CountedInKind,
  type Deciding,
  DecisionRefused,
  type SecondPersonNeeded,
} from "#app/features/claims/rules/deciding.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { claimDecisions, claimRequests } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";

const DAY_MS = 86_400_000;
/** Whoever counts is alone until the end of the transaction, so that no two slices count without each other. */
const LOCK = 7_203_315;

/**
 * What one person's word alone lets go with this in goods and redos: of this order ever, by whomever, or by this person within a day,
 * whichever is more; what a second person approved counts no more.
 */
export async function countInKind(
  tx: Transaction,
  ctx: CommandContext,
  { orderId, costHalalas, email }: { orderId: string; costHalalas: number; email: string },
): Promise<CountedInKind> {
  const { refund_approval_above_halalas: limitHalalas } = await readSettings(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, 0)`);
  const isOfThis = eq(claimDecisions.orderId, orderId);
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const isByThisPerson = and(eq(claimDecisions.decidedBy, email), gt(claimDecisions.decidedAt, since));
  const [row] = await tx
    .select({
      ofThis: sql`coalesce(sum(${claimDecisions.halalas}) filter (where ${isOfThis}), 0)`.mapWith(Number),
      byPerson: sql`coalesce(sum(${claimDecisions.halalas}) filter (where ${isByThisPerson}), 0)`.mapWith(
        Number,
      ),
    })
    .from(claimDecisions)
    .where(
      and(
        or(isOfThis, isByThisPerson),
        inArray(claimDecisions.outcome, ["redo", "goods"]),
        sql`not exists (select from ${claimRequests} r where r.complaint_id = ${claimDecisions.complaintId} and r.state = 'approved')`,
      ),
    );
  return { countedHalalas: costHalalas + Math.max(row?.ofThis ?? 0, row?.byPerson ?? 0), limitHalalas };
}

/** Writes down that a second person is asked; the order, the claim and its customer are as they were. */
export async function askSecondPerson(
  tx: Transaction,
  ctx: CommandContext,
  { actor, orderId, claimId, asked }: Deciding,
  { effects, counted }: SecondPersonNeeded,
): Promise<ClaimEffects> {
  await lockOrder(tx, orderId);
  const [claim] = await tx.select().from(complaints).where(eq(complaints.id, claimId)).for("update");
  if (!claim || claim.closedAt !== null) throw new DecisionRefused(refuse("claim_decided"));
  const request = {
    ...{ asked, outcome: effects.outcome, halalas: effects.halalas, ...counted, state: "asked" as const },
    ...{ askedBy: actor.userId, askedEmail: actor.email, askedAt: ctx.now },
    ...{ answeredEmail: null, answeredAt: null, answerWords: null },
  };
  await tx
    .insert(claimRequests)
    .values({ complaintId: claimId, orderId, ...request })
    .onConflictDoUpdate({ target: claimRequests.complaintId, set: request });
  await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, orderId));
  await recordAudit(tx, ctx, {
    action: "ask_claim",
    entity: "order",
    entityId: orderId,
    after: { outcome: effects.outcome, halalas: effects.halalas },
  });
  return effects;
}

/**
 * What was asked for is approved with the decision, or is no more where something else was decided.
 * @throws DecisionRefused where it does not wait any more, or has come to cost more than was asked for
 */
export async function endRequest(
  tx: Transaction,
  ctx: CommandContext,
  { actor, claimId, approval, costHalalas }: Deciding & { costHalalas: number },
): Promise<void> {
  const ended = await tx
    .update(claimRequests)
    .set({
      state: approval ? "approved" : "dropped",
      ...{ answeredEmail: actor.email, answeredAt: ctx.now },
    })
    .where(and(eq(claimRequests.complaintId, claimId), eq(claimRequests.state, "asked")))
    .returning({ id: claimRequests.complaintId });
  if (!approval) return;
  if (ended.length === 0) throw new DecisionRefused(refuse("claim_not_asked"));
  if (costHalalas > approval.halalas) throw new DecisionRefused(refuse("claim_costs_more"));
}
