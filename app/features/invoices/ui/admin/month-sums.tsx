import clsx from "clsx";
import type { DocumentSum, MonthSums as Sums } from "#app/features/invoices/rules/month-sums.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";

/** What a month's documents come to, by kind and with credit notes taken off; VAT only where there is any. */
export function MonthSums({ sums: { kinds, total } }: { sums: Sums }) {
  const { t } = useTranslation("admin-invoices");
  const isTaxed = kinds.some(({ vatHalalas }) => vatHalalas > 0);
  return (
    <div className="mb-5">
      <h2 className="mb-3 text-lg">{t("sums")}</h2>
      <DataTable
        caption={t("sums")}
        head={
          <>
            <th scope="col">{t("kindFilter")}</th>
            {isTaxed && (
              <>
                <th scope="col">{t("net")}</th>
                <th scope="col">{t("vat")}</th>
              </>
            )}
            <th scope="col">{t("gross")}</th>
          </>
        }
      >
        {kinds.map(({ kind, ...sum }) => (
          <Row
            key={kind}
            label={`${t(`kind.${kind}`)} · ${t("count", { count: sum.count })}`}
            sum={sum}
            sign={kind === "credit_note" ? -1 : 1}
            isTaxed={isTaxed}
          />
        ))}
        <Row label={t("totalOfMonth")} sum={total} sign={1} isTaxed={isTaxed} isWhole />
      </DataTable>
    </div>
  );
}

interface RowProps {
  label: string;
  sum: DocumentSum;
  sign: 1 | -1;
  isTaxed: boolean;
  isWhole?: boolean;
}

function Row({ label, sum, sign, isTaxed, isWhole = false }: RowProps) {
  const format = useFormat();
  const amount = (halalas: number) => (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      {format.money(sign * halalas).plain}
    </bdi>
  );
  return (
    <tr className={clsx(isWhole && "font-semibold")}>
      <th scope="row" className={clsx("border-t border-line", !isWhole && "font-normal")}>
        {label}
      </th>
      {isTaxed && (
        <>
          <td>{amount(sum.netHalalas)}</td>
          <td>{amount(sum.vatHalalas)}</td>
        </>
      )}
      <td>{amount(sum.grossHalalas)}</td>
    </tr>
  );
}
