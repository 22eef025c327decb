import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { isNotSent, isSignedOut, refusalWords } from "./refusal-words.ts";
import { type ChangeToSend, type Refused, sendChange } from "./send-change.ts";

export interface SendingOptions {
  /** Words of the success toast; none where the caller says it. */
  success?: string;
  /** False where the page shows nothing of the change, or would take the form's own thanks away. */
  isReadAnew?: boolean;
}

/**
 * Sends changes to the HTTP API for one form and says beside it why one was not made. The page is read anew, since what made it
 * too late is to be seen there; not where that could take the form along: nobody answered, or the session has ended.
 */
export function useSendChange() {
  const { t } = useTranslation("common");
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  /** @returns what it became, or null when it was not made */
  async function send<T>(
    change: ChangeToSend,
    { success, isReadAnew = true }: SendingOptions = {},
  ): Promise<{ value: T } | null> {
    setSending(true);
    setRefused(null);
    const sent = await sendChange<T>(change);
    const hasArrived = sent.ok || !(isNotSent(sent.code) || isSignedOut(sent.code));
    if (isReadAnew && hasArrived) await revalidate();
    setSending(false);
    if (!sent.ok) {
      setRefused(sent);
      return null;
    }
    if (success) notify({ kind: "success", title: success });
    return sent;
  }

  return {
    send,
    isSending,
    /** Why the last change was not made, in words; empty otherwise. */
    fault: refused ? refusalWords(t, refused) : "",
    /** The same by field, where it is about fields. */
    fields: refused?.fields ?? {},
    clearFault: () => setRefused(null),
  };
}
