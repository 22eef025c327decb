import type { Language } from "./language.ts";

/**
 * Names of days and months, written out: Node and browsers ship different releases of these words, and a page that React
 * takes over must read the same on both sides.
 */
export type CalendarNames = {
  /** From Sunday. */
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  months: readonly string[];
  monthsShort: readonly string[];
  hijriMonths: readonly string[];
  hijriEra: string;
  am: string;
  pm: string;
  pastMidnight: string;
  /** Before a day whose night goes on past midnight. */
  nightOf: string;
  /** Of two ends of a stretch of time: "between 3:00 and 4:00 PM". */
  between: (from: string, until: string) => string;
};

const ARABIC_MONTHS = "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split(" ");
const ENGLISH_MONTHS =
  "January February March April May June July August September October November December".split(" ");

export const CALENDAR_NAMES: Record<Language, CalendarNames> = {
  ar: {
    weekdays: "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت".split(" "),
    weekdaysShort: "أحد اثنين ثلاثاء أربعاء خميس جمعة سبت".split(" "),
    months: ARABIC_MONTHS,
    monthsShort: ARABIC_MONTHS,
    hijriMonths: [
      "محرم",
      "صفر",
      "ربيع الأول",
      "ربيع الآخر",
      "جمادى الأولى",
      "جمادى الآخرة",
      "رجب",
      "شعبان",
      "رمضان",
      "شوال",
      "ذو القعدة",
      "ذو الحجة",
    ],
    hijriEra: "هـ",
    am: "ص",
    pm: "م",
    pastMidnight: "بعد منتصف الليل",
    nightOf: "ليل",
    between: (from, until) => `بين ${from} و${until}`,
  },
  en: {
    weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
    weekdaysShort: "Sun Mon Tue Wed Thu Fri Sat".split(" "),
    months: ENGLISH_MONTHS,
    monthsShort: ENGLISH_MONTHS.map((month) => month.slice(0, 3)),
    hijriMonths: [
      "Muharram",
      "Safar",
      "Rabi al-Awwal",
      "Rabi al-Thani",
      "Jumada al-Ula",
      "Jumada al-Akhirah",
      "Rajab",
      "Shaban",
      "Ramadan",
      "Shawwal",
      "Dhu al-Qadah",
      "Dhu al-Hijjah",
    ],
    hijriEra: "AH",
    am: "AM",
    pm: "PM",
    pastMidnight: "after midnight",
    nightOf: "Night of",
    between: (from, until) => `between ${from} and ${until}`,
  },
};
