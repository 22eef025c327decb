import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { checkBooks } from "#app/features/money-admin/commands/check-books.server.ts";
import { listMyOrders } from "#app/features/order-reading/reads/list-my-orders.server.ts";
import { makeCustomer, seedCatalogue } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { importOrders } from "./import-orders.server.ts";

const shop = await openTestShop();
const NOW = new Date("2026-03-10T09:00:00Z");

/** Three shapes of the old shop: payload, legacy names, everything at the top. */
const OLD = [
  {
    id: "old-1",
    createdAt: "2024-05-01T10:00:00Z",
    status: "Completed",
    paymentProofUrl: "https://old.example/proof.jpg",
    payload: {
      customerName: "علي",
      customerPhone: "0500000001",
      fulfillment: "restaurant",
      restaurant: "مطابخ ديوان نجد",
      deliveryMethod: "pickup",
      schedule: { date: "2024-05-02", time: "15:00" },
      meats: [{ breed: "نعيمي", ageClass: "جذع", quantity: 2, cookingStyle: "مندي", platesCount: 3 }],
      sides: { salad: 2 },
      totals: { meat: 3000, cooking: 300, sides: 24, appFee: 30, total: 3354 },
    },
  },
  {
    id: "old-2",
    createdAt: "2024-06-01T10:00:00Z",
    status: "Cancelled",
    payload: {
      customerName: "Sara",
      customerPhone: "+966500000002",
      date: "2024-06-02",
      time: "16:30",
      meats: [
        { breed: "Naeemi", ageClass: "Jatha", quantity: 1 },
        { breed: "حري", ageClass: "ثني", quantity: 1 },
      ],
      totals: { meatPrice: 2500, cookingPrice: 0, sidesTotal: 0, deliveryFee: 20 },
    },
  },
  {
    id: "old-3",
    breed: "سواكني",
    carcassEstimate: 14.5,
    total: 1500,
    customerPhone: "500000001",
    customerName: "علي",
  },
  { id: "old-4", breed: "سواكني", total: 1500, customerPhone: "+971500000001" },
  { nothing: true },
];

beforeAll(async () => {
  await seedCatalogue(shop);
});

