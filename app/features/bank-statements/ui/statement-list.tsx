import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { BankStatement } from "../rules/bank-line.ts";

/** The files that were read. */
export function StatementList({ statements }: { statements: readonly BankStatement[] }) {
  const { t } = useTranslation("admin-bank");
  const format = useFormat();
  return (
    <ul className="grid gap-3">
      {statements.map((statement) => (
        <li key={statement.id} className="grid gap-1 rounded-card border border-line bg-surface p-4">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <OwnWords className="font-medium wrap-anywhere">{statement.fileName}</OwnWords>
            <span className="text-sm text-quiet">{format.dateTime(new Date(statement.uploadedAt))}</span>
          </div>
          <LtrText mono className="text-sm break-all whitespace-normal">
            {statement.iban}
          </LtrText>
          <p className="text-sm">
            {t("statements.period", {
              from: format.dateWithYear(statement.periodFrom),
              to: format.dateWithYear(statement.periodTo),
            })}
            {" · "}
            {t("done.lines", { count: statement.lines })}
            {statement.knownLines > 0 && ` · ${t("done.known", { count: statement.knownLines })}`}
          </p>
          {statement.openingHalalas !== null && statement.closingHalalas !== null && (
            <p className="text-sm text-quiet">
              {t("statements.opening")} <Money halalas={statement.openingHalalas} />
              {" · "}
              {t("statements.closing")} <Money halalas={statement.closingHalalas} />
            </p>
          )}
          <LtrText className="text-sm text-quiet">{statement.uploadedBy}</LtrText>
        </li>
      ))}
    </ul>
  );
}
