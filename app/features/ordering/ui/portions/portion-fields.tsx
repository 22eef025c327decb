import { MapPin, Trash2 } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import type { OccasionPartner } from "#app/features/occasions/rules/occasion-book.ts";
import type { DraftPortion } from "#app/features/ordering/rules/draft/read-draft-portion.ts";
import { CountField } from "#app/features/ordering/ui/wizard/count-field.tsx";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { nationalDigits, PhoneField } from "#app/ui/fields/phone-field.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { PORTION_FOR } from "#app/vocabulary/portion.ts";
import { portionProblems } from "./portion-problems.ts";
import { usePortionTimes } from "./use-portion-times.ts";

const LocationPicker = lazy(async () => ({
  default: (await import("#app/features/locations/ui/location-picker.tsx")).LocationPicker,
}));

export interface PortionFieldsProps {
  /** Which one it is, from 1. */
  number: number;
  share: DraftPortion;
  /** As many bags as it may have. */
  most: number;
  partners: readonly OccasionPartner[];
  isTried: boolean;
  onPortion: (portion: DraftPortion) => void;
  onRemove: () => void;
}

/** One share: for whom, how many bags, and to which door or charity. */
export function PortionFields({
  number,
  share: portion,
  most,
  partners,
  isTried,
  onPortion,
  onRemove,
}: PortionFieldsProps) {
  const { t, i18n } = useTranslation("wizard");
  const group = useId();
  const isForPoor = portion.to === "poor";
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{t("shares.number", { number })}</legend>
      <div className="flex items-start justify-between gap-3">
        <div role="radiogroup" aria-label={t("shares.for")} className="flex flex-wrap gap-2">
          {PORTION_FOR.map((to) => (
            <RadioChip
              key={to}
              name={group}
              checked={portion.to === to}
              onChange={() =>
                onPortion({
                  ...portion,
                  to,
                  partnerId: to === "poor" ? (portion.partnerId ?? partners[0]?.id ?? null) : null,
                })
              }
            >
              {t(`shares.to.${to}`)}
            </RadioChip>
          ))}
        </div>
        <IconButton label={t("shares.remove", { number })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      <CountField
        label={t("shares.count")}
        value={portion.bags}
        min={1}
        max={Math.max(1, most)}
        say={(count) => t("shares.bags", { count })}
        onValue={(bags) => onPortion({ ...portion, bags })}
      />
      {isForPoor && partners.length > 0 && (
        <SelectField
          label={t("shares.through")}
          value={portion.partnerId ?? ""}
          onChange={({ target }) => onPortion({ ...portion, partnerId: target.value || null })}
        >
          {partners.map((partner) => (
            <option key={partner.id} value={partner.id}>
              {localName(partner, i18n.language)}
            </option>
          ))}
          <option value="">{t("shares.ownDoor")}</option>
        </SelectField>
      )}
      {portion.partnerId === null && (
        <DeliveryFields share={portion} isTried={isTried} onPortion={onPortion} />
      )}
    </fieldset>
  );
}

function DeliveryFields({
  share: portion,
  isTried,
  onPortion,
}: Pick<PortionFieldsProps, "share" | "isTried" | "onPortion">) {
  const { t } = useTranslation("wizard");
  const words = useErrorWords();
  const [isMapOpen, setMapOpen] = useState(portion.location !== null);
  const faults = isTried ? portionProblems(portion) : {};
  return (
    <>
      <TextField
        label={t("shares.name")}
        autoComplete="off"
        maxLength={ORDER_LIMITS.nameMax}
        value={portion.name}
        onChange={({ target }) => onPortion({ ...portion, name: target.value })}
        error={words(faults.name)}
      />
      <PhoneField
        label={t("shares.phone")}
        autoComplete="off"
        optional={portion.to === "poor"}
        value={nationalDigits(portion.phone)}
        onValue={(phone) => onPortion({ ...portion, phone })}
        hint={t("shares.phoneHint")}
        error={words(faults.phone)}
      />
      <TextArea
        label={t("place.address")}
        rows={2}
        autoComplete="off"
        maxLength={ORDER_LIMITS.addressMax}
        value={portion.address}
        onChange={({ target }) => onPortion({ ...portion, address: target.value })}
        error={words(faults.address)}
      />
      {isMapOpen ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LocationPicker
            value={portion.location}
            onValue={(location) => onPortion({ ...portion, location })}
            address={portion.address}
            onAddress={(address) => onPortion({ ...portion, address })}
          />
        </Suspense>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          icon={<MapPin aria-hidden className="size-5" />}
          onClick={() => setMapOpen(true)}
        >
          {t("shares.map")}
        </Button>
      )}
      <TimeOfPortion share={portion} onPortion={onPortion} />
    </>
  );
}

function TimeOfPortion({ share: portion, onPortion }: Pick<PortionFieldsProps, "share" | "onPortion">) {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  const format = useFormat();
  const free = usePortionTimes(draft.schedule, portion.address);
  const { schedule } = portion;
  const isListed =
    schedule === null || free.some(({ date, time }) => date === schedule.date && time === schedule.time);
  // What was chosen stays to be seen, also where nobody knows whether it is free.
  const times = isListed ? free : [schedule, ...free];
  const days = [...new Set(times.map(({ date }) => date))].toSorted();
  return (
    <SelectField
      label={t("shares.when")}
      value={schedule ? `${schedule.date} ${schedule.time}` : ""}
      onChange={({ target }) => {
        const [date = "", time = ""] = target.value.split(" ");
        onPortion({ ...portion, schedule: date ? { date, time } : null });
      }}
    >
      <option value="">{t("shares.withOrder")}</option>
      {days.map((day) => (
        <optgroup key={day} label={format.date(day)}>
          {times
            .filter(({ date }) => date === day)
            .map(({ time }) => (
              <option key={time} value={`${day} ${time}`}>
                {format.promiseClock(time)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
