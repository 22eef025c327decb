import { toCollect } from "#app/features/order-admin/rules/day/to-collect.ts";
import { mapAddress } from "#app/features/order-admin/rules/map-address.ts";
import { SaidLines } from "#app/features/order-pages/ui/said-words.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { QrCode } from "#app/ui/figures/qr-code.tsx";
import { SlipName } from "./slip-name.tsx";
import { SlipPortions } from "./slip-portions.tsx";

/** For the driver: to whom, where, what to hand over, and what to collect. */
export function SlipDelivery({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-orders");
  const { t: words } = useTranslation("orders");
  const format = useFormat();
  const asked = toCollect(order);
  const isGift = order.occasion?.kind === "gift";
  const { card, recipient, partner } = order.occasion ?? {};
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          <p className="text-2xl font-semibold">
            <OwnWords>{recipient?.name ?? partner?.name ?? order.customerName}</OwnWords>
          </p>
          {(recipient?.phone || order.customerPhone) && (
            <p className="text-2xl font-semibold">
              <LtrText>{format.phone(recipient?.phone || order.customerPhone)}</LtrText>
            </p>
          )}
          {order.phoneNote && (
            <p className="text-lg">
              <OwnWords>{order.phoneNote}</OwnWords>
            </p>
          )}
          <p className="text-xl">
            {order.address ? <OwnWords>{order.address}</OwnWords> : t("facts.noAddress")}
          </p>
          <SaidLines
            said={order}
            reader="driver"
            className="rounded-field border-2 border-text p-3 text-lg"
          />
          {order.restaurant && (
            <p className="text-lg">
              <SlipName name={order.restaurant} />
            </p>
          )}
        </div>
        {order.location && (
          <figure className="w-36 text-center text-sm">
            <QrCode text={mapAddress(order.location)} label={t("slip.scan")} />
            <figcaption className="mt-1">{t("slip.scan")}</figcaption>
          </figure>
        )}
      </div>
      <ul className="grid gap-2 border-y border-line py-4 text-lg">
        {order.meats.map((meat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
          <li key={index} className="flex items-start gap-3">
            <span className="figures font-semibold">{meat.quantity} ×</span>
            <SlipName name={meat.breed} />
            <SlipName name={meat.ageClass} />
          </li>
        ))}
        {order.sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
          <li key={`side-${index}`} className="flex items-start gap-3">
            <span className="figures font-semibold">{side.amount} ×</span>
            <SlipName name={side} />
          </li>
        ))}
      </ul>
      <SlipPortions order={order} />
      {card && (
        <figure className="grid gap-2 border border-text p-4">
          <figcaption className="text-sm">{t("slip.card")}</figcaption>
          <OwnWords className="whitespace-pre-line text-xl">{card}</OwnWords>
        </figure>
      )}
      {isGift && <p className="text-lg font-semibold">{t("slip.gift")}</p>}
      {!isGift && (
        <dl className="grid gap-3 text-lg">
          <div className="flex justify-between gap-4">
            <dt>{t(order.cashHalalas > 0 ? "slip.cash" : "slip.collect")}</dt>
            <dd className="font-semibold">
              {asked.kind === "nothing" && t("slip.nothing")}
              {asked.kind === "collect" && <Money halalas={asked.halalas} />}
              {asked.kind === "unverified" && t("slip.unverified")}
            </dd>
          </div>
          {order.totals.depositHalalas > 0 && (
            <div className="flex justify-between gap-4">
              <dt>{words("lines.deposit")}</dt>
              <dd>
                <Money halalas={order.totals.depositHalalas} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="mt-8 border-t border-dashed border-text pt-2 text-sm">{t("slip.signature")}</p>
    </>
  );
}
