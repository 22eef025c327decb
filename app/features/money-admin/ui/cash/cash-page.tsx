import { Link } from "react-router";
import type { AdminCash, CashCountView } from "#app/features/money-admin/reads/read-cash.server.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { CashDifference } from "./cash-difference.tsx";
import { CashHolderCard } from "./cash-holder-card.tsx";

export interface CashPageProps {
  cash: AdminCash;
  userId: string | null;
}

/** Who holds cash, to be counted and closed, and the shifts that were (CD07). */
export function CashPage({ cash, userId }: CashPageProps) {
  const { t } = useTranslation("admin-cash");
  const { mayCount, holders, counts, nextBefore } = cash;
  return (
    <div className="grid max-w-6xl gap-5 *:min-w-0">
      <header>
        <h1>{t("title")}</h1>
        <p className="mt-1.5 max-w-[60ch] text-quiet">{t(mayCount ? "lead" : "leadOwn")}</p>
      </header>
      <section aria-labelledby="cash-hands">
        <SectionHeading id="cash-hands">{t("hands")}</SectionHeading>
        {holders.length === 0 ? (
          <EmptyState title={t("none")} text={t("noneText")} className="py-6" />
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            {holders.map((holder) => (
              <li key={holder.collectorId}>
                <CashHolderCard
                  key={holder.newestTransferId}
                  holder={holder}
                  mayCount={mayCount}
                  isOwn={holder.collectorId === userId}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="cash-closed">
        <SectionHeading id="cash-closed">{t("closed")}</SectionHeading>
        {counts.length === 0 ? (
          <p className="text-quiet">{t("closedNone")}</p>
        ) : (
          <ClosedShifts counts={counts} />
        )}
        {nextBefore !== null && (
          <LinkButton
            to={`/admin/money/cash?before=${nextBefore}`}
            variant="secondary"
            size="sm"
            className="mt-3"
          >
            {t("older")}
          </LinkButton>
        )}
      </section>
    </div>
  );
}

function ClosedShifts({ counts }: { counts: readonly CashCountView[] }) {
  const { t } = useTranslation("admin-cash");
  const format = useFormat();
  return (
    <DataTable
      caption={t("closed")}
      head={
        <>
          <th scope="col">{t("number")}</th>
          <th scope="col">{t("who")}</th>
          <th scope="col">{t("when")}</th>
          <th scope="col">{t("held")}</th>
          <th scope="col">{t("counted")}</th>
          <th scope="col">{t("difference")}</th>
        </>
      }
    >
      {counts.map((count) => (
        <tr key={count.id}>
          <th scope="row" className="font-normal whitespace-nowrap">
            <Link
              to={`/admin/money/cash/${count.id}`}
              className="inline-flex min-h-11 items-center font-medium text-ember underline underline-offset-4"
            >
              {t("slipTitle", { number: count.number })}
            </Link>
          </th>
          <td className="min-w-48">
            <StaffName email={count.collectorEmail} />
          </td>
          <td className="whitespace-nowrap">{format.dateTime(new Date(count.closedAt))}</td>
          <td className="figures">
            <Money halalas={count.heldHalalas} />
          </td>
          <td className="figures">
            <Money halalas={count.countedHalalas} />
          </td>
          <td className="figures">
            <CashDifference held={count.heldHalalas} counted={count.countedHalalas} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
