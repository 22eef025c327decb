import { useNumberFormat } from "#app/i18n/use-number-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Halalas } from "#app/lib/money.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";

/** An amount with its halalas even where there are none, so that a column of them stands under its point. */
export function ExactMoney({ halalas }: { halalas: Halalas }) {
  const { t } = useTranslation("common");
  const { amount } = useNumberFormat().money(halalas);
  const exact = amount.includes(".") ? amount : `${amount}.00`;
  return (
    <span className="figures whitespace-nowrap">
      <span className="sr-only">{t("riyals", { count: halalas / 100, amount: exact })}</span>
      <bdi dir="ltr" aria-hidden className="inline-flex items-baseline gap-[0.28em]">
        <RiyalSign className="h-[0.74em] w-auto self-center" />
        {exact}
      </bdi>
    </span>
  );
}
