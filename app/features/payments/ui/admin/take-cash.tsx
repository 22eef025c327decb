import { Banknote } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { CashFields } from "./cash-fields.tsx";
import { useCash } from "./use-cash.ts";

/** The last step of an order that is paid in cash: what was taken, by whom, and it is complete. */
export function TakeCash({ order, of }: { order: AdminOrderView; of: CashOfOrder }) {
  const { t } = useTranslation("admin-order");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        data-act="next"
        icon={<Banknote aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t("cash.complete")}
      </Button>
      {isOpen && <TakeCashDialog order={order} of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function TakeCashDialog({
  order,
  of,
  onClose,
}: {
  order: AdminOrderView;
  of: CashOfOrder;
  onClose: () => void;
}) {
  const { t } = useTranslation("admin-order");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const form = useId();
  const cash = useCash(order, of);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    cash.take(true, onClose);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("cash.complete")}
      description={t("cash.completeText", { amount: format.money(order.cashHalalas).plain })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={cash.isSending}>
            {cash.isLess ? t("cash.action") : t("cash.complete")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <CashFields cash={cash} of={of} />
        {cash.isLess && <p className="text-sm text-saffron">{t("cash.left")}</p>}
      </form>
    </Dialog>
  );
}
