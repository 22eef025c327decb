import { Form, useSubmit } from "react-router";
import type { VatReturnView } from "#app/features/money-admin/reads/read-vat-return.server.ts";
import type { VatLine } from "#app/features/money-admin/rules/vat-return.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DaysFilter } from "./accounts/days-filter.tsx";
import { MoneyPage } from "./frame/money-page.tsx";

export interface VatPageProps {
  vat: VatReturnView;
  /** The period by its name; empty for own days. */
  period: string;
  months: readonly string[];
  quarters: readonly string[];
}

/** The side of sales of the tax return for a month, a quarter or own days. */
export function VatPage({ vat, period, months, quarters }: VatPageProps) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const submit = useSubmit();
  const { from, to, isClosed } = vat;
  return (
    <MoneyPage section="vat" title={t("vat.title")} lead={t("vat.lead")}>
      <div className="flex flex-wrap items-end gap-3">
        <Form
          method="get"
          action="/admin/money/vat"
          onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
          className="w-full sm:w-64"
        >
          <SelectField key={period} name="period" label={t("vat.period")} defaultValue={period}>
            {period === "" && <option value="">{t("vat.own")}</option>}
            <optgroup label={t("vat.months")}>
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthOf(format.dateWithYear(`${month}-01`))}
                </option>
              ))}
            </optgroup>
            <optgroup label={t("vat.quarters")}>
              {quarters.map((quarter) => (
                <option key={quarter} value={quarter}>
                  {t("vat.quarter", { number: quarter.slice(6), year: quarter.slice(0, 4) })}
                </option>
              ))}
            </optgroup>
          </SelectField>
        </Form>
        <DaysFilter address="/admin/money/vat" days={{ from, to }} />
      </div>
      <p role="status" className="text-sm text-quiet">
        {t("days.range", { from: format.dateWithYear(from), to: format.dateWithYear(to) })}.{" "}
        {isClosed ? t("vat.closed") : t("vat.openStill")}
      </p>
      <VatTable
        caption={t("vat.title")}
        first={t("vat.box")}
        rows={[
          { name: t("vat.standard"), line: vat.standardRated },
          { name: t("vat.zero"), line: vat.zeroRated },
          { name: t("vat.sum"), line: vat.total },
        ]}
      />
      <p className="text-sm text-quiet">{t("vat.adjustments")}</p>
      <div>
        <SectionHeading id="vat-by-sale">{t("vat.bySale")}</SectionHeading>
        <VatTable
          caption={t("vat.bySale")}
          first={t("vat.sale")}
          rows={vat.bySale.map((line) => ({ name: t(`sale.${line.sale}`), line }))}
        />
      </div>
    </MoneyPage>
  );
}

interface VatTableProps {
  caption: string;
  first: string;
  rows: readonly { name: string; line: VatLine }[];
}

function VatTable({ caption, first, rows }: VatTableProps) {
  const { t } = useTranslation("admin-money");
  return (
    <DataTable
      caption={caption}
      head={
        <>
          <th scope="col">{first}</th>
          <th scope="col">{t("vat.amount")}</th>
          <th scope="col">{t("vat.adjustment")}</th>
          <th scope="col">{t("vat.due")}</th>
        </>
      }
    >
      {rows.map(({ name, line }) => (
        <tr key={name}>
          <th scope="row" className="min-w-36 font-normal">
            {name}
          </th>
          <td className="figures">
            <Money halalas={line.amountHalalas} />
          </td>
          <td className="figures">
            <Money halalas={line.adjustmentHalalas} />
          </td>
          <td className="figures font-medium">
            <Money halalas={line.vatHalalas} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** "1 March 2026" without its day. */
const monthOf = (date: string) => date.replace(/^1 /, "");
