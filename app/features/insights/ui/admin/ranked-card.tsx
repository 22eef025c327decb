import { useId } from "react";
import type { Ranked } from "#app/features/insights/rules/overview.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { BarRow } from "./bar-row.tsx";
import { NothingYet } from "./nothing-yet.tsx";

export interface RankedCardProps {
  title: string;
  counted: "orders" | "animals";
  rows: readonly Ranked[];
}

/** The best five of the last 30 days, by revenue. */
export function RankedCard({ title, counted, rows }: RankedCardProps) {
  const { t, i18n } = useTranslation("admin");
  const format = useFormat();
  const id = useId();
  const most = Math.max(...rows.map((row) => row.revenueHalalas), 1);
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mb-3 text-sm text-quiet">{t("overview.lastMonth")}</p>
      {rows.length === 0 ? (
        <NothingYet />
      ) : (
        <table aria-labelledby={id} className="w-full text-sm">
          <thead>
            <tr className="text-quiet [&>th]:pb-1 [&>th]:font-medium [&>th:not(:first-child)]:text-end">
              <th scope="col" className="text-start">
                {t("overview.name")}
              </th>
              <th scope="col">{t(`overview.${counted}`)}</th>
              <th scope="col">{t("overview.revenue")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BarRow
                key={row.id ?? row.name}
                name={localName(row, i18n.language)}
                count={format.number(row.count)}
                aside={<Money halalas={row.revenueHalalas} />}
                share={row.revenueHalalas / most}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
