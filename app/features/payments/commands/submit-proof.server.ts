import { createHash, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import {
  lockWithMates,
  matesOf,
  withReservations,
} from "#app/features/order-core/reads/lock-mates.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readSplitParts } from "#app/features/order-core/reads/split-parts.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { asksOf, downPaymentDue, type PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import { isLostDay } from "#app/features/order-core/rules/lost-day.ts";
import { dueHalalas, isLapsed } from "#app/features/order-core/rules/money-before-work.ts";
import { friendsBalance, ownSum } from "#app/features/order-core/rules/split/split-rule.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { regainReservations } from "#app/features/order-reservations/commands/regain-reservations.server.ts";
import { receiptHold } from "#app/features/order-reservations/rules/hold.ts";
import {
  type PreparedProof,
  type ProofRefusal,
  prepareProof,
} from "#app/features/payments/rules/prepare-proof.server.ts";
import { mayUploadProof, statusAfterProof } from "#app/features/payments/rules/receipt-rules.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { CommitUnknown } from "#db/faults.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";

export type SubmitProofRefusal =
  | "not_signed_in"
  | "not_found"
  | "proof_not_expected"
  | "too_many_proofs"
  | ProofRefusal;

const PIECE = 512 * 1024;
const DAY_SECONDS = 24 * 60 * 60;

const OWING = {
  status: orders.status,
  paymentReview: orders.paymentReview,
  grandTotalHalalas: orders.grandTotalHalalas,
  verifiedHalalas: orders.verifiedHalalas,
  lapsedAt: orders.lapsedAt,
};

/**
 * One receipt counts for every day of a basket that still waits for money and can be had (BK03 BK09): each order keeps a copy
 * of its own.
 * Guarantees: only the order's customer adds a proof (P04), and only to an order of which anything is due: an open or a
 * completed one, or one that the shop ended because nobody paid.
 * Guarantees: the file lies safely in the private store before the order says so, and every earlier proof stays.
 */
export async function submitProof(
  ctx: CommandContext,
  { orderId, upload, amount }: { orderId: string; upload: Uint8Array; amount?: PayAmount | undefined },
): Promise<Result<OrderView, SubmitProofRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const added = await addProof(ctx, { orderId, upload, amount, customerId: actor.customerId });
  return added.ok ? readOwnOrder(ctx, orderId) : added;
}

/**
 * The same for whoever holds a link that the shop sent to the order's customer (TL05): the customer's own limits count, and
 * nothing of the order is answered. What was sent is read by its owner and the desk alone.
 */
export async function submitProofByLink(
  ctx: CommandContext,
  { token, upload, amount }: { token: string; upload: Uint8Array; amount?: PayAmount | undefined },
): Promise<Result<null, SubmitProofRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  return addProof(ctx, { ...link.value, upload, amount });
}

async function addProof(
  ctx: CommandContext,
  {
    orderId,
    customerId,
    upload,
    amount = "down_payment",
  }: { orderId: string; customerId: string; upload: Uint8Array; amount?: PayAmount | undefined },
): Promise<Result<null, SubmitProofRefusal>> {
  if (!isOrderId(orderId)) return refuse("not_found");
  const sha256 = await fingerprint(upload);
  const seen = await readUploadState(ctx, customerId, orderId);
  if (!seen) return refuse("not_found");
  if (!mayUploadProof(seen)) return refuse("proof_not_expected");
  // The answer to the first try got lost on the way: nothing is added twice.
  if (seen.paymentReview === "awaiting_review" && seen.newestSha256 === sha256) return ok(null);
  const { limit_proofs_per_day: points } = await readShopSettings(ctx);
  const wait = await ctx.limits.take("payment-proof", customerId, { points, seconds: DAY_SECONDS });
  if (wait !== null) return refuse("too_many_proofs", { detail: { retryAfterSeconds: wait } });

  const prepared = await prepareProof(ctx.untrusted, { upload, sender: personKey(ctx.actor, ctx.ip) });
  if (!prepared.ok) return prepared;
  const copies: ProofKeys[] = [];
  for (const id of new Set([orderId, ...seen.mates]))
    copies.push(await storeProof(ctx, id, prepared.value).catch((error) => removeAll(copies, error)));
  const accepted = await acceptProof(ctx, customerId, orderId, {
    ...prepared.value,
    sha256,
    copies,
    amount,
  }).catch(
    // Where nobody knows whether it was accepted the file must stay: a proof without its file is worse than a file too many.
    (error) => (error instanceof CommitUnknown ? Promise.reject(error) : removeAll(copies, error)),
  );
  for (const copy of copies) if (!accepted.has(copy.orderId)) await removeProof(ctx, copy);
  return accepted.has(orderId) ? ok(null) : refuse("proof_not_expected");

  async function removeAll(keys: readonly ProofKeys[], error: unknown): Promise<never> {
    for (const each of keys) await removeProof(ctx, each);
    throw error;
  }
}

/** Piece by piece, so that others are served between: ten megabytes take as long as some pages. */
async function fingerprint(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE));
    await setImmediate();
  }
  return hash.digest("hex");
}

async function readUploadState(ctx: CommandContext, customerId: string, orderId: string) {
  const newestSha256 = sql<string | null>`(
    select p.sha256 from payment_proofs p where p.order_id = ${orderId} order by p.uploaded_at desc, p.id limit 1)`;
  const mates = sql<string[]>`array(select id from ${matesOf(orderId)} as mates (id) order by id)`;
  const [row] = await ctx.db
    .select({ ...OWING, newestSha256, mates })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return row ? { ...row, ...owing(row) } : null;
}

