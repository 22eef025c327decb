import { useEffect, useMemo, useRef, useState } from "react";
import { ArrivalWindows } from "#app/features/order-pages/ui/when/arrival-windows.tsx";
import { DayStrip } from "#app/features/order-pages/ui/when/day-strip.tsx";
import { offeredDates, offeredTimes } from "#app/features/order-quote/rules/schedule.ts";
import { addDay, datesOf } from "#app/features/ordering/rules/draft/more-days.ts";
import { policyOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { isFull, lastOf } from "#app/features/ordering/ui/schedule/times/first-free.ts";
import { useFreeTimes } from "#app/features/ordering/ui/schedule/times/use-free-times.ts";
import { useNow } from "#app/features/ordering/ui/schedule/times/use-now.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";

/** The day and time of one more order like this; the day after the last one, at the same hour, is chosen already. */
export function ChooseDay({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("wizard");
  const { catalogue, change, draft } = useWizardState();
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const { fulfillment, restaurantSlug, occasion } = draft;
  const policy = useMemo(
    () => policyOf(catalogue, { fulfillment, restaurantSlug, occasion }),
    [catalogue, fulfillment, occasion, restaurantSlug],
  );
  const all = useMemo(() => offeredDates(now, policy), [now, policy]);
  const free = useFreeTimes(draft, all[0]);
  const dates = all.filter((date) => !datesOf(draft).includes(date));
  const next = addDays(datesOf(draft).toSorted().at(-1) ?? "", 1);
  const [date, setDate] = useState(() => (dates.includes(next) ? next : (dates[0] ?? "")));
  const [picked, setPicked] = useState(draft.schedule.time);

  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const states = free?.get(date);
  const isKnown = free !== null && date <= (lastOf(free) ?? "");
  const offered = date === "" ? [] : offeredTimes(date, now, policy);
  const times = isKnown ? offered.filter((clock) => states?.[clock] !== undefined) : offered;
  const time = times.includes(picked) && states?.[picked] !== "full" ? picked : "";

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DayStrip
        dates={dates}
        open={dates}
        full={dates.filter((day) => isFull(free, day))}
        opening={new Map()}
        now={now}
        value={date}
        isPickup={fulfillment === "restaurant" && draft.deliveryMethod === "pickup"}
        onValue={setDate}
      />
      <ArrivalWindows
        date={date}
        times={times}
        states={states}
        value={time}
        isDisabled={date === ""}
        isPickup={fulfillment === "restaurant" && draft.deliveryMethod === "pickup"}
        onValue={setPicked}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={time === ""}
          onClick={() => {
            change((before) => addDay(before, { date, time }));
            onDone();
          }}
        >
          {t("days.addThis")}
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          {t("days.cancel")}
        </Button>
      </div>
    </div>
  );
}
