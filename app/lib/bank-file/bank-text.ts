import type { BankLetters } from "./bank-file-form.ts";

/** A text as a bank's file takes it: one line, whole characters, at most so many of them; blank where nothing is left. */
export function bankText(text: string, { letters, max }: { letters: BankLetters; max: number }): string {
  const plain = text.slice(0, LONGEST_READ).toWellFormed().normalize("NFC").replace(UNWRITABLE, " ");
  const written = (letters === "latin" ? inLatin(plain) : plain).split(/\s/u).filter(Boolean).join(" ");
  return [...written].slice(0, max).join("").trimEnd();
}

const LONGEST_READ = 500;

/** Controls, marks without width, halves of characters, private letters, and what Unicode will never assign: XML forbids some. */
const UNWRITABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFFFD]/gu;

/** As passports write Arabic names, without the short vowels that are not written. */
const LATIN_OF: Readonly<Record<string, string>> = {
  ...{ ا: "a", أ: "a", إ: "i", آ: "a", ٱ: "a", ء: "", ؤ: "u", ئ: "i", ب: "b", ت: "t", ث: "th", ج: "j" },
  ...{ ح: "h", خ: "kh", د: "d", ذ: "dh", ر: "r", ز: "z", س: "s", ش: "sh", ص: "s", ض: "d", ط: "t", ظ: "z" },
  ...{ ع: "a", غ: "gh", ف: "f", ق: "q", ك: "k", ک: "k", گ: "g", ل: "l", م: "m", ن: "n", ه: "h", ة: "ah" },
  ...{ و: "w", ي: "y", ی: "y", ى: "a", پ: "p", چ: "ch", ژ: "zh", ڤ: "v", "،": ",", "؛": ",", "؟": "?" },
};

function inLatin(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0600-\u06FF]+/g, latinWord)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("&", "+")
    .replace(/[^A-Za-z0-9/\-?:().,'+]/g, " ");
}

/** «الشهري» is "Al Shhry", «محمد» "Mhmd": the account's number says who is meant, the name only confirms it. */
function latinWord(word: string): string {
  const [article, rest] = /^ال./.test(word) ? ["Al ", word.slice(2)] : ["", word];
  const latin = [...rest].map((letter) => LATIN_OF[letter] ?? "").join("");
  return latin === "" ? "" : `${article}${latin.charAt(0).toUpperCase()}${latin.slice(1)}`;
}
