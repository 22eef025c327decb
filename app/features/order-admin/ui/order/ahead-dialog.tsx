import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

export interface AheadDialogProps {
  order: Pick<AdminOrderView, "schedule">;
  to: OrderStatus;
  onAnswer: (goesOn: boolean) => void;
}

/** Asks before an order of a later day is said to be worked on, as the steps of many orders do. */
export function AheadDialog({ order: { schedule }, to, onAnswer }: AheadDialogProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const status = t(`status.${to}`);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t("move.aheadTitle", { day: schedule ? format.date(schedule.date) : "" })}
      description={t("move.aheadText", { status })}
      confirmLabel={t("move.aheadGoOn", { status })}
      destructive={false}
      onConfirm={() => onAnswer(true)}
    />
  );
}
