import { useEffect, useState } from "react";
import type { DeskPageName } from "#app/features/desk/rules/desk-pages.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { onDeskChange } from "#app/foundation/desk-kit/live/desk-changes.ts";

export type WaitingCounts = Readonly<Partial<Record<DeskPageName, number>>>;

/** What waits on each page, on whatever page of the desk: receipts and orders follow every change, in this tab or elsewhere. */
export function useWaitingCounts(loaded: WaitingCounts): WaitingCounts {
  const mayCount = useMay()("orders.read");
  const [counts, setCounts] = useState(loaded);
  useEffect(() => setCounts(loaded), [loaded]);
  useEffect(
    () =>
      onDeskChange(async () => {
        if (!mayCount) return;
        const answer = await askShop("GET /api/admin/order-counts", {});
        if (!answer.ok) return;
        const work = answer.value;
        setCounts((old) => ({ ...old, receipts: work.awaitingReview, orders: work.toConfirm }));
      }),
    [mayCount],
  );
  return counts;
}
