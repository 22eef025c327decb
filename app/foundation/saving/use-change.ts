import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer, Asked, Endpoint, Refused } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { faultBeside, mayReadAnew } from "./change-answer.ts";
import { sendChange } from "./send-change.ts";

export interface ChangeOptions<E extends Endpoint> {
  /** Words of the success toast; none where the caller says it. */
  success?: string;
  /** False where the page shows nothing of the change, or would take the form's own thanks away. */
  isReadAnew?: boolean;
  /** Once it was made, and the page read anew. */
  onDone?: (value: Answer<E>) => unknown;
}

/**
 * Changes that a form or a button sends to the HTTP API. Nothing that was typed goes, whatever comes of them, and the button that was pressed sends what
 * stands there then once more: a network that is gone says so; a 429 says when to come back; a conflict says what changed, and the page is read anew so
 * that it is to be seen; an ended session asks for the sign-in over the form.
 * @param drawn fields beside which the form says itself what is wrong with them
 */
export function useChange(drawn: readonly string[] = []) {
  const { t } = useTranslation("common");
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function send<E extends Endpoint>(
    endpoint: E,
    asked: Asked<E>,
    { success, isReadAnew = true, onDone }: ChangeOptions<E> = {},
  ): Promise<void> {
    setSending(true);
    setRefused(null);
    const sent = await sendChange(endpoint, asked);
    if (isReadAnew && (sent.ok || mayReadAnew(sent))) await revalidate();
    setSending(false);
    if (!sent.ok) return setRefused(sent);
    if (success) notify({ kind: "success", title: success });
    await onDone?.(sent.value);
  }

  return {
    send,
    isSending,
    /** Why the last change was not made, in words; empty where the fields say it. */
    fault: refused ? faultBeside(t, refused, drawn) : "",
    /** The same by field, where it is about fields. */
    fields: refused?.fields ?? {},
    clearFault: () => setRefused(null),
  };
}
