import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { FeeRule } from "#app/vocabulary/delivery-zone.ts";

/** A fee rule in one line. */
export function useFeeWords(): (fee: FeeRule) => string {
  const { t } = useTranslation("admin-zones");
  const format = useFormat();
  const riyals = (halalas: number) => t("riyals", { amount: format.money(halalas).amount });
  return (fee) => {
    const free =
      fee.freeFromHalalas === null ? "" : ` · ${t("freeFromSum", { sum: riyals(fee.freeFromHalalas) })}`;
    switch (fee.kind) {
      case "shop":
        return t("fee.shop") + free;
      case "flat":
        return (fee.halalas === 0 ? t("free") : riyals(fee.halalas)) + free;
      case "per_km":
        return t("feePerKm", { base: riyals(fee.baseHalalas), each: riyals(fee.perKmHalalas) }) + free;
      case "by_window":
        return t("feeByHour", { otherwise: riyals(fee.otherwiseHalalas) }) + free;
    }
  };
}
