import { Truck } from "lucide-react";
import type { Arrival } from "#app/features/runs/reads/read-arrival.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** When whoever brings an order may be expected, how many doors come before, and the number for the door; nothing while it is on no van. */
export default function ArrivalCard({ arrival }: { arrival: Arrival | null }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  if (!arrival) return null;
  const { stopsBefore, driver, pin } = arrival;
  return (
    <section
      aria-label={t("arrival.title")}
      className="grid gap-2 rounded-card border border-line bg-surface p-4"
    >
      <p role="status" className="flex gap-3">
        <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
        <span>
          <span className="block font-semibold">
            {t("arrival.between", {
              from: format.time(new Date(arrival.from)),
              until: format.time(new Date(arrival.until)),
            })}
          </span>
          <span className="block text-quiet">
            {stopsBefore === 0 ? t("arrival.next") : t("arrival.before", { count: stopsBefore })}
          </span>
          {driver && (
            <span className="block text-quiet">
              {t("arrival.driver")} <OwnWords>{driver}</OwnWords>
            </span>
          )}
        </span>
      </p>
      {pin && (
        <p className="border-t border-line pt-2">
          {t("arrival.pin")}{" "}
          <LtrText mono className="text-xl font-bold tracking-widest">
            {pin}
          </LtrText>
        </p>
      )}
    </section>
  );
}
