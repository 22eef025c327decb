import { ArrowRight } from "lucide-react";
import type {
  ReschedulePreview,
  ReservationChange,
} from "#app/features/order-admin/reads/board/preview-reschedule.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

const WHY = {
  full: "dialog.fullText",
  closed: "dialog.closedText",
  not_offered: "dialog.notOffered",
  none: "dialog.noneText",
  same: "dialog.same",
} as const;

/** Why it cannot be then, and the nearest times at which it can, one press each. */
export function NoRoomHere({
  preview: { state, nearest, to },
  onChoose,
}: {
  preview: ReschedulePreview;
  onChoose: (schedule: Schedule) => void;
}) {
  const { t } = useTranslation("admin-board");
  const format = useFormat();
  if (state === "free") return null;
  return (
    <div className="grid gap-2">
      <p className="font-medium">
        {t(WHY[state])}
        {to && state !== "same" && (
          <span className="block text-sm font-normal text-quiet">{format.slot(to)}</span>
        )}
      </p>
      {state !== "same" && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm text-quiet">
            {t(nearest.length > 0 ? "dialog.nearest" : "dialog.noNearest")}
          </legend>
          <div className="flex flex-wrap gap-2">
            {nearest.map((time) => (
              <Button
                key={`${time.date} ${time.time}`}
                variant="secondary"
                size="sm"
                onClick={() => onChoose(time)}
              >
                {format.slot(time)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** The new time, the places that follow it, and the words that the customer gets. */
export function MoveEffects({
  preview,
  words,
}: {
  preview: ReschedulePreview;
  words: (schedule: Schedule) => string;
}) {
  const { t } = useTranslation("admin-board");
  const { from, to, places, message, language, state } = preview;
  return (
    <>
      {to && state !== "same" && (
        <div>
          <h3 className="text-sm font-normal text-quiet">{t("dialog.newTime")}</h3>
          <p className="text-lg font-semibold">{words(to)}</p>
          <p className="text-sm text-quiet">
            {from ? t("dialog.was", { when: words(from) }) : t("dialog.noTime")}
          </p>
        </div>
      )}
      {places.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-normal text-quiet">{t("dialog.places")}</h3>
          <ul className="grid divide-y divide-line rounded-field border border-line">
            {places.map((place) => (
              <ReservationLine
                key={`${place.resourceId} ${place.before?.date} ${place.before?.time} ${place.after?.date} ${place.after?.time}`}
                place={place}
              />
            ))}
          </ul>
        </div>
      )}
      {state !== "same" && (
        <div>
          <h3 className="mb-1.5 text-sm font-normal text-quiet">
            {t(message === null ? "dialog.noMessage" : "dialog.message")}
          </h3>
          {message !== null && (
            <p
              lang={language}
              dir={language === "ar" ? "rtl" : "ltr"}
              className="rounded-field border border-line bg-raised p-3 text-sm whitespace-pre-line wrap-anywhere"
            >
              {message}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function ReservationLine({ place }: { place: ReservationChange }) {
  const { t, i18n } = useTranslation("admin-board");
  const format = useFormat();
  const { before, after, taken, capacity } = place;
  const slot = (at: Schedule | null) =>
    at
      ? (before && after && before.date !== after.date ? `${format.date(at.date)} · ` : "") +
        format.time(at.time)
      : "—";
  const isSame = before && after && before.date === after.date && before.time === after.time;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
      <span className="min-w-32 flex-1 font-medium">
        <OwnWords>{localName(place, i18n.language)}</OwnWords>
      </span>
      <span className="inline-flex items-center gap-2">
        {isSame ? (
          <>
            {slot(after)} <span className="text-quiet">{t("dialog.stays")}</span>
          </>
        ) : (
          <>
            <span className="text-quiet">{slot(before)}</span>
            <ArrowRight aria-hidden className="follow-direction size-4 text-quiet" />
            <span className="font-medium">{after ? slot(after) : t("dialog.none")}</span>
          </>
        )}
      </span>
      {after &&
        (taken > capacity ? (
          <Badge tone="bad" isCompact>
            {t("beyond", { count: taken - capacity })}
          </Badge>
        ) : (
          <span className="text-quiet">{t("dialog.afterwards", { taken, capacity })}</span>
        ))}
    </li>
  );
}
