import { Coins } from "lucide-react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";

/** What the customer has to spend at the shop. */
export function MyCredit({ halalas }: { halalas: number }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  if (halalas <= 0) return null;
  return (
    <Card as="section" className="flex gap-4">
      <Coins aria-hidden className="mt-0.5 size-6 shrink-0 text-palm" />
      <div className="grid gap-1">
        <p className="font-semibold">{t("credit.balance", { amount: format.money(halalas).plain })}</p>
        <p className="text-sm text-quiet">{t("credit.balanceHint")}</p>
      </div>
    </Card>
  );
}
