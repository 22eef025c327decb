import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LostSheep } from "#app/ui/drawings/scenes/lost-sheep.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

/** AO16: 'Order not found' with a link back to the list. */
export function AdminOrderNotFound() {
  const { t } = useTranslation("admin-orders");
  const { t: words } = useTranslation("orders");
  return (
    <>
      <h1 className="sr-only">{words("notFound.title")}</h1>
      <EmptyState
        drawing={<LostSheep />}
        title={words("notFound.title")}
        text={t("detail.notFoundText")}
        action={<LinkButton to="/admin/orders">{t("detail.backToList")}</LinkButton>}
      />
    </>
  );
}
