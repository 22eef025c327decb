import { Lock, LockOpen } from "lucide-react";
import { Link } from "react-router";
import type {
  LedgerDay,
  DaysPage as Page,
} from "#app/features/money-admin/reads/closing/list-days.server.ts";
import { asShown } from "#app/features/money-admin/rules/as-shown.ts";
import { movedOn } from "#app/features/money-admin/rules/moved-on.ts";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { MoneyPage } from "../frame/money-page.tsx";
import { CloseDays } from "./close-days.tsx";

/** Days of the books with what moved on them, and the closing of those that are over. */
export function DaysPage({ page }: { page: Page }) {
  const { t } = useTranslation("admin-money");
  const { days, nextBefore, closing, toClose } = page;
  return (
    <MoneyPage section="days" title={t("days.title")} lead={t("days.lead")}>
      <ReadOnlyNote unless="ledger.close" />
      {days.length === 0 ? (
        <EmptyState title={t("days.empty")} className="py-6" />
      ) : (
        <>
          {toClose && closing.days ? (
            <CloseDays key={toClose.to} days={closing.days} toClose={toClose} />
          ) : (
            <p className="text-quiet">{t("days.nothing")}</p>
          )}
          <DataTable
            caption={t("days.caption")}
            head={
              <>
                <th scope="col">{t("days.day")}</th>
                <th scope="col">{t("days.state")}</th>
                <th scope="col">{t("days.in")}</th>
                <th scope="col">{t("days.out")}</th>
                <th scope="col">{t("days.sales")}</th>
                <th scope="col">{t("days.vat")}</th>
              </>
            }
          >
            {days.map((day) => (
              <DayRow key={day.day} day={day} />
            ))}
          </DataTable>
          {nextBefore && (
            <Link
              to={`/admin/money/days?before=${nextBefore}`}
              className="inline-flex min-h-11 items-center text-ember"
            >
              {t("days.earlier")}
            </Link>
          )}
        </>
      )}
    </MoneyPage>
  );
}

function DayRow({ day: { day, isClosed, closedAt, closedBy, movements } }: { day: LedgerDay }) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const cash = (["bank", "gateway"] as const).map((kind) => movedOn(movements, kind));
  const net = (kind: "sales" | "vat") => {
    const { debitHalalas, creditHalalas } = movedOn(movements, kind);
    return asShown(kind, debitHalalas - creditHalalas);
  };
  const figures = [
    { name: "in", halalas: cash.reduce((sum, { debitHalalas }) => sum + debitHalalas, 0) },
    { name: "out", halalas: cash.reduce((sum, { creditHalalas }) => sum + creditHalalas, 0) },
    { name: "sales", halalas: net("sales") },
    { name: "vat", halalas: net("vat") },
  ];
  return (
    <tr>
      <th scope="row" className="font-medium whitespace-nowrap">
        {format.dateWithYear(day)}
      </th>
      <td>
        {isClosed ? (
          <Badge tone="good" isCompact icon={<Lock aria-hidden />}>
            {t("days.closed")}
          </Badge>
        ) : (
          <Badge isCompact icon={<LockOpen aria-hidden />}>
            {t("days.openDay")}
          </Badge>
        )}
        {closedAt && closedBy && (
          <span className="mt-1 block text-xs text-quiet">
            {t("days.closedBy", { who: closedBy, when: format.dateTime(new Date(closedAt)) })}
          </span>
        )}
      </td>
      {figures.map(({ name, halalas }) => (
        <td key={name} className="figures">
          <Money halalas={halalas} />
        </td>
      ))}
    </tr>
  );
}
