import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** An answer of POST /api/orders, or of the way to it. */
export type Submitted =
  | { kind: "placed"; id: string }
  | {
      kind: "refused";
      code: string;
      title: string;
      fields: Record<string, string>;
      quote: Quote | null;
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

type ProblemBody = {
  code?: string;
  title?: string;
  fields?: Record<string, string>;
  quote?: Quote;
  nearest?: Schedule[];
  refusedDay?: { index: number };
  requestId?: string;
};

/** Sends an order once; the key makes a repetition the same order (W55). */
export async function submitOrder(body: OrderBodyInput, confirmKey: string): Promise<Submitted> {
  try {
    const response = await fetch("/api/orders", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": confirmKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as ProblemBody & { id?: string };
    if (response.ok && answer.id) return { kind: "placed", id: answer.id };
    if (response.status === 503)
      return {
        kind: "away",
        retryAfterSeconds: Number(response.headers.get("Retry-After")) || DEFAULT_RETRY_AFTER_SECONDS,
      };
    if (response.status >= 500) return { kind: "lost", reference: answer.requestId ?? null };
    return {
      kind: "refused",
      code: answer.code ?? "unexpected",
      title: answer.title ?? "",
      fields: answer.fields ?? {},
      quote: answer.quote ?? null,
      nearest: answer.nearest ?? [],
      dayIndex: answer.refusedDay?.index ?? 0,
    };
  } catch {
    return { kind: "lost", reference: null };
  }
}
