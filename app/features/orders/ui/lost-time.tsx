import { CalendarX } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The money came after others had taken the time: the customer chooses another. */
export function LostTime() {
  const { t } = useTranslation("orders");
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-saffron/50 tint-saffron p-4">
      <CalendarX aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      <div>
        <p className="font-semibold">{t("pay.needsTime")}</p>
        <p>{t("pay.needsTimeText")}</p>
      </div>
    </div>
  );
}
