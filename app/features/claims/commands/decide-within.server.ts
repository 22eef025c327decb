import { and, eq, ne } from "drizzle-orm";
import {
  type BearingPart,
  type BearingShare,
  lessFor,
  sharesOf,
} from "#app/features/claims/rules/claim-amounts.ts";
import type { DecideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import { type ClaimEffects, DecisionRefused } from "#app/features/claims/rules/deciding.ts";
import { bearersOf, defaultBearer } from "#app/features/claims/rules/default-bearer.ts";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import { hasThing, isSameThing } from "#app/features/complaints/rules/claim-thing.ts";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { toReturnHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { bookClaims } from "#app/features/order-money/commands/book-claims.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { lowerPrice } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { askWithin } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { destinationOf } from "#app/features/refunds/reads/ask-problem.server.ts";
import { askedHalalas } from "#app/features/refunds/reads/held-money.server.ts";
import type { GatewayRefunds } from "#app/features/refunds/rules/gateway-refunds.ts";
import { amountsLess } from "#app/features/refunds/rules/price-allowance.ts";
import { mostToAsk } from "#app/features/refunds/rules/refund-rules.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp } from "#app/foundation/context/require-step-up.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { refuse } from "#app/lib/result.ts";
import type { ClaimKind, ClaimSubject } from "#app/vocabulary/claims.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { claimDecisions, claimShares } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";

type Gateways = Pick<GatewayRefunds, "paymentsOf">;

/** The order that a redo has become, what it would have cost by kind, and what it costs the shop. */
export interface PlacedRedo {
  orderId: string;
  reference: string;
  date: string;
  time: string;
  less: Partial<Record<SaleKind, number>>;
  costHalalas: number;
}

export interface Deciding {
  actor: StaffActor;
  orderId: string;
  claimId: string;
  asked: DecideClaimBody;
  gateways: Gateways;
  redo?: PlacedRedo;
  /** No person decided it: it is told as what the rule gives. */
  isByRule?: boolean;
}

/**
 * Decides about a claim in the transaction of whoever calls. Guarantees: an order's defect is made good once, whoever presses at
 * the same moment; shares add up to what it costs. @throws DecisionRefused, which undoes whatever was written
 */
export async function decideWithin(
  tx: Transaction,
  ctx: CommandContext,
  deciding: Deciding,
): Promise<ClaimEffects> {
  const { actor, orderId, claimId, asked, redo } = deciding;
  const held = await holdAll(tx, ctx, deciding);
  const { locked, order, about } = held;
  const isGiven = asked.outcome !== "declined";
  if (isGiven) await refuseTwice(tx, orderId, about);
  const parts = bearingParts(locked, about, asked);
  const words = asked.words ?? "";
  const costHalalas = redo?.costHalalas ?? (isGiven ? (asked.halalas ?? 0) : 0);
  if (redo || asked.outcome === "goods") await mayGiveGoods(tx, ctx, costHalalas);
  const shares = isGiven ? sharesOf(parts, costHalalas).filter(({ halalas }) => halalas > 0) : [];
  const less = redo?.less ?? lessOf(locked, about, asked);
  // Written before the price falls: partners' dues do not fall with it.
  await tx.insert(claimDecisions).values({
    ...{ complaintId: claimId, orderId, outcome: asked.outcome, ...about, halalas: costHalalas, less, words },
    redoOrderId: redo?.orderId ?? null,
    ...{ decidedAt: ctx.now, decidedBy: actor.email },
  });
  if (shares.length > 0)
    await tx.insert(claimShares).values(
      shares.map(({ bearer, halalas }) => ({
        ...{ complaintId: claimId, bearer, halalas },
        partyId: partyOf(locked, bearer),
      })),
    );
  const given = redo ? NOTHING : await give(tx, ctx, { ...deciding, locked, order, about, less });
  if (given.refundId)
    await tx
      .update(claimDecisions)
      .set({ refundId: given.refundId })
      .where(eq(claimDecisions.complaintId, claimId));
  await tx
    .update(complaints)
    .set({
      closedAt: ctx.now,
      closedBy: actor.email,
      ...(held.firstAnsweredAt === null && { firstAnsweredAt: ctx.now }),
    })
    .where(eq(complaints.id, claimId));
  await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, orderId));
  await bookClaims(tx, ctx, orderId);
  await tell(tx, ctx, locked, deciding);
  await recordAudit(tx, ctx, {
    action: "decide_claim",
    entity: "order",
    entityId: orderId,
    after: { claim: held.number, outcome: asked.outcome, halalas: costHalalas },
  });
  return {
    ...{ outcome: asked.outcome, halalas: costHalalas, less },
    ...{ returnedHalalas: given.returnedHalalas, needsApproval: given.needsApproval, needsProof: false },
    shares: shares.map((share) => ({ ...share, name: nameOf(locked, share.bearer) })),
    redo: redo
      ? { orderId: redo.orderId, reference: redo.reference, date: redo.date, time: redo.time }
      : null,
  };
}

