import { foldForSearch } from "#app/lib/arabic-text.ts";

/** Folded name and phone, the phone as it is written in both ways: +9665… and 05…. */
export function customerSearchText({ name, phone }: { name: string | null; phone: string | null }): string {
  const forms = phone ? `${phone} 0${phone.slice("+966".length)}` : "";
  return foldForSearch(`${name ?? ""} ${forms}`);
}
