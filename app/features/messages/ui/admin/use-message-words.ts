import { useTranslation } from "react-i18next";
import type { MessageTemplate } from "#app/vocabulary/message-state.ts";
import { isOrderStatus } from "#app/vocabulary/order-status.ts";

/** What a message is about in a few words: its kind, and for news of an order the status it tells of. */
export function useMessageWords(): (message: { template: MessageTemplate; about: string | null }) => string {
  const { t } = useTranslation(["admin", "admin-orders"]);
  return ({ template, about }) =>
    template === "order_moved" && isOrderStatus(about)
      ? t("admin:message.moved", { status: t(`admin-orders:status.${about}`) })
      : t(`admin:message.what.${template}`);
}
