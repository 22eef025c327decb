import type { FormEvent } from "react";
import type { PartnerMoney } from "#app/features/settlements/reads/read-partner-money.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** Where a partner is paid. Who changes it is asked for the password again. */
export function AccountForm({ account }: Pick<PartnerMoney, "account">) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const errors = answer && !answer.ok ? answer.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void save(
      { intent: "account", holderName: typed.get("holderName"), iban: typed.get("iban") },
      { success: t("partner.saved") },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        key={`holder ${account?.holderName}`}
        name="holderName"
        label={t("partner.holder")}
        dir="auto"
        maxLength={70}
        defaultValue={account?.holderName ?? ""}
        error={errors.holderName}
      />
      <TextField
        key={`iban ${account?.iban}`}
        name="iban"
        label={t("partner.iban")}
        dir="ltr"
        autoComplete="off"
        maxLength={60}
        defaultValue={account?.iban ?? ""}
        error={errors.iban}
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" variant="secondary" pending={isSaving}>
          {t("partner.save")}
        </Button>
        {account && (
          <p className="text-sm text-quiet">
            {t("partner.changed", { day: format.dateWithYear(new Date(account.changedAt)) })}
          </p>
        )}
      </div>
    </form>
  );
}

/** Nothing is paid to an account in the first day after its change, unless somebody else says that it is the partner's. */
export function RestingAccount({
  account,
  until,
}: {
  account: NonNullable<PartnerMoney["account"]>;
  until: string;
}) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  const at = new Date(until);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Badge tone="accent">{t("resting")}</Badge>
      <p className="text-sm text-quiet">{t("restingText", { until: format.dateTime(at) })}</p>
      {may("settlements.approve") && (
        <ConfirmDialog
          trigger={
            <Button variant="secondary" size="sm" pending={isSaving}>
              {t("partner.confirm")}
            </Button>
          }
          title={t("partner.confirmAsk")}
          description={t("partner.confirmText", { holder: account.holderName, iban: account.iban })}
          confirmLabel={t("partner.confirm")}
          destructive={false}
          onConfirm={() =>
            save({ intent: "confirm-account", iban: account.iban }, { success: t("partner.confirmed") })
          }
        />
      )}
    </div>
  );
}
