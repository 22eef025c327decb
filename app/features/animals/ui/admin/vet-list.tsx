import { type FormEvent, useId, useState } from "react";
import type { AdminAnimal } from "#app/features/animals/rules/all-animals.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { VET_SIGNS, type VetSign } from "#app/vocabulary/vet-sign.ts";

export interface VetListProps {
  animal: AdminAnimal;
  /** Nothing is slaughtered before every sign is answered with no. */
  isDemanded: boolean;
  disabled: boolean;
}

type Signs = Record<VetSign, boolean | null>;

const ALL_NO: Signs = { blind: false, sick: false, lame: false, thin: false };

/** The four signs that bar an animal: each answered for itself, or all with no in one press. */
export function VetList({ animal, isDemanded, disabled }: VetListProps) {
  const { t } = useTranslation("admin-animals");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const id = useId();
  const { line, number, vet } = animal;
  const [signs, setSigns] = useState<Signs>({
    blind: vet.blind,
    sick: vet.sick,
    lame: vet.lame,
    thin: vet.thin,
  });
  const [note, setNote] = useState(vet.note ?? "");
  const send = (said: Signs) => save({ intent: "check-animal", line, number, ...said, note });
  function submit(event: FormEvent) {
    event.preventDefault();
    void send(signs);
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div>
        <h3 className="text-base">{t("vet.title")}</h3>
        {isDemanded && <p className="text-sm text-quiet">{t("vet.demanded")}</p>}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {VET_SIGNS.map((sign) => (
          <fieldset
            key={sign}
            disabled={disabled}
            className="flex min-w-0 items-center justify-between gap-3"
          >
            <legend className="float-start text-sm">{t(`vet.signs.${sign}`)}</legend>
            <div className="flex shrink-0 gap-2">
              {[false, true].map((answer) => (
                <RadioChip
                  key={String(answer)}
                  name={`${id}-${sign}`}
                  checked={signs[sign] === answer}
                  onChange={() => setSigns({ ...signs, [sign]: answer })}
                >
                  {answer ? t("vet.yes") : t("vet.no")}
                </RadioChip>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <TextArea
        label={t("vet.note")}
        optional
        rows={2}
        maxLength={500}
        value={note}
        disabled={disabled}
        onChange={(event) => setNote(event.target.value)}
      />
      {!disabled && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            pending={isSaving}
            onClick={() => {
              setSigns(ALL_NO);
              void send(ALL_NO);
            }}
          >
            {t("vet.allNo")}
          </Button>
          <Button type="submit" variant="secondary" pending={isSaving}>
            {t("save")}
          </Button>
        </div>
      )}
      {vet.at && (
        <p className="text-sm text-quiet">
          {vet.by && <StaffName email={vet.by} />} ·{" "}
          <time dateTime={vet.at}>{format.dateTime(new Date(vet.at))}</time>
        </p>
      )}
    </form>
  );
}
