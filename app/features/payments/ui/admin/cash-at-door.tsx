import { useRevalidator } from "react-router";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CashFields } from "./cash-fields.tsx";
import { useCash } from "./use-cash.ts";

/** Money that somebody of the shop has taken in notes and coins: folded until it is wanted. */
export function CashAtDoor({ order, of }: { order: AdminOrderView; of: CashOfOrder }) {
  const { t } = useTranslation("admin-order");
  const cash = useCash(order, of);
  return (
    <>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
          {t("cash.title")}
        </summary>
        <div className="mt-2 grid gap-3">
          <CashFields cash={cash} of={of} />
          <Button variant="secondary" size="sm" pending={cash.isSending} onClick={() => cash.take(false)}>
            {t("cash.action")}
          </Button>
        </div>
      </details>
      {of.mayPromise && <PromiseCash />}
    </>
  );
}

/** Who says on the telephone that cash comes at the end: by the rule that holds for customers. */
function PromiseCash() {
  const { t } = useTranslation("admin-order");
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { save, isSaving } = useSave();
  if (!may("orders.move")) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={isSaving}
      onClick={() =>
        void save(
          { intent: "promise-cash" },
          { success: t("cash.promised"), onRefused: () => void revalidate() },
        )
      }
    >
      {t("cash.promise")}
    </Button>
  );
}
