import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { listDocuments } from "#app/features/e-invoicing/reads/list-documents.server.ts";
import { readDocumentXml } from "#app/features/e-invoicing/reads/read-document-xml.server.ts";
import { readEInvoicing } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import { LATE_HOURS, nextTry } from "#app/features/e-invoicing/rules/after-failure.ts";
import { eInvoicingDocuments } from "#db/schema/money/e-invoicing.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { openTaxAuthority } from "#services/tax-authority.ts";
import { chainFaults, openAuthorityStandIn } from "#tests/support/authority/authority-stand-in.ts";
import { fillParticulars, issueRow, onboard } from "#tests/support/authority/e-invoices.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { reportDocuments } from "./report-documents.server.ts";
import { sendDocumentAgain, signAgain } from "./send-document-again.server.ts";
import { watchEInvoicing, workEInvoicingOnce } from "./work-e-invoicing.server.ts";

const authority = await openAuthorityStandIn();
afterAll(() => authority.close());
const taxAuthority = openTaxAuthority(authority.url);
const { shop: opened, admin } = await openStockedShop();
const shop = { ...opened, taxAuthority };
const { db } = shop;
const NOON = Date.parse("2026-03-10T09:00:00Z");
const ctx = () => opened.as(admin, { taxAuthority, now: shop.clock.now() });
await fillParticulars(db);
await onboard(ctx(), "production", authority.switches.otp);

let hours = 0;
let number = 0;
beforeEach(() => {
  // Every test has a day of its own.
  hours += 48;
  opened.at(new Date(NOON + hours * 3_600_000));
  authority.switches.warning = authority.switches.refusal = authority.switches.failing = null;
  authority.switches.loses = authority.switches.forgets = false;
});
const later = (seconds: number) => opened.at(new Date(shop.clock.now().getTime() + seconds * 1000));
const issue = (extra: Partial<Parameters<typeof issueRow>[1]> = {}) => {
  number += 1;
  return issueRow(db, { number, at: shop.clock.now(), ...extra });
};
const stateOf = async (invoiceId: number) =>
  (
    await db
      .select()
      .from(eInvoicingDocuments)
      .where(eq(eInvoicingDocuments.invoiceId, invoiceId))
      .orderBy(asc(eInvoicingDocuments.icv))
  ).at(-1);
const alarms = async () => (await listOpenAlarms(db)).map(({ name }) => name);

