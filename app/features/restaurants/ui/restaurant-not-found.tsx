import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LostSheep } from "#app/ui/drawings/scenes/lost-sheep.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** An unknown or hidden restaurant (RP11): what happened, and the way back to those there are. */
export function RestaurantNotFound() {
  const { t } = useTranslation("restaurants");
  return (
    <main id="main" className="mx-auto grid max-w-xl place-items-center gap-4 px-5 py-14 text-center">
      <LostSheep className="mb-2 w-full max-w-sm" />
      <h1>{t("page.notFound")}</h1>
      <p className="text-quiet">{t("page.notFoundText")}</p>
      <LinkButton to="/restaurants">{t("page.notFoundAction")}</LinkButton>
    </main>
  );
}
