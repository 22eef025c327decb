import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import { INVOICE_MOMENTS, type SettingKey } from "#app/features/settings/rules/definitions.ts";
import { hasGateway } from "#app/features/settings/rules/gateway-settings.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { SettingField } from "./setting-field.tsx";

const GROUPS: Record<"order" | "shares", readonly SettingKey[]> = {
  order: [
    "application_fee_shown",
    "application_fee_halalas",
    "minimum_order_halalas",
    "vat_percent",
    "down_payment_percent",
    "invoice_at",
    "refund_approval_above_halalas",
    "payout_approval_above_halalas",
    "claim_answer_hours",
    "claim_decision_hours",
    "claim_alarm_percent",
    "late_pay_minutes",
    "late_pay_fee",
    "late_pay_percent",
    "late_pay_most_halalas",
    "late_pay_by_cause",
    "currency",
    "payment_methods",
    "cash_most_halalas",
    "cash_places",
  ],
  shares: ["breeder_fee_percent", "restaurant_fee_percent", "platform_flat_commission"],
};
const WIDE: readonly SettingKey[] = ["application_fee_shown", "payment_methods"];

/** The settings of AF02, AF03 and R06, in the two questions they answer: what the customer pays, and who gets which share. */
export function FinancialSettings({
  settings,
  hasAccount,
  mayEdit,
}: {
  settings: readonly ListedSetting[];
  /** Customers are shown an account to transfer to. */
  hasAccount: boolean;
  mayEdit: boolean;
}) {
  const { t } = useTranslation("admin-settings");
  const moments = INVOICE_MOMENTS.map((value) => ({ value, label: t(`financial.invoiceAt.${value}`) }));
  const stored = (key: SettingKey) => settings.find((each) => each.key === key)?.value;
  const facts = { hasAccount, hasGateway: hasGateway(stored) };
  return (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
    <Card key={group} as="section" aria-labelledby={`financial-${group}`}>
      <h2 id={`financial-${group}`} className="text-lg">
        {t(`financial.${group}`)}
      </h2>
      {group === "shares" && <p className="text-sm text-quiet">{t("financial.sharesLead")}</p>}
      <div className="mt-4 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {GROUPS[group].map((key) => {
          const setting = settings.find((each) => each.key === key);
          return (
            setting && (
              <div key={key} className={WIDE.includes(key) ? "sm:col-span-2 xl:col-span-3" : "min-w-0"}>
                {key === "payment_methods" ? (
                  <PaymentMethods
                    setting={setting}
                    cash={settings.find((each) => each.key === "cash_on") ?? setting}
                    facts={facts}
                    disabled={!mayEdit}
                  />
                ) : (
                  <SettingField
                    setting={setting}
                    disabled={!mayEdit}
                    choices={key === "invoice_at" ? moments : undefined}
                  />
                )}
              </div>
            )
          );
        })}
      </div>
    </Card>
  ));
}
