import { type SendingOptions, useSendChange } from "#app/foundation/saving/use-send-change.ts";

export interface OrderChangeAsked extends SendingOptions {
  /** Under the order's own address, for example `cancel`. */
  act:
    | "cancel"
    | "time"
    | "hold"
    | "cash"
    | "gift-address"
    | "gift-link"
    | "share-link"
    | "refund-wish"
    | "credit"
    | "split"
    | "split-part";
  method?: "POST" | "PUT" | "DELETE";
  body?: object;
  onDone?: () => void;
}

/** Sends one change of the customer's own order. */
export function useOrderChange<T = unknown>(orderId: string) {
  const { send: sendTo, ...state } = useSendChange();

  /** @returns what it became, or null when it was not made */
  async function send({ act, method, body, onDone, ...options }: OrderChangeAsked): Promise<T | null> {
    const address = `/api/orders/${orderId}/${act}`;
    const sent = await sendTo<T>({ address, ...(method && { method }), ...(body && { body }) }, options);
    if (!sent) return null;
    onDone?.();
    return sent.value;
  }

  return { ...state, send };
}
