import { Link } from "react-router";
import type { Overview } from "#app/features/insights/rules/overview.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { BarRow } from "./bar-row.tsx";
import { NothingYet } from "./nothing-yet.tsx";

/** Orders of the last 30 days by the status they have now; each opens its list. */
export function StatusCard({ statuses }: { statuses: Overview["byStatus"] }) {
  const { t } = useTranslation("admin");
  const { t: orders } = useTranslation("admin-orders");
  const format = useFormat();
  const most = Math.max(...statuses.map((row) => row.orders), 1);
  return (
    <Card as="section" aria-labelledby="by-status-title" className="flex flex-col">
      <h2 id="by-status-title" className="text-lg">
        {t("overview.byStatus")}
      </h2>
      <p className="mb-3 text-sm text-quiet">{t("overview.lastMonth")}</p>
      {statuses.length === 0 ? (
        <NothingYet />
      ) : (
        <table aria-labelledby="by-status-title" className="w-full text-sm">
          <tbody>
            {statuses.map((row) => (
              <BarRow
                key={row.status}
                name={
                  <Link
                    to={`/admin/orders?status=${encodeURIComponent(row.status)}`}
                    className="underline-offset-4 hover:text-ember hover:underline"
                  >
                    {orders(`status.${row.status}`)}
                  </Link>
                }
                count={format.number(row.orders)}
                share={row.orders / most}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
