import { UserCheck } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** Says where the words in the fields come from. */
export function FilledInNote() {
  const { t } = useTranslation("wizard");
  return (
    <p role="status" className="flex items-center gap-2.5 text-sm text-palm">
      <UserCheck aria-hidden className="size-5 shrink-0" />
      {t("person.filledIn")}
    </p>
  );
}
