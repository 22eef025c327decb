import { foldDigits } from "#app/lib/arabic-text.ts";

/** What the fields of a season hold, as the page's action wants it: an empty one is as usual. */
export function readSeasonForm(typed: FormData) {
  const text = (name: string) => foldDigits(String(typed.get(name) ?? "")).trim();
  const orUsual = (name: string) => text(name) || null;
  // What is no number goes along as it is: the server says so beside its field.
  const number = (name: string) => {
    const digits = text(name);
    return digits === "" ? null : Number.isNaN(Number(digits)) ? digits : Number(digits);
  };
  return {
    name: String(typed.get("name") ?? ""),
    nameEn: String(typed.get("nameEn") ?? ""),
    fromMonth: number("fromMonth"),
    fromDay: number("fromDay"),
    toMonth: number("toMonth"),
    toDay: number("toDay"),
    hijriYear: number("hijriYear"),
    openTime: orUsual("openTime"),
    closeTime: orUsual("closeTime"),
    leadMinutes: number("leadMinutes"),
    holdMinutes: number("holdMinutes"),
    notice: String(typed.get("notice") ?? ""),
    noticeEn: String(typed.get("noticeEn") ?? ""),
    opensDaysBefore: number("opensDaysBefore"),
    opensTime: orUsual("opensTime"),
    isLive: typed.get("isLive") === "on",
  };
}
