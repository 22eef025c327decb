import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

/** Nothing waits, and what to do next. */
export function ReceiptsEmpty() {
  const { t } = useTranslation("admin-receipts");
  return (
    <EmptyState
      drawing={<EmptyOrders />}
      title={t("empty.title")}
      text={t("empty.text")}
      action={<LinkButton to="/admin/orders?queue=confirm">{t("empty.action")}</LinkButton>}
    />
  );
}
