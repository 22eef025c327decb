import { useTranslation } from "react-i18next";

/** In the middle of a card that has no figures, however tall its neighbour makes it. */
export function NothingYet() {
  const { t } = useTranslation("admin");
  return <p className="grid min-h-20 grow place-items-center text-quiet">{t("overview.nothing")}</p>;
}
