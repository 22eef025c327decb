import type { Refused } from "#app/foundation/api/ask-shop.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import type { NotSent } from "./keep-typed.ts";

const NOT_SENT: Record<NotSent, true> = { signed_out: true, unreachable: true, server_failed: true };

/** Did the change not even reach its command? */
export function isNotSent(code: string): code is NotSent {
  return Object.hasOwn(NOT_SENT, code);
}

/** Has the session ended, as the desk says it or as the shop says it? */
export function isSignedOut(code: string): boolean {
  return code === "signed_out" || code === "not_signed_in";
}

/** The one sentence for a change that was not made. */
export function refusalWords(
  t: Translate<"common">,
  { code, title, fields }: Pick<Refused, "code" | "title" | "fields">,
): string {
  const [complaint] = Object.values(fields);
  return complaint ?? (title || t(isNotSent(code) ? `notSent.${code}` : "saveFailed"));
}
