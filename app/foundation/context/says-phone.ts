/** Whether a browser says that it is a phone's, by its hint or by its name: what is drawn on phones alone need not be sent to others. */
export function saysPhone(headers: Headers): boolean {
  return headers.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(headers.get("user-agent") ?? "");
}
