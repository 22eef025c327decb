import type { LedgerEntry } from "#app/features/money-admin/rules/entry-columns.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { TransferLines } from "./transfer-lines.tsx";

/** What an entry opens to: its note in full, everything that its transfer moved, when, and by whom. */
export function EntryDetails({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const at = (instant: string) => format.dateTime(new Date(instant));
  return (
    <>
      {entry.note && (
        <p>
          <OwnWords>{entry.note}</OwnWords>
        </p>
      )}
      <TransferLines lines={entry.lines} />
      <p className="text-xs text-quiet">
        {t("entry.transfer", { id: entry.transferId })} ·{" "}
        {t("entry.happened", { when: at(entry.happenedAt) })} ·{" "}
        {t("entry.entered", { when: at(entry.enteredAt) })}
        {entry.actorEmail && ` · ${t("entry.by", { who: entry.actorEmail })}`}
      </p>
    </>
  );
}
