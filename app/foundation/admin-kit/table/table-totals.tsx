import clsx from "clsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { cellText } from "./cell-text.ts";
import { Figure } from "./table-cell.tsx";
import { type TableColumns, type TableReader, totalOf } from "./table-columns.ts";
import { FROM } from "./table-head.tsx";

interface TableTotalsProps<Row> {
  columns: TableColumns<Row>;
  rows: readonly Row[];
  reader: TableReader;
  totals: Readonly<Record<string, number>> | undefined;
  isPart: boolean;
}

/** The line of totals: of the whole list in what is known of it, else of this page, which it says. */
export function TableTotals<Row>({ columns, rows, reader, totals, isPart }: TableTotalsProps<Row>) {
  const format = useFormat();
  const lead = columns.find(({ phone }) => phone === "lead") ?? columns[0];
  return (
    <tfoot className="max-lg:block">
      <tr className="font-semibold max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:gap-2">
        {columns.map((column) => {
          const { key, kind, isTotalled, phone, from } = column;
          return (
            <td
              key={key}
              className={clsx(
                column === lead && "whitespace-nowrap max-lg:flex-1",
                column !== lead && phone !== "end" && "max-lg:hidden",
                from && from !== "file" && FROM[from],
              )}
            >
              {column === lead &&
                reader.say(isPart && !totals ? "admin:table.pageTotal" : "admin:table.total")}
              {(totals ? key in totals : isTotalled) && (
                <Figure>{cellText(kind, totals?.[key] ?? totalOf(column, rows, reader), format)}</Figure>
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
