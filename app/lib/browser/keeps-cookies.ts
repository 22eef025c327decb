const PROBE = "keeps_cookies";

/** Does this browser keep cookies for the shop? Nobody can be signed in without; asked before something is typed or sent. */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way does not exist everywhere, and waits
  document.cookie = `${PROBE}=1; path=/; SameSite=Lax`;
  const isKept = document.cookie.includes(`${PROBE}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${PROBE}=; path=/; max-age=0; SameSite=Lax`;
  return isKept;
}
