import { type FormEvent, useState } from "react";
import type { AnimalHandling } from "#app/features/animals/reads/read-animal-handling.server.ts";
import type { AdminAnimal } from "#app/features/animals/rules/all-animals.ts";
import { promisedRange, weightOutcome } from "#app/features/animals/rules/weight-rule.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { readDecimal } from "#app/lib/amounts/read-number.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { CallAboutWeight } from "./call-about-weight.tsx";

export interface AnimalWeightsProps {
  animal: AdminAnimal;
  handling: AnimalHandling;
  disabled: boolean;
}

/** What the animal weighs, and before it is saved what follows from it for the money. */
export function AnimalWeights({ animal, handling, disabled }: AnimalWeightsProps) {
  const { t } = useTranslation("admin-animals");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const { line, number, meat, weighed } = animal;
  const [live, setLive] = useState(animal.liveKg?.toString() ?? "");
  const [carcass, setCarcass] = useState(animal.carcassKg?.toString() ?? "");
  const said = { liveKg: kgOf(live), carcassKg: kgOf(carcass) };
  const outcome = weightOutcome(
    meat,
    { liveTenths: tenthsOf(said.liveKg), carcassTenths: tenthsOf(said.carcassKg) },
    handling.tolerancePercent,
  );
  const amount = format.money(outcome.refundHalalas).plain;
  const fields = answer && !answer.ok ? answer.fields : {};
  const hint = (kg: number | null) => {
    const range = promisedRange(kg, handling.tolerancePercent);
    return range && t("weights.promised", { from: range.from / 10, to: range.to / 10 });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ intent: "weigh-animal", line, number, ...said });
  }
  const field = { inputMode: "decimal", dir: "ltr", suffix: t("weights.kg"), disabled } as const;
  return (
    <form onSubmit={submit} className="grid gap-3">
      <h3 className="text-base">{t("weights.title")}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...field}
          label={t("weights.live")}
          hint={hint(meat.liveKg)}
          value={live}
          onChange={(event) => setLive(event.target.value)}
          error={fields.liveKg}
        />
        <TextField
          {...field}
          label={t("weights.carcass")}
          hint={hint(meat.carcassKg)}
          value={carcass}
          onChange={(event) => setCarcass(event.target.value)}
          error={fields.carcassKg}
        />
      </div>
      {outcome.verdict !== "unknown" && (
        <p
          role="status"
          className={outcome.verdict === "lighter" ? "text-sm text-saffron" : "text-sm text-quiet"}
        >
          {outcome.verdict === "lighter" && handling.callsFirst
            ? t("weights.lighterCall", { amount })
            : t(`weights.${outcome.verdict}`, { amount })}
        </p>
      )}
      {animal.refundHalalas > 0 && (
        <p className="text-sm font-medium">
          {t("weights.takenOff", { amount: format.money(animal.refundHalalas).plain })}
        </p>
      )}
      {animal.isCallDue && <CallAboutWeight animal={animal} amount={amount} disabled={disabled} />}
      {!disabled && (
        <Button type="submit" variant="secondary" pending={isSaving} className="justify-self-start">
          {t("save")}
        </Button>
      )}
      {weighed && (
        <p className="text-sm text-quiet">
          {weighed.by && <StaffName email={weighed.by} />} ·{" "}
          <time dateTime={weighed.at}>{format.dateTime(new Date(weighed.at))}</time>
        </p>
      )}
    </form>
  );
}

/** What is no number is sent as one that the shop refuses beside its field. */
function kgOf(text: string): number | null {
  return text.trim() === "" ? null : (readDecimal(text) ?? -1);
}

const tenthsOf = (kg: number | null) => (kg === null || kg <= 0 ? null : Math.round(kg * 10));
