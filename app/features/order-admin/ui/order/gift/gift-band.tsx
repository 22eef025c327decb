import { Gift, Phone } from "lucide-react";
import { Band } from "#app/features/order-admin/ui/order/frame/band.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { isClosed } from "#app/vocabulary/order-status.ts";

/** A gift whose recipient has not said where it goes, or does not want the giver to know. */
export function GiftBand({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-order");
  const may = useMay();
  const { save } = useSave();
  const { gift, occasion } = order;
  if (!gift || isClosed(order.status)) return null;
  const icon = <Gift aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />;
  if (!gift.isWaiting)
    return gift.chosenAt && !gift.isAddressShown ? (
      <Band title={t("gift.placed")} icon={icon}>
        <p>{t("gift.placedText")}</p>
      </Band>
    ) : null;
  const recipient = occasion?.recipient;
  // A gift that is not paid for is told to nobody, by telephone neither.
  if (!gift.isTold)
    return (
      <Band title={t("gift.waiting")} icon={icon}>
        <p>
          <bdi>{t("gift.notYet", { name: recipient?.name ?? "" })}</bdi>
        </p>
      </Band>
    );
  return (
    <Band
      title={t("gift.waiting")}
      icon={icon}
      actions={
        <>
          {recipient?.phone && (
            <a href={`tel:${recipient.phone}`} className={buttonLook({ variant: "secondary", size: "sm" })}>
              <Phone aria-hidden className="size-4.5" />
              {t("gift.call")}
            </a>
          )}
          {may("orders.move") && (
            <ConfirmDialog
              trigger={<Button size="sm">{t("gift.renew")}</Button>}
              title={t("gift.renewTitle")}
              description={t("gift.renewText")}
              confirmLabel={t("gift.renew")}
              destructive={false}
              onConfirm={() => save({ intent: "renew-gift-link" }, { success: t("gift.renewed") })}
            />
          )}
        </>
      }
    >
      <p>
        <bdi>{t("gift.waitingText", { name: recipient?.name ?? "" })}</bdi>
      </p>
    </Band>
  );
}
