import { useState } from "react";
import type { KeptDeposit } from "#app/features/order-admin/reads/read-deposit.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** The deposit for plates of an order that a restaurant cooks: whether it was taken, and that it went back. */
export function DepositBand({ order, deposit }: { order: AdminOrderView; deposit: KeptDeposit }) {
  const { t } = useTranslation("admin-order");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  const [amount, setAmount] = useState(typedRiyals(order.totals.depositHalalas));
  const { heldHalalas, times } = deposit;
  if (order.totals.depositHalalas === 0 && times === 0) return null;

  const halalas = parseSar(amount);

  return (
    <Card
      as="section"
      aria-label={t("deposit.title")}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <p>
        <span className="text-sm text-quiet">{t("deposit.title")}</span>{" "}
        {heldHalalas > 0 ? (
          <>
            <Money halalas={heldHalalas} className="font-semibold" /> {t("deposit.held")}
          </>
        ) : (
          t("deposit.none")
        )}
      </p>
      {may("orders.move") &&
        (heldHalalas > 0 ? (
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="secondary" pending={isSaving}>
                {t("deposit.return")}
              </Button>
            }
            title={t("deposit.returnTitle", { amount: format.money(heldHalalas).plain })}
            description={t("deposit.returnText")}
            confirmLabel={t("deposit.return")}
            destructive={false}
            onConfirm={() =>
              save({ intent: "keep-deposit", act: "return" }, { success: t("deposit.returned") })
            }
          />
        ) : (
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="secondary" pending={isSaving}>
                {t("deposit.take")}
              </Button>
            }
            title={t("deposit.takeTitle")}
            confirmLabel={t("deposit.take")}
            destructive={false}
            onConfirm={() =>
              halalas &&
              save({ intent: "keep-deposit", act: "take", halalas }, { success: t("deposit.taken") })
            }
          >
            <AmountField
              label={t("deposit.amount")}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              error={halalas ? undefined : common("fieldErrors.number")}
            />
          </ConfirmDialog>
        ))}
    </Card>
  );
}
