import clsx from "clsx";
import { MessageCircle } from "lucide-react";
import { transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

export interface OrderActsRowProps {
  order: OrderView;
  /** Its money is what comes next: paying leads. */
  isPayingNext: boolean;
}

/** Of an order in the list: pay while that comes next, the same again, and asking about it. */
export function OrderActsRow({ order, isPayingNext }: OrderActsRowProps) {
  const { t } = useTranslation("orders");
  const { settings } = useShopFacts();
  return (
    <div className="flex flex-wrap items-center whitespace-nowrap">
      {isPayingNext && (
        <LinkButton to={`/orders/${order.id}?pay=1`} size="sm" className="px-2!" aria-label={t("pay.open")}>
          {t("mine.pay")} <Money halalas={transferOf(order).halalas} />
        </LinkButton>
      )}
      <LinkButton
        to={`/order?again=${order.id}`}
        variant="quiet"
        size="sm"
        className="px-2!"
        aria-label={t("reorder")}
      >
        {t("mine.again")}
      </LinkButton>
      {settings.whatsapp_number && (
        <ExternalLink
          href={whatsappLink(settings.whatsapp_number, t("helpText", { reference: order.reference }))}
          title={t("mine.help")}
          className={clsx(buttonLook({ variant: "quiet", size: "sm" }), isPayingNext ? "px-1.5!" : "px-2!")}
        >
          {/* Beside paying a narrow phone has no room for a third word. */}
          {isPayingNext && <MessageCircle aria-hidden className="size-5 sm:hidden" />}
          <span className={isPayingNext ? "max-sm:sr-only" : undefined}>{t("mine.help")}</span>
        </ExternalLink>
      )}
    </div>
  );
}
