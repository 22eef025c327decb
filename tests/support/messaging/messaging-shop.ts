import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll } from "vitest";
import { messages } from "#db/schema/messages.ts";
import { signInAsAdmin } from "../admin-listener.ts";
import { liftLimits } from "../order-samples.ts";
import { orderOf } from "../order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "../running-shop.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { OTP_TEMPLATE, openWhatsAppStandIn, type WhatsAppStandIn } from "./whatsapp-stand-in.ts";

const ADMIN = { email: "desk@kabsh.test", password: "nobody guesses this one" };
const SECRET = "the secret that all processes of this shop share";

export interface MessagingShop {
  database: TestDatabase;
  whatsapp: WhatsAppStandIn;
  shop: RunningShop;
  /** Ends the shop and starts it with other settings, on the same database. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** A second process on the same database, which nobody waits for. */
  beside(settings: Record<string, string>): Promise<RunningShop>;
  /** Asks as somebody with a cookie, or as nobody. */
  ask(
    method: string,
    address: string,
    options?: { cookie?: string; body?: unknown; key?: string },
  ): Promise<Answer>;
  /** A customer signs in by the code that reached the stand-in. */
  signIn(phone: string): Promise<string>;
  /** The newest code that reached the stand-in for a number. */
  codeOf(phone: string): string | undefined;
  order(phone: string, cookie: string): Promise<{ id: string; reference: string }>;
  signInAsAdmin(): Promise<string>;
  /** Every message about an order that goes to its customer, newest first. */
  rowsOf(orderId: string): Promise<(typeof messages.$inferSelect)[]>;
  outbox(): { channel: string; to: string; params: Record<string, string> }[];
  /** Names of the alarms that are open. */
  alarms(): Promise<string[]>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  json: any;
  cookie: string;
}

/** The real server as a process of its own, on a database of its own, with a stand-in for WhatsApp. Ended after the file's tests. */
export async function openMessagingShop(extra: Record<string, string> = {}): Promise<MessagingShop> {
  const database = await createTestDatabase();
  const whatsapp = await openWhatsAppStandIn();
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-messages-"));
  const port = await freePort();
  const settingsOf = (settings: Record<string, string>) => ({
    DATA_DIR: dataDir,
    PORT: port,
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...whatsapp.settings(),
    ...extra,
    ...settings,
  });
  const start = async (settings: Record<string, string>) => {
    const shop = spawnShop(settingsOf(settings));
    await untilReady(shop);
    whatsapp.tell(shop.url);
    return shop;
  };
  const others: RunningShop[] = [];
  let shop = await start({});
  await liftLimits(database.db, "limit_unpaid_orders", "limit_orders_per_day");
  afterAll(async () => {
    for (const each of [shop, ...others]) await endShop(each, "SIGKILL");
    await whatsapp.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask: MessagingShop["ask"] = async (method, address, { cookie, body, key } = {}) => {
    const answer = await fetch(`${shop.url}${address}`, {
      method,
      headers: {
        origin: shop.url,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(cookie && { cookie }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      json: isJson ? JSON.parse(text) : text,
      cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "",
    };
  };
  const codeOf = (phone: string) =>
    whatsapp.received.findLast(({ to, template }) => `+${to}` === phone && template === OTP_TEMPLATE)
      ?.texts[0];

  return {
    database,
    whatsapp,
    get shop() {
      return shop;
    },
    async restart(settings = {}) {
      await endShop(shop, "SIGTERM");
      shop = await start(settings);
    },
    async beside(settings) {
      const other = spawnShop({ ...settingsOf(settings), PORT: await freePort() });
      others.push(other);
      return other;
    },
    ask,
    codeOf,
    async signIn(phone) {
      const before = whatsapp.received.length;
      const { json } = await ask("POST", "/api/send-otp", { body: { phone } });
      const isThere = () => whatsapp.received.slice(before).some(({ to }) => `+${to}` === phone);
      for (let tries = 0; tries < 200 && !isThere(); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const body = { token: json.token, code: codeOf(phone) };
      const { cookie, status } = await ask("POST", "/api/verify-otp", { body });
      if (status !== 200) throw new Error(`signing in answered ${status}`);
      return cookie;
    },
    async order(phone, cookie) {
      const quote = await ask("POST", "/api/quote", { body: orderOf(phone) });
      const body = { ...orderOf(phone), expectedTotalHalalas: quote.json.grandTotalHalalas };
      const { status, json } = await ask("POST", "/api/orders", { cookie, key: randomUUID(), body });
      if (status !== 201) throw new Error(`ordering answered ${status} ${JSON.stringify(json)}`);
      return json;
    },
    signInAsAdmin: () => signInAsAdmin(shop, ADMIN),
    rowsOf: (orderId) =>
      database.db
        .select()
        .from(messages)
        .where(eq(messages.orderId, orderId))
        .orderBy(desc(messages.createdAt)),
    outbox() {
      const file = path.join(dataDir, "outbox.jsonl");
      const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
      return lines.filter(Boolean).map((line) => JSON.parse(line));
    },
    async alarms() {
      const { json } = await ask("GET", "/metrics");
      return [...String(json).matchAll(/^kabsh_alarm\{name="(\w+)"\} 1$/gm)].map(([, name = ""]) => name);
    },
  };
}
