import type { OpenRun } from "#app/features/settlements/reads/list-open-runs.server.ts";
import { BankFileLinks } from "#app/foundation/admin-kit/bank-file-links.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** Runs whose payouts the bank has not shown yet: taken to the bank once, their files as often as wanted. */
export function BankFiles({ runs }: { runs: readonly OpenRun[] }) {
  const { t } = useTranslation("admin-settlements");
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="bank-title" className="grid gap-3">
      <h2 id="bank-title" className="text-lg">
        {t("bank.title")}
      </h2>
      <ul className="grid gap-3">
        {runs.map((run) => (
          <BankRun key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function BankRun({ run }: { run: OpenRun }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {t("bank.text", { count: run.payouts, day: format.dateWithYear(run.untilDay) })}
          <Money halalas={run.halalas} className="ms-2 font-semibold" />
        </p>
        {run.needsApproval ? (
          <Approval run={run} />
        ) : run.isOrdered ? (
          <Badge tone="primary">{t("bank.ordered")}</Badge>
        ) : (
          may("settlements.manage") && (
            <Button
              size="sm"
              pending={isSaving}
              onClick={() => save({ intent: "order", runId: run.id }, { success: t("bank.ordered") })}
            >
              {t("bank.order")}
            </Button>
          )
        )}
      </div>
      {run.isOrdered && may("settlements.manage") && (
        <BankFileLinks address={`/api/admin/settlement-runs/${run.id}/file`} />
      )}
    </Card>
  );
}

/** A run beyond the limit waits for somebody other than whoever made it. */
function Approval({ run }: { run: OpenRun }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="accent">{t("bank.waits")}</Badge>
      {run.made && (
        <p className="text-sm text-quiet">
          {t("bank.made")} <LtrText>{run.made}</LtrText>
        </p>
      )}
      {may("settlements.approve") && (
        <ConfirmDialog
          trigger={
            <Button size="sm" pending={isSaving}>
              {t("bank.approve")}
            </Button>
          }
          title={t("bank.approveAsk")}
          description={t("bank.approveText", {
            amount: format.money(run.halalas).plain,
            day: format.dateWithYear(run.untilDay),
          })}
          confirmLabel={t("bank.approve")}
          destructive={false}
          onConfirm={() => save({ intent: "approve", runId: run.id }, { success: t("bank.approved") })}
        />
      )}
    </div>
  );
}
