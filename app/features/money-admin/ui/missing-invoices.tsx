import type { IssuedMissing } from "#app/features/money-admin/commands/issue-missing-invoices.server.ts";
import type { MissingInvoices as Missing } from "#app/features/money-admin/reads/missing-invoices/find-missing-invoices.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { notify } from "#app/ui/overlays/notify.ts";

/** The orders that were sold before there were invoices, as long as there are any, and the press that issues theirs. */
export function MissingInvoices({ missing }: { missing: Missing }) {
  const { t } = useTranslation("admin-invoices");
  const format = useFormat();
  const saving = useSave<IssuedMissing>();
  const { count, grossHalalas, vatHalalas, firstDay, lastDay } = missing;
  // Up to a hundred at once; the page asks for the next ones by itself.
  const issue = (before = 0): unknown =>
    saving.save(
      { intent: "issue-missing" },
      {
        success: null,
        onSaved: ({ issued, left }) => {
          const done = before + issued;
          if (left > 0 && issued > 0) return issue(done);
          notify({ kind: "success", title: t("missing.done", { count: done }) });
        },
      },
    );
  if (count === 0) return null;
  return (
    <Card as="section" className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0" role="status">
        {saving.isSaving ? t("missing.issuing", { count }) : t("missing.line", { count })}
      </p>
      <ConfirmDialog
        trigger={
          <Button variant="secondary" size="sm" pending={saving.isSaving}>
            {t("missing.action")}
          </Button>
        }
        title={t("missing.title", { count })}
        description={t("missing.text")}
        confirmLabel={t("missing.action")}
        destructive={false}
        onConfirm={() => void issue()}
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <dt>{t("gross")}</dt>
          <dd className="text-end">
            <Money halalas={grossHalalas} />
          </dd>
          {vatHalalas > 0 && (
            <>
              <dt>{t("missing.vat")}</dt>
              <dd className="text-end">
                <Money halalas={vatHalalas} />
              </dd>
            </>
          )}
          {firstDay && lastDay && (
            <>
              <dt>{t("missing.days")}</dt>
              <dd className="text-end">
                {firstDay === lastDay
                  ? format.dateWithYear(firstDay)
                  : t("missing.span", {
                      from: format.dateWithYear(firstDay),
                      to: format.dateWithYear(lastDay),
                    })}
              </dd>
            </>
          )}
        </dl>
      </ConfirmDialog>
    </Card>
  );
}
