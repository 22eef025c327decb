const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The same cookie that POST /preferences sets, for pages where JavaScript can spare the trip. */
export function keepPreference(name: "lang" | "theme", value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
