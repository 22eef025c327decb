import type { Format } from "#app/i18n/format.ts";
import type { CellValue, ColumnKind } from "./table-columns.ts";

/** A value as the page writes it; in a sentence of its own an amount says its currency. */
export function cellText(kind: ColumnKind, value: CellValue, format: Format, isInSentence = false): string {
  if (value === null) return "";
  if (typeof value === "number") {
    if (kind !== "money") return format.number(value).replace("-", "−");
    return isInSentence ? format.money(value).plain : format.amountInColumn(value);
  }
  if (kind === "day") return format.shortDateOf(value);
  if (kind === "phone") return format.phone(value);
  if (kind !== "instant") return value;
  const at = new Date(value);
  return `${format.shortDateOf(at)} ${format.time(at)}`;
}
