/** Cities of the kingdom with the spellings that people write; only to know that an address is in another one. */
export const SAUDI_CITIES: readonly (readonly string[])[] = [
  ["الرياض", "Riyadh", "Ar Riyadh", "Riyad"],
  ["جدة", "Jeddah", "Jiddah", "Jedda"],
  ["مكة", "مكة المكرمة", "Mecca", "Makkah", "Makkah Al Mukarramah"],
  ["المدينة المنورة", "Medina", "Madinah", "Al Madinah Al Munawwarah"],
  ["الدمام", "Dammam"],
  ["الخبر", "Khobar"],
  ["الظهران", "Dhahran"],
  ["القطيف", "Qatif"],
  ["الجبيل", "Jubail"],
  ["الأحساء", "الهفوف", "المبرز", "Al Ahsa", "Hofuf"],
  ["الطائف", "Taif", "At Taif"],
  ["بريدة", "Buraydah", "Buraidah"],
  ["عنيزة", "Unayzah", "Onaizah"],
  ["الرس", "Ar Rass"],
  ["حائل", "Hail"],
  ["تبوك", "Tabuk"],
  ["أبها", "Abha"],
  ["خميس مشيط", "Khamis Mushait", "Khamis Mushayt"],
  ["جازان", "جيزان", "Jazan", "Jizan"],
  ["نجران", "Najran"],
  ["الباحة", "Al Baha", "Al Bahah"],
  ["سكاكا", "Sakaka"],
  ["عرعر", "Arar"],
  ["ينبع", "Yanbu"],
  ["الخرج", "Al Kharj"],
  ["الدرعية", "Diriyah"],
  ["المجمعة", "Majmaah"],
  ["الزلفي", "Zulfi"],
  ["شقراء", "Shaqra"],
  ["حفر الباطن", "Hafar Al Batin"],
  ["الخفجي", "Khafji"],
  ["رأس تنورة", "Ras Tanura"],
  ["صفوى", "Safwa"],
  ["سيهات", "Saihat"],
  ["بيشة", "Bisha"],
  ["محايل عسير", "محايل", "Muhayil"],
  ["القنفذة", "Qunfudhah"],
  ["رابغ", "Rabigh"],
  ["الدوادمي", "Dawadmi"],
  ["وادي الدواسر", "Wadi Al Dawasir"],
  ["القريات", "Qurayyat"],
  ["العلا", "AlUla"],
];

export interface SaudiCity {
  name: { ar: string; en: string };
  spellings: readonly string[];
}

/** Each with its name in both languages: the first of its spellings, and the first in Latin letters. */
export function citiesOfKingdom(): SaudiCity[] {
  return SAUDI_CITIES.map((spellings) => {
    const [ar = ""] = spellings;
    return { name: { ar, en: spellings.find((each) => /^[A-Za-z]/u.test(each)) ?? ar }, spellings };
  });
}
