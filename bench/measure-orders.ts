import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { BenchCustomer, BenchShop } from "./bench-shop.ts";
import { type LoadRequest, measure, measureHttp, type Side } from "./load.ts";
import { recordStatements, type Statement } from "./record-statements.ts";

/** The shop beside what PostgreSQL alone makes of the same. */
export interface Sides {
  shop: Side;
  raw?: Side;
}

const MEATS = [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }];
const QUOTE = JSON.stringify({ fulfillment: "home", meats: MEATS });
export const JSON_HEADERS = { "content-type": "application/json" };

/** What a cart costs, beside the statements that read the price book anew. */
export async function quoteSides(bench: BenchShop): Promise<Sides> {
  const request = { method: "POST", path: "/api/quote", headers: JSON_HEADERS, body: QUOTE };
  const statements = await recordStatements(() => readPriceBook(bench.shop.db, {}));
  return {
    shop: { measure: (load) => measureHttp(bench.port, () => request, load) },
    raw: replay(bench.url, statements),
  };
}

/** What the order that is placed here costs at this moment. */
export async function priceOf(bench: BenchShop): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${bench.port}/api/quote`, {
    method: "POST",
    headers: JSON_HEADERS,
    body: QUOTE,
  });
  const { grandTotalHalalas } = (await answer.json()) as { grandTotalHalalas: number };
  return grandTotalHalalas;
}

/** A confirm of a customer's; without a time of its own it wants the hour that everybody wants. */
export function bodyFor({ phone }: BenchCustomer, expectedTotalHalalas: number, schedule?: Schedule) {
  return {
    fulfillment: "home",
    meats: MEATS,
    customerName: "عميل القياس",
    customerPhone: phone,
    address: "الرياض، حي الملقا",
    schedule: schedule ?? { date: addDays(riyadhDate(new Date()), 2), time: "15:00" },
    expectedTotalHalalas,
  };
}

/** One confirm of its own, as a browser sends it. */
export function orderRequest(
  bench: BenchShop,
  customer: BenchCustomer,
  halalas: number,
  schedule?: Schedule,
): LoadRequest {
  const headers = {
    ...JSON_HEADERS,
    cookie: customer.cookie,
    origin: `http://127.0.0.1:${bench.port}`,
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify(bodyFor(customer, halalas, schedule));
  return { method: "POST", path: "/api/orders", headers, body };
}

/** One read over HTTP beside the statements that it sends. */
export async function readSides(
  bench: BenchShop,
  { path, cookie, read }: { path: string; cookie: string; read: () => Promise<unknown> },
): Promise<Sides> {
  const statements = await recordStatements(read);
  return {
    shop: { measure: (load) => measureHttp(bench.port, () => ({ path, headers: { cookie } }), load) },
    raw: replay(bench.url, statements),
  };
}

/** The statements one after the other, on a raw connection a worker; where the shop keeps a plan it is kept here. */
function replay(url: string, statements: readonly Statement[]): Side {
  const once = async (pool: Pool) => {
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(statement);
      return true;
    } catch (error) {
      if (process.env.BENCH_VERBOSE) console.error(error);
      await client.query("rollback");
      return false;
    } finally {
      client.release();
    }
  };
  return { measure: (load) => withPool(url, load.workers, (pool) => measure(() => once(pool), load)) };
}

/** Connections for one turn: PostgreSQL has too few of them for all sides at once. */
export async function withPool<Result>(
  url: string,
  max: number,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool({ connectionString: url, max });
  return work(pool).finally(() => pool.end());
}
