import { MessageCircle } from "lucide-react";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { badgeLabelKey } from "#app/vocabulary/order-status.ts";

export interface SendOrderProps {
  order: Pick<OrderView, "id" | "reference" | "status" | "meats" | "totals">;
  className?: string;
}

/** Opens WhatsApp to the shop's number with the order written out (C26). */
export function SendOrder({ order, className }: SendOrderProps) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const shop = useShopFacts();
  const language = i18n.language;
  const summary = order.meats
    .map(
      (meat) => `${localName(meat.breed, language)} ${localName(meat.ageClass, language)} × ${meat.quantity}`,
    )
    .join("\n");
  const text = t("shareText", {
    shop: shop.name,
    id: order.id.slice(0, 8),
    reference: order.reference,
    summary,
    total: format.money(order.totals.grandTotalHalalas).plain,
    status: t(`badge.${badgeLabelKey(order.status)}`),
    url: `${shop.publicUrl}/orders/${order.id}`,
  });
  return (
    <ExternalLink
      href={whatsappLink(shop.settings.whatsapp_number, text)}
      className={`${buttonLook({ variant: "secondary", size: "sm" })} whitespace-nowrap ${className ?? ""}`}
    >
      <MessageCircle aria-hidden className="size-5" />
      {t("share")}
    </ExternalLink>
  );
}
