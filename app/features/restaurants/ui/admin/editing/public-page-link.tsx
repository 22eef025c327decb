import { ExternalLink } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** What customers see of a restaurant, in a tab of its own. */
export function PublicPageLink({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation("admin-catalog");
  return (
    <LinkButton
      to={`/restaurants/${slug}`}
      target="_blank"
      rel="noopener"
      variant="quiet"
      size="sm"
      aria-label={t("restaurants.publicName", { name })}
      icon={<ExternalLink aria-hidden className="size-4.5" />}
    >
      {t("restaurants.public")}
    </LinkButton>
  );
}
