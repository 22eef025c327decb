import { beforeEach, describe, expect, it } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { askFriends } from "#app/features/payments/commands/split/ask-friends.server.ts";
import { changePart } from "#app/features/payments/commands/split/change-part.server.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali } = await openApi("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
let order: OrderView;
let token: string;

beforeEach(async () => {
  order = await mustPlace(shop, ali, homeOrder(ali));
  const body = { parts: [{ name: "فهد", askedHalalas: 30_000 }], after: 0 };
  const asked = await askFriends(shop.as(ali), { id: order.id, body });
  const partId = asked.ok ? asked.value.split.parts[0]?.id : "";
  const copied = await changePart(shop.as(ali), { id: order.id, body: { partId, how: "copy" } });
  token = copied.ok ? (/\/t\/([\w-]{22})/.exec(copied.value.url ?? "")?.[1] ?? "") : "";
});
const form = (way: string) => ({
  body: new URLSearchParams({ way }).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
});

describe("the page of a friend's link", () => {
  it("QT04 is for nobody's index, and told to no other site", async () => {
    const answer = await request("POST", `/t/${token}/part/pay`, form("moyasar"));
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    // The shop of this test takes transfers alone.
    expect(answer.status).toBe(409);
  });

  it("QT04 opens the part alone: not the order, its receipt, its payment or its time", async () => {
    expect((await request("POST", `/t/${token}/pay`, form("bank_transfer"))).status).toBe(410);
    expect((await request("POST", `/t/${token}/hold`)).status).toBe(410);
    expect((await request("POST", `/t/${token}/time`, { body: "schedule=2026-03-12%2015:00" })).status).toBe(
      410,
    );
    expect((await request("GET", `/t/${token}/animal-proofs/none`)).status).toBe(410);
  });

  it("QT04 is refused like any wrong link, and who tries many is told to wait", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 32; times += 1)
      statuses.push((await request("POST", `/t/${"x".repeat(22)}/part/pay`, form("moyasar"))).status);
    expect(statuses[0]).toBe(410);
    expect(statuses.at(-1)).toBe(429);
    // A right one opens all the same.
    expect((await request("POST", `/t/${token}/part/pay`, form("bank_transfer"))).status).toBe(204);
  });

  it("QT04 tells who follows it that something changed, and not of which order", async () => {
    const answer = await request("GET", `/t/${token}/events`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    await answer.body?.cancel();
  });
});
