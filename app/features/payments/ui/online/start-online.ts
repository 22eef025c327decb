import type { PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import { sendChange } from "#app/foundation/saving/send-change.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";

/** Who pays how much: the signed-in owner, or whoever holds the order's link. */
export type Payer = ({ kind: "owner"; orderId: string } | { kind: "link"; page: string }) & {
  amount: PayAmount;
};

type Started = { ok: true; url: string } | { ok: false; words: string | null };

/** Asks the shop for the gateway's page. `words` say why there is none; null when nobody answered. */
export async function startOnline(payer: Payer, way: Gateway): Promise<Started> {
  const body = { way, amount: payer.amount };
  const sent =
    payer.kind === "link"
      ? await sendChange("POST {+page}/pay", { path: payer, body })
      : await sendChange("POST /api/orders/{id}/payments", { path: { id: payer.orderId }, body });
  if (!sent.ok) return { ok: false, words: sent.title || null };
  return sent.value?.kind === "page" ? { ok: true, url: sent.value.url } : { ok: false, words: null };
}
