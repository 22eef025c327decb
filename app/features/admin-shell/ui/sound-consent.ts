const NAME = "desk_sound";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A sound for new orders is asked for once in this browser; like language and theme it is kept in a cookie (E31). */
export function hasSoundConsent(): boolean {
  return document.cookie.split("; ").includes(`${NAME}=on`);
}

/** Keeps in a cookie whether this browser may ring. */
export function keepSoundConsent(isOn: boolean): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some of the browsers that the desk uses
  document.cookie = `${NAME}=on; path=/admin; samesite=lax; max-age=${isOn ? YEAR_SECONDS : 0}${secure}`;
}