describe("reporting", () => {
  it("EI11 what was signed is reported within seconds and stands up to the authority", async () => {
    const original = await issue();
    const note = await issue({
      kind: "credit_note",
      series: "CN",
      originalId: original,
      reason: "نقص في الوزن",
    });
    await workEInvoicingOnce(shop);
    expect(await stateOf(original)).toMatchObject({
      state: "reported",
      reportedAt: shop.clock.now(),
      tries: 1,
    });
    expect(await stateOf(note)).toMatchObject({ state: "reported" });
    expect(authority.faults).toEqual([]);
    expect(chainFaults(authority.reported)).toEqual([]);
    expect(authority.reported.at(-1)).toMatchObject({ typeCode: "381" });
  });

  it("EI11 accepted with a warning keeps the authority's words", async () => {
    authority.switches.warning = "العنوان ناقص";
    const id = await issue();
    await workEInvoicingOnce(shop);
    expect(await stateOf(id)).toMatchObject({ state: "warned", answer: ["BR-KSA-TEST: العنوان ناقص"] });
    const warned = await listDocuments(ctx(), { view: "warned" });
    expect(warned).toMatchObject({ value: { documents: [{ state: "warned" }] } });
  });

  it("EI11 an answer that is lost on the way costs another try and nothing more", async () => {
    authority.switches.loses = true;
    const id = await issue();
    await workEInvoicingOnce(shop);
    expect(await stateOf(id)).toMatchObject({ state: "queued", lastError: expect.any(String) });
    authority.switches.loses = false;
    await workEInvoicingOnce(shop);
    expect(await stateOf(id)).toMatchObject({ state: "queued", tries: 1 });
    later(6);
    await workEInvoicingOnce(shop);
    expect(await stateOf(id)).toMatchObject({ state: "reported", tries: 2 });
    const uuid = (await stateOf(id))?.uuid;
    expect(authority.reported.filter((each) => each.uuid === uuid)).toHaveLength(1);
  });

  it("EI12 whatever fails is tried again, later and later, and after twenty hours the desk hears of it until it is reported", async () => {
    const id = await issue();
    for (const status of [500, 503, 429, 401]) {
      authority.switches.failing = status;
      await workEInvoicingOnce(shop);
      expect(await stateOf(id)).toMatchObject({
        state: "queued",
        lastError: expect.stringContaining(`HTTP ${status}`),
      });
      later(60);
    }
    authority.switches.failing = 503;
    await watchEInvoicing(shop);
    expect(await alarms()).toEqual([]);
    later(LATE_HOURS * 3600);
    await watchEInvoicing(shop);
    expect(await alarms()).toEqual(["einvoicing_late"]);
    authority.switches.failing = null;
    await workEInvoicingOnce(shop);
    await watchEInvoicing(shop);
    expect(await stateOf(id)).toMatchObject({ state: "reported", tries: 5 });
    expect(await alarms()).toEqual([]);
  });

  it("EI13 what is refused waits at the desk, and is signed anew with the next number", async () => {
    authority.switches.refusal = "رقم المبنى غير صحيح";
    const id = await issue();
    await workEInvoicingOnce(shop);
    await watchEInvoicing(shop);
    const refused = await stateOf(id);
    expect(refused).toMatchObject({
      state: "rejected",
      answer: ["BR-KSA-TEST: رقم المبنى غير صحيح"],
      reportedAt: null,
    });
    expect(await alarms()).toEqual(["einvoicing_refused"]);
    authority.switches.refusal = null;
    const place = { deviceId: refused?.deviceId ?? 0, icv: refused?.icv ?? 0 };
    expect(await sendDocumentAgain(ctx(), place)).toMatchObject({ ok: true });
    expect(await sendDocumentAgain(ctx(), place)).toMatchObject({ code: "einvoicing_reported_already" });
    await workEInvoicingOnce(shop);
    await watchEInvoicing(shop);
    expect(await stateOf(id)).toMatchObject({
      state: "reported",
      icv: place.icv + 1,
      previousHash: refused?.hash,
    });
    expect(await alarms()).toEqual([]);
    expect(await readDocumentXml(ctx(), place)).toMatchObject({
      value: { xml: expect.stringContaining("<Invoice ") },
    });
    expect(await readDocumentXml(ctx(), { ...place, icv: 999 })).toMatchObject({ code: "not_found" });
  });

  it("EI13 what could not be signed is tried again when somebody says so", async () => {
    await issue({ lines: [] });
    await workEInvoicingOnce(shop);
    await watchEInvoicing(shop);
    expect(await alarms()).toEqual(["einvoicing_refused"]);
    expect(await readEInvoicing(ctx())).toMatchObject({ value: { figures: { unsigned: 1, faulty: 1 } } });
    expect(await signAgain(ctx())).toMatchObject({ ok: true });
    expect(await readEInvoicing(ctx())).toMatchObject({ value: { figures: { unsigned: 1, faulty: 0 } } });
    await workEInvoicingOnce(shop);
    expect(await readEInvoicing(ctx())).toMatchObject({ value: { figures: { faulty: 1 } } });
  });

  it("EI14 two processes report different documents, and one that died holds none for long", async () => {
    const ids = [await issue(), await issue(), await issue(), await issue(), await issue(), await issue()];
    const { chainInvoices } = await import("./chain-invoices.server.ts");
    await chainInvoices(shop);
    const before = authority.requests.length;
    await Promise.all([reportDocuments(shop), reportDocuments(shop)]);
    expect(authority.requests.length - before).toBe(ids.length);
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: "reported", tries: 1 });
    const dead = await issue();
    await chainInvoices(shop);
    // Whoever took it does not live to send it.
    await db
      .update(eInvoicingDocuments)
      .set({ nextTryAt: new Date(shop.clock.now().getTime() + 120_000), tries: 1 })
      .where(eq(eInvoicingDocuments.invoiceId, dead));
    expect(await reportDocuments(shop)).toMatchObject({ sent: 0 });
    later(121);
    expect(await reportDocuments(shop)).toMatchObject({ sent: 1 });
    expect(await stateOf(dead)).toMatchObject({ state: "reported" });
  });

  it("EI14 the list goes from page to page without missing one", async () => {
    for (let more = 0; more < 30; more += 1) await issue();
    await workEInvoicingOnce(shop);
    const all: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await listDocuments(ctx(), { cursor });
      if (!page.ok) throw new Error(page.code);
      all.push(...page.value.documents.map(({ icv }) => icv));
      cursor = page.value.nextCursor;
    } while (cursor);
    expect(all).toEqual(Array.from({ length: all.length }, (_, index) => all.length - index));
    expect(all.length).toBe(await db.$count(eInvoicingDocuments));
  });
});

describe("the next try", () => {
  it("EI12 comes later each time and never after more than half an hour", () => {
    const now = new Date(NOON);
    const waits = [1, 2, 3, 4, 10, 30].map((tries) => (nextTry(tries, now).getTime() - NOON) / 1000);
    expect(waits).toEqual([5, 10, 20, 40, 1800, 1800]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (tries) => {
        const [one, next] = [nextTry(tries, now), nextTry(tries + 1, now)];
        expect(next.getTime()).toBeGreaterThanOrEqual(one.getTime());
        expect(next.getTime() - NOON).toBeLessThanOrEqual(1_800_000);
      }),
    );
  });
});
