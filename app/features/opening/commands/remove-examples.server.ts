import { and, eq, inArray, notExists, or, sql } from "drizzle-orm";
import { takeOutOfBooks } from "#app/features/ledger/commands/take-out-of-books.server.ts";
import { forgetPerson } from "#app/features/messages/commands/forget-person.server.ts";
import type { Examples } from "#app/features/opening/reads/list-examples.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { basketOrders, baskets } from "#db/schema/baskets.ts";
import { reviews } from "#db/schema/content.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { slaughterEvidence } from "#db/schema/order-animals.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";

export type RemovedExamples = Examples["counts"];

/**
 * Removes what was there to try the shop with, in one act: trial orders with their receipts and messages, customers who
 * have no other orders, and the example's reviews. Guarantees: an order that was placed when there was an account of the
 * shop's own to pay into stays, with its customer and its review; and nothing goes but what was shown (`seen`).
 */
export async function removeExamples(
  ctx: CommandContext,
  { seen }: { seen: RemovedExamples },
): Promise<Result<RemovedExamples, "not_allowed" | "stale_edit"> | StepUpMissing> {
  const mayRemove = (["settings.edit", "customers.erase"] as const).every((permission) =>
    mayAdminister(ctx.actor, permission),
  );
  if (!mayRemove) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;

  const files: string[] = [];
  const answer = await changeCatalog(ctx, async (tx) => {
    const trials = await tx
      .select({ id: orders.id, reference: orders.reference, customerId: orders.customerId })
      .from(orders)
      .where(eq(orders.isDemo, true))
      .for("update");
    const ids = trials.map(({ id }) => id);
    await takeOutOfBooks(tx, ctx, ids);
    const gone = await removeRows(tx, ids, [...new Set(trials.map(({ customerId }) => customerId))]);
    const counts = { orders: trials.length, customers: gone.customers, reviews: gone.reviews };
    const isAsShown = (Object.keys(counts) as (keyof typeof counts)[]).every(
      (what) => counts[what] === seen[what],
    );
    if (!isAsShown) throw new NotAsShown();
    await recordAudit(tx, ctx, {
      action: "delete",
      entity: "opening",
      entityId: "examples",
      before: { ...counts, references: trials.map(({ reference }) => reference) },
    });
    // Orders are no part of the catalogue: the other processes hear of it here.
    await tx.execute(sql`select pg_notify('catalog', 'opening')`);
    files.push(...gone.files);
    return ok(counts);
  }).catch((error) => {
    if (error instanceof NotAsShown) return refuse("stale_edit");
    throw error;
  });
  for (const key of files) await ctx.files.closed.remove(key);
  return answer;
}

/** Ends the transaction: what came in meanwhile was not shown, so nothing goes. */
class NotAsShown extends Error {}

async function removeRows(tx: Transaction, orderIds: string[], customerIds: string[]) {
  const reviewsGone = await tx
    .delete(reviews)
    .where(or(eq(reviews.isDemo, true), inArray(reviews.orderId, orderIds)))
    .returning({ id: reviews.id });
  const proofs = await tx
    .delete(paymentProofs)
    .where(inArray(paymentProofs.orderId, orderIds))
    .returning({ fileKey: paymentProofs.fileKey, previewKey: paymentProofs.previewKey });
  const animals = await tx
    .delete(slaughterEvidence)
    .where(inArray(slaughterEvidence.orderId, orderIds))
    .returning({ fileKey: slaughterEvidence.fileKey, previewKey: slaughterEvidence.previewKey });
  await tx.delete(refunds).where(inArray(refunds.orderId, orderIds));
  await tx.delete(orders).where(inArray(orders.id, orderIds));
  const days = tx.select({ one: sql`1` }).from(basketOrders).where(eq(basketOrders.basketId, baskets.id));
  await tx.delete(baskets).where(notExists(days));
  const left = await tx
    .select({ customerId: customers.id, phone: customers.phone })
    .from(customers)
    .where(
      and(
        inArray(customers.id, customerIds),
        notExists(tx.select({ one: sql`1` }).from(orders).where(eq(orders.customerId, customers.id))),
      ),
    )
    .for("update");
  for (const { customerId, phone } of left) await forgetPerson(tx, { customerId, phone: phone ?? "" });
  await tx.delete(customers).where(
    inArray(
      customers.id,
      left.map(({ customerId }) => customerId),
    ),
  );
  return {
    reviews: reviewsGone.length,
    customers: left.length,
    files: [...proofs, ...animals]
      .flatMap(({ fileKey, previewKey }) => [fileKey, previewKey])
      .filter((key) => key !== null),
  };
}
