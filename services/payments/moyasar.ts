import { z } from "zod";
import type { DeclineReason, PaymentMeans } from "#app/vocabulary/money/online-payment.ts";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";
import { askGateway, pageAddress, parseObject } from "./ask-gateway.ts";
import {
  type AskedRefund,
  type GatewayAccess,
  GatewayFault,
  NOTHING_CAME,
  type PaymentPort,
  type PaymentState,
} from "./payment-port.ts";

const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  fee: z.int().nullish(),
  refunded: z.int().nullish(),
  updated_at: z.string().nullish(),
  created_at: z.string().nullish(),
  source: z
    .object({ type: z.string().nullish(), company: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
});
type Payment = z.infer<typeof payment>;

const invoice = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  url: z.string().nullish(),
  payments: z.array(payment).nullish(),
});

const notice = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  secret_token: z.string(),
  data: z.object({
    invoice_id: z.string().min(1).max(200),
    metadata: z.object({ payment_id: z.string() }).nullish().catch(null),
  }),
});

/** Money has come by these; a refunded one came and went. */
const CAME = new Set(["paid", "captured", "refunded"]);
const MEANS: Record<string, PaymentMeans> = {
  mada: "mada",
  visa: "visa",
  master: "mastercard",
  mastercard: "mastercard",
  amex: "amex",
  unionpay: "unionpay",
};
const WALLETS: Record<string, PaymentMeans> = {
  applepay: "applepay",
  googlepay: "googlepay",
  samsungpay: "samsungpay",
  stcpay: "stcpay",
};

/**
 * Cards, mada, Apple Pay and STC Pay by Moyasar's hosted invoice page (docs.moyasar.com). An invoice that was made twice for
 * one payment harms nobody: only the address of one is ever shown.
 */
export function openMoyasar({
  apiUrl,
  keys,
}: Pick<GatewayAccess<"moyasar">, "apiUrl" | "keys">): PaymentPort {
  const { secret_key: secretKey, webhook_secret: webhookSecret } = keys;
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}` };
  const ask = (path: string, rest: { method?: "POST"; body?: object } = {}) =>
    askGateway({ gateway: "moyasar", url: `${apiUrl}${path}`, headers, ...rest });
  const readInvoice = async (id: string) => read(await ask(`/invoices/${encodeURIComponent(id)}`), id);

  return {
    way: "moyasar",
    async start({ id, halalas, reference, language, returnUrl, expiresAt }) {
      const made = await ask("/invoices", {
        method: "POST",
        body: {
          amount: halalas,
          currency: "SAR",
          description: reference,
          success_url: returnUrl,
          back_url: returnUrl,
          expired_at: expiresAt.toISOString(),
          metadata: { payment_id: id, reference },
        },
      });
      const { id: providerId, url } = read(made, null);
      const page = pageAddress(url, apiUrl);
      if (page === null) throw new GatewayFault("moyasar made an invoice without a page", "away");
      const shown = new URL(page);
      shown.searchParams.set("lang", language);
      return { kind: "redirect", providerId, url: shown.href };
    },
    verify(rawBody) {
      const told = notice.safeParse(parseObject(new TextDecoder().decode(rawBody)));
      // Compared even where nothing can be read, and never with an empty secret of the shop's own.
      const isTheirs =
        timingSafeEqualText(told.data?.secret_token ?? "", webhookSecret) && webhookSecret !== "";
      if (!isTheirs || !told.success) return null;
      const { id: eventId, data } = told.data;
      return { eventId, providerId: data.invoice_id, paymentId: data.metadata?.payment_id ?? null };
    },
    fetch: async (providerId) => stateOf(await readInvoice(providerId)),
    async refund(providerId, { halalas, refundedBefore, isRepeated }: AskedRefund) {
      const before = await readInvoice(providerId);
      const paid = before.payments?.find(({ status }) => CAME.has(status));
      if (!paid) throw new GatewayFault("moyasar holds no money of this payment", "refused");
      const refunded = paid.refunded ?? 0;
      // Moyasar knows no key of a refund: what has gone since the first try is that try.
      if (isRepeated && refunded === refundedBefore + halalas) return stateOf(before);
      if (refunded !== refundedBefore)
        throw new GatewayFault(
          "moyasar has refunded another amount of this payment",
          // What went of it nobody can tell, so it stays open.
          isRepeated ? "away" : "refused",
        );
      if (refunded + halalas > paid.amount) throw new GatewayFault("moyasar holds less than that", "refused");
      await ask(`/payments/${encodeURIComponent(paid.id)}/refund`, {
        method: "POST",
        body: { amount: halalas },
      });
      return stateOf(await readInvoice(providerId));
    },
    test: async () => void (await ask("/invoices?page=1")),
  };
}

function read(answer: Record<string, unknown>, asked: string | null): z.infer<typeof invoice> {
  const parsed = invoice.safeParse(answer);
  const isFit =
    parsed.success && parsed.data.currency === "SAR" && (asked === null || parsed.data.id === asked);
  if (!isFit) throw new GatewayFault("moyasar answered what is no invoice in riyals", "away");
  return parsed.data;
}

function stateOf({ status, payments }: z.infer<typeof invoice>): PaymentState {
  const tries = payments ?? [];
  const paid = tries.find((each) => CAME.has(each.status) && each.currency === "SAR");
  if (paid) {
    const refundedHalalas = paid.refunded ?? 0;
    return {
      state: refundedHalalas >= paid.amount ? "refunded" : "paid",
      receivedHalalas: paid.amount,
      refundedHalalas,
      feeHalalas: paid.fee || null,
      means: meansOf(paid),
      declined: null,
      paidAt: timeOf(paid),
    };
  }
  const last = tries.toSorted((one, other) => keyOf(one) - keyOf(other)).at(-1);
  const declined = last?.status === "failed" ? reasonOf(last) : null;
  const isOver = status === "expired" || status === "canceled" || status === "voided";
  const state = isOver ? "expired" : status === "failed" ? "failed" : "pending";
  return { ...NOTHING_CAME, state, declined };
}

const keyOf = (each: Payment) => timeOf(each)?.getTime() ?? 0;

function timeOf({ updated_at, created_at }: Payment): Date | null {
  const time = new Date(created_at ?? updated_at ?? "");
  return Number.isNaN(time.getTime()) ? null : time;
}

function meansOf({ source }: Payment): PaymentMeans {
  return WALLETS[source?.type ?? ""] ?? MEANS[source?.company ?? ""] ?? "other";
}

function reasonOf({ source }: Payment): DeclineReason {
  return /insufficient|funds|balance/i.test(source?.message ?? "") ? "no_funds" : "card_declined";
}
