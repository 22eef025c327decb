import { useTermsWords } from "#app/features/commission/ui/use-terms-words.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { StatementLine } from "../../rules/statement.ts";

/** What waits to be settled, line by line. */
export function OpenLines({
  lines,
  partnerKind,
}: {
  lines: readonly StatementLine[];
  partnerKind: PartnerKind;
}) {
  const { t } = useTranslation("admin-settlements");
  const terms = useTermsWords();
  if (lines.length === 0) return <p className="text-quiet">{t("partner.openEmpty")}</p>;
  return (
    <DataTable
      caption={t("partner.open")}
      head={(["day", "what", "reference", "price", "commission", "due"] as const).map((column) => (
        <th key={column} scope="col">
          {t(`statement.columns.${column}`)}
        </th>
      ))}
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            <LtrText className="whitespace-nowrap">{line.day}</LtrText>
          </td>
          <td>
            {t(`statement.kinds.${line.kind}`)}
            {line.claim && <LtrText className="block text-xs text-quiet">{line.claim}</LtrText>}
          </td>
          <td>{line.reference ? <LtrText>{line.reference}</LtrText> : "—"}</td>
          <td>
            <Money halalas={line.priceHalalas} />
          </td>
          <td>
            <Money halalas={line.commissionHalalas} />
            {line.terms && <span className="block text-xs text-quiet">{terms(line.terms, partnerKind)}</span>}
          </td>
          <td>
            <Money halalas={line.halalas} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
