import { Link } from "react-router";
import type { TransferLine } from "#app/features/money-admin/rules/entry-columns.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ACCOUNTS } from "#app/vocabulary/money/ledger.ts";
import { accountAddress } from "./account-address.ts";
import { PartyName } from "./party-name.tsx";

/** Everything that a transfer moved, debits and credits in columns of their own; the two add up to the same. */
export function TransferLines({ lines }: { lines: readonly TransferLine[] }) {
  const { t } = useTranslation("admin-money");
  return (
    <DataTable
      caption={t("entry.lines")}
      head={
        <>
          <th scope="col">{t("entry.account")}</th>
          <th scope="col" className="figures">
            {t("entry.debit")}
          </th>
          <th scope="col" className="figures">
            {t("entry.credit")}
          </th>
        </>
      }
    >
      {lines.map(({ kind, party, partyName, halalas }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a transfer never change
        <tr key={at}>
          <td>
            <Link to={accountAddress(kind, party)} className="text-ember">
              {t(`kind.${kind}`)}
            </Link>
            {ACCOUNTS[kind].party !== "shop" && (
              <span className="block text-xs text-quiet">
                <PartyName {...{ kind, party }} name={partyName} />
              </span>
            )}
          </td>
          <td className="figures">{halalas > 0 && <Money halalas={halalas} />}</td>
          <td className="figures">{halalas < 0 && <Money halalas={-halalas} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}
