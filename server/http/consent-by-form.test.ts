import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { placeForCaller } from "#app/features/order-placing/commands/place-for-caller.server.ts";
import { newsOfConsent } from "#app/features/orders/reads/consent/news-of-consent.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { action } from "#app/routes/account/order.tsx";
import { messages } from "#db/schema/messages.ts";
import { orderOccasions } from "#db/schema/occasions.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, liftLimits } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, admin } = await openApi("2026-03-10T09:00:00Z");
const { db } = shop;
const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

beforeAll(async () => {
  await db.transaction(seedOccasions);
  await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");
});

async function placed(occasion: object | undefined, language: "ar" | "en" = "ar") {
  const body = homeOrder(ali, { ...(occasion && { occasion: occasion as never }) });
  const answer = await placeForCaller(shop.as(admin), { body, idempotencyKey: randomUUID(), language });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { id: answer.value.order.id, page: new URL(answer.value.payLink).pathname };
}
const RITE = { occasionId: "aqiqah", childName: "نورة" };
const versionOf = async (id: string) => {
  const [row] = await db.select().from(orderOccasions).where(eq(orderOccasions.orderId, id));
  return row?.consentVersion;
};

describe("consent before scripts", () => {
  it("CL11 is a plain form on the order's link, and the page says what became of it", async () => {
    const { id, page } = await placed(RITE);
    const old = await request("POST", `${page}/consent`, { body: "version=7", headers: FORM });
    expect([old.status, old.headers.get("location")]).toEqual([303, `${page}?consent=consent_changed`]);
    const given = await request("POST", `${page}/consent`, { body: "version=1", headers: FORM });
    expect([given.status, given.headers.get("location")]).toEqual([303, `${page}?consent=given`]);
    expect(await versionOf(id)).toBe(1);
    const told = newsOfConsent(shop.as(VISITOR), new URLSearchParams("consent=given"));
    expect(told).toMatchObject({ isDone: true });
    const changed = newsOfConsent(shop.as(VISITOR), new URLSearchParams("consent=consent_changed"));
    expect(changed).toMatchObject({ isDone: false });
    expect(newsOfConsent(shop.as(VISITOR), new URLSearchParams("consent=x"))).toBeNull();
  });

  it("CL11 and on the customer's own page, for the customer alone", async () => {
    const { id } = await placed(RITE);
    const send = async (actor: typeof ali | typeof VISITOR) => {
      const context = new RouterContextProvider();
      context.set(requestContext, shop.as(actor));
      const body = new URLSearchParams({ version: "1" });
      const sent = new Request(`http://shop.test/orders/${id}`, { method: "POST", body });
      return action({ context, params: { id }, request: sent } as never);
    };
    expect((await send(VISITOR)).headers.get("location")).toBe(`/orders/${id}?consent=not_signed_in`);
    expect(await versionOf(id)).toBeNull();
    const given = await send(ali);
    expect(given.headers.get("location")).toBe(`/orders/${id}?consent=given`);
    expect(await versionOf(id)).toBe(1);
  });

  it("CL12 the message of an order that waits for consent says so, and no other does", async () => {
    const textOf = async (id: string) => {
      const [row] = await db.select().from(messages).where(eq(messages.orderId, id));
      return payloadSeal(shop.sessionSecret).open<Message>(row?.sealed ?? "")?.text;
    };
    const waits = await placed(RITE);
    expect(await textOf(waits.id)).toMatch(/توكيلك: افتح الرابط.*[\s\S]*\/t\//);
    expect(await textOf((await placed(undefined)).id)).not.toContain("توكيلك");
  });
});
