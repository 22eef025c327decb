import { useSearchParams } from "react-router";
import type { DaysPage } from "#app/features/money-admin/reads/closing/list-days.server.ts";
import type { ClosableDays } from "#app/features/money-admin/rules/closable-days.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

export interface CloseDaysProps {
  days: ClosableDays;
  toClose: NonNullable<DaysPage["toClose"]>;
}

/** What would be closed, by account, and the button that closes it. */
export function CloseDays({ days, toClose }: CloseDaysProps) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const may = useMay();
  const [, setSearch] = useSearchParams();
  const saving = useSave();
  const { from, to, movements } = toClose;
  const day = format.dateWithYear(to);
  const seenEntries = movements.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <Card as="section" aria-labelledby="days-to-close" className="grid gap-4 *:min-w-0">
      <SectionHeading
        id="days-to-close"
        lead={t("days.range", { from: format.dateWithYear(from), to: day })}
        className="mb-0"
      >
        {t("days.next")}
      </SectionHeading>
      <TextField
        type="date"
        dir="ltr"
        label={t("days.through")}
        defaultValue={to}
        min={days.from}
        max={days.to}
        className="w-full sm:w-52"
        onChange={({ target }) => {
          if (isRealDate(target.value) && target.validity.valid)
            setSearch({ through: target.value }, { preventScrollReset: true });
        }}
      />
      {movements.length === 0 ? (
        <p className="text-quiet">{t("days.noMovement")}</p>
      ) : (
        <DataTable
          caption={t("days.figures")}
          head={
            <>
              <th scope="col">{t("days.kind")}</th>
              <th scope="col">{t("days.debit")}</th>
              <th scope="col">{t("days.credit")}</th>
              <th scope="col">{t("days.entries")}</th>
            </>
          }
        >
          {movements.map(({ kind, debitHalalas, creditHalalas, entries }) => (
            <tr key={kind}>
              <th scope="row" className="font-normal">
                {t(`kind.${kind}`)}
              </th>
              <td className="figures">
                <Money halalas={debitHalalas} />
              </td>
              <td className="figures">
                <Money halalas={creditHalalas} />
              </td>
              <td className="figures">{format.number(entries)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {may("ledger.close") && (
        <ConfirmDialog
          trigger={
            <Button className="justify-self-start" pending={saving.isSaving}>
              {t("days.close", { day })}
            </Button>
          }
          title={t("days.closeTitle", { day })}
          description={t("days.closeText")}
          confirmLabel={t("days.close", { day })}
          destructive={false}
          onConfirm={() =>
            saving.save({ intent: "close", day: to, seenEntries }, { success: t("days.done") })
          }
        />
      )}
    </Card>
  );
}
