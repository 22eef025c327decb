import { HandCoins } from "lucide-react";
import { useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { GiveBackDialog } from "./give-back-dialog.tsx";

/** Gives back some of what was paid although nothing stands to return: with a lower price. */
export function GiveBack({ order, refunds }: { order: AdminOrderView; refunds: AdminOrderRefunds | null }) {
  const { t } = useTranslation("admin-refunds");
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const isPaid = (order.verifiedHalalas ?? 0) > 0;
  if (!refunds || !isPaid || order.status === "Cancelled" || order.toReturnHalalas > 0) return null;
  if (!may("payments.refund")) return null;
  return (
    <div data-screen-only>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <HandCoins aria-hidden className="size-4.5" />
        {t("give.action")}
      </Button>
      {isOpen && <GiveBackDialog order={order} refunds={refunds} onClose={() => setOpen(false)} />}
    </div>
  );
}
