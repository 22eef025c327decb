import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { asShown } from "#app/features/money-desk/accounts/as-shown.ts";
import type { LedgerEntry } from "#app/features/money-desk/accounts/list-entries.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { PartyName } from "./party-name.tsx";
import { TransferLines } from "./transfer-lines.tsx";

export interface EntryItemProps {
  kind: AccountKind;
  entry: LedgerEntry;
  isOfMany: boolean;
}

/** One entry: for which day, why, of which order, how much, what the account held then; it opens to its whole transfer. */
export function EntryItem({ kind, entry, isOfMany }: EntryItemProps) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const may = useMay();
  const [happened, entered] = [new Date(entry.happenedAt), new Date(entry.enteredAt)];
  const isLate = riyadhDate(happened) !== entry.bookedOn || riyadhDate(entered) !== entry.bookedOn;
  const order = entry.reference && <LtrText>{entry.reference}</LtrText>;
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[8.5rem_1fr_auto]">
      <time dateTime={entry.bookedOn} className="text-sm text-quiet">
        {format.dateWithYear(entry.bookedOn)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{t(`purpose.${entry.purpose}`)}</span>
          {order && may("orders.read") ? (
            <Link to={`/admin/orders/${entry.orderId}`} className="text-sm text-ember">
              {order}
            </Link>
          ) : (
            order && <span className="text-sm">{order}</span>
          )}
        </p>
        {isOfMany && (
          <p className="text-sm">
            <PartyName kind={kind} party={entry.party} name={entry.partyName} />
          </p>
        )}
        {entry.note && (
          <p className="text-sm text-quiet">
            <OwnWords>{entry.note}</OwnWords>
          </p>
        )}
      </div>
      <p className="flex items-baseline justify-between gap-4 md:grid md:justify-items-end md:gap-0">
        <Money halalas={asShown(kind, entry.amountHalalas)} className="font-semibold" />
        <span className="text-xs text-quiet">
          {t("entry.balance")} <Money halalas={asShown(kind, entry.balanceHalalas)} />
        </span>
      </p>
      <details className="md:col-start-2 md:col-end-4">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-sm text-ember">
          {t("entry.transfer", { id: entry.transferId })}
          {isLate && (
            <span className="text-quiet">{t("entry.happened", { when: format.dateTime(happened) })}</span>
          )}
        </summary>
        <TransferLines lines={entry.lines} />
        <p className="mt-2 text-xs text-quiet">
          {t("entry.happened", { when: format.dateTime(happened) })} ·{" "}
          {t("entry.entered", { when: format.dateTime(entered) })}
          {entry.actorEmail && ` · ${t("entry.by", { who: entry.actorEmail })}`}
        </p>
      </details>
    </li>
  );
}
