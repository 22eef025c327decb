import { useEffect, useState } from "react";
import { isBefore } from "#app/features/capacity/rules/delivery-stops.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";

const PAUSE_MS = 500;

/** When a share can be driven to an address: with the order or after it, while the meat keeps. Empty until it is known. */
export function usePortionTimes(at: Schedule, address: string): Schedule[] {
  const [times, setTimes] = useState<Schedule[]>([]);
  const { date, time } = at;
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const body = {
        fulfillment: "home" as const,
        address,
        animals: 1,
        from: date,
        days: PORTION_LIMITS.daysLater + 1,
        isShare: true,
      };
      const answer = await askShop("POST /api/free-times", { body, signal: leaving.signal });
      // Off the line, or gone on: the order's own time stays.
      if (!answer.ok) return;
      setTimes(
        answer.value.days.flatMap((day) =>
          day.times
            .filter(({ state }) => state !== "full")
            .map((free) => ({ date: day.date, time: free.time }))
            .filter((free) => isBefore({ date, time }, free)),
        ),
      );
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address, date, time]);
  return times;
}
