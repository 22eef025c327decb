import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { tellDelay } from "#app/features/promises/commands/tell-delay.server.ts";
import { changeStandingOrder } from "#app/features/standing-orders/commands/change-standing-order.server.ts";
import { haltStanding } from "#app/features/standing-orders/commands/halt-standing.server.ts";
import { slaughterEvidence } from "#db/schema/order-animals.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  putOrder,
  restaurantOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openPages } from "#tests/support/pages/open-pages.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { issue, lambFacts, registerForVat, VAT_NUMBER } from "#tests/support/samples/documents.ts";
import { weekly } from "#tests/support/samples/standing-orders.ts";

const { shop, ali, sara, admin, open } = await openPages();
const linkTo = async (orderId: string, more = {}) =>
  new URL(
    await orderAddress(shop.db, { ...shop, now: shop.clock.now() }, { orderId, language: "en", ...more }),
  ).pathname;
beforeAll(() => liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day"));

describe("the documents of an order", () => {
  it("IV07 its page leads to the tax invoice: both languages, VAT and the square, for its customer alone", async () => {
    await registerForVat(shop.db);
    const order = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, order.id, { ...inStatus("Confirmed"), ...VERIFIED });
    const { number } = await issue(shop.as(ali), lambFacts(order));
    const own = `/orders/${order.id}/invoices/${number}`;
    const leading = await open(`/orders/${order.id}`, { as: ali });
    expect(leading.tags("a", `href="${own}"`).length).toBeGreaterThan(0);
    const page = await open(own, { as: ali });
    for (const key of ["title.taxInvoice", "taxed.vatNumber", "taxed.totalGross", "sheet.buyer"])
      for (const language of ["ar", "en"] as const)
        expect(page.text).toContain(said(`invoices:${key}`, {}, language));
    expect(page.text).toContain(VAT_NUMBER);
    expect(page.tags("svg", 'role="img"')).toHaveLength(1);
    expect(page.links(said("invoices:back"))).toContain(`/orders/${order.id}`);

    expect((await open(own)).status).toBe(401);
    const stranger = await open(own, { as: sara });
    expect(stranger.status).toBe(404);
    expect(stranger.text).not.toContain(number);

    const link = await linkTo(order.id);
    const linked = await open(`${link}/invoices/${number}`);
    expect(linked.status).toBe(200);
    expect(linked.text).toContain(number);
    expect(/50 ?000 ?0001/.exec(linked.text)?.[0]).toBeUndefined();
  });

  it("IV01 IV07 a credit note names the invoice that it takes back, and why", async () => {
    await registerForVat(shop.db);
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const invoice = await issue(shop.as(ali), lambFacts(order));
    const note = await issue(shop.as(ali), lambFacts(order, { kind: "credit_note", reason: "نقص الوزن" }));
    const { text } = await open(`/orders/${order.id}/invoices/${note.number}`, { as: ali });
    for (const words of [invoice.number, "نقص الوزن", said("invoices:title.creditNote")])
      expect(text).toContain(words);
  });

  it("IV09 a shop without a VAT number gives a receipt, and speaks of VAT nowhere", async () => {
    await registerForVat(shop.db, "");
    shop.events.catalogChanged();
    const order = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, order.id, { ...inStatus("Confirmed"), ...VERIFIED });
    const { number } = await issue(shop.as(ali), lambFacts(order));
    const sheet = await open(`/orders/${order.id}/invoices/${number}`, { as: ali });
    for (const language of ["ar", "en"] as const)
      expect(sheet.text).toContain(said("invoices:title.receipt", {}, language));
    expect(sheet.tags("svg", 'role="img"')).toHaveLength(0);
    const addresses = ["/", "/order", "/terms", "/about", `/orders/${order.id}`];
    for (const address of addresses)
      for (const language of ["ar", "en"] as const) {
        const page = await open(address, { as: ali, language });
        expect([address, /\bVAT\b|ضريبة القيمة المضافة/.exec(page.text)?.[0]]).toEqual([address, undefined]);
        const [forMachines = ""] = /<script type="application\/ld\+json".*?<\/script>/s.exec(page.html) ?? [];
        expect(forMachines).not.toContain("vatID");
      }
    expect(/\bVAT\b|القيمة المضافة/.exec(sheet.text)?.[0]).toBeUndefined();
  });
});

