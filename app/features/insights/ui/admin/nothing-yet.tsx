import { useTranslation } from "#app/i18n/use-translation.tsx";

/** In the middle of a card that has no figures, however tall its neighbour makes it. */
export function NothingYet() {
  const { t } = useTranslation("admin");
  return <p className="grid min-h-20 grow place-items-center text-quiet">{t("overview.nothing")}</p>;
}
