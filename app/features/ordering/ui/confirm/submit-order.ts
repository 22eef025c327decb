import { type Answered, askShop, type Body } from "#app/foundation/api/ask-shop.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** What the order costs now, as a refusal tells it. */
type NewQuote = NonNullable<Extract<Answered<"POST /api/orders">, { ok: false }>["quote"]>;

/** An answer of POST /api/orders, or of the way to it. */
export type Submitted =
  | { kind: "placed"; id: string }
  | {
      kind: "refused";
      code: string;
      title: string;
      fields: Record<string, string>;
      quote: NewQuote | null;
      nearest: Schedule[];
      /** Of several days the one that was refused; 0 is the order's own. */
      dayIndex: number;
    }
  /** The shop has no database just now and asks to be asked again. */
  | { kind: "away"; retryAfterSeconds: number }
  /** Nobody knows whether it arrived: the same key makes a retry safe. */
  | { kind: "lost"; reference: string | null };

const TIMEOUT_MS = 30_000;
const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** Sends an order once; the key makes a repetition the same order (W55). */
export async function submitOrder(body: Body<"POST /api/orders">, confirmKey: string): Promise<Submitted> {
  const answer = await askShop("POST /api/orders", {
    header: { "idempotency-key": confirmKey },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return { kind: "placed", id: answer.value.id };
  const { status, code, title, fields, retryAfterSeconds, quote, nearest, refusedDay, requestId } = answer;
  if (status === 503)
    return { kind: "away", retryAfterSeconds: retryAfterSeconds || DEFAULT_RETRY_AFTER_SECONDS };
  if (status === 0 || status >= 500) return { kind: "lost", reference: requestId ?? null };
  return {
    kind: "refused",
    code,
    title,
    fields,
    quote: quote ?? null,
    nearest: nearest ?? [],
    dayIndex: refusedDay?.index ?? 0,
  };
}
