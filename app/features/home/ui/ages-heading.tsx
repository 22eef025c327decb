import { useTranslation } from "react-i18next";
import { SectionHeading } from "#app/ui/section-heading.tsx";

export function AgesHeading() {
  const { t } = useTranslation("home");
  return (
    <SectionHeading className="mt-12 md:mt-16" lead={t("ages.text")}>
      {t("ages.title")}
    </SectionHeading>
  );
}
