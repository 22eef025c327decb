import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { messages } from "#db/schema/messages.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, sara } = await openApi("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const FORM = {
  accept: "text/html,*/*;q=0.8",
  origin: "null",
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
};
const AT = { date: "2026-03-11", time: "15:00" };
let order: OrderView;
let path: string;

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  shop.at("2026-03-10T09:00:00Z");
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 1 },
    { opens: "18:00", closes: "20:00", capacity: 9 },
  );
  shop.events.catalogChanged();
  order = await mustPlace(shop, ali, homeOrder(ali, { schedule: AT }));
  const [row] = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.orderId, order.id))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const text = payloadSeal(shop.sessionSecret).open<Message>(row?.sealed ?? "")?.text ?? "";
  path = `/t/${/\/t\/([\w-]{22})/.exec(text)?.[1]}`;
});

const send = async (act: string, body = "") => {
  const answer = await request("POST", `${path}/${act}`, { cookie: null, headers: FORM, body });
  return [answer.status, answer.headers.get("location")];
};
const row = async () => (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0];

describe("the link of an order whose time is kept", () => {
  it("KH09 keeps it longer once, by a form without scripts, and says what became of it", async () => {
    expect(await send("hold")).toEqual([303, `${path}?hold=kept#pay-title`]);
    expect(await row()).toMatchObject({ heldUntil: new Date("2026-03-10T13:00:00Z"), isHoldExtended: true });
    expect(await send("hold")).toEqual([303, `${path}?hold=hold_extended_already#pay-title`]);
    const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "hold_extended"));
    expect(event).toMatchObject({ actorKind: "customer", orderId: order.id });
    const program = await request("POST", `${path}/hold`, { cookie: null });
    expect(program.status).toBe(409);
    expect(await program.json()).toMatchObject({ code: "hold_extended_already" });
  });

  it("KH09 takes one of the nearest times where others have its own", async () => {
    shop.at("2026-03-10T11:00:01Z");
    await mustPlace(shop, sara, homeOrder(sara, { schedule: AT }));
    expect(await send("hold")).toEqual([303, `${path}?hold=time_full#pay-title`]);
    expect(await send("time", "schedule=2026-03-11+15%3A00")).toEqual([
      303,
      `${path}?time=same_time#pay-title`,
    ]);
    expect(await send("time", "schedule=nonsense")).toEqual([303, `${path}?time=invalid_input#pay-title`]);
    expect(await send("time", "schedule=2026-03-11+18%3A30")).toEqual([
      303,
      `${path}?time=changed#pay-title`,
    ]);
    expect(await row()).toMatchObject({ scheduleTime: "18:30", needsTime: false });
  });

  it("KH09 moves nothing that has its place, whoever the link was passed on to", async () => {
    expect(await send("time", "schedule=2026-03-11+18%3A30")).toEqual([
      303,
      `${path}?time=not_found#pay-title`,
    ]);
    expect(await row()).toMatchObject({ scheduleTime: "15:00" });
  });

  it("KH09 a link that opens nothing does neither, and another site's form neither", async () => {
    const wrong = `/t/${"A".repeat(22)}`;
    for (const act of ["hold", "time"]) {
      expect((await request("POST", `${wrong}/${act}`, { cookie: null })).status).toBe(410);
      const headers = { ...FORM, "sec-fetch-site": "cross-site" };
      expect((await request("POST", `${path}/${act}`, { cookie: null, headers, body: "" })).status).toBe(403);
    }
    expect(await row()).toMatchObject({ isHoldExtended: false, scheduleTime: "15:00" });
  });
});
