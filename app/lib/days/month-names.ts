import { foldSpelling } from "../arabic-text.ts";

const LATIN = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ENGLISH = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
/** As the kingdom writes them, and as the Levant does; folded as by `foldSpelling`. */
const ARABIC: readonly (readonly string[])[] = [
  ["يناير", "كانون الثاني", "كانون ثاني"],
  ["فبراير", "شباط"],
  ["مارس", "اذار"],
  ["ابريل", "نيسان"],
  ["مايو", "ايار"],
  ["يونيو", "يونيه", "حزيران"],
  ["يوليو", "يوليه", "تموز"],
  ["اغسطس", "اب"],
  ["سبتمبر", "ايلول"],
  ["اكتوبر", "تشرين الاول", "تشرين اول"],
  ["نوفمبر", "تشرين الثاني", "تشرين ثاني"],
  ["ديسمبر", "كانون الاول", "كانون اول"],
];
const HIJRI: readonly (readonly string[])[] = [
  ["محرم", "المحرم", "muharram"],
  ["صفر", "safar"],
  ["ربيع الاول", "ربيع اول", "rabi al awwal", "rabi i"],
  ["ربيع الثاني", "ربيع الاخر", "ربيع ثاني", "rabi al thani", "rabi ii"],
  ["جمادي الاولي", "جمادي الاول", "jumada al ula", "jumada i"],
  ["جمادي الاخره", "جمادي الثانيه", "جمادي الثاني", "jumada al akhirah", "jumada al thani", "jumada ii"],
  ["رجب", "rajab"],
  ["شعبان", "shaban"],
  ["رمضان", "ramadan"],
  ["شوال", "shawwal"],
  ["ذو القعده", "ذي القعده", "dhu al qadah", "dhul qadah"],
  ["ذو الحجه", "ذي الحجه", "dhu al hijjah", "dhul hijjah"],
];

/** 1 to 12 of a Gregorian month by its English or Arabic name, also cut to three letters; 0 where it is none. */
export function monthOf(name: string): number {
  const folded = foldSpelling(name).replaceAll(".", "");
  const arabic = ARABIC.findIndex((names) => names.includes(folded)) + 1;
  if (arabic > 0) return arabic;
  if (folded === "sept") return 9;
  return folded.length === 3 ? LATIN.indexOf(folded) + 1 : ENGLISH.indexOf(folded) + 1;
}

/** 1 to 12 of a Hijri month; 0 where it is none. */
export function hijriMonthOf(name: string): number {
  const folded = foldSpelling(name).replace(/['’.]/g, "").replaceAll("-", " ");
  return HIJRI.findIndex((names) => names.includes(folded)) + 1;
}
