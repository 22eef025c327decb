import { useEffect, useRef, useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";

type Asked = Promise<AdminOrderView | null>;

/** Held down, a key passes many rows; each is asked for only where it rests. */
const PAUSE_MS = 60;

/**
 * A whole order for the preview, read through the HTTP API, and behind it its neighbours. A new `version` of the list
 * asks anew; what is shown stays until the answer is there.
 */
export function useOrderView(id: string, neighbours: readonly string[], version: unknown) {
  const asked = useRef({ version, orders: new Map<string, Asked>() });
  const [shown, show] = useState<{ id: string; order: AdminOrderView | null } | null>(null);
  const beside = neighbours.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: neighbours are told apart by their ids
  useEffect(() => {
    if (asked.current.version !== version) asked.current = { version, orders: new Map() };
    const { orders } = asked.current;
    const ask = (which: string): Asked => {
      const known = orders.get(which);
      if (known) return known;
      const asking = askShop("GET /api/admin/orders/{id}", { path: { id: which } }).then((answer) => {
        if (!answer.ok) orders.delete(which);
        return answer.ok ? answer.value : null;
      });
      orders.set(which, asking);
      return asking;
    };
    let isGone = false;
    const timer = setTimeout(
      async () => {
        const order = await ask(id);
        if (isGone) return;
        show({ id, order });
        for (const each of neighbours) void ask(each);
      },
      orders.has(id) ? 0 : PAUSE_MS,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, beside, version]);

  const isThere = shown?.id === id;
  return { order: isThere ? shown.order : null, isUnavailable: isThere && shown.order === null };
}
