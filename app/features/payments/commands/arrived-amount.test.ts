import { describe, expect, it, vi } from "vitest";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { listReceipts } from "#app/features/payments/reads/list-receipts.server.ts";
import { readOwnRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { APP_FEE, NAEMI_JADHA, payPart, putOrder } from "#tests/support/order-samples.ts";
import { openPaying } from "#tests/support/paying.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { reviewPayment } from "./review-payment.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const { shop, ali, admin, order, submit, proofs } = await openPaying();
const PRICE = NAEMI_JADHA + APP_FEE;

const answer = async (more: object) => {
  const [newest] = await proofs();
  const body = { decision: "verified", proofId: newest?.id ?? null, ...more };
  return reviewPayment(shop.as(admin), { id: order().id, body });
};
const credit = async () => (await readOwnRefunds(shop.as(ali), order().id))?.creditHalalas ?? 0;

describe("the amount that arrived", () => {
  it("DU06 that is less than was asked for leaves the rest due, and accepts nothing", async () => {
    await submit(await photo());
    expect(await answer({ receivedHalalas: 100_000, andConfirm: true })).toMatchObject({
      ok: true,
      value: { status: "Paid", verifiedHalalas: 100_000, dueHalalas: PRICE - 100_000 },
    });
    expect(await submit(await photo("png"))).toMatchObject({ ok: true });
    expect(await answer({ receivedHalalas: PRICE - 100_000, andConfirm: true })).toMatchObject({
      value: { status: "Confirmed", verifiedHalalas: PRICE, dueHalalas: 0 },
    });
  });

  it("DU06 whose answer was lost and that is sent again is counted once", async () => {
    await submit(await photo());
    const press = { receivedHalalas: 100_000, dueSeenHalalas: PRICE };
    expect(await answer(press)).toMatchObject({ value: { verifiedHalalas: 100_000 } });
    expect(await answer(press)).toMatchObject({
      code: "due_changed",
      detail: { dueHalalas: PRICE - 100_000 },
    });
  });

  it("DU06 that is more than is due becomes the customer's credit, and goes with the answer that is taken back", async () => {
    const before = await credit();
    await submit(await photo());
    const verified = await answer({ receivedHalalas: PRICE + 5_000, undoable: true });
    expect(verified).toMatchObject({ value: { verifiedHalalas: PRICE, dueHalalas: 0, toReturnHalalas: 0 } });
    expect((await credit()) - before).toBe(5_000);
    const undoId = verified.ok ? verified.value.undoId : null;
    expect(await undoChanges(shop.as(admin), { undoIds: [undoId] })).toMatchObject({
      value: { undone: [order().id] },
    });
    expect(await credit()).toBe(before);
  });

  it.each([0, -1, 1.5, 10_000_000_001])(
    "DU06 that is %s is refused with its field",
    async (receivedHalalas) => {
      await submit(await photo());
      expect(await answer({ receivedHalalas })).toMatchObject({
        code: "invalid_input",
        fields: { receivedHalalas: expect.any(String) },
      });
    },
  );

  it("DU06 the receipt says what was verified before it, and what stays to be paid after it", async () => {
    await putOrder(shop.db, order().id, { downPaymentHalalas: 68_000 });
    await submit(await photo());
    const mine = async () => {
      const queue = await listReceipts(shop.as(admin));
      return queue.ok && queue.value.receipts.find(({ orderId }) => orderId === order().id);
    };
    expect(await mine()).toMatchObject({
      dueHalalas: 68_000,
      verifiedHalalas: 0,
      restHalalas: PRICE - 68_000,
      grandTotalHalalas: PRICE,
    });
    await answer({});
    await payPart(shop.db, 2_000, order().id);
    await submit(await photo("png"));
    expect(await mine()).toMatchObject({
      dueHalalas: PRICE - 70_000,
      verifiedHalalas: 70_000,
      restHalalas: 0,
    });
  });
});