describe("importing old orders", () => {
  it("E15 E16 E17 brings each shape in with its totals, names and times, and says what it left out", async () => {
    expect(await importOrders(shop.db, OLD, NOW)).toEqual({
      imported: 3,
      known: 0,
      skipped: [
        { position: 4, why: "no_phone" },
        { position: 5, why: "not_an_order" },
      ],
    });
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from customers where phone = '+966500000001'`,
    );
    const mine = await listMyOrders(
      shop.as({ kind: "customer", customerId: rows[0]?.id ?? "", phone: "+966500000001" }),
    );
    expect(mine?.items).toHaveLength(2);
    expect(mine?.items[1]).toMatchObject({
      createdAt: "2024-05-01T10:00:00.000Z",
      status: "Completed",
      restaurant: { id: "R-1", nameEn: "Diwan Najd Kitchens" },
      schedule: { date: "2024-05-02", time: "15:00" },
      meats: [
        {
          breed: { id: "naemi", name: "نعيمي" },
          cookingStyle: { id: "mandi" },
          quantity: 2,
          unitPriceHalalas: 150_000,
          platesCount: 3,
        },
      ],
      sides: [{ name: "سلطة", nameEn: "Salad", amount: 2, unitPriceHalalas: 1_200 }],
      totals: {
        meatHalalas: 300_000,
        cookingHalalas: 30_000,
        sidesHalalas: 2_400,
        appFeeHalalas: 3_000,
        totalHalalas: 335_400,
      },
      timeline: [
        { kind: "placed", at: "2024-05-01T10:00:00.000Z", toStatus: "Pending Payment" },
        { kind: "moved", by: "system", toStatus: "Completed", at: "2024-05-02T12:00:00.000Z" },
      ],
    });
    expect(mine?.items[0]).toMatchObject({
      status: "Pending Payment",
      schedule: null,
      meats: [{ breed: { id: "sawakni" }, carcassKg: 14.5 }],
      totals: { grandTotalHalalas: 150_000 },
    });
    const notes = await shop.db.execute(sql`select text, author_email from order_notes`);
    expect(notes.rows).toEqual([{ text: "https://old.example/proof.jpg", author_email: null }]);
  });

  it("CP14 an English name of the old order is read in Arabic by Arabic readers", async () => {
    const { rows } = await shop.db.execute(sql`
      select i.breed_id, i.breed_name, i.age_class_id, i.age_class_name
      from order_items i join orders o on o.id = i.order_id
      where o.idempotency_key = 'import:old-2' order by i.position`);
    expect(rows).toEqual([
      { breed_id: "naemi", breed_name: "نعيمي", age_class_id: "jadha", age_class_name: "جذع" },
      { breed_id: "harri", breed_name: "حري", age_class_id: "thani", age_class_name: "ثني" },
    ]);
  });

  it("HL19 a completed order of the old shop is paid: it owes nothing, and the books still agree", async () => {
    const { rows } = await shop.db.execute(sql`
      select status, verified_halalas = grand_total_halalas as "isPaid", unverified_reason as why
      from orders where idempotency_key in ('import:old-1', 'import:old-3') order by idempotency_key`);
    expect(rows).toEqual([
      { status: "Completed", isPaid: true, why: null },
      { status: "Pending Payment", isPaid: null, why: null },
    ]);
    const owed = await shop.db.execute(sql`
      select coalesce(sum(e.amount_halalas), 0)::bigint as halalas from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
      join orders o on o.id = t.order_id
      where a.kind = 'receivable' and o.idempotency_key = 'import:old-1'`);
    expect(Number(owed.rows[0]?.halalas)).toBe(0);
    expect(await checkBooks(shop, { seconds: 30 })).toEqual([]);
  });

  it("E17 a second run adds nothing and sends nothing", async () => {
    const before = await shop.db.execute(sql`select count(*)::int as n from orders`);
    expect(await importOrders(shop.db, { orders: OLD }, NOW)).toMatchObject({ imported: 0, known: 3 });
    expect((await shop.db.execute(sql`select count(*)::int as n from orders`)).rows).toEqual(before.rows);
    expect((await shop.db.execute(sql`select count(*)::int as n from pgboss.job`)).rows).toEqual([{ n: 0 }]);
  });

  it("E17 orders go to the account that already has the number", async () => {
    const known = await makeCustomer(shop, "+966500000007", "نورة");
    await importOrders(
      shop.db,
      [{ id: "old-7", breed: "حري", total: 900, customerPhone: "0500000007", customerName: "غيرها" }],
      NOW,
    );
    expect((await listMyOrders(shop.as(known)))?.items).toHaveLength(1);
    const { rows } = await shop.db.execute(
      sql`select full_name from customers where phone = '+966500000007'`,
    );
    expect(rows).toEqual([{ full_name: "نورة" }]);
  });

  it("E17 the command reads a file, and says in one sentence what it cannot read", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "kabsh-import-"));
    const run = async (file: string) => {
      const env = { ...process.env, DATABASE_URL: shop.url, DATA_DIR: folder };
      const command = promisify(execFile)(process.execPath, ["scripts/import-orders.ts", file], { env });
      return command.then(
        ({ stdout }) => stdout,
        (error: { stderr: string; code: number }) => `${error.code}: ${error.stderr}`,
      );
    };
    const file = path.join(folder, "orders.json");
    writeFileSync(file, JSON.stringify([{ ...OLD[0], id: "old-9" }, { nothing: true }]));
    expect(await run(file)).toBe("Brought in: 1. There already: 0.\nEntry 2 was left out: it is no order.\n");
    writeFileSync(file, "{oops");
    expect(await run(file)).toBe(`1: ${file} cannot be read: it is not JSON.\n`);
    expect(await run(path.join(folder, "nothing.json"))).toContain("cannot be read: ENOENT");
    rmSync(folder, { recursive: true });
    // Three processes are started; on a busy machine each takes seconds.
  }, 60_000);
});
