import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LostSheep } from "#app/ui/drawings/scenes/lost-sheep.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

/** OD17: for an unknown id and for somebody else's order alike. */
export function OrderNotFound({ backTo }: { backTo: string }) {
  const { t } = useTranslation("orders");
  return (
    <main id="main" className="above-dock px-4 py-6">
      <h1 className="sr-only">{t("notFound.title")}</h1>
      <EmptyState
        drawing={<LostSheep />}
        title={t("notFound.title")}
        text={t("notFound.text")}
        action={<LinkButton to={backTo}>{t("notFound.back")}</LinkButton>}
      />
    </main>
  );
}
