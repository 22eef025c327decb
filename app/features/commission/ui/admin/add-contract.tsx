import { useState } from "react";
import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { readDecimal } from "#app/lib/amounts/read-number.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import {
  COMMISSION_BASES,
  COMMISSION_KINDS,
  type CommissionBase,
  type CommissionKind,
} from "#app/vocabulary/money/commission.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { CommissionTerms } from "../../rules/commission-on.ts";
import type { ExampleOrder } from "../../rules/worked-example.ts";
import { ContractExample } from "./contract-example.tsx";

export interface AddContractProps {
  action: string;
  partnerKind: PartnerKind;
  today: string;
  examples: readonly ExampleOrder[];
  /** With what "so much an order" begins. */
  flatHalalas: number;
}

/** A new contract: how it is counted, of what, how much, on which days; what it makes of real orders shows while it is typed. */
export function AddContract({ action, partnerKind, today, examples, flatHalalas }: AddContractProps) {
  const { t } = useTranslation("admin-commission");
  const format = useFormat();
  const [kind, setKind] = useState<CommissionKind>("percent");
  const [base, setBase] = useState<CommissionBase>("own_share");
  const [typed, setTyped] = useState("");
  const flat = format.money(flatHalalas).amount;
  const terms = termsTyped(kind, base, typed);

  function choose(next: CommissionKind) {
    setKind(next);
    setTyped(next === "fixed" ? flat : "");
  }

  return (
    <AddRowForm
      label={t("add")}
      add={t("addAction")}
      success={t("added")}
      action={action}
      read={(form) => contractOf(kind, base, form)}
      onAdded={() => choose(kind)}
      className="rounded-card sm:grid-cols-2"
      buttonClassName="sm:col-span-2"
    >
      {(errors) => (
        <>
          <SelectField
            label={t("kind")}
            value={kind}
            onChange={(event) => choose(event.target.value as CommissionKind)}
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
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={errors.percent}
            />
          ) : (
            <AmountField
              key={kind}
              name="unitHalalas"
              label={t("amount")}
              suffix={<RiyalSign className="h-3.5 w-auto" />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={errors.unitHalalas}
            />
          )}
          {kind === "percent" && partnerKind === "restaurant" && (
            <SelectField
              label={t("base")}
              hint={t(`baseHints.${base}`)}
              value={base}
              onChange={(event) => setBase(event.target.value as CommissionBase)}
              className="sm:col-span-2"
              error={errors.base}
            >
              {COMMISSION_BASES.map((each) => (
                <option key={each} value={each}>
                  {t(`bases.${each}`)}
                </option>
              ))}
            </SelectField>
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
          {terms && (
            <div aria-live="polite" className="sm:col-span-2">
              <ContractExample {...{ partnerKind, terms, examples }} />
            </div>
          )}
        </>
      )}
    </AddRowForm>
  );
}

/** What was typed so far as terms; null until there is something to count with. */
function termsTyped(kind: CommissionKind, base: CommissionBase, typed: string): CommissionTerms | null {
  if (typed.trim() === "") return null;
  const percent = kind === "percent" ? readDecimal(typed) : 0;
  const unitHalalas = kind === "percent" ? 0 : parseSar(typed);
  if (percent === null || percent < 0 || percent > 100 || unitHalalas === null) return null;
  return { kind, percent, base, unitHalalas };
}

function contractOf(kind: CommissionKind, base: CommissionBase, typed: FormData): Record<string, unknown> {
  const percent = String(typed.get("percent") ?? "").trim();
  return {
    intent: "add-contract",
    kind,
    base,
    ...(kind === "percent"
      ? { percent: percent === "" ? undefined : (readDecimal(percent) ?? Number.NaN) }
      : { unitHalalas: parseSar(String(typed.get("unitHalalas"))) ?? undefined }),
    fromDay: typed.get("fromDay"),
    untilDay: typed.get("untilDay") || null,
  };
}
