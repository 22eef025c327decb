import { and, desc, eq } from "drizzle-orm";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { PROOF_TYPES } from "#app/features/payments/rules/receipt-rules.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";

export interface ProofFile {
  bytes: Uint8Array;
  contentType: string;
  /** For saving it: names the order, never what the customer called it. */
  fileName: string;
}

/**
 * One proof of an order, the newest when none is named: for the order's customer and for admins, for everybody else the
 * same `not_found` as an unknown one (OD17 P03).
 */
export async function readProof(
  ctx: CommandContext,
  wanted: { orderId: string; proofId?: string | null; preview?: boolean },
): Promise<Result<ProofFile, "not_signed_in" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind === "visitor") return refuse("not_signed_in");
  const isAdmin = mayAdminister(actor, "orders.read");
  if (actor.kind !== "customer" && !isAdmin) return refuse("not_found");
  if (!isOrderId(wanted.orderId) || (wanted.proofId && !isOrderId(wanted.proofId)))
    return refuse("not_found");

  const { fileKey, previewKey, contentType } = paymentProofs;
  const [proof] = await ctx.db
    .select({ fileKey, previewKey, contentType, reference: orders.reference })
    .from(paymentProofs)
    .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
    .where(
      and(
        eq(orders.id, wanted.orderId),
        wanted.proofId ? eq(paymentProofs.id, wanted.proofId) : undefined,
        actor.kind === "customer" ? eq(orders.customerId, actor.customerId) : undefined,
      ),
    )
    .orderBy(desc(paymentProofs.uploadedAt), paymentProofs.id)
    .limit(1);
  if (!proof) return refuse("not_found");
  const picture = wanted.preview ? proof.previewKey : null;
  if (wanted.preview && !picture) return refuse("not_found");
  const bytes = await ctx.files.closed.read(picture ?? proof.fileKey);
  if (!bytes) throw new Error("the file of a payment proof is gone from the store");
  const type = picture ? "image/webp" : proof.contentType;
  return ok({ bytes, contentType: type, fileName: `kabsh-${proof.reference}.${PROOF_TYPES[type] ?? "bin"}` });
}
