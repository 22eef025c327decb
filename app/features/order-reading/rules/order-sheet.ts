import type { Halalas } from "#app/lib/money.ts";

/** A text in both languages, side by side on paper. */
export interface BothTexts {
  ar: string;
  en: string;
}

export interface SheetLine {
  label: BothTexts;
  /** Smaller words under the label, such as how an animal is cut. */
  note?: BothTexts | undefined;
  /** Words in both languages; a name, an amount or a code is written once and read by everybody. */
  value:
    | { kind: "words"; words: BothTexts }
    | { kind: "name" | "code"; text: string }
    | { kind: "money"; halalas: Halalas };
  isStrong?: boolean;
}

export interface SheetSection {
  key: string;
  title: BothTexts;
  lines: SheetLine[];
}

/** An order as it is printed: for the family, the accountant and the bank's counter, whichever language they read. */
export interface OrderSheet {
  shop: BothTexts;
  /** Empty while the shop is not registered for VAT. */
  vatNumber: string;
  vatLabel: BothTexts;
  title: BothTexts;
  reference: string;
  id: string;
  status: BothTexts;
  placedOn: BothTexts;
  sections: SheetSection[];
}
