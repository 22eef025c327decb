import { useCallback } from "react";
import type { Receipt } from "#app/features/payments/rules/receipts/receipt.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isolated } from "#app/lib/isolated-text.ts";
import { notify } from "#app/ui/overlays/notify.ts";

/** Says what became of a receipt that somebody else took off the list while it was looked at here. */
export function useGoneReceipt(): (receipt: Receipt) => Promise<void> {
  const { t } = useTranslation("admin-receipts");
  return useCallback(
    async ({ orderId, customerName }) => {
      const name = isolated(customerName);
      const now = await askShop("GET /api/admin/orders/{id}", { path: { id: orderId } });
      const order = now.ok ? now.value : null;
      const answered = order?.timeline.findLast(
        ({ kind }) => kind === "payment_verified" || kind === "payment_rejected",
      );
      const who = isolated(answered?.actor ?? "");
      let words = t("elsewhere.other", { name });
      if (order?.status === "Cancelled") words = t("elsewhere.cancelled", { name });
      else if (order?.paymentReview === "verified" && answered?.actor)
        words = t("elsewhere.verified", { name, who });
      else if (order?.paymentReview === "rejected" && answered?.actor)
        words = t("elsewhere.rejected", { name, who });
      notify({ kind: "info", id: `gone-${orderId}`, title: t("elsewhere.title"), description: words });
    },
    [t],
  );
}
