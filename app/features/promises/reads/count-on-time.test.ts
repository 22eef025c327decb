import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { onTimePercent } from "#app/features/promises/rules/on-time.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { homeOrder, inStatus, mustPlace, putOrder } from "#tests/support/order-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { countOnTime, lastMonth, readShownOnTime } from "./count-on-time.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const { shop, ali } = await openStockedShop("2026-03-10T09:00:00Z");

/** An order of March, handed over so many minutes after the end of its hour; null: never. */
async function handedOver(
  minutes: number | null,
  status: "Completed" | "Confirmed" | "Cancelled" = "Completed",
) {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  await putOrder(shop.db, id, { ...inStatus(status), isDemo: false });
  if (minutes !== null)
    await shop.db.execute(sql`insert into order_events (order_id, at, kind, actor_kind, from_status, to_status)
      select order_id, until_at + make_interval(mins => ${minutes}), 'moved', 'staff', 'Out for Delivery', 'Completed'
      from order_promises where order_id = ${id}`);
  return id;
}

describe("how often the promised hour was kept", () => {
  it("PW06 counts what was promised in the month, kept or late, and nothing that was cancelled or nobody saw", async () => {
    for (const minutes of [-30, 0, 1]) await handedOver(minutes);
    await handedOver(null, "Confirmed");
    await handedOver(null);
    await handedOver(-10, "Cancelled");
    shop.at("2026-04-15T09:00:00Z");
    const month = lastMonth(shop.clock.now());
    expect(await countOnTime(shop.db, month)).toEqual({ counted: 4, kept: 2 });
    const ctx = shop.as(VISITOR);
    expect(await readShownOnTime(ctx), "off until the owner shows it").toBeNull();
    await shop.db.execute(sql`insert into app_settings (key, value) values ('on_time_shown', 'true')`);
    expect(await readShownOnTime(ctx), "too few").toBeNull();
    await shop.db.execute(sql`update orders set is_demo = true`);
    await limitOf(shop, 1, "on_time_least");
    expect(await countOnTime(shop.db, month), "trials are not counted").toEqual({ counted: 0, kept: 0 });
  });

  it("PW06 months are those of Riyadh, and the year turns", () => {
    expect(lastMonth(new Date("2026-01-05T00:00:00Z")).from).toEqual(new Date("2025-11-30T21:00:00Z"));
    expect(lastMonth(new Date("2026-03-31T21:00:00Z")).until).toEqual(new Date("2026-03-31T21:00:00Z"));
  });

  it("PW06 the figure never flatters, and there is none of an empty month or of too few", () => {
    expect(onTimePercent({ counted: 0, kept: 0 }, 0)).toBeNull();
    expect(onTimePercent({ counted: 29, kept: 29 }, 30)).toBeNull();
    expect(onTimePercent({ counted: 412, kept: 411 }, 30)).toBe(99);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (counted, some) => {
        const kept = Math.min(some, counted);
        const percent = onTimePercent({ counted, kept }, 1) ?? -1;
        expect(percent * counted).toBeLessThanOrEqual(kept * 100);
        expect((percent === 100) === (kept === counted)).toBe(true);
      }),
    );
  });
});
