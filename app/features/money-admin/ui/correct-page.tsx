import { useState } from "react";
import { useNavigate } from "react-router";
import type { AccountChoice } from "#app/features/money-admin/reads/list-correctable.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { textLanguage } from "#app/lib/text-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { accountAddress } from "./accounts/account-address.ts";
import { MoneyPage } from "./frame/money-page.tsx";

export interface CorrectPageProps {
  choices: readonly AccountChoice[];
  /** The account from which the page was opened. */
  debit: string;
  today: string;
  /** New for each correction, so that sending twice enters once. */
  correctionKey: string;
}

/** A correction by hand: which account is debited, which is credited, how much, for which day, and why. */
export function CorrectPage({ choices, debit, today, correctionKey }: CorrectPageProps) {
  const { t } = useTranslation("admin-money");
  const { t: common } = useTranslation("common");
  const navigate = useNavigate();
  const { save, isSaving, answer } = useSave();
  const [isMissing, setMissing] = useState(false);
  // The page is read anew with every answer; what was refused is sent again under its own key.
  const [key] = useState(correctionKey);
  const errors = answer && !answer.ok ? answer.fields : {};

  function send(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? "");
    const halalas = parseSar(text("amount"));
    setMissing(halalas === null);
    if (halalas === null) return;
    const side = accountOf(text("debit"));
    save(
      {
        intent: "correct",
        key,
        debit: side,
        credit: accountOf(text("credit")),
        halalas,
        ...(text("day") && { day: text("day") }),
        reason: text("reason"),
      },
      {
        success: t("correct.done"),
        onSaved: () => navigate(accountAddress(side.kind as AccountKind, side.party)),
      },
    );
  }

  return (
    <MoneyPage section="overview" title={t("correct.title")} lead={t("correct.lead")}>
      <Card className="max-w-2xl">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send(new FormData(event.currentTarget));
          }}
        >
          {(["debit", "credit"] as const).map((side) => (
            <SelectField
              key={side}
              name={side}
              label={t(`correct.${side}`)}
              defaultValue={side === "debit" ? debit : ""}
              error={errors[side] ?? errors[`${side}.kind`]}
            >
              <option value="">{t("correct.choose")}</option>
              {choices.map(({ kind, party, label }) => (
                <option key={`${kind} ${party}`} value={`${kind} ${party}`} lang={textLanguage(label)}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              name="amount"
              label={t("correct.amount")}
              error={isMissing ? common("fieldErrors.number") : errors.halalas}
            />
            <TextField
              name="day"
              type="date"
              dir="ltr"
              label={t("correct.day")}
              hint={t("correct.dayHint")}
              defaultValue={today}
              max={today}
              error={errors.day}
            />
          </div>
          <TextArea
            name="reason"
            label={t("correct.reason")}
            hint={t("correct.reasonHint")}
            maxLength={300}
            error={errors.reason}
          />
          <Button type="submit" pending={isSaving} className="justify-self-start">
            {t("correct.submit")}
          </Button>
        </form>
      </Card>
    </MoneyPage>
  );
}

/** What an option stands for: a kind, a blank, and a party. */
function accountOf(value: string): { kind: string; party: string } {
  const [kind = "", ...party] = value.split(" ");
  return { kind, party: party.join(" ") };
}
