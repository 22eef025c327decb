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
  const asked = { way, amount: payer.amount };
  if (payer.kind === "link") return startByLink(payer.page, asked);
  const sent = await sendChange<{ url: string }>({
    address: `/api/orders/${payer.orderId}/payments`,
    body: asked,
  });
  return sent.ok ? { ok: true, url: sent.value.url } : { ok: false, words: sent.title || null };
}

/** The plain form of the link's page, sent as it would send itself. */
async function startByLink(page: string, asked: { way: Gateway; amount: PayAmount }): Promise<Started> {
  try {
    const answer = await fetch(`${page}/pay`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(asked),
    });
    const told = (await answer.json()) as { url?: string; title?: string };
    return answer.ok && told.url ? { ok: true, url: told.url } : { ok: false, words: told.title ?? null };
  } catch {
    return { ok: false, words: null };
  }
}
