import clsx from "clsx";
import type { PriceDifference } from "#app/features/catalog/rules/price-difference.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "#app/ui/overlays/confirm-dialog.tsx";

export interface DefaultBreederDialogProps
  extends Pick<ConfirmDialogProps, "trigger" | "open" | "onOpenChange" | "onConfirm"> {
  name: string;
  /** What the shop would sell at its prices, beside today's. */
  difference: PriceDifference;
}

/** Asks before the shop sells at another breeder's prices: how many are on sale then, and how many cost something else. */
export function DefaultBreederDialog({ name, difference, ...dialog }: DefaultBreederDialogProps) {
  const { t } = useTranslation("admin-catalog");
  const { onSale, changed } = difference;
  return (
    <ConfirmDialog
      {...dialog}
      title={t("breeders.defaultAsk", { name })}
      description={t("breeders.defaultText")}
      destructive={onSale.after < onSale.before}
      confirmLabel={t("breeders.makeDefault")}
    >
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>
          {t("breeders.onSale")}{" "}
          <bdi dir="ltr" className={clsx("font-semibold", onSale.after === 0 && "text-brick")}>
            {onSale.before} → {onSale.after}
          </bdi>
        </li>
        <li>{t("breeders.priceChanges", { count: changed })}</li>
      </ul>
    </ConfirmDialog>
  );
}
