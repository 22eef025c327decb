import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/overlays/notify.ts";

interface RefundChange {
  /** Under the order's own address. */
  act: "refund-wish" | "credit";
  method: "PUT" | "POST";
  body: object;
  success: string;
  onDone?: () => void;
}

interface Refused {
  title: string;
  fields: Record<string, string>;
}

/** Sends what a customer says of money that comes back; a refusal comes back as its sentence, at its field where it has one. */
export function useRefundChange(orderId: string) {
  const { t } = useTranslation("orders");
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function send({ act, method, body, success, onDone }: RefundChange) {
    setSending(true);
    setRefused(null);
    const answer = await change(`/api/orders/${orderId}/${act}`, method, body);
    if (answer === null) await revalidate();
    setSending(false);
    if (answer)
      return setRefused({
        ...answer,
        title: answer.title || t(navigator.onLine ? "acts.failed" : "acts.offline"),
      });
    notify({ kind: "success", title: success });
    onDone?.();
  }

  const fields = refused?.fields ?? {};
  const fault = refused && Object.keys(fields).length === 0 ? refused.title : "";
  return { send, isSending, fault, fields };
}

/** @returns null when it was done, else why not; an empty title when no answer came */
async function change(address: string, method: string, body: object): Promise<Refused | null> {
  try {
    const response = await fetch(address, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return null;
    const problem = (await response.json()) as Partial<Refused>;
    return { title: problem.title ?? "", fields: problem.fields ?? {} };
  } catch {
    return { title: "", fields: {} };
  }
}
