import { RotateCcw } from "lucide-react";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import type { BankAccount } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { BankAccountsEditor } from "./bank-accounts-editor.tsx";
import { FinancialSettings } from "./financial-settings.tsx";
import { GatewaySettings, type GatewaySettingsProps } from "./gateway-settings.tsx";
import { OrderExample } from "./order-example.tsx";

export interface FinancialPageProps {
  settings: readonly ListedSetting[];
  /** Whether the shop has a VAT number. */
  hasVat: boolean;
  accounts: readonly BankAccount[];
  webhooks: GatewaySettingsProps["webhooks"];
}

/** What orders cost and where customers transfer to. Who may not change it reads it, with all fields disabled (AF05). */
export function FinancialPage({ settings, hasVat, accounts, webhooks }: FinancialPageProps) {
  const mayEdit = useMay()("financial.edit");
  const { t } = useTranslation("admin-settings");
  const { save } = useSave();
  const reset = (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm" icon={<RotateCcw aria-hidden className="size-4.5" />}>
          {t("financial.reset")}
        </Button>
      }
      title={t("financial.resetAsk")}
      description={t("financial.resetText")}
      confirmLabel={t("financial.reset")}
      onConfirm={() => save({ intent: "reset" }, { success: t("financial.resetDone") })}
    />
  );
  return (
    <div className="max-w-7xl">
      <SectionHeading level={1} lead={t("financial.lead")} action={mayEdit && reset} className="flex-wrap">
        {t("financial.title")}
      </SectionHeading>
      <ReadOnlyNote unless="financial.edit" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <FinancialSettings
            settings={settings}
            hasAccount={accounts.some(({ active }) => active)}
            mayEdit={mayEdit}
          />
          <GatewaySettings settings={settings} webhooks={webhooks} mayEdit={mayEdit} />
        </div>
        <div className="lg:sticky lg:top-20">
          <OrderExample settings={settings} hasVat={hasVat} />
        </div>
      </div>
      <div className="mt-10">
        <BankAccountsEditor accounts={accounts} mayEdit={mayEdit} />
      </div>
    </div>
  );
}
