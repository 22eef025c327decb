/** Latin and Arabic letters; vowel marks and tatweel belong to the written Arabic letter. */
const PERSON_NAME =
  /^[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F\u0621-\u063A\u0640-\u0652\u0670-\u06D3 ]+$/;
const HAS_LETTER = /\p{L}/u;

/** W35: only Latin letters, Arabic letters and spaces, and not empty. Takes a cleaned line. */
export function isPersonName(name: string): boolean {
  return PERSON_NAME.test(name) && HAS_LETTER.test(name.replaceAll("\u0640", ""));
}
