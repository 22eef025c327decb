import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { SplitAnswer } from "#app/features/payments/split/schema.ts";
import { notify } from "#app/ui/overlays/notify.ts";

interface Asked {
  act: "split" | "split-part";
  body: object;
  /** Words of the success toast; none where the caller says it. */
  success?: string;
}

/** Sends one change of an order's split; a refusal comes back as its sentence, and the page is read anew. */
export function useSplitChange(orderId: string) {
  const { t } = useTranslation("split");
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState("");

  async function send({ act, body, success }: Asked): Promise<SplitAnswer | null> {
    if (isSending) return null;
    setSending(true);
    setFault("");
    const answer = await post(`/api/orders/${orderId}/${act}`, body);
    await revalidate();
    setSending(false);
    if (typeof answer === "string") {
      setFault(answer || t(navigator.onLine ? "failed" : "offline"));
      return null;
    }
    if (success) notify({ kind: "success", title: success });
    return answer;
  }

  return { send, isSending, fault };
}

/** @returns what is now, or why not; empty when no answer came */
async function post(address: string, body: object): Promise<SplitAnswer | string> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return (await response.json()) as SplitAnswer;
    const problem = (await response.json()) as { title?: string; fields?: Record<string, string> };
    return Object.values(problem.fields ?? {})[0] ?? problem.title ?? "";
  } catch {
    return "";
  }
}
