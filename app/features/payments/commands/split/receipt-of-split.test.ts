import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openPaying } from "#tests/support/paying.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { askFriends } from "./ask-friends.server.ts";
import { enterPartTransfer } from "./enter-part-transfer.server.ts";

// Proofs are looked into by a process that runs behind everything else on the machine.
vi.setConfig({ testTimeout: 90_000 });

const { shop, ali, admin, order, submit, review, proofs } = await openPaying();

async function splitInTwo(): Promise<string> {
  const body = { parts: [{ askedHalalas: 30_000 }], after: 0 };
  const asked = await askFriends(shop.as(ali), { id: order().id, body });
  if (!asked.ok) throw new Error(asked.code);
  return asked.value.split.parts[0]?.id ?? "";
}
const friendPaid = (partId: string) =>
  enterPartTransfer(shop.as(admin), {
    id: order().id,
    body: { partId, halalas: 30_000, receivedHalalas: 0 },
  });
const now = async () => {
  const { rows } = await shop.db.execute<{ status: string; review: string; verified: string | null }>(
    sql`select status, payment_review as review, verified_halalas as verified from orders where id = ${order().id}`,
  );
  const [row] = rows;
  return [row?.status, row?.review, row?.verified === null ? null : Number(row?.verified)];
};

describe("the customer's own receipt beside friends", () => {
  it("QT11 is for the customer's own part, and the order waits for the friends", async () => {
    const partId = await splitInTwo();
    expect(await submit(pdf())).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Pending Payment", "awaiting_review", null]);
    expect(await proofs()).toMatchObject([{ askedHalalas: order().dueHalalas - 30_000 }]);
    expect(await review("verified")).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Pending Payment", "verified", order().dueHalalas - 30_000]);
    expect(await friendPaid(partId)).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Paid", "verified", order().dueHalalas]);
  });

  it("QT11 is still looked at when a friend pays first, and answered it completes the order", async () => {
    const partId = await splitInTwo();
    await submit(pdf());
    await friendPaid(partId);
    expect(await now()).toEqual(["Pending Payment", "awaiting_review", 30_000]);
    expect(await review("verified")).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Paid", "verified", order().dueHalalas]);
    expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);
  });

  it("QT11 refused gives up no place that friends' money keeps", async () => {
    await friendPaid(await splitInTwo());
    await submit(pdf());
    expect(await review("rejected", "صورة غير واضحة")).toMatchObject({ ok: true });
    const { rows } = await shop.db.execute<{ held: string | null }>(
      sql`select held_until as held from orders where id = ${order().id}`,
    );
    expect(await now()).toEqual(["Pending Payment", "rejected", 30_000]);
    expect(rows[0]?.held).toBeNull();
  });
});
