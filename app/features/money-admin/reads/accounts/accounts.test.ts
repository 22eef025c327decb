import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { post, type Transfer } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { asShown } from "#app/features/money-admin/rules/as-shown.ts";
import { homeOrder, makeStaff, mustPlace, payWhole } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listEntries } from "./list-entries.server.ts";
import { listParties } from "./list-parties.server.ts";
import { readAccount } from "./read-account.server.ts";
import { readMoneyOverview } from "./read-money-overview.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
const ctx = shop.as(admin);
const TOTAL = 203_000;
const received = (customer: string, halalas: number, happenedAt = ctx.now): Transfer => ({
  purpose: "received",
  source: `test:${randomUUID()}`,
  happenedAt,
  lines: linesOf("received", { byTransfer: halalas, beyond: halalas }, { customer }),
});
const enter = (...transfers: Transfer[]) => shop.db.transaction((tx) => post(tx, ctx, transfers));
async function must<T>(result: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const found = await result;
  if (!found.ok) throw new Error(found.code);
  return found.value;
}
let orderId: string;

beforeAll(async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  orderId = order.id;
  await mustPlace(shop, sara, homeOrder(sara));
  await payWhole(shop.db, order.id);
  await enter(received(sara.customerId, 700), received(ali.customerId, 900));
});

describe("the balances", () => {
  it("MD01 CB09 say what every kind of account holds without what was ordered and never paid, and add up to nothing", async () => {
    const balances = await must(readMoneyOverview(ctx));
    expect(balances.reduce((sum, { halalas }) => sum + halalas, 0)).toBe(0);
    const byKind = new Map(balances.map((balance) => [balance.kind, balance]));
    expect(byKind.get("bank")).toMatchObject({ halalas: TOTAL + 1_600, open: 1 });
    // One has paid, the other nothing: what she ordered is no asset yet, and stands apart on both sides.
    expect(byKind.get("receivable")).toMatchObject({ halalas: 0, open: 0, cartsHalalas: TOTAL });
    expect(byKind.get("agreed")).toMatchObject({ halalas: -TOTAL, open: 1, cartsHalalas: -TOTAL });
    expect(byKind.get("bank")).toMatchObject({ cartsHalalas: 0 });
    expect(byKind.get("credit")).toMatchObject({ halalas: -1_600, creditHalalas: -1_600, open: 2 });
    for (const { kind, halalas } of balances) {
      expect((await must(readAccount(ctx, { kind }))).halalas).toBe(halalas);
    }
    const ofSara = { kind: "receivable", party: sara.customerId };
    expect(await must(readAccount(ctx, ofSara))).toMatchObject({ halalas: 0, cartsHalalas: TOTAL });
  });

  it("MD01 what the shop owes and earned is shown above zero", () => {
    expect([asShown("bank", 5), asShown("credit", -5), asShown("sales", -5), asShown("rounding", 5)]).toEqual(
      [5, 5, 5, 5],
    );
    expect([asShown("receivable", -5), asShown("vat", 0)]).toEqual([-5, 0]);
  });

  it("MD02 open into their parties, the largest first, page by page", async () => {
    const people = Array.from({ length: 60 }, () => randomUUID());
    await enter(...people.map((customer, at) => received(customer, 10_000 + (at % 20))));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<
        ReturnType<typeof must<{ items: { halalas: number }[]; nextCursor: string | null }>>
      > = await must(listParties(ctx, { kind: "credit", cursor }));
      seen.push(...page.items.map(({ halalas }) => -halalas));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(62);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect((await must(listParties(ctx, { kind: "credit", cursor: "x" }))).items).toHaveLength(25);
  });
});

describe("entries", () => {
  it("MD03 stand newest first with order, balance after and all that their transfer moved", async () => {
    const page = await must(listEntries(ctx, { kind: "receivable", party: ali.customerId }));
    expect(
      page.items.map(({ purpose, amountHalalas, balanceHalalas }) => [
        purpose,
        amountHalalas,
        balanceHalalas,
      ]),
    ).toEqual([
      ["received", -TOTAL, 0],
      ["placed", TOTAL, TOTAL],
    ]);
    const [newest] = page.items;
    expect(newest).toMatchObject({ orderId, bookedOn: "2026-03-10", partyName: "+966500000001" });
    expect(newest?.lines.map(({ kind, halalas }) => [kind, halalas])).toEqual([
      ["bank", TOTAL],
      ["receivable", -TOTAL],
    ]);
  });

  it("MD03 of a kind and of an account are read page by page, each once", async () => {
    for (const party of [undefined, ""]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: { transferId: number; position: number }[]; nextCursor: string | null } =
          await must(listEntries(ctx, { kind: "bank", party, cursor }));
        seen.push(...page.items.map(({ transferId, position }) => `${transferId} ${position}`));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(63);
      expect(new Set(seen).size).toBe(63);
      expect(seen.map((one) => Number.parseInt(one, 10))).toEqual(
        seen.map((one) => Number.parseInt(one, 10)).toSorted((one, other) => other - one),
      );
    }
  });

  it("MD04 of some days are those that count for them, late ones among them", async () => {
    await enter(
      received("late", 5, new Date("2026-03-02T10:00:00Z")),
      received("later", 6, new Date("2026-03-04T22:00:00Z")),
    );
    const on = async (from: string | null, to: string | null) =>
      (await must(listEntries(ctx, { kind: "credit", from, to }))).items.map(({ party }) => party);
    expect(await on("2026-03-01", "2026-03-05")).toEqual(["later", "late"]);
    expect(await on("2026-03-05", "2026-03-05")).toEqual(["later"]);
    expect(await on(null, "2026-03-02")).toEqual(["late"]);
    expect(await on("2026-04-01", null)).toEqual([]);
    expect(await on("no day", null)).toHaveLength(50);
  });

  it("MD04 names of customers are for whoever may know them, and the books for whoever may read them", async () => {
    const accountant = shop.as(await makeStaff(shop, "books@kabsh.test", "accountant"));
    const [entry] = (await must(listEntries(accountant, { kind: "receivable", party: ali.customerId })))
      .items;
    expect(entry).toMatchObject({ partyName: null });
    const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
    for (const refused of [
      await readMoneyOverview(shift),
      await listParties(shift, { kind: "bank" }),
      await listEntries(shift, { kind: "bank" }),
      await readAccount(shift, { kind: "bank" }),
    ])
      expect(refused).toMatchObject({ code: "not_allowed" });
    expect(await readAccount(ctx, { kind: "gold" })).toMatchObject({ code: "not_found" });
    expect(await readAccount(ctx, { kind: "credit", party: "nobody" })).toMatchObject({ code: "not_found" });
  });
});
