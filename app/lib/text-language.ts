/** The language of words that somebody wrote, by their letters; an Arabic voice reads Latin names too, not the other way. */
export function textLanguage(text: string): "ar" | "en" | undefined {
  if (/[\u0620-\u064a\u066e-\u06d3]/.test(text)) return "ar";
  return /[A-Za-z]/.test(text) ? "en" : undefined;
}
