import { useEffect, useState } from "react";
import type { TimeState } from "#app/features/capacity/free-times.ts";
import type { OrderDraft } from "#app/features/ordering/draft/draft.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";

/** How each time of a day stands; times that nobody works at are missing. */
export type DayTimes = Readonly<Record<string, TimeState>>;
/** By date; null while it is not known, and in a shop without limits. */
export type FreeTimes = ReadonlyMap<string, DayTimes> | null;

/** As many days as the strip shows at first, and as the server tells at once. */
const DAYS = 31;
const AGAIN_MS = 30_000;

interface Answer {
  days: { date: string; times: { time: string; state: TimeState }[] }[];
}

/**
 * How the times from `from` on stand for this order, asked again while somebody chooses. Without an answer every time counts as
 * free: the server has the last word.
 */
export function useFreeTimes(draft: OrderDraft, from: string | undefined): FreeTimes {
  const { catalogue } = useWizardState();
  const [times, setTimes] = useState<FreeTimes>(null);
  const asked =
    catalogue.isLimited && from && draft.fulfillment
      ? JSON.stringify({
          fulfillment: draft.fulfillment,
          restaurantSlug: draft.restaurantSlug,
          deliveryMethod: draft.deliveryMethod,
          address: draft.address || null,
          animals: Math.max(
            1,
            draft.meats.reduce((sum, { quantity }) => sum + quantity, 0),
          ),
          from,
          days: DAYS,
        })
      : null;

  useEffect(() => {
    setTimes(null);
    if (asked === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch("/api/free-times", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: asked,
          signal: leaving.signal,
        });
        if (answer.ok) setTimes(byDate((await answer.json()) as Answer));
      } catch {
        // Off the line, or gone on: what was known stays.
      }
    };
    void ask();
    const timer = setInterval(() => document.visibilityState === "visible" && void ask(), AGAIN_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [asked]);

  return times;
}

function byDate({ days }: Answer): FreeTimes {
  return new Map(
    days.map(({ date, times }) => [date, Object.fromEntries(times.map(({ time, state }) => [time, state]))]),
  );
}
