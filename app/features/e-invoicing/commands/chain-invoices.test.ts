import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { documentsWhere } from "#app/features/invoices/reads/read-documents.server.ts";
import { eInvoicingDevices, eInvoicingDocuments, eInvoicingQueue } from "#db/schema/money/e-invoicing.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { inDepth } from "#tests/in-depth.ts";
import { chainFaults } from "#tests/support/authority/authority-stand-in.ts";
import { runChainStorm } from "#tests/support/authority/chain-storm.ts";
import { fillParticulars, issueRow, makeDevice } from "#tests/support/authority/e-invoices.ts";
import { decodeQr } from "#tests/support/samples/decode-qr.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { chainInvoices } from "./chain-invoices.server.ts";
import { workEInvoicingOnce } from "./work-e-invoicing.server.ts";

const START = new Date("2026-03-10T09:00:00Z");
const documents = (db: Awaited<ReturnType<typeof openTestShop>>["db"]) =>
  db.select().from(eInvoicingDocuments).orderBy(asc(eInvoicingDocuments.icv));

describe("the chain", () => {
  it("EI05 signs what is issued, once, in one line, whatever commits first", async () => {
    const shop = await openTestShop();
    const { db } = shop;
    await fillParticulars(db);
    await makeDevice(db, shop.sessionSecret, START);
    let commit = () => {};
    const late = db.transaction(async (tx) => {
      await issueRow(tx, { number: 1, at: START });
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = await issueRow(db, { number: 2, at: START });
    expect(await chainInvoices(shop)).toEqual({ signed: 1, isStopped: false });
    commit();
    await late;
    expect(await chainInvoices(shop)).toMatchObject({ signed: 1 });
    expect(await chainInvoices(shop)).toMatchObject({ signed: 0 });
    const signed = await documents(db);
    expect(signed.map(({ icv }) => icv)).toEqual([1, 2]);
    expect(signed[0]?.invoiceId).toBe(second);
    expect(chainFaults(signed)).toEqual([]);
    expect(await db.$count(eInvoicingQueue)).toBe(0);
    const [shown] = await documentsWhere(db, eq(invoices.id, second));
    expect(shown?.qr).toBe(signed[0]?.qr);
    expect(decodeQr(shown?.qr ?? "")).toHaveLength(9);
  });

  it("EI05 leaves aside what cannot be signed and goes on with the others", async () => {
    const shop = await openTestShop();
    const { db } = shop;
    await fillParticulars(db);
    await makeDevice(db, shop.sessionSecret, START);
    await issueRow(db, { number: 1, at: START, lines: [] });
    await issueRow(db, { number: 2, at: START });
    expect(await chainInvoices(shop)).toMatchObject({ signed: 1 });
    expect(await db.select().from(eInvoicingQueue)).toMatchObject([
      { fault: expect.stringContaining("add up") },
    ]);
    expect(await documents(db)).toMatchObject([{ icv: 1 }]);
  });

  it("EI05 nothing signed is changed, deleted or put out of line", async () => {
    const shop = await openTestShop();
    const { db } = shop;
    await fillParticulars(db);
    await makeDevice(db, shop.sessionSecret, START);
    await issueRow(db, { number: 1, at: START });
    await chainInvoices(shop);
    const [first] = await documents(db);
    if (!first) throw new Error("nothing was signed");
    const refused = async (statement: Promise<unknown>) => {
      const error = await statement.then(
        () => null,
        (fault) => fault,
      );
      return String(error?.cause ?? error);
    };
    expect(await refused(db.update(eInvoicingDocuments).set({ xml: "<x/>" }))).toMatch(/never changes/);
    expect(await refused(db.delete(eInvoicingDocuments))).toMatch(/never deleted/);
    const next = { ...first, icv: 2, previousHash: "other" };
    expect(await refused(db.insert(eInvoicingDocuments).values(next))).toMatch(/does not follow/);
    const gap = { ...first, icv: 3, previousHash: first.hash };
    expect(await refused(db.insert(eInvoicingDocuments).values(gap))).toMatch(/does not follow/);
  });

  it("EI06 many processes and kill -9 leave neither a gap nor a second number", async () => {
    const { db, url } = await createTestDatabase();
    const storm = { invoices: inDepth(1_000, 300), kills: inDepth(10, 4) };
    const figures = await runChainStorm({ db, url }, { ...storm, secret: "ab".repeat(32) });
    expect(figures).toMatchObject({ signed: storm.invoices, kills: storm.kills, faults: [] });
  }, 120_000);
});

describe("a shop that never switched it on", () => {
  it("EI07 writes no row and asks nobody", async () => {
    const shop = await openTestShop();
    const { db } = shop;
    await issueRow(db, { number: 1, at: START });
    await workEInvoicingOnce(shop);
    expect(await db.$count(eInvoicingQueue)).toBe(0);
    expect(await db.$count(eInvoicingDocuments)).toBe(0);
    const { rows } = await db.execute(sql`select * from alarms`);
    expect(rows).toEqual([]);
  });

  it("EI07 a receipt without VAT number is never signed", async () => {
    const shop = await openTestShop();
    const { db } = shop;
    await fillParticulars(db);
    await makeDevice(db, shop.sessionSecret, START);
    const plain = {
      nameAr: "كبش",
      nameEn: "Kabsh",
      addressAr: "",
      addressEn: "",
      vatNumber: "",
      crNumber: "",
    };
    await issueRow(db, { number: 1, at: START, seller: plain, series: "RC" });
    expect(await chainInvoices(shop)).toMatchObject({ signed: 0 });
    expect(await db.$count(eInvoicingQueue)).toBe(0);
  });

  it("EI07 with another secret of the shop nothing is signed, and the desk hears why", async () => {
    const shop = await openTestShop();
    const { db } = shop;
    await fillParticulars(db);
    await makeDevice(db, "cd".repeat(32), START);
    await issueRow(db, { number: 1, at: START });
    await workEInvoicingOnce(shop);
    const { rows } = await db.execute(sql`select name from alarms where cleared_at is null`);
    expect(rows).toEqual([{ name: "einvoicing_keys" }]);
    const [device] = await db.select().from(eInvoicingDevices).where(eq(eInvoicingDevices.state, "on"));
    expect(device?.counter).toBe(0);
  });
});
