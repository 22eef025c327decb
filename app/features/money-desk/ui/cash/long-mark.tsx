import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";

/** That somebody holds cash for longer than a day. */
export function LongMark() {
  const { t } = useTranslation("admin-cash");
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-brick">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {t("long")}
    </span>
  );
}
