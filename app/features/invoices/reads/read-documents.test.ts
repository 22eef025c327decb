import { describe, expect, it } from "vitest";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { revokeLinks } from "#app/features/order-links/commands/revoke-links.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { decodeQr } from "#tests/support/samples/decode-qr.ts";
import { issue, lambFacts, registerForVat, VAT_NUMBER } from "#tests/support/samples/documents.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { composeSheet } from "./compose-sheet.server.ts";
import {
  pickDocument,
  readAdminDocuments,
  readLinkedDocuments,
  readOwnDocuments,
} from "./read-documents.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
await registerForVat(shop.db);
const order = await mustPlace(shop, ali, homeOrder(ali));
const bare = await mustPlace(shop, sara, homeOrder(sara));
const invoice = await issue(shop.as(ali), lambFacts(order));
const note = await issue(shop.as(ali), lambFacts(order, { kind: "credit_note", reason: "نقص الوزن" }));
const NOWHERE = "00000000-0000-4000-8000-000000000000";

async function mustRead(number: string) {
  const read = pickDocument(await readOwnDocuments(shop.as(ali), order.id), number);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

describe("the documents of an order", () => {
  it("IV07 are their customer's, in the order of issuing, and nobody else's", async () => {
    expect(await readOwnDocuments(shop.as(ali), order.id)).toMatchObject({
      ok: true,
      value: [
        { number: invoice.number, kind: "invoice", title: "taxInvoice", original: null },
        {
          number: note.number,
          kind: "credit_note",
          title: "creditNote",
          reason: "نقص الوزن",
          original: { number: invoice.number, issuedAt: "2026-03-10T09:00:00.000Z" },
        },
      ],
    });
    expect(await readOwnDocuments(shop.as(sara), order.id)).toMatchObject({ code: "not_found" });
    expect(await readOwnDocuments(shop.as(ali), NOWHERE)).toMatchObject({ code: "not_found" });
    for (const actor of [VISITOR, admin])
      expect(await readOwnDocuments(shop.as(actor), order.id)).toMatchObject({ code: "not_signed_in" });
    expect(await readOwnDocuments(shop.as(sara), bare.id)).toEqual({ ok: true, value: [] });
  });

  it("IV07 at the desk for whoever reads invoices", async () => {
    const read = await readAdminDocuments(shop.as(admin), order.id);
    expect(read.ok && read.value.map(({ number }) => number)).toEqual([invoice.number, note.number]);
    expect(await readAdminDocuments(shop.as(admin), bare.id)).toEqual({ ok: true, value: [] });
    expect(await readAdminDocuments(shop.as(admin), NOWHERE)).toMatchObject({ code: "not_found" });
    const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
    for (const actor of [shift, ali, VISITOR])
      expect(await readAdminDocuments(shop.as(actor), order.id)).toMatchObject({ code: "not_allowed" });
  });

  it("IV07 by the link of the order: a first name, no number, and nothing once it is revoked", async () => {
    const ctx = shop.as(VISITOR);
    const address = await orderAddress(shop.db, ctx, { orderId: order.id, language: "ar" });
    const token = address.split("/t/")[1] ?? "";
    const read = await readLinkedDocuments(ctx, token);
    expect(read.ok && read.value.map(({ number, buyer }) => ({ number, buyer }))).toEqual([
      { number: invoice.number, buyer: { name: "علي", phone: null } },
      { number: note.number, buyer: { name: "علي", phone: null } },
    ]);
    const gift = await orderAddress(shop.db, ctx, {
      orderId: order.id,
      language: "ar",
      audience: "recipient",
    });
    const giftToken = gift.split("/t/")[1]?.split("/")[0] ?? "";
    expect(await readLinkedDocuments(ctx, giftToken), "who receives a gift sees no price").toMatchObject({
      code: "link_over",
    });
    await revokeLinks(shop.db, order.id, { audience: "customer", now: ctx.now });
    expect(await readLinkedDocuments(ctx, token)).toMatchObject({ code: "link_over" });
  });

  it("IV07 one is picked by its number as it is written", async () => {
    const read = await readOwnDocuments(shop.as(ali), order.id);
    expect(pickDocument(read, note.number)).toMatchObject({ ok: true, value: { number: note.number } });
    expect(pickDocument(read, "INV-999999")).toMatchObject({ code: "not_found" });
  });
});

describe("a document on paper", () => {
  it("IV03 IV07 a tax invoice says what tax law asks for, in both languages, with its square", async () => {
    const sheet = composeSheet(shop, await mustRead(invoice.number));
    expect(sheet.title).toEqual({ ar: "فاتورة ضريبية مبسطة", en: "Simplified tax invoice" });
    expect(sheet.issuedAt).toEqual({ ar: "10 مارس 2026، 12:00 م", en: "10 March 2026, 12:00 PM" });
    expect(sheet.taxed?.totalVat).toEqual({
      ar: expect.stringMatching(/^ضريبة القيمة المضافة .*15/),
      en: expect.stringMatching(/^VAT 15/),
    });
    expect(sheet.labels.seller).toEqual({ ar: "البائع", en: "Seller" });
    const said = decodeQr(sheet.document.qr ?? "")?.map(({ value }) => new TextDecoder().decode(value));
    expect(said).toEqual(["مؤسسة كبش للذبائح", VAT_NUMBER, "2026-03-10T12:00:00Z", "2030.00", "264.78"]);
  });

  it("IV07 a note names its invoice and says why", async () => {
    const { title, document } = composeSheet(shop, await mustRead(note.number));
    expect(title).toEqual({ ar: "إشعار دائن", en: "Credit note" });
    expect(document).toMatchObject({ reason: "نقص الوزن", original: { number: invoice.number } });
  });

  it("IV09 a receipt of a shop without a VAT number says nothing of VAT, and has no square", async () => {
    await registerForVat(shop.db, "");
    const receipt = await issue(shop.as(sara), lambFacts(bare));
    await registerForVat(shop.db);
    const read = pickDocument(await readOwnDocuments(shop.as(sara), bare.id), receipt.number);
    if (!read.ok) throw new Error(read.code);
    const sheet = composeSheet(shop, read.value);
    expect(sheet).toMatchObject({
      title: { ar: "إيصال", en: "Receipt" },
      taxed: null,
      document: { title: "receipt", qr: null, vatHalalas: 0, vatPercent: 0 },
    });
    expect(JSON.stringify([sheet.title, sheet.labels])).not.toMatch(/VAT|tax|ضريب/i);
  });
});
