import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toOrderBody } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { isUnsold } from "#app/features/ordering/rules/unsold.ts";
import { rememberPlacedOrder } from "#app/features/ordering/ui/draft/placed-order.ts";
import { readChosenOffer } from "#app/features/ordering/ui/offer/kept-offer.ts";
import { ORDER_CONFIRM, raiseInvalidStep } from "#app/features/ordering/ui/wizard/invalid-step.ts";
import type { Wizard } from "#app/features/ordering/ui/wizard/use-wizard.ts";
import { type Answered, askShop, type Body } from "#app/foundation/api/ask-shop.ts";
import { keepsCookies } from "#app/lib/browser/keeps-cookies.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { usePhoneCheck } from "./use-phone-check.ts";

/** Why the order is not placed yet, to be said on the review. */
export type ConfirmFault =
  | { kind: "incomplete" }
  | { kind: "cookies" }
  | { kind: "lost"; reference: string | null }
  | { kind: "away"; retryAfterSeconds: number }
  | { kind: "price"; before: Halalas; now: Halalas; isNotified?: true }
  | { kind: "placedBefore" }
  | { kind: "full"; nearest: Schedule[]; dayIndex: number }
  | { kind: "refused"; code: string; title: string };

/** Codes that only a verified phone answers. */
const NEEDS_PHONE = new Set(["not_signed_in", "phone_not_verified"]);
/** Codes after which what this page offers is out of date. */
const FRESH_CATALOGUE = new Set([
  "price_changed",
  "review_not_shown",
  "terms_changed",
  "combination_unavailable",
  "restaurant_unavailable",
  "cooking_unavailable",
  "rice_unavailable",
  "side_unavailable",
  "cut_unavailable",
  "extra_unavailable",
  "slot_unavailable",
  "restaurant_closed",
  "season_not_open",
  "below_minimum",
  "below_zone_minimum",
  "occasion_unavailable",
  "animal_too_young",
  "partner_unavailable",
  "day_outside_window",
  "consent_missing",
  "consent_changed",
]);

/**
 * Places the order when the window hears `order:confirm` (W50): checks, verifies the phone when needed,
 * sends, and says every refusal. A confirm while one is under way is ignored.
 */
