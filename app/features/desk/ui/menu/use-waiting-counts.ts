import { useEffect, useState } from "react";
import type { DeskPageName } from "#app/features/desk/rules/desk-pages.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { onConversation } from "#app/foundation/desk-kit/live/conversation-changes.ts";
import { onDeskChange } from "#app/foundation/desk-kit/live/desk-changes.ts";

/** Many changes at once are asked about once. */
const GATHER_MS = 500;

export type WaitingCounts = Readonly<Partial<Record<DeskPageName, number>>>;

/** What waits on each page, on whatever page of the desk: receipts, orders and messages follow every change, in this tab or elsewhere. */
export function useWaitingCounts(loaded: WaitingCounts): WaitingCounts {
  const may = useMay();
  const [mayCount, mayRead] = [may("orders.read"), may("messages.read")];
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
