import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { DecideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import { type ClaimDue, claimDue } from "#app/features/claims/rules/claim-clock.ts";
import type { BearingOrder } from "#app/features/claims/rules/default-bearer.ts";
import {
  type AdminComplaint,
  readOrderComplaints,
} from "#app/features/complaints/commands/admin-complaints.server.ts";
import { readOutcomes } from "#app/features/complaints/reads/read-complaints.server.ts";
import { readRedoOf } from "#app/features/complaints/reads/read-redo-of.server.ts";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import type { ClaimOutcomeView } from "#app/features/complaints/rules/complaint-view.ts";
import type { RedoOf } from "#app/features/complaints/rules/own-claims.ts";
import { approvalProblem } from "#app/features/refunds/rules/refund-rules.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result } from "#app/lib/result.ts";
import type { ClaimBearer, ClaimOutcome } from "#app/vocabulary/claims.ts";
import { claimDecisions, claimRequests, claimShares } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";

/** What one bears of a claim, and where a partner's dispute of it stands. */
export interface ShareAtAdmin {
  bearer: ClaimBearer;
  halalas: number;
  disputedAt: Date | null;
  disputeWords: string | null;
  answeredAt: Date | null;
  answerWords: string | null;
  releasedHalalas: number;
}

/** Goods or a redo beyond the limit, which a second person approves or has refused. */
export interface RequestAtAdmin extends Pick<DecideClaimBody, "words" | "redo"> {
  state: "asked" | "refused";
  outcome: ClaimOutcome;
  halalas: number;
  askedEmail: string;
  askedAt: Date;
  answeredEmail: string | null;
  answerWords: string | null;
  /** Why whoever reads this may not approve it. */
  problem: "not_allowed" | "second_person" | null;
}

export interface ClaimAtAdmin extends AdminComplaint {
  due: ClaimDue | null;
  request: RequestAtAdmin | null;
  /** What was decided; null while it is open, and where it was closed with words alone. */
  decision: (ClaimOutcomeView & { costHalalas: number; decidedBy: string; shares: ShareAtAdmin[] }) | null;
}

export interface OrderClaims {
  claims: ClaimAtAdmin[];
  /** Who of the order can bear something, and how they are called. */
  bearing: BearingOrder & { breederName: string | null; restaurantName: string | null };
  /** Goods that its customer was promised for earlier orders, and has not got. */
  goodsOwed: { claimId: string; number: string; words: string; reference: string }[];
  /** The claim that this order makes good at no charge. */
  redoOf: RedoOf | null;
}

/** All of an order's claims as the desk sees them, the newest first. */
export async function readOrderClaims(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<OrderClaims, "not_signed_in" | "not_allowed">> {
  const said = await readOrderComplaints(ctx, orderId);
  if (!said.ok) return said;
  const { db } = ctx;
  const [[order], decided, outcomes, settings, redoOf, requests] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db.select().from(claimDecisions).where(eq(claimDecisions.orderId, orderId)),
    readOutcomes(db, orderId),
    readSettings(db),
    readRedoOf(ctx, orderId),
    db.select().from(claimRequests).where(eq(claimRequests.orderId, orderId)),
  ]);
  const ids = decided.map(({ complaintId }) => complaintId);
  const shares =
    ids.length === 0 ? [] : await db.select().from(claimShares).where(inArray(claimShares.complaintId, ids));
  const byClaim = new Map(decided.map((one) => [one.complaintId, one]));
  return ok({
    claims: said.value.map((claim) => {
      const decision = byClaim.get(claim.id);
      const outcome = outcomes.get(claim.id);
      return {
        ...claim,
        // As it was in the end, where the desk named it anew.
        ...(decision && { kind: decision.kind, subject: decision.subject, item: decision.item }),
        due: claimDue(claim, settings, ctx.now),
        request: claim.closedAt === null ? requestOf(ctx, requests, claim.id) : null,
        decision:
          decision && outcome
            ? {
                ...outcome,
                costHalalas: decision.halalas,
                decidedBy: decision.decidedBy,
                shares: shares.filter(({ complaintId }) => complaintId === claim.id).map(shown),
              }
            : null,
      };
    }),
    bearing: {
      breederId: order?.breederId ?? null,
      breederName: order?.breederName ?? null,
      restaurantId: order?.restaurantId ?? null,
      restaurantName: order?.restaurantName ?? null,
      fulfillment: order?.fulfillment ?? "home",
      deliveryMethod: order?.deliveryMethod ?? "delivery",
    },
    goodsOwed: order ? await readGoodsOwed(ctx, order) : [],
    redoOf,
  });
}

/** The request of an open claim, while it waits or was refused. */
function requestOf(
  { actor }: CommandContext,
  requests: readonly (typeof claimRequests.$inferSelect)[],
  claimId: string,
): RequestAtAdmin | null {
  const found = requests.find(({ complaintId }) => complaintId === claimId);
  if (!found || (found.state !== "asked" && found.state !== "refused")) return null;
  const { state, outcome, halalas, askedEmail, askedAt, answeredEmail, answerWords } = found;
  const { words, redo } = found.asked as DecideClaimBody;
  return {
    ...{ state, outcome, halalas, askedEmail, askedAt, answeredEmail, answerWords, words },
    ...(redo && { redo }),
    problem: actor.kind === "staff" ? approvalProblem(found, actor) : "not_allowed",
  };
}

function shown({
  complaintId: _,
  partyId: __,
  disputedBy: ___,
  answeredBy: ____,
  ...share
}: typeof claimShares.$inferSelect) {
  return share;
}

async function readGoodsOwed(
  { db }: CommandContext,
  order: Pick<typeof orders.$inferSelect, "id" | "customerId" | "status">,
): Promise<OrderClaims["goodsOwed"]> {
  if (order.status === "Cancelled" || order.status === "Completed") return [];
  const rows = await db
    .select({
      claimId: claimDecisions.complaintId,
      number: complaints.number,
      words: claimDecisions.words,
      reference: orders.reference,
    })
    .from(claimDecisions)
    .innerJoin(orders, eq(orders.id, claimDecisions.orderId))
    .innerJoin(complaints, eq(complaints.id, claimDecisions.complaintId))
    .where(
      and(
        eq(orders.customerId, order.customerId),
        ne(orders.id, order.id),
        eq(claimDecisions.outcome, "goods"),
        isNull(claimDecisions.goodsOrderId),
      ),
    )
    .orderBy(desc(claimDecisions.decidedAt))
    .limit(5);
  return rows.map((row) => ({ ...row, number: claimNumber(row.number) }));
}