interface About {
  kind: ClaimKind;
  subject: ClaimSubject;
  item: number;
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
  const about: About = {
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
async function refuseTwice(tx: Transaction, orderId: string, about: About): Promise<void> {
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
  { kind, subject }: About,
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

/** Goods and what is done again send no money, so nobody approves them afterwards: beyond the limit whoever may approve refunds decides. */
async function mayGiveGoods(tx: Transaction, ctx: CommandContext, halalas: number): Promise<void> {
  const { refund_approval_above_halalas: limitHalalas } = await readSettings(tx);
  if (halalas <= limitHalalas) return;
  if (!mayAdminister(ctx.actor, "payments.approve_refund"))
    throw new DecisionRefused(refuse("claim_needs_approver"));
  const unproven = missingStepUp(ctx);
  if (unproven) throw new DecisionRefused(unproven);
}

interface Given {
  returnedHalalas: number;
  needsApproval: boolean;
  refundId: string | null;
}

const NOTHING: Given = { returnedHalalas: 0, needsApproval: false, refundId: null };

type Less = Partial<Record<SaleKind, number>>;

/** By how much each kind of the order comes to cost less. */
function lessOf(order: LockedOrder, { subject }: About, { outcome, halalas = 0 }: DecideClaimBody): Less {
  if (outcome !== "refund" && outcome !== "credit") return {};
  if (halalas === 0)
    throw new DecisionRefused(refuse("invalid_input", { fields: { halalas: FIELD_MESSAGES.required } }));
  const less = lessFor(order, subject, halalas);
  if (less) return less;
  throw new DecisionRefused(
    refuse("claim_beyond_price", {
      fields: { halalas: "refusals:claim_beyond_price" },
      detail: { mostHalalas: order.grandTotalHalalas },
    }),
  );
}

interface Giving extends Deciding {
  locked: LockedOrder;
  order: AdminOrderView;
  about: About;
  less: Less;
}

/** Money: the price is lowered as by any allowance, so that the credit note follows, and what is paid beyond it goes back. */
async function give(
  tx: Transaction,
  ctx: CommandContext,
  { actor, asked, gateways, locked, order, about, less }: Giving,
): Promise<Given> {
  if (asked.outcome !== "refund" && asked.outcome !== "credit") return NOTHING;
  const halalas = asked.halalas ?? 0;
  const reason = asked.words ?? claimReason(about);
  const priced = { ...locked, ...amountsLess(locked, less) };
  const most = mostToAsk({
    standsHalalas: toReturnHalalas(priced),
    askedHalalas: await askedHalalas(tx, { orderId: locked.id }),
  });
  const returned = Math.min(halalas, most);
  const way = asked.outcome === "credit" ? ("credit" as const) : asked.way;
  const { iban, onlinePaymentId, holderName } = asked;
  const back = returned > 0 && way ? { halalas: returned, way, holderName, iban, onlinePaymentId } : null;
  const to = back && (await destinationOf(tx, { order: priced, asked: back, gateways }));
  if (to && !to.ok) throw new DecisionRefused(to);
  const unproven = to?.ok && !to.value.isTheirOwn ? missingStepUp(ctx) : null;
  if (unproven) throw new DecisionRefused(unproven);
  const lowered = await lowerPrice(tx, ctx, { locked, order, less, reason, isTold: false });
  if (!lowered.ok) throw new DecisionRefused(lowered);
  if (!back || !to?.ok) return NOTHING;
  const after = await lockOrder(tx, locked.id);
  if (!after) throw new Error("a locked order is there");
  const refund = await askWithin(tx, ctx, {
    ...{ actor, order: after, asked: { ...back, reason }, to: to.value },
    isTold: false,
  });
  const { refundId, needsApproval } = refund.value;
  return { returnedHalalas: returned, needsApproval, refundId };
}

/** What stands with a lowered price and its refund where the shop wrote nothing to its customer. */
const claimReason = ({ kind, subject }: About) => `claim: ${kind}, ${subject}`;

/** A redo is told as the order that it is. */
async function tell(
  tx: Transaction,
  ctx: CommandContext,
  locked: LockedOrder,
  { asked, isByRule }: Deciding,
): Promise<void> {
  const { outcome, halalas = 0, words: reason } = asked;
  if (outcome === "redo") return;
  const difference = outcome === "refund" || outcome === "credit" ? halalas : 0;
  const said = { kind: "claim_decided" as const, difference, reason: reason ?? "" };
  await enqueueOrderMessage(tx, ctx, locked, { ...said, outcome: isByRule ? "late" : outcome });
}
