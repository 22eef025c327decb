import { PLACE_COOKIE } from "#app/lib/addresses/chosen-place.ts";

/** What came of leaving: done, or why not, in words (null when the network is gone). */
export type Leaving = { ok: true } | { ok: false; words: string | null };

const endpoints = {
  signOut: { method: "POST", address: "/api/logout" },
  erase: { method: "DELETE", address: "/api/me" },
};

/**
 * Ends the session, or the account with it. Logging out empties the browser's storage (V17): the draft and the chosen place go too, because
 * the next person at this browser may be another. Nothing is cleared when the server did not agree.
 */
export async function endSession(how: keyof typeof endpoints): Promise<Leaving> {
  const { method, address } = endpoints[how];
  try {
    const response = await fetch(address, { method });
    if (!response.ok) return { ok: false, words: ((await response.json()) as { title: string }).title };
  } catch {
    return { ok: false, words: null };
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in Safari
  document.cookie = `${PLACE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  localStorage.clear();
  sessionStorage.clear();
  return { ok: true };
}
