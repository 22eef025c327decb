import { MessageCircle } from "lucide-react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** Opens a chat with the customer that already says which order it is about. */
export function WriteCustomer({ order, className }: { order: AdminOrderView; className?: string }) {
  const { t } = useTranslation("admin-orders");
  const shop = useShopFacts();
  const text = t("facts.greeting", { name: order.customerName, shop: shop.name, reference: order.reference });
  return (
    <ExternalLink href={whatsappLink(order.customerPhone, text)} className={className ?? ""}>
      <MessageCircle aria-hidden className="size-4" />
      {t("facts.whatsapp")}
    </ExternalLink>
  );
}
