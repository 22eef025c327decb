import { randomUUID } from "node:crypto";
import type { Dialect, HeldPayment } from "./gateway-stand-in.ts";

const SECRET_KEY = "sk_test_of_the_stand_in";
const WEBHOOK_SECRET = "a word between the shop and Moyasar";
/** One percent and a riyal, as it would be agreed. */
export const moyasarFee = (halalas: number) => Math.round(halalas / 100) + 100;

const refundedOf = ({ refunds }: HeldPayment) => refunds.reduce((sum, { halalas }) => sum + halalas, 0);

function triesOf(held: HeldPayment) {
  const common = { amount: held.halalas, currency: "SAR", invoice_id: held.id };
  const failed = held.declines.map((message, at) => ({
    ...common,
    id: `${held.id}-${at}`,
    status: "failed",
    fee: 0,
    refunded: 0,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    source: { type: "creditcard", company: "visa", message },
  }));
  if (held.state !== "taken") return failed;
  const refunded = refundedOf(held);
  const isWallet = held.means === "applepay" || held.means === "stcpay";
  return [
    ...failed,
    {
      ...common,
      id: `${held.id}-paid`,
      status: refunded > 0 ? "refunded" : "paid",
      fee: moyasarFee(held.halalas),
      refunded,
      created_at: held.takenAt?.toISOString(),
      source: isWallet
        ? { type: held.means, message: "APPROVED" }
        : { type: "creditcard", company: held.means, message: "APPROVED", number: "XXXX-XXXX-XXXX-1111" },
    },
  ];
}

const invoiceOf = (held: HeldPayment, url: string) => ({
  id: held.id,
  status: held.state === "taken" ? "paid" : held.state === "expired" ? "expired" : "initiated",
  amount: held.halalas,
  currency: "SAR",
  description: held.reference,
  url,
  payments: triesOf(held),
  metadata: { payment_id: held.ours },
});

/** Moyasar's routes as docs.moyasar.com has them: invoices with a page of their own, and refunds of their payments. */
export const MOYASAR: Dialect = {
  gateway: "moyasar",
  base: "/v1",
  secret: WEBHOOK_SECRET,
  means: { pressed: "applepay", told: "applepay" },
  takesAtOnce: true,
  declines: { isFinal: false, reason: "no_funds" },
  knowsRefunds: false,
  feeOf: moyasarFee,
  shopSettings: {
    moyasar_on: "true",
    moyasar_secret_key: SECRET_KEY,
    moyasar_webhook_secret: WEBHOOK_SECRET,
  },
  isKnown: ({ headers }) =>
    headers.authorization === `Basic ${Buffer.from(`${SECRET_KEY}:`).toString("base64")}`,
  answer(held, { method, path, body }) {
    const [, noun, id = "", act] = path.split(/[/?]/);
    if (method === "POST" && noun === "invoices" && !id) {
      if (!Number.isInteger(body.amount) || body.amount < 100 || body.currency !== "SAR")
        return { status: 400, body: { type: "invalid_request_error" } };
      const made = held.open({
        ours: body.metadata.payment_id,
        halalas: body.amount,
        reference: body.description,
        returnUrl: body.success_url,
      });
      return { status: 201, body: invoiceOf(made, held.pageOf(made.id)) };
    }
    if (method === "GET" && noun === "invoices") {
      if (path.includes("?")) return { status: 200, body: { invoices: [] } };
      const found = held.payments.get(id);
      return found ? { status: 200, body: invoiceOf(found, held.pageOf(id)) } : null;
    }
    if (method === "POST" && noun === "payments" && act === "refund") {
      const found = held.payments.get(id.replace(/-paid$/, ""));
      if (found?.state !== "taken") return null;
      const rest = found.halalas - refundedOf(found);
      if (!(body.amount > 0 && body.amount <= rest))
        return { status: 400, body: { type: "invalid_request_error" } };
      found.refunds.push({ key: randomUUID(), halalas: body.amount });
      return { status: 200, body: triesOf(found).at(-1) };
    }
    return null;
  },
  notice: (held, secret) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      id: randomUUID(),
      // Their spelling.
      type: held.state === "taken" ? "payment_paid" : "payment_faild",
      created_at: new Date().toISOString(),
      secret_token: secret,
      live: false,
      data: { ...triesOf(held).at(-1), metadata: { payment_id: held.ours } },
    }),
  }),
};
