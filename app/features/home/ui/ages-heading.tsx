import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** The heading of the age classes on the home page. */
export function AgesHeading() {
  const { t } = useTranslation("home");
  return (
    <SectionHeading scale="page" className="mt-16 md:mt-22 lg:mt-28" lead={t("ages.text")}>
      {t("ages.title")}
    </SectionHeading>
  );
}
