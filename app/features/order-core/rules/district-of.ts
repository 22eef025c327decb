const CITIES = new Set(
  [
    ["الرياض", "جدة", "مكة", "مكة المكرمة", "المدينة", "المدينة المنورة", "الدمام", "الخبر", "الظهران"],
    ["القطيف", "الجبيل", "الأحساء", "الهفوف", "المبرز", "الطائف", "بريدة", "عنيزة", "الرس", "حائل", "تبوك"],
    ["أبها", "خميس مشيط", "جازان", "جيزان", "نجران", "الباحة", "سكاكا", "عرعر", "ينبع", "الخرج", "الدرعية"],
    ["المجمعة", "الزلفي", "شقراء", "حفر الباطن", "الخفجي", "رأس تنورة", "صفوى", "سيهات", "بيشة", "القصيم"],
    ["Riyadh", "Jeddah", "Jiddah", "Mecca", "Makkah", "Makkah Al Mukarramah", "Medina", "Madinah", "Dammam"],
    [
      "Al Madinah Al Munawwarah",
      "Khobar",
      "Al Khobar",
      "Dhahran",
      "Qatif",
      "Al Qatif",
      "Jubail",
      "Al Jubail",
    ],
    ["Al Ahsa", "Hofuf", "Al Hofuf", "Taif", "At Taif", "Buraydah", "Buraidah", "Unayzah", "Hail", "Tabuk"],
    ["Abha", "Khamis Mushait", "Khamis Mushayt", "Jazan", "Jizan", "Najran", "Al Baha", "Sakaka", "Arar"],
    ["Yanbu", "Al Kharj", "Diriyah", "Hafar Al Batin", "Khafji", "Bisha"],
  ]
    .flat()
    .map(folded),
);

/** Words behind which no name of a district stands any more. */
const BEYOND =
  /^(شارع|ش|طريق|خلف|بجوار|بجانب|جنب|مقابل|قرب|قريب|أمام|امام|عند|بعد|قبل|مخرج|فيلا|فلة|عمارة|شقة|بيت|منزل|دور|مبنى|رقم|مربع|مدينة|في|من|street|st|road|rd|near|behind|opposite|next|villa|building|bldg|flat|apartment|apt|house|exit|block|gate|no|unit|in)$/iu;
/** A part of an address that names a street, a house or a number, and no district. */
const NO_DISTRICT =
  /\d|\+|(^|\s)(شارع|ش|طريق|ممر|عمارة|شقة|فيلا|مبنى|مخرج)(\s|$|\.)|\b(street|st|road|rd|way|highway|hwy|villa|building|bldg|apartment|apt|flat|exit|unit|branch|square|lane|avenue|ave)\b/iu;
const ARABIC_DISTRICT = /(?:^|[\s(])[بل]?(?:حي|حى)\s+(.+)$/u;
// bounded: the parts of an address have no two blanks side by side
const ENGLISH_BEFORE = /\b(?:hayy|district(?: of)?)\s*:?\s+(.+)$/iu;
const ENGLISH_AFTER = /^(.+?)\s+(?:district|dist\.?|neighbou?rhood)$/iu;
const COUNTRY = /^(المملكة العربية السعودية|السعودية|saudi arabia|ksa|kingdom of saudi arabia)$/iu;

const WORDS_MAX = 4;

/**
 * The district that an address names, or null: "حي الياسمين، الرياض" and "Al Yasmin, Riyadh" name one, "King Fahd Road" and
 * a bare position do not. It is read from the text, as nobody writes it anywhere else: what is in doubt stays null.
 */
export function districtOf(address: string | null): string | null {
  const parts = (address ?? "")
    .normalize("NFC")
    .replace(/[\p{Cf}\u064B-\u0652\u0670\u0640]/gu, "")
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))
    .split(/[،,;؛|/·\n\r]|\s[-–—]\s/u)
    .map((part) => part.replace(/\s+/gu, " ").trim())
    .filter((part) => part !== "" && !COUNTRY.test(part));
  for (const part of parts) {
    const named = ARABIC_DISTRICT.exec(part)?.[1] ?? ENGLISH_BEFORE.exec(part)?.[1];
    const name = named && nameAtTheStart(named);
    if (name) return name;
    const before = ENGLISH_AFTER.exec(part)?.[1];
    if (before && !NO_DISTRICT.test(before)) return before;
  }
  return beforeTheCity(parts);
}

/** Maps and people alike write the district right before the city: "…, Al Malqa, Riyadh 13521". */
function beforeTheCity(parts: readonly string[]): string | null {
  const city = parts.findIndex((part) => isCity(part));
  const name = city > 0 ? (parts[city - 1] ?? "") : "";
  const isName = name.split(" ").length <= WORDS_MAX && !NO_DISTRICT.test(name) && !isCity(name);
  return name !== "" && isName ? name : null;
}

function nameAtTheStart(text: string): string | null {
  const words: string[] = [];
  for (const word of text.split(" ")) {
    const bare = word.replace(/[().]/gu, "");
    if (bare === "" || BEYOND.test(bare) || /\d/u.test(bare) || (words.length > 0 && isCity(bare))) break;
    words.push(bare);
    if (words.length === WORDS_MAX || /[).]$/u.test(word)) break;
  }
  return words.length > 0 ? words.join(" ") : null;
}

function isCity(part: string): boolean {
  return CITIES.has(folded(part.replace(/^مدينة\s+/u, "").replace(/\s*\d{5}([-\s]\d{4})?$/u, "")));
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[أإآ]/gu, "ا").replace(/ة/gu, "ه").replace(/ى/gu, "ي").trim();
}
