import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { breederPrices } from "#db/schema/catalog.ts";
import {
  homeOrder,
  makeCustomer,
  mustPlace,
  NAEMI_JADHA,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openPlacing } from "#tests/support/placing.ts";
import { placeOrder } from "./place-order.server.ts";

/** References that are drawn before chance draws others. */
const drawn = vi.hoisted((): string[] => []);
vi.mock("#app/features/order-core/rules/reference.ts", async (original) => {
  const real = await original<typeof import("#app/features/order-core/rules/reference.ts")>();
  const makeReference: typeof real.makeReference = (random) => drawn.shift() ?? real.makeReference(random);
  return { ...real, makeReference };
});

const { shop, ali, place, written, expectNothingWritten } = await openPlacing();

describe("an order is placed once and whole", () => {
  it("W55 PE04 50 confirms with one key at the same time make exactly one order", async () => {
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 50 }, () => place(restaurantOrder(ali), key)));
    const ids = new Set(results.map((result) => (result.ok ? result.value.order.id : result.code)));
    expect([...ids]).toHaveLength(1);
    expect(results.filter((result) => result.ok && !result.value.replayed)).toHaveLength(1);
    expect(await written()).toEqual([1, 1, 1, 1, 2]);
  });

  it("W55 a retry gives the same order, although prices changed or the slot has passed meanwhile", async () => {
    const key = randomUUID();
    const first = await place(homeOrder(ali), key);
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA + 1 })
      .where(eq(breederPrices.breedId, "naemi"));
    shop.at("2026-03-12T09:00:00Z");
    const again = await place(homeOrder(ali), key);
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA })
      .where(eq(breederPrices.breedId, "naemi"));
    expect(again).toEqual({ ok: true, value: { order: first.ok && first.value.order, replayed: true } });
  });

  it("W55 the key with another body is refused, the other customer's same key is not", async () => {
    const key = randomUUID();
    await place(homeOrder(ali), key);
    expect(await place(homeOrder(ali, { customerName: "غيره" }), key)).toMatchObject({
      ok: false,
      code: "idempotency_reused",
    });
    const sara = await makeCustomer(shop, "+966500000003");
    expect(await place(homeOrder(sara), key, sara)).toMatchObject({ ok: true, value: { replayed: false } });
    expect((await written())[0]).toBe(2);
  });

  it("W55 a key is required and is visible characters", async () => {
    for (const key of ["", "short", "with space in it", "كلمة طويلة", "x".repeat(201)]) {
      expect(await place(homeOrder(ali), key)).toMatchObject({ ok: false, code: "idempotency_key_missing" });
    }
    await expectNothingWritten();
  });

  it("R20 a failure in the middle leaves nothing", async () => {
    const ctx = shop.as(ali);
    const enqueueAll = async (...args: Parameters<typeof ctx.jobs.enqueueAll>) => {
      await ctx.jobs.enqueueAll(...args);
      throw new Error("queue is gone");
    };
    const failing = { ...ctx, jobs: { ...ctx.jobs, enqueueAll } };
    const key = randomUUID();
    await expect(placeOrder(failing, { body: restaurantOrder(ali), idempotencyKey: key })).rejects.toThrow(
      "queue is gone",
    );
    await expectNothingWritten();
    expect(await place(restaurantOrder(ali), key)).toMatchObject({ ok: true, value: { replayed: false } });
  });

  it("OD15 a reference that is taken is replaced by another one", async () => {
    const { reference: taken } = await mustPlace(shop, ali, homeOrder(ali));
    drawn.push(taken, taken);
    const second = await mustPlace(shop, ali, restaurantOrder(ali));
    expect(drawn).toEqual([]);
    expect(second.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(second.reference).not.toBe(taken);
    expect(await written()).toEqual([2, 2, 1, 2, 4]);
  });
});
