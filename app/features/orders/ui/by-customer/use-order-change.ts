import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/overlays/notify.ts";

export interface OrderChangeAsked {
  /** Under the order's own address, for example `cancel`. */
  act: "cancel" | "time" | "hold" | "gift-address" | "gift-link" | "share-link";
  method?: "POST" | "DELETE";
  body?: object;
  /** Words of the success toast. */
  success: string;
  onDone?: () => void;
}

/**
 * Sends one change of the customer's own order. A refusal comes back as its sentence, and the page is read anew: what made it
 * too late is to be seen there.
 */
export function useOrderChange(orderId: string) {
  const { t } = useTranslation("orders");
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState("");

  async function send({ act, method = "POST", body, success, onDone }: OrderChangeAsked) {
    setSending(true);
    setFault("");
    const words = await change(`/api/orders/${orderId}/${act}`, method, body);
    await revalidate();
    setSending(false);
    if (words !== null) return setFault(words || t(navigator.onLine ? "acts.failed" : "acts.offline"));
    notify({ kind: "success", title: success });
    onDone?.();
  }

  return { send, isSending, fault, clearFault: () => setFault("") };
}

/** @returns null when it was done, else why not; empty when no answer came */
async function change(address: string, method: string, body?: object): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (response.ok) return null;
    const problem = (await response.json()) as { title?: string; fields?: Record<string, string> };
    return Object.values(problem.fields ?? {})[0] ?? problem.title ?? "";
  } catch {
    return "";
  }
}