const owing = (
  order: Pick<LockedOrder, "status" | "lapsedAt" | "grandTotalHalalas" | "verifiedHalalas">,
) => ({
  dueHalalas: dueHalalas(order),
  isLapsed: isLapsed(order),
});

interface ProofKeys {
  orderId: string;
  id: string;
  fileKey: string;
  previewKey: string | null;
}

async function storeProof(ctx: CommandContext, orderId: string, proof: PreparedProof): Promise<ProofKeys> {
  const id = randomUUID();
  const fileKey = `${orderId}/${id}.${proof.ending}`;
  const previewKey = proof.preview && `${orderId}/${id}-preview.webp`;
  await ctx.files.closed.put(fileKey, proof.bytes, proof.contentType);
  if (proof.preview && previewKey) await ctx.files.closed.put(previewKey, proof.preview, "image/webp");
  return { orderId, id, fileKey, previewKey };
}

/** The orders that took it: none when the order moved on meanwhile and expects no proof any more. */
function acceptProof(
  ctx: CommandContext,
  customerId: string,
  orderId: string,
  proof: PreparedProof & { sha256: string; copies: readonly ProofKeys[]; amount: PayAmount },
): Promise<ReadonlySet<string>> {
  return ctx.db.transaction(async (tx) => {
    const accepted = new Set<string>();
    const [first, ...mates] = await lockWithMates(tx, orderId, customerId);
    if (!first || !mayUploadProof({ ...first, ...owing(first) })) return accepted;
    const kept = await withReservations(tx, [first, ...mates]);
    const isLost = (order: LockedOrder) =>
      isLostDay({ ...order, hasReservations: kept.has(order.id) }, ctx.now);
    // A day that is lost is no part of the one transfer: its own page asks for it alone.
    const waiting = isLost(first) ? [] : mates.filter((mate) => waitsForTransfer(mate) && !isLost(mate));
    const asks = asksOf([first, ...waiting], proof.amount);
    // While the down payment of one day waits, the rests of others are not asked for yet.
    const paid = waiting.filter((_, at) => (asks[at + 1] ?? 0) > 0);
    const without = await regainReservations(tx, ctx, [first, ...paid].filter(isWaiting));
    let isTold = false;
    for (const before of [first, ...paid]) {
      const copy = proof.copies.find((each) => each.orderId === before.id);
      if (!copy) continue;
      const needsTime = without.has(before.id);
      const askedHalalas = asks[[first, ...waiting].indexOf(before)] ?? 0;
      const moved = await addProofTo(tx, ctx, before, { ...proof, ...copy, needsTime, askedHalalas });
      accepted.add(before.id);
      // One receipt is one message, whatever number of days it pays for.
      if (moved && !isTold) await enqueueOrderMessage(tx, ctx, moved, { kind: "moved" });
      isTold ||= moved !== null;
    }
    return accepted;
  });
}

/** A day whose money somebody at the desk has seen is not paid by another day's receipt. */
function waitsForTransfer(order: LockedOrder): boolean {
  const isAsked = order.status === "Pending Payment" || order.paymentReview !== null;
  return isAsked && order.status !== "Cancelled" && mayUploadProof({ ...order, ...owing(order) });
}

/** Does its receipt move it, and with that make its places firm? */
function isWaiting({ status }: LockedOrder): boolean {
  return statusAfterProof(status) !== status;
}

/** @returns the order as it is now when it moved by this */
async function addProofTo(
  tx: Transaction,
  ctx: CommandContext,
  before: LockedOrder,
  proof: PreparedProof & ProofKeys & { sha256: string; needsTime: boolean; askedHalalas: number },
): Promise<LockedOrder | null> {
  const { id: orderId } = before;
  // What friends are asked for is not in the customer's receipt: the order waits for them.
  const parts = await readSplitParts(tx, orderId);
  const askedHalalas = Math.min(proof.askedHalalas, ownSum(dueHalalas(before), parts)) || proof.askedHalalas;
  const isEnough =
    friendsBalance(parts) === 0 ||
    (before.downPaymentHalalas !== null && askedHalalas >= downPaymentDue(before));
  const status = isEnough ? statusAfterProof(before.status) : before.status;
  const hasMoved = status !== before.status;
  const [order] = await tx
    .update(orders)
    .set({
      status,
      paymentReview: "awaiting_review",
      paymentReviewReason: null,
      ...(isWaiting(before) && {
        needsTime: proof.needsTime,
        heldUntil: proof.needsTime ? null : receiptHold(before, ctx.now),
      }),
      updatedAt: ctx.now,
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!order) throw new Error("a locked order is there");
  await tx.insert(paymentProofs).values({
    id: proof.id,
    orderId,
    fileKey: proof.fileKey,
    previewKey: proof.previewKey,
    contentType: proof.contentType,
    byteSize: proof.bytes.byteLength,
    sha256: proof.sha256,
    uploadedAt: ctx.now,
    askedHalalas,
  });
  await tx.insert(orderEvents).values({
    orderId,
    at: ctx.now,
    kind: "proof_submitted",
    actorKind: "customer",
    // Without a move the timeline keeps the time at which the order came to where it stands.
    ...(hasMoved && { fromStatus: before.status, toStatus: status }),
  });
  return hasMoved ? order : null;
}

async function removeProof(ctx: CommandContext, { fileKey, previewKey }: ProofKeys): Promise<void> {
  await ctx.files.closed.remove(fileKey);
  if (previewKey) await ctx.files.closed.remove(previewKey);
}
