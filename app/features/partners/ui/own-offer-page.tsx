import { type FormEvent, useState } from "react";
import type { OwnOffer } from "#app/features/partners/reads/read-own-offer.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { OwnHours } from "./hours/own-hours.tsx";
import { NewSide } from "./offer/new-side.tsx";
import { OfferRow } from "./offer/offer-row.tsx";
import { OwnProposals } from "./offer/own-proposals.tsx";
import { useTouchingSave } from "./offer/use-touching-save.tsx";

export interface OwnOfferPageProps {
  offer: OwnOffer;
  isOwner: boolean;
  isKitchen: boolean;
  today: string;
}

const LIST = "grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface";

/** What is out and which days are off, at once; prices and new dishes as proposals. */
export function OwnOfferPage({ offer, isOwner, isKitchen, today }: OwnOfferPageProps) {
  const { t } = useTranslation("partner");
  const { dishes, sides, proposals, closedDays } = offer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isKitchen && (
        <section aria-labelledby="own-menu">
          <h2 id="own-menu" className="text-lg">
            {t("offer.menu")}
          </h2>
          <p className="mt-1 mb-3 text-sm text-quiet">{t(isOwner ? "offer.menuLead" : "offer.stockLead")}</p>
          {dishes.length + sides.length === 0 ? (
            <EmptyState title={t("offer.none")} text={t("offer.noneText")} className="py-6!" />
          ) : (
            <ul className={LIST}>
              {dishes.map((dish) => (
                <OfferRow
                  key={dish.id}
                  thing="dish"
                  row={dish}
                  isOwner={isOwner}
                  proposed={proposals.find(
                    ({ subject, answeredAt }) => !answeredAt && subject === `menu:${dish.id}`,
                  )}
                />
              ))}
              {sides.map((side) => (
                <OfferRow
                  key={side.id}
                  thing="side"
                  row={side}
                  isOwner={isOwner}
                  proposed={proposals.find(
                    ({ subject, answeredAt }) => !answeredAt && subject === `change-side:${side.id}`,
                  )}
                />
              ))}
            </ul>
          )}
          {isOwner && <NewSide />}
        </section>
      )}
      {isOwner && proposals.length > 0 && <OwnProposals proposals={proposals} />}
      {isKitchen && <OwnHours hours={offer.hours} isOwner={isOwner} />}
      {closedDays && <DaysOff days={closedDays} today={today} />}
    </div>
  );
}

function DaysOff({ days, today }: { days: readonly string[]; today: string }) {
  const { t } = useTranslation("partner");
  const format = useFormat();
  const { save, isSaving, errors, dialog } = useTouchingSave();
  const [date, setDate] = useState("");
  function close(event: FormEvent) {
    event.preventDefault();
    save({ intent: "day-off", date, isClosed: true }, t("offer.closed"));
  }
  return (
    <section aria-labelledby="own-days">
      <h2 id="own-days" className="text-lg">
        {t("offer.days")}
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">{t("offer.daysLead")}</p>
      <form noValidate onSubmit={close} className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          dir="ltr"
          min={today}
          label={t("offer.day")}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={errors.date}
        />
        <Button type="submit" variant="secondary" pending={isSaving}>
          {t("offer.close")}
        </Button>
      </form>
      {days.length > 0 && (
        <ul className={`mt-3 ${LIST}`}>
          {days.map((day) => (
            <li key={day} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <span>{format.dateWithYear(day)}</span>
              <Button
                size="sm"
                variant="quiet"
                pending={isSaving}
                onClick={() => save({ intent: "day-off", date: day, isClosed: false }, t("offer.opened"))}
              >
                {t("offer.open")} <span className="sr-only">{format.dateWithYear(day)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}
