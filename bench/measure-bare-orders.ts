import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { makeReference } from "#app/features/order-core/rules/reference.ts";
import type { BenchCustomer, BenchShop } from "./bench-shop.ts";
import { measure, measureHttp } from "./load.ts";
import { orderRequest, priceOf, type Sides, withPool } from "./measure-orders.ts";

/** What an order is at the least, with the keys that nobody would leave out. */
const TABLES = `
  create table bare_orders (id uuid primary key, reference text not null unique, customer_id uuid not null,
    status text not null, total_halalas bigint not null, wanted_at timestamptz not null, created_at timestamptz not null);
  create table bare_lines (order_id uuid not null references bare_orders (id), position smallint not null, breed text not null,
    age text not null, quantity integer not null, unit_halalas bigint not null, primary key (order_id, position));
  create table bare_events (id bigint generated always as identity primary key, order_id uuid not null references bare_orders (id),
    at timestamptz not null, kind text not null)`;
const INSERTS = {
  order: "insert into bare_orders values ($1, $2, $3, 'Pending Payment', $4, $5, $5)",
  line: "insert into bare_lines values ($1, 0, 'naemi', 'jadha', 1, $2)",
  event: "insert into bare_events (order_id, at, kind) values ($1, $2, 'placed')",
};

/**
 * Orders over HTTP beside three prepared inserts in a transaction on the same server with as many connections: how much of what
 * PostgreSQL could take at the most the shop takes.
 */
export async function besideBareSides(bench: BenchShop): Promise<Sides> {
  const halalas = await priceOf(bench);
  await withPool(bench.url, 1, (pool) => pool.query(TABLES));
  let turn = 0;
  const placeOne = () => {
    const customer = bench.customers[turn++ % bench.customers.length] as BenchCustomer;
    return orderRequest(bench, customer, halalas);
  };
  return {
    shop: { measure: (load) => measureHttp(bench.port, placeOne, { ...load, status: 201 }) },
    raw: {
      measure: (load) =>
        withPool(bench.url, load.workers, (pool) => measure(() => insertBare(pool, halalas), load)),
    },
  };
}

async function insertBare(pool: Pool, halalas: number): Promise<boolean> {
  const client = await pool.connect();
  const [id, now] = [randomUUID(), new Date()];
  const insert = (name: keyof typeof INSERTS, values: unknown[]) =>
    client.query({ name: `bare_${name}`, text: INSERTS[name], values });
  try {
    await client.query("begin");
    await insert("order", [id, makeReference(randomBytes), randomUUID(), halalas, now]);
    await insert("line", [id, halalas]);
    await insert("event", [id, now]);
    await client.query("commit");
    return true;
  } catch {
    await client.query("rollback");
    return false;
  } finally {
    client.release();
  }
}
