import { useEffect, useState } from "react";
import type { AdminPageName } from "#app/features/admin-shell/rules/admin-pages.ts";
import { onAdminChange } from "#app/foundation/admin-kit/live/admin-changes.ts";
import { onConversation } from "#app/foundation/admin-kit/live/conversation-changes.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useMay } from "#app/foundation/context/use-may.ts";

/** Many changes at once are asked about once. */
const GATHER_MS = 500;

export type WaitingCounts = Readonly<Partial<Record<AdminPageName, number>>>;

/** What waits on each page, on whatever page of the desk: receipts, orders and messages follow every change, in this tab or elsewhere. */
export function useWaitingCounts(loaded: WaitingCounts): WaitingCounts {
  const may = useMay();
  const [mayCount, mayRead] = [may("orders.read"), may("messages.read")];
  const [counts, setCounts] = useState(loaded);
  useEffect(() => setCounts(loaded), [loaded]);
  useEffect(
    () =>
      onAdminChange(async () => {
        if (!mayCount) return;
        const answer = await askShop("GET /api/admin/order-counts", {});
        if (!answer.ok) return;
        const work = answer.value;
        setCounts((old) => ({ ...old, receipts: work.awaitingReview, orders: work.toConfirm }));
      }),
    [mayCount],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onConversation((event) => {
      if (event?.kind === "presence" || !mayRead) return;
      timer ??= setTimeout(async () => {
        timer = undefined;
        const answer = await askShop("GET /api/admin/conversation-counts", {});
        if (!answer.ok) return;
        const { open, undelivered } = answer.value;
        setCounts((old) => ({ ...old, messages: open + undelivered }));
      }, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [mayRead]);
  return counts;
}
