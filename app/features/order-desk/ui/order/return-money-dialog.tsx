import { useTranslation } from "react-i18next";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { ReasonDialog } from "#app/foundation/desk-kit/reason-dialog.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";

/** Says that what an order owed its customer was returned, and how. */
export function ReturnMoneyDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const { toReturnHalalas: halalas } = order;
  return (
    <ReasonDialog
      title={t("toReturn.askTitle", { amount: format.money(halalas).plain })}
      text={t("toReturn.text")}
      label={t("toReturn.how")}
      hint={t("toReturn.howHint")}
      action={t("toReturn.action")}
      pending={isSaving}
      error={answer && !answer.ok ? answer.fields.note : undefined}
      onClose={onClose}
      onConfirm={(note) =>
        save(
          { intent: "money-returned", halalas, note },
          {
            success: t("toReturn.done"),
            onSaved: onClose,
            onRefused: ({ fields }) => !fields.note && onClose(),
          },
        )
      }
    />
  );
}