describe("an order that comes again every week", () => {
  it("SO01 is asked for from the order's page with its own day and time, by a plain form", async () => {
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    const leading = await open(`/orders/${id}`, { as: ali });
    expect(leading.links(said("standing:repeat"))).toContain(`/orders/standing?order=${id}`);
    const page = await open(`/orders/standing?order=${id}`, { as: ali });
    expect(page.text).toContain(said("standing:form.confirm"));
    expect(page.tags("input", 'value="15:00"').some((tag) => tag.includes("checked"))).toBe(true);
    expect((await open(`/orders/standing?order=${id}`, { as: sara })).status).toBe(404);
    expect((await open(`/orders/standing?order=${id}`)).status).toBe(401);

    const form = { orderId: id, weekday: "3", time: "15:00" };
    const agreed = await open("/orders/standing", { as: ali, form });
    expect(agreed.status).toBe(302);
    const own = agreed.headers.get("location") ?? "";
    const shown = await open(own, { as: ali });
    for (const key of ["state.active", "noRuns", "every.wednesday"])
      expect(shown.text).toContain(said(`standing:${key}`));
    expect((await open(own, { as: sara })).status).toBe(404);
    expect((await open("/orders", { as: ali })).text).toContain(said("standing:title"));
    expect((await open(`/orders/standing?order=${id}`, { as: ali })).headers.get("location")).toBe(own);
  });

  it("SO02 SO08 rests and wakes for its customer; what the desk stopped says why and is not the customer's to wake", async () => {
    const { id } = await weekly(shop, sara);
    const text = async () => (await open(`/orders/standing/${id}`, { as: sara })).text;
    expect(await changeStandingOrder(shop.as(sara), { id, body: { act: "pause" } })).toMatchObject({
      ok: true,
    });
    expect(await text()).toContain(said("standing:state.paused"));
    expect(await text()).toContain(said("standing:resume"));
    expect(await changeStandingOrder(shop.as(sara), { id, body: { act: "resume" } })).toMatchObject({
      ok: true,
    });
    const body = { act: "pause", reason: "صيانة المطبخ" };
    expect(await haltStanding(shop.as(admin), { id, body })).toMatchObject({ ok: true });
    expect(await text()).toContain("صيانة المطبخ");
    expect(await text()).not.toContain(said("standing:resume"));
  });
});

describe("meat that is shared, and animals that were seen", () => {
  it("SR04 SR05 the customer sees every share with its link; each link shows its own, and no price, number or other door", async () => {
    const family = {
      to: "family" as const,
      bags: 4,
      name: "أم خالد",
      phone: "0550000077",
      address: "حي النرجس",
    };
    const friend = {
      ...family,
      to: "friends" as const,
      name: "سعد",
      phone: "0550000088",
      address: "حي الملقا",
    };
    const order = await mustPlace(shop, ali, homeOrder(ali, { shares: [family, { ...friend, bags: 2 }] }));
    const mine = await open(`/orders/${order.id}`, { as: ali });
    for (const name of ["أم خالد", "سعد"]) {
      expect(mine.text).toContain(name);
      expect(mine.html).toContain(said("orders:shares.copyOf", { name }));
    }
    expect(mine.text).toContain(said("orders:shares.told"));
    expect(mine.text).toContain(said("orders:shares.bags", { count: 6 }));
    await putOrder(shop.db, order.id, { status: "Paid", ...VERIFIED });
    const rows = await shop.db.select().from(orderPortions);
    const shareId = rows.find(({ recipientName }) => recipientName === "أم خالد")?.id;
    const link = await linkTo(order.id, { audience: "share", shareId });
    for (const address of [link, `${link}.data`]) {
      const page = await open(address);
      expect(page.status).toBe(200);
      const secrets = ["203000", "2,030", ali.phone.slice(4), "550000077", order.id, order.reference];
      for (const secret of [...secrets, "سعد", "حي الملقا", "حي الياسمين"])
        expect([secret, page.html.includes(secret)]).toEqual([secret, false]);
    }
    expect((await open(link)).text).toContain("أم خالد");
  });

  it("PW03 TL04 a told delay and asking the shop are on the page of the link too", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, id, { ...inStatus("Confirmed"), ...VERIFIED });
    const link = await linkTo(id);
    const note = said("orders:delayed").split("{{when}}")[0] ?? "";
    expect((await open(link)).text).not.toContain(note);
    const told = await tellDelay(shop.as(admin), { id, body: { date: "2026-03-20", time: "15:00" } });
    expect(told).toMatchObject({ ok: true });
    for (const look of [() => open(`/orders/${id}`, { as: ali }), () => open(link)]) {
      const page = await look();
      expect(page.text).toContain(note);
      expect(page.links(said("orders:helpAsk"))).toContain(`/ask?order=${id}`);
    }
    await putOrder(shop.db, id, inStatus("Completed"));
    expect((await open(link)).text).not.toContain(note);
  });

  it("PF04 TL04 the proof of the slaughter is on the customer's page and on that of the link", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, id, { ...inStatus("In Slaughter"), ...VERIFIED });
    const link = await linkTo(id);
    const addresses = [() => open(`/orders/${id}`, { as: ali }), () => open(link)];
    for (const look of addresses) expect((await look()).text).not.toContain(said("animals:title"));
    const fileKey = `animal-proofs/${randomUUID()}.jpg`;
    const now = shop.clock.now();
    await shop.db.insert(slaughterEvidence).values({
      ...{ orderId: id, line: 0, number: 1, fileKey, previewKey: fileKey, contentType: "image/jpeg" },
      ...{ byteSize: 1, sha256: fileKey, uploadedAt: now, expiresAt: new Date(now.getTime() + 9e9) },
    });
    for (const look of addresses) {
      const page = await look();
      expect(page.text).toContain(said("animals:title"));
      expect(page.tags("img", /animal-proofs/).length).toBeGreaterThan(0);
    }
  });
});
