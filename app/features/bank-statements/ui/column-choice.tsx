import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { ColumnMapping, StatementColumn } from "#services/bank-files/columns.ts";
import type { TableToMap } from "../commands/import-statement.server.ts";

/** In the order in which they are asked for. */
const ASKED = [
  "date",
  "text",
  "amount",
  "debit",
  "credit",
  "balance",
  "reference",
  "name",
] as const satisfies readonly StatementColumn[];

export interface ColumnChoiceProps {
  table: TableToMap["table"];
  pending: boolean;
  onChoose: (mapping: ColumnMapping) => void;
}

/** A table that nobody knows: its first rows, and what each column holds. Said once for every file of that shape. */
export function ColumnChoice({ table, pending, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation("admin-bank");
  const [mapping, setMapping] = useState<ColumnMapping>(table.mapping);
  const [isNeeded, setNeeded] = useState(false);
  const columns = table.heads.map((head, at) => ({ key: `${at}-${head}`, head, at }));
  const chosen = (column: (typeof ASKED)[number]) =>
    String((column === "text" ? mapping.text?.[0] : mapping[column]) ?? "");
  function choose(column: (typeof ASKED)[number], value: string) {
    const { [column]: _, ...rest } = mapping;
    const at = Number(value);
    setMapping(value === "" ? rest : { ...rest, [column]: column === "text" ? [at] : at });
    setNeeded(false);
  }
  const hasMoney =
    mapping.amount !== undefined || (mapping.debit !== undefined && mapping.credit !== undefined);
  const isWhole = mapping.date !== undefined && hasMoney && (mapping.text?.length ?? 0) > 0;
  return (
    <section className="grid gap-4 rounded-card border border-saffron/50 bg-surface p-4">
      <div>
        <h2 className="text-lg">{t("columns.title")}</h2>
        <p className="text-sm text-quiet">{t("columns.text")}</p>
      </div>
      <DataTable
        caption={t("columns.sample")}
        head={columns.map(({ key, head, at }) => (
          <th scope="col" key={key}>
            <OwnWords>{head || t("columns.number", { number: at + 1 })}</OwnWords>
          </th>
        ))}
      >
        {table.samples.map((cells) => (
          <tr key={cells.join("|")}>
            {columns.map(({ key, at }) => (
              <td key={key}>
                <OwnWords>{cells[at] ?? ""}</OwnWords>
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {ASKED.map((column) => (
          <SelectField
            key={column}
            label={t(`columns.of.${column}`)}
            value={chosen(column)}
            onChange={(event) => choose(column, event.target.value)}
          >
            <option value="">{t("columns.none")}</option>
            {columns.map(({ key, head, at }) => (
              <option key={key} value={at}>
                {head || t("columns.number", { number: at + 1 })}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {isNeeded && (
        <p role="alert" className="text-sm text-brick">
          {t("columns.needed")}
        </p>
      )}
      <div>
        <Button pending={pending} onClick={() => (isWhole ? onChoose(mapping) : setNeeded(true))}>
          {t("columns.save")}
        </Button>
      </div>
    </section>
  );
}
