import { useEffect, useState } from "react";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { readOffer } from "#app/features/ordering/ui/offer/kept-offer.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { type Answer, askShop, type Body } from "#app/foundation/api/ask-shop.ts";
import type { TimeState } from "#app/vocabulary/time-state.ts";
import { TIME_GONE } from "./reservation-hold.ts";
import { askedReservations } from "./use-held-reservations.ts";

/** How each time of a day stands; times that nobody works at are missing. */
export type DayTimes = Readonly<Record<string, TimeState>>;
/** By date; null while it is not known, and in a shop without limits. */
export type FreeTimes = ReadonlyMap<string, DayTimes> | null;

/** As many days as the strip shows at first, and as the server tells at once. */
const DAYS = 31;
const POLL_INTERVAL_MS = 30_000;

/**
 * How the times from `from` on stand for this order, asked again while somebody chooses. Without an answer every time counts as
 * free: the server has the last word.
 */
export function useFreeTimes(draft: OrderDraft, from: string | undefined): FreeTimes {
  const { catalogue } = useWizardState();
  return useTimesOf(draft, catalogue.isLimited ? from : undefined, readOffer(draft)?.keeperId);
}

/** The same wherever a draft is filled in; a shop without limits says no first day. */
export function useTimesOf(draft: OrderDraft, from: string | undefined, keeperId?: string): FreeTimes {
  const [times, setTimes] = useState<FreeTimes>(null);
  const { fulfillment } = draft;
  const asked =
    from && fulfillment
      ? textOf({ ...askedReservations(draft), fulfillment, from, days: DAYS, ...(keeperId && { keeperId }) })
      : null;

  useEffect(() => {
    setTimes(null);
    if (asked === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await askShop("POST /api/free-times", {
        body: JSON.parse(asked),
        signal: leaving.signal,
      });
      // Off the line, or gone on: what was known stays.
      if (answer.ok) setTimes(byDate(answer.value));
    };
    void ask();
    const timer = setInterval(() => document.visibilityState === "visible" && void ask(), POLL_INTERVAL_MS);
    const askAgain = () => void ask();
    window.addEventListener(TIME_GONE, askAgain);
    return () => {
      window.removeEventListener(TIME_GONE, askAgain);
      clearInterval(timer);
      leaving.abort();
    };
  }, [asked]);

  return times;
}

/** Two questions are the same when their texts are. */
const textOf = (body: Body<"POST /api/free-times">) => JSON.stringify(body);

function byDate({ days }: Answer<"POST /api/free-times">): FreeTimes {
  return new Map(
    days.map(({ date, times }) => [date, Object.fromEntries(times.map(({ time, state }) => [time, state]))]),
  );
}
