import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isWork } from "#app/vocabulary/order-status.ts";

/** Somebody answers for money that nobody has verified, and says why. */
export function UnverifiedDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const goesOn = isWork(order.status);
  return (
    <ReasonDialog
      title={goesOn ? t("unverified.goOnTitle") : t("unverified.askTitle")}
      text={t("unverified.askText", { amount: format.money(order.dueHalalas).plain })}
      label={t("unverified.why")}
      action={goesOn ? t("unverified.goOn") : t("unverified.action")}
      pending={isSaving}
      error={answer && !answer.ok ? answer.fields.reason : undefined}
      onClose={onClose}
      onConfirm={(reason) =>
        save(
          { intent: "confirm-unverified", from: order.status, reason },
          {
            success: t("unverified.done"),
            onSaved: onClose,
            onRefused: ({ fields }) => !fields.reason && onClose(),
          },
        )
      }
    />
  );
}
