import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { openDatabase } from "#db/client.ts";
import { customerSessions, customers } from "#db/schema/accounts.ts";
import { resources } from "#db/schema/capacity.ts";
import { createDatabase } from "#tests/support/create-database.ts";
import { setLimits } from "#tests/support/order-samples.ts";
import { type CustomerOfShop, orderOf } from "#tests/support/order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { startScratchPostgres } from "#tests/support/scratch-postgres.ts";

export const PROCESSES = 3;
/** How many of the window that everybody wants are left when a rush begins. */
export const LEFT = 5;
const WINDOW = { opens: "15:00", closes: "16:00", capacity: 12 };
export const WANTED_TIME = WINDOW.opens;
const DAYS = [2, 3, 4];
const HEARS_WITHIN_MS = 20_000;

export type Post = (
  at: number,
  address: string,
  body: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; json: Record<string, never> & { id?: string; code?: string } }>;

/** A shop of three processes on one database, where one window of each of some days has five places left. */
export interface RushShop {
  dates: readonly string[];
  customers: readonly CustomerOfShop[];
  post: Post;
  /** The body of an order for the window of `date`, with the price that stands. */
  orderFor(customer: CustomerOfShop, date: string): Record<string, unknown>;
  /** Runs a statement on the shop's database, beside it. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** Ends the process without a word and starts it again; resolves when it is gone. */
  kill(at: number): Promise<void>;
  /** Resolves when every process answers. */
  untilWhole(): Promise<void>;
  /** Ends all processes in good order, so that the database has counted what they did. */
  stop(): Promise<void>;
  said(): string;
  close(): Promise<void>;
}

export async function openRushShop(customerCount: number): Promise<RushShop> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(customerCount, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(customerCount: number, opened: (() => unknown)[]): Promise<Omit<RushShop, "close">> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-rush-"));
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o711);
  // Processes of the shop are killed here and not the database's: what the machine would lose is not what is looked at.
  const postgres = await startScratchPostgres();
  opened.push(postgres.stop);
  const url = await createDatabase(postgres.url, "rush");
  const database = openDatabase(url, { max: 1 });
  opened.push(database.close);
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const start = (at: number) =>
    spawnShop({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: "the same secret in all of the processes",
      // One of them also does the jobs that orders leave behind.
      ROLE: at === 0 ? "all" : "web",
      PORT: ports[at] ?? "",
      HOST: "127.0.0.1",
    });
  const shops: RunningShop[] = ports.map((_, at) => start(at));
  const everyShop = new Set(shops);
  opened.push(async () => {
    for (const shop of everyShop) await endShop(shop, "SIGKILL");
  });
  await Promise.all(shops.map(untilReady));

  const post: Post = async (at, address, body, headers = {}) => {
    const { url } = shops[at % PROCESSES] as RunningShop;
    const answer = await fetch(`${url}${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const signedIn = await signInMany(database.db, customerCount);
  // Over the day a few customers stand for many; that they are counted at all stays part of every order.
  const most = 1_000_000;
  await setLimits(database.db, { limit_unpaid_orders: most, limit_orders_per_day: most });
  await setCalendars(database.db);

  const today = riyadhDate(new Date());
  const dates = DAYS.map((days) => addDays(today, days));
  for (let at = 0; at < PROCESSES; at += 1) await untilNotified(post, at, dates);
  const quote = await post(0, "/api/quote", orderOf("+966500000000"));
  const expectedTotalHalalas = quote.json.grandTotalHalalas;
  return {
    dates,
    customers: signedIn,
    post,
    orderFor: ({ phone }, date) => ({
      ...orderOf(phone),
      schedule: { date, time: WANTED_TIME },
      expectedTotalHalalas,
    }),
    run: async (statement) => (await database.pool.query(statement)).rows,
    kill: async (at) => {
      await endShop(shops[at] as RunningShop, "SIGKILL");
      shops[at] = start(at);
      everyShop.add(shops[at]);
    },
    untilWhole: async () => void (await Promise.all(shops.map(untilReady))),
    stop: async () => void (await Promise.all(shops.map((shop) => endShop(shop, "SIGTERM")))),
    said: () => [...everyShop].map((shop) => shop.said()).join("\n"),
  };
}

type Db = ReturnType<typeof openDatabase>["db"];

async function signInMany(db: Db, count: number): Promise<CustomerOfShop[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: `rush-${index}`,
    phone: `+9665600${String(index).padStart(5, "0")}`,
    token: newSessionToken(),
  }));
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1_000);
  await db.insert(customers).values(people.map(({ id, phone }) => ({ id, phone, isPhoneVerified: true })));
  await db
    .insert(customerSessions)
    .values(
      people.map(({ id, token }) => ({ tokenHash: hashSessionToken(token), customerId: id, expiresAt })),
    );
  return people.map(({ phone, token }) => ({ phone, cookie: `kabsh_session=${token}` }));
}

/** Two stages, so that every order wants places of two resources, and the hours of the first run out one after the other. */
async function setCalendars(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(resources);
    const evening = { opens: "17:00", closes: "20:00", capacity: 1_000 };
    await makeResource(tx, { id: "vans", kind: "delivery", stageMinutes: 0 }, WINDOW, evening);
    await makeResource(
      tx,
      { id: "yard", kind: "abattoir" },
      { opens: "05:00", closes: "14:00", capacity: 8 },
    );
  });
}

/** More animals than the window holds are refused by whoever has heard of its calendar. */
async function untilNotified(post: Post, at: number, [date = ""]: readonly string[]): Promise<void> {
  const asked = {
    fulfillment: "home",
    address: "حي الياسمين، الرياض",
    animals: WINDOW.capacity + 1,
    from: date,
    days: 1,
  };
  const end = Date.now() + HEARS_WITHIN_MS;
  while (Date.now() < end) {
    const { json } = await post(at, "/api/free-times", asked);
    const [day] = (json as unknown as { days: { times: { time: string; state: string }[] }[] }).days;
    if (day?.times.some(({ time, state }) => time === WANTED_TIME && state === "full")) return;
    await sleep(50);
  }
  throw new Error("a process never heard of the calendars");
}
