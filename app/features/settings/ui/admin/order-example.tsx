import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { vatInside } from "#app/lib/money.ts";
import { Card } from "#app/ui/card.tsx";
import { BreakdownList } from "#app/ui/figures/breakdown-list.tsx";

/** A round price, for the example only. */
const MEAT_HALALAS = 150_000;

/** What the settings do to an order, computed as the shop computes it: the fee counts only while it is shown (R06). */
export function OrderExample({ settings, hasVat }: { settings: readonly ListedSetting[]; hasVat: boolean }) {
  const { t } = useTranslation("admin-settings");
  const format = useFormat();
  const textOf = (key: SettingKey) => settings.find((setting) => setting.key === key)?.value ?? "";
  const isFeeShown = textOf("application_fee_shown") === "true";
  const fee = isFeeShown ? Number(textOf("application_fee_halalas")) : 0;
  const percent = Number(textOf("vat_percent"));
  const total = MEAT_HALALAS + fee;
  const rows = [{ key: "meat", label: t("financial.exampleMeat"), halalas: MEAT_HALALAS }];
  if (isFeeShown) rows.push({ key: "fee", label: t("financial.exampleFee"), halalas: fee });
  return (
    <Card as="section" aria-labelledby="order-example" className="h-fit">
      <h2 id="order-example" className="mb-4 text-lg">
        {t("financial.example")}
      </h2>
      <BreakdownList rows={rows} total={{ label: t("financial.exampleTotal"), halalas: total }} />
      <div className="mt-3 grid gap-1 text-sm text-quiet">
        <p>
          {hasVat
            ? t("financial.exampleVat", {
                percent: format.percent(percent),
                amount: format.money(vatInside(total, percent)).plain,
              })
            : t("financial.exampleNoVat")}
        </p>
        <p>
          {t("financial.exampleMinimum", {
            amount: format.money(Number(textOf("minimum_order_halalas"))).plain,
          })}
        </p>
        {!isFeeShown && <p>{t("financial.feeHidden")}</p>}
      </div>
    </Card>
  );
}
