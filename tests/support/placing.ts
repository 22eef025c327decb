import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { bodyHash } from "#app/features/order-placing/rules/body-hash.ts";
import type { Confirm } from "#app/features/order-placing/rules/confirm.ts";
import { type OrderBodyInput, orderBody } from "#app/features/order-placing/rules/schema.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { orderEvents, orderItems, orderSides, orders } from "#db/schema/orders.ts";
import { homeOrder } from "./order-samples.ts";
import { openStockedShop, type StockedShop } from "./stocked-shop.ts";

type Placed = ReturnType<typeof placeOrder>;

export interface Placing extends Pick<StockedShop, "shop" | "ali"> {
  place(body: unknown, idempotencyKey?: string, actor?: CustomerActor): Placed;
  /** An order of somebody's as it is confirmed, read and not placed yet. */
  confirmOf(actor: CustomerActor, changes?: Partial<OrderBodyInput>, key?: string): Promise<Confirm>;
  /** How much placing has written: orders, items, sides, events, messages. */
  written(): Promise<number[]>;
  expectNothingWritten(): Promise<void>;
  expectRefusal(body: unknown, code: string, fields?: Record<string, string>): Promise<void>;
}

/** A stocked shop for placing orders, without any order before each test. */
export async function openPlacing(): Promise<Placing> {
  const { shop, ali } = await openStockedShop();
  beforeEach(async () => {
    await shop.db.execute(
      sql`truncate orders, order_items, order_sides, order_events, order_seen, shop_notices, payment_proofs, reviews, messages cascade`,
    );
    await shop.db.execute(sql`delete from pgboss.job`);
    shop.at("2026-03-10T09:00:00Z");
  });

  const place: Placing["place"] = (body, idempotencyKey = randomUUID(), actor = ali) =>
    placeOrder(shop.as(actor), { body, idempotencyKey });
  const confirmOf: Placing["confirmOf"] = async (actor, changes = {}, key = randomUUID()) => {
    const body = orderBody.parse(homeOrder(actor, changes));
    const ctx = shop.as(actor);
    const idempotency = { key, hash: bodyHash(body) };
    return { ctx, actor, body, idempotency, calendars: await readCalendars(ctx), offerId: null };
  };
  const written = async () => {
    const tables = [orders, orderItems, orderSides, orderEvents].map((table) => shop.db.$count(table));
    const { rows } = await shop.db.execute<{ messages: number }>(
      sql`select count(*)::int as messages from pgboss.job where name in ('send-message', 'tell-shop')`,
    );
    return [...(await Promise.all(tables)), rows[0]?.messages ?? 0];
  };
  const expectNothingWritten = async () => expect(await written()).toEqual([0, 0, 0, 0, 0]);
  const expectRefusal: Placing["expectRefusal"] = async (body, code, fields) => {
    expect(await place(body)).toMatchObject({ ok: false, code, ...(fields && { fields }) });
    await expectNothingWritten();
  };
  return { shop, ali, place, confirmOf, written, expectNothingWritten, expectRefusal };
}
