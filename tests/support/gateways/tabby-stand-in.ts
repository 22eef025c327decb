import { randomUUID } from "node:crypto";
import type { Dialect, HeldPayment } from "./gateway-stand-in.ts";

const SECRET_KEY = "sk_test_of_tabby";
const WEBHOOK_SECRET = "a word between the shop and Tabby";
const HEADER = "x-kabsh-secret";

const riyals = (halalas: number) => (halalas / 100).toFixed(2);
const halalasOf = (text: string) => Math.round(Number(text) * 100);
const STATUS = {
  open: "CREATED",
  agreed: "AUTHORIZED",
  taken: "CLOSED",
  declined: "REJECTED",
  expired: "EXPIRED",
};

const paymentOf = (held: HeldPayment) => ({
  id: held.id,
  status: STATUS[held.state],
  amount: riyals(held.halalas),
  currency: "SAR",
  order: { reference_id: held.ours },
  captures:
    held.state === "taken"
      ? [{ id: randomUUID(), amount: riyals(held.halalas), created_at: held.takenAt?.toISOString() }]
      : [],
  refunds: held.refunds.map(({ key, halalas }) => ({ amount: riyals(halalas), reference_id: key })),
});

/** Tabby's routes as docs.tabby.ai has them: a checkout with a page, taking what was agreed, refunds by reference. */
export const TABBY: Dialect = {
  gateway: "tabby",
  base: "",
  secret: WEBHOOK_SECRET,
  means: { pressed: "tabby", told: "tabby" },
  takesAtOnce: false,
  declines: { isFinal: true, reason: "not_eligible" },
  knowsRefunds: true,
  feeOf: () => null,
  shopSettings: {
    tabby_on: "true",
    tabby_secret_key: SECRET_KEY,
    tabby_merchant_code: "kabsh_sa",
    tabby_webhook_secret: WEBHOOK_SECRET,
  },
  isKnown: ({ headers, url = "" }) =>
    headers.authorization === `Bearer ${SECRET_KEY}` &&
    (!url.startsWith("/api/v1/webhooks") || headers["x-merchant-code"] === "kabsh_sa"),
  answer(held, { method, path, body }) {
    if (path === "/api/v1/webhooks")
      return { status: 200, body: method === "GET" ? [] : { id: randomUUID(), ...body } };
    if (method === "POST" && path === "/api/v2/checkout") {
      const { amount, currency, order, description, buyer } = body.payment;
      if (!/^\d+\.\d\d$/.test(amount) || currency !== "SAR" || !buyer.phone || !buyer.email)
        return { status: 400, body: { status: "error", errorType: "bad_data" } };
      if (held.switches.picky)
        return {
          status: 200,
          body: { id: randomUUID(), status: "rejected", payment: { id: randomUUID() }, configuration: {} },
        };
      const made = held.open({
        ours: order.reference_id,
        halalas: halalasOf(amount),
        reference: description,
        returnUrl: body.merchant_urls.success,
      });
      const web_url = held.pageOf(made.id);
      return {
        status: 200,
        body: {
          id: randomUUID(),
          status: "created",
          payment: paymentOf(made),
          configuration: { available_products: { installments: [{ web_url }] } },
        },
      };
    }
    const [, id = "", act] = /^\/api\/v2\/payments\/([^/]+)(?:\/(captures|refunds))?$/.exec(path) ?? [];
    const found = held.payments.get(id);
    if (!found) return null;
    if (act === "captures") {
      if (found.state === "agreed") Object.assign(found, { state: "taken", takenAt: new Date() });
      else if (found.state !== "taken") return { status: 400, body: { errorType: "bad_data" } };
    }
    if (act === "refunds" && !found.refunds.some(({ key }) => key === body.reference_id)) {
      const rest = found.halalas - found.refunds.reduce((sum, { halalas }) => sum + halalas, 0);
      const halalas = halalasOf(body.amount);
      if (found.state !== "taken" || halalas > rest) return { status: 400, body: { errorType: "bad_data" } };
      found.refunds.push({ key: body.reference_id, halalas });
    }
    return { status: 200, body: paymentOf(found) };
  },
  notice: (held, secret) => ({
    headers: { "content-type": "application/json", [HEADER]: secret },
    body: JSON.stringify({ ...paymentOf(held), status: STATUS[held.state].toLowerCase() }),
  }),
};
