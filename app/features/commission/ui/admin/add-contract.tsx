import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AddRowForm } from "#app/foundation/desk-kit/add-row-form.tsx";
import { readDecimal } from "#app/lib/amounts/read-number.ts";
import { parseSar } from "#app/lib/money.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { COMMISSION_KINDS, type CommissionKind } from "#app/vocabulary/money/commission.ts";

/** A new contract: how it is counted, how much, and on which days. */
export function AddContract({ action, today }: { action: string; today: string }) {
  const { t } = useTranslation("admin-commission");
  const [kind, setKind] = useState<CommissionKind>("percent");
  return (
    <AddRowForm
      label={t("add")}
      add={t("addAction")}
      success={t("added")}
      action={action}
      read={(typed) => contractOf(kind, typed)}
      className="rounded-card sm:grid-cols-2"
      buttonClassName="sm:col-span-2"
    >
      {(errors) => (
        <>
          <SelectField
            label={t("kind")}
            value={kind}
            onChange={(event) => setKind(event.target.value as CommissionKind)}
            error={errors.kind}
          >
            {COMMISSION_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </SelectField>
          {kind === "percent" ? (
            <TextField
              key="percent"
              name="percent"
              label={t("percent")}
              dir="ltr"
              inputMode="decimal"
              suffix="%"
              error={errors.percent}
            />
          ) : (
            <AmountField
              key="amount"
              name="unitHalalas"
              label={t("amount")}
              suffix={<RiyalSign className="h-3.5 w-auto" />}
              error={errors.unitHalalas}
            />
          )}
          <TextField
            name="fromDay"
            label={t("from")}
            dir="ltr"
            type="date"
            min={today}
            defaultValue={today}
            error={errors.fromDay}
          />
          <TextField
            name="untilDay"
            label={t("until")}
            hint={t("untilHint")}
            dir="ltr"
            type="date"
            min={today}
            optional
            error={errors.untilDay}
          />
        </>
      )}
    </AddRowForm>
  );
}

function contractOf(kind: CommissionKind, typed: FormData): Record<string, unknown> {
  const percent = String(typed.get("percent") ?? "").trim();
  return {
    intent: "add-contract",
    kind,
    ...(kind === "percent"
      ? { percent: percent === "" ? undefined : (readDecimal(percent) ?? Number.NaN) }
      : { unitHalalas: parseSar(String(typed.get("unitHalalas"))) ?? undefined }),
    fromDay: typed.get("fromDay"),
    untilDay: typed.get("untilDay") || null,
  };
}