export function useConfirmOrder(wizard: Wizard) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const { isOwnPhone, isVerifying, setVerifying, tellWrongPhone, verifyThen } = usePhoneCheck(wizard);
  const [fault, setFault] = useState<ConfirmFault | null>(null);
  const accepted = useRef<Halalas | null>(null);
  const busy = useRef(false);

  const isReview = wizard.step === "review";
  const { termsVersion } = wizard.catalogue;
  const {
    check,
    draft,
    finish,
    latest,
    leaveFor,
    markTried,
    moreTotals,
    priceNews,
    quote,
    refuseFields,
    sync,
  } = wizard;

  // A changed draft is another order: old refusals and an accepted price do not speak of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the trigger
  useEffect(() => {
    accepted.current = null;
    setFault(null);
  }, [draft]);

  // A price that changed under the review is agreed to like one that the server refused. Who is busy with the code has agreed to
  // the old one, and the server says so.
  useEffect(() => {
    if (!isReview || priceNews?.kind !== "price") return;
    const { before, now } = priceNews;
    accepted.current = isVerifying ? before : now;
    if (isVerifying) return;
    setFault((shown) => {
      // What the server refused has been told already, and aloud.
      if (shown?.kind === "price" && !shown.isNotified) return shown.now === now ? shown : { ...shown, now };
      return { kind: "price", before, now, isNotified: true };
    });
  }, [isReview, isVerifying, priceNews]);

  const send = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const shown = accepted.current ?? quote.grandTotalHalalas;
    const order = latest();
    const offer = readChosenOffer(order);
    const body = {
      ...toOrderBody(order, shown, moreTotals, termsVersion),
      ...(offer && { keeperId: offer.keeperId }),
    };
    const answer = await submitOrder(body, order.confirmKey);
    if (answer.kind === "placed") {
      finish();
      rememberPlacedOrder(answer.id);
      await leaveFor(`/orders/${answer.id}?pay=1`);
    }
    // This page may still be here when the order's own page did not come; the same key then finds the same order.
    busy.current = false;
    setSending(false);
    if (answer.kind === "placed") return;
    if (answer.kind === "lost") return setFault(answer);
    // The same fault once more must not take the focus again.
    if (answer.kind === "away") return setFault((before) => (before?.kind === "away" ? before : answer));
    if (NEEDS_PHONE.has(answer.code)) return setVerifying(true);
    if (FRESH_CATALOGUE.has(answer.code)) void revalidate();
    if (answer.code === "price_changed" && answer.quote) {
      const now = answer.quote.grandTotalHalalas;
      const before = answer.dayIndex > 0 ? (moreTotals[answer.dayIndex - 1] ?? 0) : shown;
      if (answer.dayIndex === 0) accepted.current = now;
      return setFault({ kind: "price", before, now });
    }
    if (answer.code === "idempotency_reused") return setFault({ kind: "placedBefore" });
    if (answer.nearest.length > 0)
      return setFault({ kind: "full", nearest: answer.nearest, dayIndex: answer.dayIndex });
    refuseFields(answer.fields);
    setFault({ kind: "refused", code: answer.code, title: answer.title });
  }, [finish, latest, leaveFor, moreTotals, quote, refuseFields, revalidate, setVerifying, termsVersion]);

  /** True when the order may go out as it is; otherwise the review or the verification dialog has opened. */
  const isReady = useCallback(async (): Promise<boolean> => {
    const faults = check("review");
    if (Object.keys(faults).length > 0) {
      tellWrongPhone(faults);
      setFault({ kind: "incomplete" });
      // The panel over the receipt takes the focus: it names every step that has to be put right.
      markTried("review");
      raiseInvalidStep("review", faults);
      return false;
    }
    if (!navigator.onLine) {
      setFault({ kind: "lost", reference: null });
      return false;
    }
    if (await isOwnPhone()) return true;
    if (!keepsCookies()) {
      setFault({ kind: "cookies" });
      return false;
    }
    setVerifying(true);
    return false;
  }, [check, isOwnPhone, markTried, setVerifying, tellWrongPhone]);

  const confirm = useCallback(async () => {
    if (busy.current || isVerifying || sync()) return;
    busy.current = true;
    setSending(true);
    const ready = await isReady();
    busy.current = false;
    if (ready) await send();
    else setSending(false);
  }, [isReady, isVerifying, send, sync]);

  useEffect(() => {
    if (fault?.kind !== "away" || isSending) return;
    const timer = setTimeout(() => void send(), fault.retryAfterSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [fault, isSending, send]);

  useEffect(() => {
    if (!isReview) return;
    const onConfirm = () => void confirm();
    window.addEventListener(ORDER_CONFIRM, onConfirm);
    return () => window.removeEventListener(ORDER_CONFIRM, onConfirm);
  }, [confirm, isReview]);

  /** The dialog itself could not be fetched. */
  const loseWay = useCallback(() => {
    setVerifying(false);
    setFault({ kind: "lost", reference: null });
  }, [setVerifying]);

  const isNewPrice = fault?.kind === "price";
  const agreed = isNewPrice ? (accepted.current ?? quote.grandTotalHalalas) : quote.grandTotalHalalas;
  const sum = moreTotals.reduce((all, day) => all + day, agreed);

  return {
    confirm,
    loseWay,
    fault,
    isNewPrice,
    /** What confirming comes to, as the button says it. */
    sum,
    /** All that a confirm speaks of: it has to be read anew when any of it is another. */
    shown: `${sum} ${termsVersion} ${fault?.kind ?? ""} ${isUnsold(quote) ? "unsold" : ""}`,
    isSending,
    send,
    verification: verifyThen(send),
  };
}

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
