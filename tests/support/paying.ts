import { desc, eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { homeOrder, liftLimits, mustPlace } from "./order-samples.ts";
import { openStockedShop, type StockedShop } from "./stocked-shop.ts";

export interface Paying extends StockedShop {
  /** Ali's order of this test, not paid yet. */
  order(): OrderView;
  submit(upload: Uint8Array, actor?: CustomerActor, orderId?: string): ReturnType<typeof submitProof>;
  review(decision: string, reason?: string, more?: { andConfirm: boolean }): ReturnType<typeof reviewPayment>;
  /** The kept proofs of the order, newest first. */
  proofs(): Promise<(typeof paymentProofs.$inferSelect)[]>;
}

/** A stocked shop with a new order of Ali's for each test, to be paid and reviewed. */
export async function openPaying(): Promise<Paying> {
  const stocked = await openStockedShop();
  const { shop, ali, admin } = stocked;
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
  let order: OrderView;
  beforeEach(async () => {
    order = await mustPlace(shop, ali, homeOrder(ali));
  });
  const proofs = () =>
    shop.db
      .select()
      .from(paymentProofs)
      .where(eq(paymentProofs.orderId, order.id))
      .orderBy(desc(paymentProofs.uploadedAt), paymentProofs.id);
  return {
    ...stocked,
    order: () => order,
    submit: (upload, actor = ali, orderId = order.id) => {
      // Of two proofs at one instant nobody could say which is the newer.
      shop.at(new Date(shop.clock.now().getTime() + 1));
      return submitProof(shop.as(actor), { orderId, upload });
    },
    review: async (decision, reason, more) => {
      const [newest] = await proofs();
      const body = {
        decision,
        proofId: newest?.id ?? null,
        ...(reason !== undefined && { reason }),
        ...more,
      };
      return reviewPayment(shop.as(admin), { id: order.id, body });
    },
    proofs,
  };
}
