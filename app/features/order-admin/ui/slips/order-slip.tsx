import type { Slip } from "#app/features/order-admin/rules/slips.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { QrCode } from "#app/ui/figures/qr-code.tsx";
import { PaperLogo } from "#app/ui/logo/shop-sign.tsx";
import { SlipButchery } from "./slip-butchery.tsx";
import { SlipDelivery } from "./slip-delivery.tsx";
import { SlipKitchen } from "./slip-kitchen.tsx";
import { SlipNotes } from "./slip-notes.tsx";

const BODY = { butchery: SlipButchery, kitchen: SlipKitchen, delivery: SlipDelivery };

export interface OrderSlipProps {
  order: AdminOrderView;
  slip: Slip;
  /** What the shop says at the foot of each. */
  notes: readonly string[];
}

/** One sheet: whose paper it is, which order, for when; then what this person must do, in letters to read at arm's length. */
export function OrderSlip({ order, slip, notes }: OrderSlipProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const { hijri } = useHijri();
  const { name: shop } = useShopFacts();
  const Body = BODY[slip];
  // What goes along with a gift names no price.
  const goesAlong = slip === "delivery" && order.occasion?.kind === "gift";
  return (
    <article className="grid gap-6 rounded-card border border-line bg-surface p-6 print:min-h-[176mm] print:break-inside-avoid print:content-start print:gap-3 print:rounded-none print:border-0 print:p-0 print:[zoom:0.72]">
      <header className="grid gap-3 border-b-2 border-text pb-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">{t(`slip.${slip}`)}</h2>
          <p className="flex items-center gap-2 font-heading text-lg font-semibold">
            <PaperLogo className="h-9 max-w-40" />
            {shop}
          </p>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="flex items-end gap-3">
            <span className="w-20 shrink-0">
              <QrCode text={order.reference} label={t("slip.code")} />
            </span>
            <p>
              {t("detail.title")}
              <LtrText mono className="block text-2xl leading-heading font-semibold">
                {order.reference}
              </LtrText>
              <LtrText mono className="block text-sm text-quiet">
                {order.id.slice(0, 8)}
              </LtrText>
            </p>
          </div>
          {order.schedule && (
            <p className="text-end">
              <span className="block text-xl font-semibold">{format.time(order.schedule.time)}</span>
              {format.date(order.schedule.date)}
              <span className="block text-sm text-quiet">{hijri(order.schedule.date)}</span>
            </p>
          )}
        </div>
        {order.dueHalalas > 0 && !goesAlong && (
          <p className="border-2 border-text px-3 py-1.5 text-lg font-semibold">
            {t(order.cashHalalas > 0 ? "slip.cash" : "slip.unverified")} ·{" "}
            <Money halalas={order.dueHalalas} />
          </p>
        )}
      </header>
      <Body order={order} />
      <SlipNotes notes={notes} />
    </article>
  );
}
