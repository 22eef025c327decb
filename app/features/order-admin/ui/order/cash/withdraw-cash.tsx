import { useRevalidator } from "react-router";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashWithdrawal } from "#app/features/orders/commands/cash/withdraw-cash.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

export interface WithdrawCashProps {
  order: AdminOrderView;
  withdrawal: CashWithdrawal;
  now: Date;
}

/** The customer pays otherwise after all: what that means is said before it is done. */
export function WithdrawCash({ order, withdrawal: { keptUntil }, now }: WithdrawCashProps) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { save } = useSave();
  if (!may("payments.review")) return null;
  const until = keptUntil && untilWords(format, new Date(keptUntil), now);
  const words = [
    t("cash.withdrawText", { amount: format.money(order.cashHalalas).plain }),
    order.status !== "Pending Payment" && t("cash.withdrawBack"),
    until && t("cash.withdrawUntil", { until }),
  ];
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm">
          {t("cash.withdraw")}
        </Button>
      }
      title={t("cash.withdrawTitle")}
      description={words.filter(Boolean).join(" ")}
      confirmLabel={t("cash.withdrawConfirm")}
      destructive={false}
      onConfirm={() =>
        save(
          { intent: "withdraw-cash" },
          { success: t("cash.withdrawn"), onRefused: () => void revalidate() },
        )
      }
    />
  );
}
