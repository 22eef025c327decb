import clsx from "clsx";
import { Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { BankAccount } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isIban } from "#app/lib/bank-accounts/iban.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { BankHint } from "./bank-hint.tsx";
import { ibanKind } from "./iban-kind.ts";

export interface BankAccountRowProps {
  account: BankAccount;
  rows: RowOrder;
  mayEdit: boolean;
}

/** One bank account, edited in place. */
export function BankAccountRow({ account, rows, mayEdit }: BankAccountRowProps) {
  const { t } = useTranslation("admin-settings");
  const { t: common } = useTranslation("common");
  const { save } = useSave();
  const remove = useLastingSave();
  const { id, bankName } = account;
  /** A number just typed that is no IBAN: it is refused until somebody insists. */
  const [odd, setOdd] = useState<string | null>(null);
  const change = (fields: Record<string, unknown>) => ({ intent: "change-bank", id, ...fields });
  const field = { labelShown: true, kind: INLINE_KINDS.line, disabled: !mayEdit, dir: "auto" } as const;
  return (
    <li
      ref={rows.rowRef(id)}
      className={clsx(
        "grid gap-3 rounded-card border border-line bg-surface p-4",
        rows.lifted === id && "relative z-10 bg-raised shadow-soft ring-1 ring-ember",
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        {mayEdit && <RowHandles id={id} name={bankName} rows={rows} className="-ms-2" />}
        <InlineSwitch
          className="ms-auto text-sm"
          label={t("banks.active")}
          checked={account.active}
          disabled={!mayEdit}
          change={(active) => change({ active })}
        />
        {mayEdit && (
          <ConfirmDialog
            trigger={
              <IconButton
                label={t("banks.deleteAction", { name: bankName })}
                className="text-quiet hover:text-brick"
              >
                <Trash2 aria-hidden />
              </IconButton>
            }
            title={t("banks.deleteAsk", { name: bankName })}
            description={t("banks.deleteText")}
            confirmLabel={common("delete")}
            onConfirm={() => remove({ intent: "delete-bank", id }, { success: t("banks.deleted") })}
          />
        )}
      </div>
      {odd !== null && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setOdd(null)}
          title={t("banks.keepAsk")}
          description={t("banks.keepText", { number: odd })}
          destructive={false}
          confirmLabel={t("banks.keep")}
          onConfirm={() => save(change({ iban: odd, keepAnyway: true, was: { iban: [account.iban] } }))}
        />
      )}
      {!isIban(account.iban) && (
        <p className="flex items-center gap-2 text-sm text-saffron">
          <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
          {t("banks.noIban")}
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <InlineField
          {...field}
          label={t("banks.bankName")}
          maxLength={120}
          value={bankName}
          change={(next) => change({ bankName: next })}
        />
        <InlineField
          {...field}
          label={t("banks.bankNameEn")}
          dir="ltr"
          maxLength={120}
          value={account.bankNameEn ?? ""}
          change={(next) => change({ bankNameEn: next })}
        />
        <InlineField
          {...field}
          label={t("banks.beneficiaryName")}
          maxLength={120}
          value={account.beneficiaryName}
          change={(beneficiaryName) => change({ beneficiaryName })}
        />
        <div>
          <InlineField
            {...field}
            label={t("banks.iban")}
            kind={ibanKind}
            dir="ltr"
            value={account.iban}
            change={(iban) => {
              if (iban !== account.iban && !isIban(iban)) setOdd(iban);
              return change({ iban });
            }}
          />
          <BankHint
            iban={account.iban}
            bankName={bankName}
            onUse={
              mayEdit
                ? (bank) =>
                    save(
                      change({
                        bankName: bank.ar,
                        bankNameEn: bank.en,
                        was: { bankName: [bankName], bankNameEn: [account.bankNameEn] },
                      }),
                    )
                : undefined
            }
          />
        </div>
        <InlineField
          {...field}
          label={t("banks.notes")}
          maxLength={500}
          value={account.notes ?? ""}
          change={(notes) => change({ notes })}
        />
        <InlineField
          {...field}
          label={t("banks.notesEn")}
          dir="ltr"
          maxLength={500}
          value={account.notesEn ?? ""}
          change={(notesEn) => change({ notesEn })}
        />
      </div>
    </li>
  );
}
