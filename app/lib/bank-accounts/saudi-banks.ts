/** A bank of Saudi Arabia as the two digits after an IBAN's check digits name it. */
export interface SaudiBank {
  ar: string;
  en: string;
  /** By which other banks find it (ISO 9362). */
  bic: string;
}

/** Digits of banks that were merged lead to the bank that keeps their accounts. */
export const SAUDI_BANKS: Readonly<Record<string, SaudiBank>> = {
  "05": { ar: "مصرف الإنماء", en: "Alinma Bank", bic: "INMASARI" },
  "10": { ar: "البنك الأهلي السعودي", en: "Saudi National Bank", bic: "NCBKSAJE" },
  "15": { ar: "بنك البلاد", en: "Bank Albilad", bic: "ALBISARI" },
  "20": { ar: "بنك الرياض", en: "Riyad Bank", bic: "RIBLSARI" },
  "30": { ar: "البنك العربي الوطني", en: "Arab National Bank", bic: "ARNBSARI" },
  "40": { ar: "البنك الأهلي السعودي", en: "Saudi National Bank", bic: "NCBKSAJE" },
  "45": { ar: "البنك السعودي الأول", en: "Saudi Awwal Bank", bic: "SABBSARI" },
  "50": { ar: "البنك السعودي الأول", en: "Saudi Awwal Bank", bic: "SABBSARI" },
  "55": { ar: "البنك السعودي الفرنسي", en: "Banque Saudi Fransi", bic: "BSFRSARI" },
  "60": { ar: "بنك الجزيرة", en: "Bank AlJazira", bic: "BJAZSAJE" },
  "65": { ar: "البنك السعودي للاستثمار", en: "Saudi Investment Bank", bic: "SIBCSARI" },
  "80": { ar: "مصرف الراجحي", en: "Al Rajhi Bank", bic: "RJHISARI" },
  "90": { ar: "بنك الخليج الدولي", en: "Gulf International Bank", bic: "GULFSARI" },
  "95": { ar: "بنك الإمارات دبي الوطني", en: "Emirates NBD", bic: "EBILSARI" },
};

/** The digits that name the bank in a Saudi IBAN, or null. */
export function saudiBankCode(iban: string): string | null {
  return /^SA\d{2}(\d{2})/.exec(iban)?.[1] ?? null;
}
