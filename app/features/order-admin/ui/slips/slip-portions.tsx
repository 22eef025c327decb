import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { SlipCount } from "./slip-count.tsx";
import { SlipName } from "./slip-name.tsx";

/** Into which bags the meat goes: the customer's own, then every share with who takes it, where and when. */
export function SlipPortions({
  order,
}: {
  order: Pick<AdminOrderView, "division" | "customerName" | "occasion">;
}) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { division } = order;
  if (!division) return null;
  return (
    <section className="grid gap-3 border-t border-text pt-4">
      <h3 className="text-lg font-semibold">
        {t("shares.title")} · {t("shares.bags", { count: division.allBags })}
      </h3>
      <ul className="grid gap-3">
        <li className="flex gap-4">
          <SlipCount>{division.ownBags}</SlipCount>
          <p className="text-lg">
            <OwnWords>{order.occasion?.recipient?.name ?? order.customerName}</OwnWords>
          </p>
        </li>
        {division.shares.map((portion) => (
          <li key={portion.id} className="flex break-inside-avoid gap-4 border-t border-line pt-3">
            <SlipCount>{portion.bags}</SlipCount>
            <div className="grid min-w-0 gap-1 text-lg">
              <p className="font-semibold">
                {portion.recipient ? (
                  <OwnWords>{portion.recipient.name}</OwnWords>
                ) : (
                  portion.partner && <SlipName name={portion.partner} />
                )}{" "}
                <span className="font-normal">({t(`shares.to.${portion.to}`)})</span>
              </p>
              {portion.recipient?.phone && (
                <p>
                  <LtrText>{format.phone(portion.recipient.phone)}</LtrText>
                </p>
              )}
              {portion.address && (
                <p>
                  <OwnWords>{portion.address}</OwnWords>
                </p>
              )}
              {portion.schedule && <p>{format.slot(portion.schedule)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
