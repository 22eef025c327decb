import type { NotSent } from "./keep-typed.ts";
import { requestStepUp } from "./step-up-request.ts";

export interface ChangeToSend {
  address: string;
  method?: "POST" | "PUT" | "DELETE";
  body?: object;
}

/** Why a change was not made; without an answer of the shop there is a code alone. */
export interface Refused {
  code: string;
  title: string;
  fields: Record<string, string>;
}

export type Sent<T> = { ok: true; value: T } | ({ ok: false } & Refused);

/**
 * Sends one change of a customer to the HTTP API. It throws nothing and leads nowhere, so that the form stays with all that was
 * typed; where the session has ended the sign-in is asked over it, and the same change is sent once more.
 */
export async function sendChange<T>(change: ChangeToSend): Promise<Sent<T>> {
  const sent = await sendOnce<T>(change);
  if (sent.ok || sent.code !== "not_signed_in") return sent;
  return (await requestStepUp("sign_in")) ? sendOnce<T>(change) : sent;
}

async function sendOnce<T>({ address, method = "POST", body }: ChangeToSend): Promise<Sent<T>> {
  const answer = await fetch(address, {
    method,
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!answer) return notSent("unreachable");
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { ok: true, value: told as T };
  const { code, title = "", fields = {} } = (told ?? {}) as Partial<Refused>;
  return code ? { ok: false, code, title, fields } : notSent("server_failed");
}

const notSent = (code: NotSent): Sent<never> => ({ ok: false, code, title: "", fields: {} });
