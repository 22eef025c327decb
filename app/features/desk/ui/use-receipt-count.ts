import { useEffect, useState } from "react";
import { useMay } from "#app/foundation/context/use-may.ts";
import { onDeskChange } from "#app/foundation/desk-kit/live/desk-changes.ts";

/** How many receipts wait, on whatever page of the desk: it follows every change of an order, in this tab or elsewhere. */
export function useReceiptCount(loaded: number): number {
  const mayCount = useMay()("orders.read");
  const [count, setCount] = useState(loaded);
  useEffect(() => setCount(loaded), [loaded]);
  useEffect(
    () =>
      onDeskChange(async () => {
        if (!mayCount) return;
        const answer = await fetch("/api/admin/order-counts").catch(() => null);
        if (answer?.ok) setCount(((await answer.json()) as { awaitingReview: number }).awaitingReview);
      }),
    [mayCount],
  );
  return count;
}
