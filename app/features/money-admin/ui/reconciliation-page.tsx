import { CircleAlert, CircleCheck } from "lucide-react";
import type { BooksCheck } from "#app/features/money-admin/reads/reconciliation/read-checks.server.ts";
import type { ThreeWay } from "#app/features/money-admin/reads/reconciliation/read-three-way.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { MoneyPage } from "./frame/money-page.tsx";
import { ThreeWayView } from "./three-way.tsx";

export interface ReconciliationPageProps {
  three: ThreeWay;
  checks: readonly BooksCheck[];
}

/**
 * Whether the books agree with the bank and the gateways, and with orders, accounts and days: the last check with what
 * differed, and those before.
 */
export function ReconciliationPage({ three, checks }: ReconciliationPageProps) {
  const { t } = useTranslation("admin-money");
  const saving = useSave<{ differences: number }>();
  const [last, ...before] = checks;
  return (
    <MoneyPage
      section="reconciliation"
      title={t("reconciliation.title")}
      lead={t("reconciliation.lead")}
      action={
        <Button
          variant="secondary"
          pending={saving.isSaving}
          onClick={() => saving.save({ intent: "check" }, { success: null })}
        >
          {t("reconciliation.now")}
        </Button>
      }
    >
      <ThreeWayView three={three} />
      {last ? (
        <section aria-labelledby="last-check" className="grid gap-4 *:min-w-0">
          <SectionHeading id="last-check" className="mb-0">
            {t("reconciliation.last")}
          </SectionHeading>
          <CheckLine check={last} />
          {last.found.length > 0 && <Differences check={last} />}
        </section>
      ) : (
        <EmptyState title={t("reconciliation.never")} text={t("reconciliation.neverText")} className="py-6" />
      )}
      {before.length > 0 && (
        <section aria-labelledby="earlier-checks">
          <SectionHeading id="earlier-checks">{t("reconciliation.history")}</SectionHeading>
          <ul className="grid gap-2">
            {before.map((check) => (
              <li key={check.id}>
                <CheckLine check={check} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </MoneyPage>
  );
}

function CheckLine({ check: { checkedAt, tookMs, found } }: { check: BooksCheck }) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {found.length === 0 ? (
        <Badge tone="good" icon={<CircleCheck aria-hidden />}>
          {t("reconciliation.agrees")}
        </Badge>
      ) : (
        <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
          {t("reconciliation.differs", { count: found.length })}
        </Badge>
      )}
      <span className="text-sm text-quiet">
        {format.dateTime(new Date(checkedAt))} ·{" "}
        {t("reconciliation.took", { seconds: (tookMs / 1000).toFixed(1) })}
      </span>
    </div>
  );
}

function Differences({ check: { found } }: { check: BooksCheck }) {
  const { t } = useTranslation("admin-money");
  return (
    <DataTable
      caption={t("reconciliation.last")}
      head={
        <>
          <th scope="col">{t("reconciliation.of")}</th>
          <th scope="col">{t("reconciliation.said")}</th>
          <th scope="col">{t("reconciliation.booked")}</th>
        </>
      }
    >
      {found.map(({ what, id, saidHalalas, bookedHalalas }) => (
        <tr key={`${what} ${id}`}>
          <th scope="row" className="font-normal">
            {t(`reconciliation.what.${what}`)} <LtrText className="text-xs text-quiet">{id}</LtrText>
          </th>
          <td className="figures">
            <Money halalas={saidHalalas} />
          </td>
          <td className="figures">
            <Money halalas={bookedHalalas} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
