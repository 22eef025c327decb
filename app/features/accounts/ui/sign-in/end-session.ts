import { askShop, isNotAnswered } from "#app/foundation/api/ask-shop.ts";
import { LOCATION_COOKIE } from "#app/lib/addresses/chosen-location.ts";

/** What came of leaving: done, or why not, in words (null when the network is gone). */
export type Leaving = { ok: true } | { ok: false; words: string | null };

const ENDPOINTS = { signOut: "POST /api/logout", erase: "DELETE /api/me" } as const;

/**
 * Ends the session, or the account with it. Logging out empties the browser's storage (V17): the draft and the chosen place go too, because
 * the next person at this browser may be another. Nothing is cleared when the server did not agree.
 */
export async function endSession(how: keyof typeof ENDPOINTS): Promise<Leaving> {
  const answer = await askShop(ENDPOINTS[how], {});
  if (!answer.ok) return { ok: false, words: isNotAnswered(answer) ? null : answer.title };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in Safari
  document.cookie = `${LOCATION_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  localStorage.clear();
  sessionStorage.clear();
  return { ok: true };
}
