import type { RunView } from "#app/features/runs/rules/run-views.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";

interface ChooseVanProps {
  label: string;
  runs: readonly RunView[];
  /** Null takes it off. */
  onChoose: (runId: string | null) => void;
  mayTakeOff?: boolean;
}

const OFF = "off";

/** A list of the day's rounds that puts a stop on one. */
export function ChooseVan({ label, runs, onChoose, mayTakeOff = false }: ChooseVanProps) {
  const { t } = useTranslation("admin-runs");
  if (runs.length === 0 && !mayTakeOff) return null;
  return (
    <SelectField
      label={label}
      hideLabel
      value=""
      onChange={({ target }) => target.value && onChoose(target.value === OFF ? null : target.value)}
    >
      <option value="">{t("chooseVan")}</option>
      {runs.map((run) => (
        <option key={run.id} value={run.id}>
          {t("vanAt", { van: run.vanName, time: run.leaves })}
        </option>
      ))}
      {mayTakeOff && <option value={OFF}>{t("takeOff")}</option>}
    </SelectField>
  );
}
