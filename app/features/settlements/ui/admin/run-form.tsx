import { useState } from "react";
import type { DueNow } from "#app/features/settlements/reads/read-due.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";

const KINDS: readonly PartnerKind[] = ["restaurant", "breeder"];

/** Settles with the chosen kinds of partners: what will be paid is told before, and only that is paid. */
export function RunForm({ due }: { due: DueNow }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const payable = KINDS.filter((kind) => due.payableHalalas[kind] > 0);
  const [left, setLeft] = useState<readonly PartnerKind[]>([]);
  const kinds = payable.filter((kind) => !left.includes(kind));
  const halalas = kinds.reduce((sum, kind) => sum + due.payableHalalas[kind], 0);
  if (payable.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="run-title" className="grid gap-3">
      <h2 id="run-title" className="text-lg">
        {t("run.title")}
      </h2>
      {!due.hasPayer && <p className="text-brick">{t("run.noPayer")}</p>}
      <fieldset className="grid gap-1">
        <legend className="text-sm text-quiet">{t("run.with")}</legend>
        {payable.map((kind) => (
          <CheckboxField
            key={kind}
            label={
              <span className="flex flex-wrap justify-between gap-3">
                {t(`kindsMany.${kind}`)} <Money halalas={due.payableHalalas[kind]} />
              </span>
            }
            checked={!left.includes(kind)}
            onChange={(event) =>
              setLeft(event.target.checked ? left.filter((each) => each !== kind) : [...left, kind])
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p>
          <span className="text-quiet">{t("run.sum")}</span>{" "}
          <Money halalas={halalas} className="text-xl font-semibold" />
        </p>
        <ConfirmDialog
          trigger={
            <Button pending={isSaving} disabled={!due.hasPayer || kinds.length === 0}>
              {t("run.action")}
            </Button>
          }
          title={t("run.ask")}
          description={t("run.text", {
            amount: format.money(halalas).plain,
            day: format.dateWithYear(due.untilDay),
          })}
          confirmLabel={t("run.action")}
          destructive={false}
          onConfirm={() =>
            save(
              { intent: "settle", kinds, untilDay: due.untilDay, expectedHalalas: halalas },
              { success: t("run.done") },
            )
          }
        />
      </div>
    </Card>
  );
}
