import { randomUUID } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import { countCodes, waitForCode } from "./outbox.ts";

/** A Naemi Jadha for home; journeys change what they are about. */
const HOME_ORDER = {
  fulfillment: "home",
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, homeCut: "quarters", vacuumSeal: true }],
  customerName: "Ali Mohammed",
  address: "Al Yasmin, Riyadh",
};

/** Signs the browser in with a code from the outbox, for journeys that begin behind it. */
export async function signIn(context: BrowserContext, phone: string): Promise<void> {
  const known = countCodes(phone);
  const sent = await post(context, "/api/send-otp", { phone });
  const code = await waitForCode(phone, known);
  await post(context, "/api/verify-otp", { token: sent.token, code });
}

/** Places an order of the signed-in customer over the HTTP API, for tomorrow at 15:00 in Riyadh; answers its id. */
export async function placeOrder(
  context: BrowserContext,
  phone: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const choices = { ...HOME_ORDER, ...changes };
  const { grandTotalHalalas } = await post(context, "/api/quote", choices);
  const body = {
    customerPhone: phone,
    schedule: { date: riyadhDay(1), time: "15:00" },
    ...choices,
    expectedTotalHalalas: grandTotalHalalas,
  };
  const order = await post(context, "/api/orders", body, { "idempotency-key": randomUUID() });
  return String(order.id);
}

/** A day in Riyadh, `days` from now, as YYYY-MM-DD. */
export function riyadhDay(days: number): string {
  const instant = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" }).format(instant);
}

async function post(
  context: BrowserContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const origin = process.env.SHOP_URL ?? "";
  const answer = await context.request.post(path, { data, headers: { origin, ...headers } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
