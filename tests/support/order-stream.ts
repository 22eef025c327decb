import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.ts";
import { resources } from "#db/schema/capacity.ts";
import { liftLimits } from "./order-samples.ts";
import type { RunningShop } from "./running-shop.ts";

/** What a row of customers did who ordered one after the other, while their shop was harmed. */
export interface OrderStream {
  /** Confirm key → id of the order that was acknowledged. */
  confirmed: Map<string, string>;
  sent: Set<string>;
  /** Answers that were neither an order nor "come back in a moment". */
  strange: string[];
  /** Tries that brought no order, whatever the answer. */
  failed(): number;
  /** Longest time between two acknowledged orders, in ms, until now. */
  longestSilence(): number;
  /** Confirms again with a key, as a customer does who got no answer. */
  confirm(key: string): Promise<string>;
  stop(): Promise<void>;
}

/** For a running shop whose few customers order all the time for one hour: trials count what becomes of each order, not how many fit. */
export async function liftOrderLimits(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");
  await db.delete(resources);
  await close();
}

export interface CustomerOfShop {
  cookie: string;
  phone: string;
}

async function post(
  shop: Pick<RunningShop, "url">,
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${shop.url}${address}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, json: await answer.json(), cookie: answer.headers.get("set-cookie") };
}

/** Signs in as a customer does: the code comes out of the outbox file. */
export async function signInByOutbox(
  shop: Pick<RunningShop, "url">,
  dataDir: string,
  phone: string,
): Promise<CustomerOfShop> {
  const { json } = await post(shop, "/api/send-otp", { phone });
  const code = await untilCode(path.join(dataDir, "outbox.jsonl"), phone);
  const signedIn = await post(shop, "/api/verify-otp", { token: json.token, code });
  return { cookie: signedIn.cookie?.split(";")[0] ?? "", phone };
}

/** The newest code that went to `phone`, as soon as its message was delivered. */
async function untilCode(outbox: string, phone: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const lines = existsSync(outbox) ? readFileSync(outbox, "utf8").trim().split("\n") : [];
    const message = lines
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .findLast(({ to }) => to === phone);
    if (message) return message.params.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code for ${phone} was delivered`);
}

/** What a customer orders who wants it at home tomorrow. */
export function orderOf(phone: string) {
  const tomorrow = new Date(Date.now() + 27 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return {
    fulfillment: "home",
    meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, homeCut: "quarters" }],
    customerName: "علي محمد",
    customerPhone: phone,
    address: "حي الياسمين، الرياض",
    schedule: { date: tomorrow, time: "15:00" },
  };
}

/** One order of `customer`'s, not paid yet; answers its id. */
export async function placeOneOrder(shop: RunningShop, { cookie, phone }: CustomerOfShop): Promise<string> {
  const quote = await post(shop, "/api/quote", orderOf(phone));
  const body = { ...orderOf(phone), expectedTotalHalalas: quote.json.grandTotalHalalas };
  const { status, json } = await post(shop, "/api/orders", body, { cookie, "idempotency-key": randomUUID() });
  if (status !== 201) throw new Error(`no order: ${status} ${json.code}`);
  return json.id;
}

/** Lets `customers` order one after the other until it is stopped; whoever gets no answer tries again with the same key. */
export async function streamOrders(
  shop: Pick<RunningShop, "url">,
  customers: readonly CustomerOfShop[],
): Promise<OrderStream> {
  const confirmed = new Map<string, string>();
  const sent = new Set<string>();
  const strange: string[] = [];
  const owner = new Map<string, CustomerOfShop>();
  let running = true;
  let last = Date.now();
  let silence = 0;
  let failed = 0;
  const quote = await post(shop, "/api/quote", orderOf("+966500000000"));
  const expectedTotalHalalas = quote.json.grandTotalHalalas;

  const attempt = async (key: string) => {
    const { cookie, phone } = owner.get(key) as CustomerOfShop;
    return post(
      shop,
      "/api/orders",
      { ...orderOf(phone), expectedTotalHalalas },
      { cookie, "idempotency-key": key },
    );
  };
  const customer = async (person: CustomerOfShop) => {
    while (running) {
      const key = randomUUID();
      owner.set(key, person);
      sent.add(key);
      while (running && !confirmed.has(key)) {
        const answer = await attempt(key).catch(() => null);
        if (answer?.status === 201) {
          confirmed.set(key, answer.json.id);
          silence = Math.max(silence, Date.now() - last);
          last = Date.now();
        } else {
          failed += 1;
          if (answer && answer.status !== 503) strange.push(`${answer.status} ${answer.json.code}`);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    }
  };
  const ordering = Promise.all(customers.map(customer));
  return {
    confirmed,
    sent,
    strange,
    failed: () => failed,
    longestSilence: () => Math.max(silence, Date.now() - last),
    confirm: async (key) => {
      const answer = await attempt(key);
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.json.code}`);
      return answer.json.id;
    },
    stop: async () => {
      running = false;
      await ordering;
    },
  };
}
