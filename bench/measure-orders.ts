import { randomBytes, randomUUID } from "node:crypto";
import { Pool } from "pg";
import { readCustomerSession } from "#app/features/accounts/sign-in/read-customer-session.server.ts";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { placeOrder } from "#app/features/orders/place/place-order.server.ts";
import { makeReference } from "#app/features/orders/place/reference.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { BenchCustomer, BenchShop } from "./bench-shop.ts";
import { type LoadRequest, type LoadResult, measure, measureHttp } from "./load.ts";
import { recordStatements, type Statement, withFresh } from "./record-statements.ts";

/** Of a link's token: no two are alike. */
const HASH = /[0-9a-f]{64}/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Load {
  workers: number;
  seconds: number;
}

const MEATS = [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }];
const QUOTE = JSON.stringify({ fulfillment: "home", meats: MEATS });
export const JSON_HEADERS = { "content-type": "application/json" };

export async function measureQuote(
  bench: BenchShop,
  load: Load,
): Promise<{ shop: LoadResult; raw: LoadResult }> {
  const shop = await measureHttp(
    bench.port,
    () => ({ method: "POST", path: "/api/quote", headers: JSON_HEADERS, body: QUOTE }),
    load,
  );
  const statements = await recordStatements(() => readPriceBook(bench.shop.db, {}));
  return { shop, raw: await replay(bench.url, () => statements, load) };
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

/** Orders over HTTP, then the statements that one such request sends, again and again with fresh ids on as many connections. */
export async function measurePlaceOrder(
  bench: BenchShop,
  load: Load,
): Promise<{ shop: LoadResult; raw: LoadResult }> {
  const halalas = await priceOf(bench);
  let turn = 0;
  const someone = () => bench.customers[turn++ % bench.customers.length] as BenchCustomer;

  const shop = await measureHttp(bench.port, () => orderRequest(bench, someone(), halalas), {
    ...load,
    status: 201,
  });

  const customer = someone();
  const ctx = bench.contextOf(customer);
  const key = randomUUID();
  let reference = "";
  const statements = await recordStatements(async () => {
    await readCustomerSession(ctx, customer.cookie.split("=")[1] as string);
    const placed = await placeOrder(ctx, { body: bodyFor(customer, halalas), idempotencyKey: key });
    if (!placed.ok) throw new Error(placed.code);
    reference = placed.value.order.reference;
  });
  const ids = new Set(
    statements.flatMap(({ text, values }) => {
      const said = JSON.stringify(values);
      return [
        ...(said.match(UUID) ?? []),
        ...(text.includes('"order_links"') ? (said.match(HASH) ?? []) : []),
      ];
    }),
  );
  const again = () => {
    const fresh = new Map([...ids].map((id) => [id, randomUUID() as string]));
    return withFresh(statements, fresh.set(reference, makeReference(randomBytes)));
  };
  return { shop, raw: await replay(bench.url, again, load) };
}

/** One read over HTTP beside the statements that it sends. */
export async function measureList(
  bench: BenchShop,
  list: { path: string; cookie: string },
  load: Load,
): Promise<LoadResult> {
  return measureHttp(bench.port, () => ({ path: list.path, headers: { cookie: list.cookie } }), load);
}

export async function replay(url: string, next: () => readonly Statement[], load: Load): Promise<LoadResult> {
  const pool = new Pool({ connectionString: url, max: load.workers });
  const once = async () => {
    const client = await pool.connect();
    try {
      for (const { text, values } of next()) await client.query({ text, values });
      return true;
    } catch (error) {
      if (process.env.BENCH_VERBOSE) console.error(error);
      await client.query("rollback");
      return false;
    } finally {
      client.release();
    }
  };
  try {
    return await measure(once, load.workers, load.seconds);
  } finally {
    await pool.end();
  }
}
