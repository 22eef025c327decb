import { randomBytes, randomUUID } from "node:crypto";
import { Pool } from "pg";
import { makeReference } from "#app/features/orders/place/reference.ts";
import type { BenchCustomer, BenchShop } from "./bench-shop.ts";
import { type LoadResult, measure, measureHttp, median, medians } from "./load.ts";
import { orderRequest, priceOf } from "./measure-orders.ts";

/** The shop and the floor in turns, so that what else the machine does meets both alike. */
const TURNS = 5;
const TURN_SECONDS = 4;

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

export interface BesideBare {
  shop: LoadResult;
  bare: LoadResult;
  /** The median of the turns' own ratios. */
  ratio: number;
}

/**
 * Orders over HTTP beside three prepared inserts in a transaction on the same server with as many connections: how much of what
 * PostgreSQL could take at the most the shop takes.
 */
export async function measureBesideBare(bench: BenchShop, workers: number): Promise<BesideBare> {
  const halalas = await priceOf(bench);
  const pool = new Pool({ connectionString: bench.url, max: workers });
  await pool.query(TABLES);
  const load = { workers, seconds: TURN_SECONDS };
  let turn = 0;
  const placeOne = () => {
    const customer = bench.customers[turn++ % bench.customers.length] as BenchCustomer;
    return orderRequest(bench, customer, halalas);
  };
  const turns: { shop: LoadResult; bare: LoadResult }[] = [];
  try {
    for (let round = 0; round < TURNS; round += 1) {
      const shop = await measureHttp(bench.port, placeOne, { ...load, status: 201 });
      const bare = await measure(() => insertBare(pool, halalas), workers, TURN_SECONDS);
      turns.push({ shop, bare });
    }
  } finally {
    await pool.end();
  }
  const ratios = turns.map(({ shop, bare }) => shop.perSecond / bare.perSecond);
  return {
    shop: medians(turns.map(({ shop }) => shop)),
    bare: medians(turns.map(({ bare }) => bare)),
    ratio: median(ratios),
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
