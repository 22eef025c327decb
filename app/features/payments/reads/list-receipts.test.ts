import { describe, expect, it, vi } from "vitest";
import { countWork } from "#app/features/order-reading/reads/count-work.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import {
  homeOrder,
  inStatus,
  mustPlace,
  type OrderSet,
  payPart,
  payWhole,
  putOrder,
} from "#tests/support/order-samples.ts";
import { openPaying } from "#tests/support/paying.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { listProofTwins } from "./list-proof-twins.server.ts";
import { listReceipts } from "./list-receipts.server.ts";

// Each receipt is looked into by a process that runs behind everything else on the machine.
vi.setConfig({ testTimeout: 90_000 });

const { shop, ali, sara, admin, order, submit, review } = await openPaying();

const queue = async () => {
  const listed = await listReceipts(shop.as(admin));
  if (!listed.ok) throw new Error(listed.code);
  return listed.value;
};
const mine = async () => (await queue()).receipts.find(({ orderId }) => orderId === order().id);
const change = (id: string, set: OrderSet) => putOrder(shop.db, id, set);

let shade = 0;
/** A picture that nobody has sent before. */
const newPhoto = () => photo("png", `#${(++shade).toString(16).padStart(6, "4")}`);

describe("the receipts that wait", () => {
  it("RC02 stand longest waiting first, before them those whose work goes on without their money", async () => {
    const placed = [order().id];
    for (const minute of ["05", "06"]) {
      shop.at(`2026-03-10T10:${minute}:00Z`);
      placed.push((await mustPlace(shop, ali, homeOrder(ali))).id);
    }
    // The order that was placed last pays first.
    for (const [index, id] of placed.toReversed().entries()) {
      shop.at(`2026-03-10T11:0${index}:00Z`);
      await submit(await newPhoto(), ali, id);
    }
    const urgent = placed[1] ?? "";
    await change(urgent, { status: "Cooking", isMoneyMissing: true });
    const { receipts, waiting } = await queue();
    const own = receipts.map(({ orderId }) => orderId).filter((id) => placed.includes(id));
    expect(own).toEqual([urgent, ...placed.toReversed().filter((id) => id !== urgent)]);
    expect(waiting).toBe(receipts.length);
    expect(receipts.find(({ orderId }) => orderId === urgent)).toMatchObject({
      isWorkBegun: true,
      isMoneyMissing: true,
    });
  });

  it("RC02 lead with the order that is due first, however late its receipt came", async () => {
    const later = order().id;
    const soon = await mustPlace(shop, ali, homeOrder(ali));
    await submit(await newPhoto(), ali, later);
    shop.at("2026-03-10T12:30:00Z");
    await submit(await newPhoto(), ali, soon.id);
    await change(soon.id, { scheduleDate: "2026-03-10" });
    const own = (await queue()).receipts.map(({ orderId }) => orderId);
    expect(own.indexOf(soon.id)).toBeLessThan(own.indexOf(later));
  });

  it("RC02 RC10 are of orders that are owed for only, also where they are counted", async () => {
    await submit(await newPhoto());
    expect(await mine()).toBeDefined();
    const { waiting } = await queue();
    for (const status of ["Cancelled", "Completed"] as const) {
      if (status === "Completed") await payWhole(shop.db, order().id);
      await change(order().id, inStatus(status));
      expect(await mine()).toBeUndefined();
      expect((await queue()).waiting).toBe(waiting - 1);
      expect(await countWork(shop.as(admin))).toMatchObject({ value: { awaitingReview: waiting - 1 } });
    }
  });

  it("RC03 say what is due, to whom the answer goes, and what was sent before and why it was refused", async () => {
    shop.at("2026-03-10T12:00:00Z");
    await submit(await newPhoto());
    shop.at("2026-03-10T12:01:00Z");
    await review("rejected", "المبلغ ناقص");
    await payPart(shop.db, 50_000, order().id);
    shop.at("2026-03-10T12:02:00Z");
    await submit(pdf());
    const receipt = await mine();
    expect(receipt).toMatchObject({
      reference: order().reference,
      customerName: "علي محمد",
      customerPhone: ali.phone,
      language: order().language,
      grandTotalHalalas: order().totals.grandTotalHalalas,
      dueHalalas: order().totals.grandTotalHalalas - 50_000,
      isWorkBegun: false,
      proofs: [
        { contentType: "application/pdf", previewUrl: null, refusedBecause: null },
        { contentType: "image/png", refusedBecause: "المبلغ ناقص" },
      ],
    });
    expect(receipt?.proofs[1]?.previewUrl).toContain(`/api/admin/orders/${order().id}/proofs/`);
  });

  it("RC02 P02 are for those who may review payments", async () => {
    for (const [actor, code] of [
      [VISITOR, "not_signed_in"],
      [ali, "not_allowed"],
      [{ ...admin, permissions: [] }, "not_allowed"],
    ] as const) {
      expect(await listReceipts(shop.as(actor))).toMatchObject({ ok: false, code });
      expect(await listProofTwins(shop.as(actor), order().id)).toMatchObject({ ok: false, code });
    }
  });
});

describe("the same file twice", () => {
  it("RC01 is told at both orders, whoever sent it and whatever became of the other one", async () => {
    const file = await newPhoto();
    await submit(file);
    expect((await mine())?.twins).toEqual([]);
    await review("verified");
    const other = await mustPlace(shop, sara, homeOrder(sara, { customerName: "سارة" }));
    const sent = await submitProof(shop.as(sara), { orderId: other.id, upload: file });
    const proofId = sent.ok ? sent.value.proofs[0]?.id : "";
    const { receipts } = await queue();
    expect(receipts.find(({ orderId }) => orderId === other.id)?.twins).toEqual([
      {
        proofId,
        orderId: order().id,
        reference: order().reference,
        customerName: "علي محمد",
        status: "Paid",
        paymentReview: "verified",
        uploadedAt: expect.stringMatching(/Z$/),
        isSameOrder: false,
      },
    ]);
    expect(await listProofTwins(shop.as(admin), order().id)).toMatchObject({
      ok: true,
      value: [{ orderId: other.id, customerName: "سارة", paymentReview: "awaiting_review" }],
    });
    expect(await listProofTwins(shop.as(admin), "nonsense")).toEqual({ ok: true, value: [] });
  });

  it("RC01 is told of a refused one that comes again for the same order", async () => {
    const file = await newPhoto();
    await submit(file);
    await review("rejected", "not to us");
    await submit(file);
    const receipt = await mine();
    expect(receipt?.twins).toMatchObject([
      { proofId: receipt?.proofs[0]?.id, isSameOrder: true },
      { proofId: receipt?.proofs[1]?.id, isSameOrder: true },
    ]);
  });
});
