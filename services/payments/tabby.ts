import { createHash } from "node:crypto";
import { z } from "zod";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";
import { askGateway, pageAddress, parseObject } from "./ask-gateway.ts";
import {
  type GatewayAccess,
  GatewayFault,
  NOTHING_CAME,
  type PaymentPort,
  type PaymentState,
} from "./payment-port.ts";

/** Under this name every notice carries the secret. */
export const TABBY_HEADER = "x-kabsh-secret";

const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const payment = z.object({
  id: z.string(),
  status: z.string().transform((status) => status.toUpperCase()),
  amount,
  currency: z.string(),
  captures: z.array(z.object({ amount, created_at: z.string().nullish() })).nullish(),
  refunds: z.array(z.object({ amount, reference_id: z.string().nullish() })).nullish(),
});
type Payment = z.infer<typeof payment>;

const session = z.object({
  status: z.string(),
  payment: z.object({ id: z.string() }).nullish(),
  configuration: z
    .object({
      available_products: z
        .object({ installments: z.array(z.object({ web_url: z.string().nullish() })).nullish() })
        .nullish(),
    })
    .nullish(),
});

const notice = z.object({
  id: z.string().min(1).max(200),
  order: z.object({ reference_id: z.string() }).nullish().catch(null),
});
const webhooks = z.object({ items: z.array(z.object({ id: z.string(), url: z.string() })) });

/**
 * Four payments by Tabby (docs.tabby.ai): the customer agrees on Tabby's page, and Tabby hands over what the shop then takes.
 * Taking it is part of `fetch`, with a key of its own, so that agreed money is never left lying.
 */
export function openTabby({ apiUrl, publicUrl, keys }: GatewayAccess<"tabby">): PaymentPort {
  const { secret_key: secretKey, merchant_code: merchantCode, webhook_secret: webhookSecret } = keys;
  const headers = { authorization: `Bearer ${secretKey}` };
  const ask = (path: string, rest: { method?: "POST" | "PUT"; body?: object } = {}) =>
    askGateway({
      gateway: "tabby",
      url: `${apiUrl}${path}`,
      headers: path.startsWith("/api/v1/webhooks")
        ? { ...headers, "x-merchant-code": merchantCode }
        : headers,
      ...rest,
    });
  const pathOf = (id: string) => `/api/v2/payments/${encodeURIComponent(id)}`;
  const readPayment = async (id: string) => read(await ask(pathOf(id)), id);

  return {
    way: "tabby",
    async start({ id, halalas, reference, language, customer, address, returnUrl }) {
      const made = session.safeParse(
        await ask("/api/v2/checkout", {
          method: "POST",
          body: {
            payment: {
              amount: decimalRiyals(halalas),
              currency: "SAR",
              description: reference,
              buyer: {
                name: customer.name,
                phone: customer.phone.replace(/^\+966/, ""),
                // Of the shop, as people here gave none.
                email: `${reference.toLowerCase()}@${new URL(publicUrl).hostname}`,
              },
              buyer_history: { registered_since: new Date(0).toISOString(), loyalty_level: 0 },
              order_history: [],
              shipping_address: { city: address.city, address: address.street, zip: "00000" },
              order: {
                reference_id: id,
                items: [
                  { title: reference, quantity: 1, unit_price: decimalRiyals(halalas), category: "Food" },
                ],
              },
              meta: { order_id: reference },
            },
            lang: language,
            merchant_code: merchantCode,
            merchant_urls: { success: returnUrl, cancel: returnUrl, failure: returnUrl },
          },
        }),
      );
      if (made.success && made.data.status === "rejected")
        return { kind: "declined", reason: "not_eligible" };
      const [plan] = made.data?.configuration?.available_products?.installments ?? [];
      const page = pageAddress(plan?.web_url, apiUrl);
      const providerId = made.data?.payment?.id;
      if (page === null || !providerId)
        throw new GatewayFault("tabby made a checkout without a page", "away");
      return { kind: "redirect", providerId, url: page };
    },
    verify(rawBody, received) {
      const isTheirs =
        timingSafeEqualText(received.get(TABBY_HEADER) ?? "", webhookSecret) && webhookSecret !== "";
      const told = notice.safeParse(parseObject(new TextDecoder().decode(rawBody)));
      if (!isTheirs || !told.success) return null;
      // Its notices have no number of their own.
      const eventId = createHash("sha256").update(rawBody).digest("hex");
      return { eventId, providerId: told.data.id, paymentId: told.data.order?.reference_id ?? null };
    },
    async fetch(providerId) {
      const found = await readPayment(providerId);
      if (found.status !== "AUTHORIZED") return stateOf(found);
      const taken = sum(found.captures);
      if (taken < halalasOf(found.amount))
        await ask(`${pathOf(providerId)}/captures`, {
          method: "POST",
          body: {
            amount: decimalRiyals(halalasOf(found.amount) - taken),
            reference_id: `take-${providerId}`,
          },
        });
      return stateOf(await readPayment(providerId));
    },
    async refund(providerId, { halalas, key }) {
      await ask(`${pathOf(providerId)}/refunds`, {
        method: "POST",
        body: { amount: decimalRiyals(halalas), reference_id: key },
      });
      return stateOf(await readPayment(providerId));
    },
    async test(webhookUrl) {
      const listed = webhooks.safeParse(await ask("/api/v1/webhooks"));
      const known = listed.data?.items.find(({ url }) => url === webhookUrl);
      const body = { url: webhookUrl, header: { title: TABBY_HEADER, value: webhookSecret } };
      await ask(known ? `/api/v1/webhooks/${encodeURIComponent(known.id)}` : "/api/v1/webhooks", {
        method: known ? "PUT" : "POST",
        body,
      });
    },
  };
}

function read(answer: Record<string, unknown>, asked: string): Payment {
  const parsed = payment.safeParse(answer);
  if (!(parsed.success && parsed.data.currency === "SAR" && parsed.data.id === asked))
    throw new GatewayFault("tabby answered what is no payment in riyals", "away");
  return parsed.data;
}

function stateOf({ status, captures, refunds }: Payment): PaymentState {
  const receivedHalalas = sum(captures);
  const refundedHalalas = sum(refunds);
  // Agreed to and not taken whole is asked after again.
  if (receivedHalalas > 0 && status === "CLOSED") {
    const time = new Date(captures?.[0]?.created_at ?? "");
    return {
      state: refundedHalalas >= receivedHalalas ? "refunded" : "paid",
      receivedHalalas,
      refundedHalalas,
      feeHalalas: null,
      means: "tabby",
      declined: null,
      paidAt: Number.isNaN(time.getTime()) ? null : time,
    };
  }
  if (status === "REJECTED") return { ...NOTHING_CAME, state: "failed", declined: "not_eligible" };
  if (status === "EXPIRED") return { ...NOTHING_CAME, state: "expired", declined: "cancelled" };
  return { ...NOTHING_CAME, state: status === "CLOSED" ? "failed" : "pending" };
}

/** Decimal text to halalas, without arithmetic on fractions. */
function halalasOf(text: string): number {
  const [whole = "0", part = ""] = text.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

const sum = (parts: readonly { amount: string }[] | null | undefined) =>
  (parts ?? []).reduce((total, { amount: part }) => total + halalasOf(part), 0);
