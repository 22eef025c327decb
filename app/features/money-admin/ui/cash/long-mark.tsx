import { Hourglass } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";

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
