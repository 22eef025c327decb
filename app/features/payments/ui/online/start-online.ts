import type { PayAmount } from "#app/features/orders/money/down-payment.ts";
import type { Gateway } from "#app/vocabulary/money/ledger.ts";

/** Who pays how much: the signed-in owner, or whoever holds the order's link. */
export type Payer = ({ kind: "owner"; orderId: string } | { kind: "link"; page: string }) & {
  amount: PayAmount;
};

/** Asks the shop for the gateway's page. `words` say why there is none; null when nobody answered. */
export async function startOnline(
  payer: Payer,
  way: Gateway,
): Promise<{ ok: true; url: string } | { ok: false; words: string | null }> {
  const isOwner = payer.kind === "owner";
  const address = isOwner ? `/api/orders/${payer.orderId}/payments` : `${payer.page}/pay`;
  const asked = { way, amount: payer.amount };
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": isOwner ? "application/json" : "application/x-www-form-urlencoded",
      },
      body: isOwner ? JSON.stringify(asked) : new URLSearchParams(asked),
    });
    const told = (await answer.json()) as { url?: string; title?: string };
    return answer.ok && told.url ? { ok: true, url: told.url } : { ok: false, words: told.title ?? null };
  } catch {
    return { ok: false, words: null };
  }
}
