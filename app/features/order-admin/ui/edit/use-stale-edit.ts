import { useState } from "react";
import { isOrderStatus, type OrderStatus } from "#app/vocabulary/order-status.ts";

interface Refused {
  code: string;
  detail?: unknown;
  fields: Record<string, string>;
}

/** The status that an order has by now where somebody moved it while it was changed here, and what a refusal says of it. */
export function useStaleEdit() {
  const [stale, setStale] = useState<OrderStatus | null>(null);
  /** "told" where the page itself says why: by the order's new status, or beside the fields. */
  const onRefused = ({ code, detail, fields }: Refused) => {
    const now = (detail as { currentStatus?: unknown } | undefined)?.currentStatus;
    const isStale = code === "stale_edit" && isOrderStatus(now);
    if (isStale) setStale(now);
    return isStale || Object.keys(fields).length > 0 ? "told" : undefined;
  };
  return { stale, onRefused };
}
