import clsx from "clsx";
import { MapPinned } from "lucide-react";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { servedFor } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { areaRefusalCode } from "#app/features/settings/rules/service-areas.ts";
import { zoneOf } from "#app/features/zones/rules/zone-terms.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { minutesOfTime, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";

/** What bringing it to this address costs and asks, before the step is left; that nothing is brought there, in words that say what to do. */
export function ZoneNote() {
  const { t } = useTranslation("wizard");
  const { catalogue, draft, errors } = useWizardState();
  const words = useErrorWords();
  const served = servedFor(catalogue, draft);
  const input = toQuoteInput(draft);
  const place = { address: input.address ?? null, location: input.location ?? null };
  if (!served?.zones || served.zones.zones.length === 0 || (!place.address && !place.location)) return null;
  const code = areaRefusalCode(served, place);
  const zone = zoneOf(served.zones, place);
  if (code === "zone_not_served" || code === "zone_point_needed") {
    // Who has tried to go on reads it beside the field.
    if (errors.address) return null;
    const isRefused = code === "zone_not_served";
    return (
      <p
        role={isRefused ? "alert" : "status"}
        className={clsx(
          "rounded-card border p-4",
          isRefused ? "border-brick/50 text-brick" : "border-saffron/50 tint-saffron text-saffron",
        )}
      >
        {words(`refusals:${code}`)}
      </p>
    );
  }
  if (code || !zone) return null;
  return (
    <section aria-label={t("place.terms")} aria-live="polite">
      <ZoneTerms zone={zone} />
    </section>
  );
}

function ZoneTerms({ zone }: { zone: Zone }) {
  const { t, i18n } = useTranslation("wizard");
  const { quote } = useWizardState();
  const format = useFormat();
  const fee = quote.deliveryZone?.feeHalalas ?? quote.deliveryFeeHalalas;
  const clock = (time: string) => format.time(timeOfMinutes(minutesOfTime(time) % (24 * 60)));
  const { freeFromHalalas } = zone.fee;
  const isBelow = quote.totalHalalas < zone.minimumHalalas;
  return (
    <dl className="grid gap-1 rounded-card bg-raised p-4 text-sm">
      <div className="flex items-baseline justify-between gap-3 text-base">
        <dt className="flex min-w-0 items-center gap-2 font-medium">
          <MapPinned aria-hidden className="size-5 shrink-0 text-ember" />
          <span className="min-w-0 break-words">
            <Trans
              t={t}
              i18nKey="place.to"
              components={{ zone: <OwnWords>{localName(zone, i18n.language)}</OwnWords> }}
            />
          </span>
        </dt>
        <dd className="shrink-0 font-medium">{fee === 0 ? t("delivery.free") : <Money halalas={fee} />}</dd>
      </div>
      {freeFromHalalas !== null && fee > 0 && (
        <Term label={t("place.freeFrom")}>
          <Money halalas={freeFromHalalas} />
        </Term>
      )}
      {zone.minimumHalalas > 0 && (
        <Term label={t("place.minimum")} isMissing={isBelow}>
          <Money halalas={zone.minimumHalalas} />
        </Term>
      )}
      {zone.windows.length > 0 && (
        <Term label={t("place.windows")}>
          {zone.windows.map(({ from, to }) => `${clock(from)} – ${clock(to)}`).join(t("place.and"))}
        </Term>
      )}
      {zone.cutOff && (
        <Term label={t("place.cutOff")}>
          {t("place.cutOffAt", { time: clock(zone.cutOff.time), count: zone.cutOff.daysBefore })}
        </Term>
      )}
    </dl>
  );
}

function Term({
  label,
  isMissing = false,
  children,
}: {
  label: string;
  isMissing?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={clsx("flex items-baseline justify-between gap-3", isMissing ? "text-brick" : "text-quiet")}
    >
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
