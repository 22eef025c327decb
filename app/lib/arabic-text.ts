const MARKS_AND_TATWEEL = /[\u064B-\u0652\u0670\u0640]/g;
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits become 0–9; everything else stays. */
export function foldDigits(input: string): string {
  // In both blocks the low four bits of the code point are the digit's value.
  return input.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * The one folding for Arabic-aware search, used for the stored column and for what is typed:
 * no vowel marks, no tatweel, one form of alef, ة→ه, ى→ي, Latin digits, lower case, single spaces.
 */
export function foldForSearch(input: string): string {
  return foldDigits(input.normalize("NFC"))
    .replace(MARKS_AND_TATWEEL, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
