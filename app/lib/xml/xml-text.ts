/** What XML 1.0 cannot hold: controls, halves of characters, and the two that Unicode will never assign in each plane's end. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as canonical XML writes it, without the characters that XML cannot hold. */
export function xmlText(text: string): string {
  return text.replace(NOT_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
