import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AdminCash } from "#app/features/money-admin/reads/read-cash.server.ts";
import { countDifference, isHeldLong } from "#app/features/money-admin/rules/held-cash.ts";
import { PIECES, sumOfPieces } from "#app/features/money-admin/rules/pieces.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { homeOrder, liftLimits, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const START = "2026-03-10T09:00:00Z";
const { shop, request, ali, admin, asAdmin, cookieOf } = await openApi(START);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const driver = await makeStaff(shop, "driver@kabsh.test", "shift");
const asDriver = await cookieOf(driver);

const balance = async (kind: string, party = "") => {
  const { rows } = await shop.db.execute<{ halalas: string }>(
    sql`select balance_halalas as halalas from ledger_accounts where kind = ${kind} and party = ${party}`,
  );
  return Number(rows[0]?.halalas ?? 0);
};
const take = async (halalas: number, collectedBy: StaffActor | null = driver) => {
  const { id, reference } = await mustPlace(shop, ali, homeOrder(ali));
  const taken = await request("POST", `/api/admin/orders/${id}/payment`, {
    cookie: asAdmin,
    body: {
      decision: "verified",
      proofId: null,
      receivedHalalas: halalas,
      inCash: true,
      ...(collectedBy && { collectedBy: collectedBy.userId }),
    },
  });
  expect(taken.status).toBe(200);
  return { id, reference };
};
const read = async (cookie = asAdmin) =>
  (await (await request("GET", "/api/admin/money/cash", { cookie })).json()) as AdminCash;
const holderOf = async ({ userId }: StaffActor) =>
  (await read()).holders.find(({ collectorId }) => collectorId === userId);
const count = async (countedHalalas: number, changes: object = {}, cookie = asAdmin) => {
  const holder = await holderOf(driver);
  const body = {
    collectorId: driver.userId,
    countedHalalas,
    seenHalalas: holder?.halalas ?? 0,
    seenTransferId: holder?.newestTransferId ?? 0,
    ...changes,
  };
  return request("POST", "/api/admin/money/cash-counts", { cookie, body });
};

describe("counting cash", () => {
  it("CD07 cash is in the hands of whoever took it, and of whoever entered it where nobody is named", async () => {
    const before = await balance("cash");
    const { reference } = await take(50_000);
    await take(70_000, null);
    expect(await balance("cash_in_hands", driver.userId)).toBe(50_000);
    expect(await balance("cash_in_hands", admin.userId)).toBe(70_000);
    expect(await balance("cash"), "what nobody has counted is not the shop's cash yet").toBe(before);
    expect(await holderOf(driver)).toMatchObject({
      email: driver.email,
      halalas: 50_000,
      isLong: false,
      entries: [{ reference, halalas: 50_000 }],
    });
    const unknown = await request(
      "POST",
      `/api/admin/orders/${(await mustPlace(shop, ali, homeOrder(ali))).id}/payment`,
      {
        cookie: asAdmin,
        body: {
          decision: "verified",
          proofId: null,
          receivedHalalas: 100,
          inCash: true,
          collectedBy: "nobody",
        },
      },
    );
    expect(await unknown.json()).toMatchObject({ code: "collector_unknown" });
  });

  it("CD07 a collector sees what is in one's own hands alone, and counts nothing", async () => {
    const own = await read(asDriver);
    expect(own.mayCount).toBe(false);
    expect(own.holders.map(({ collectorId }) => collectorId)).toEqual([driver.userId]);
    expect((await count(50_000, {}, asDriver)).status).toBe(403);
  });

  it("CD08 a count moves what was there to the cash, closes the shift and is counted once, from however many windows", async () => {
    const before = await balance("cash");
    await take(30_000);
    const stale = await count(50_000, { seenHalalas: 50_000 });
    expect(await stale.json()).toMatchObject({ status: 409, code: "cash_changed", heldHalalas: 80_000 });
    const holder = await holderOf(driver);
    const seen = { seenHalalas: 80_000, seenTransferId: holder?.newestTransferId };
    const both = await Promise.all([count(80_000, seen), count(80_000, seen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await (await count(80_000, seen)).json()).toMatchObject({
      code: "cash_nothing_held",
      title: expect.stringContaining("counted"),
    });
    expect(await balance("cash")).toBe(before + 80_000);
    expect(await balance("cash_in_hands", driver.userId)).toBe(0);
    const { counts } = await read();
    expect(counts[0]).toMatchObject({
      collectorEmail: driver.email,
      closedByEmail: admin.email,
      heldHalalas: 80_000,
      countedHalalas: 80_000,
      reason: null,
    });
    const slip = await request("GET", `/api/admin/money/cash-counts/${counts[0]?.id}`, { cookie: asDriver });
    expect(await slip.json()).toMatchObject({ entries: [{ halalas: 50_000 }, { halalas: 30_000 }] });
  });

  it("CD08 what is missing or over needs a reason and stands on an account of its own", async () => {
    const before = { cash: await balance("cash"), short: await balance("cash_difference") };
    await take(40_000);
    expect(await (await count(39_000)).json()).toMatchObject({ status: 422, code: "reason_required" });
    expect((await count(39_000, { reason: "نقص في الباقي" })).status).toBe(200);
    expect(await balance("cash")).toBe(before.cash + 39_000);
    expect(await balance("cash_difference")).toBe(before.short + 1_000);
    await take(40_000);
    expect((await count(41_500, { reason: "زيادة" })).status).toBe(200);
    expect(await balance("cash")).toBe(before.cash + 80_500);
    expect(await balance("cash_difference")).toBe(before.short - 500);
    expect((await read()).counts[0]).toMatchObject({
      heldHalalas: 40_000,
      countedHalalas: 41_500,
      reason: "زيادة",
    });
    expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);
  });

  it("CD08 notes and coins come to what was counted", async () => {
    await take(12_550);
    const pieces = { "10000": 1, "2000": 1, "500": 1, "50": 1 };
    expect((await count(12_500, { pieces, reason: "x" })).status).toBe(422);
    expect((await count(12_550, { pieces })).status).toBe(200);
    const { counts } = await read();
    const slip = await request("GET", `/api/admin/money/cash-counts/${counts[0]?.id}`, { cookie: asAdmin });
    expect(await slip.json()).toMatchObject({ pieces });
  });

  it("CD07 longer than a day is marked, and waits for whoever counts", async () => {
    await take(1_000);
    shop.at(new Date(new Date(START).getTime() + 25 * 60 * 60_000));
    expect(await holderOf(driver)).toMatchObject({ isLong: true });
    expect((await count(1_000)).status).toBe(200);
  });
});

describe("rules of counting", () => {
  it.each([
    ["an hour", 1, 100, false],
    ["a day to the minute", 24, 100, false],
    ["longer", 24.1, 100, true],
    ["nothing", 48, 0, false],
  ] as const)("CD07 %s in hands", (_, hours, halalas, isLong) => {
    const since = new Date(START);
    const now = new Date(since.getTime() + hours * 60 * 60_000);
    expect(isHeldLong({ halalas, since }, now)).toBe(isLong);
  });

  it("CD08 any notes and coins come to their sum, and the difference adds it to what was held", () => {
    const any = fc.dictionary(fc.constantFrom(...PIECES.map(String)), fc.nat({ max: 500 }));
    fc.assert(
      fc.property(any, fc.nat({ max: 5_000_000 }), (pieces, held) => {
        const sum = Object.entries(pieces).reduce((all, [piece, many]) => all + Number(piece) * many, 0);
        expect(sumOfPieces(pieces)).toBe(sum);
        expect(held + countDifference(held, sum)).toBe(sum);
      }),
    );
  });
});
