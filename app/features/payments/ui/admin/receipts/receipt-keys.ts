import type { TextKeys } from "#app/i18n/text-keys.ts";

/** Keys of the page, for the page itself and for the list of all shortcuts. */
export const RECEIPT_KEYS: readonly {
  keys: readonly string[];
  does: Exclude<keyof TextKeys["admin-receipts"]["keys"], "title">;
}[] = [
  { keys: ["V"], does: "verify" },
  { keys: ["Shift", "V"], does: "verifyAndConfirm" },
  { keys: ["A"], does: "amount" },
  { keys: ["R"], does: "reject" },
  { keys: ["J"], does: "next" },
  { keys: ["K"], does: "previous" },
  { keys: ["Z"], does: "undo" },
  { keys: ["+", "−"], does: "zoom" },
  { keys: ["T"], does: "turn" },
  { keys: ["O"], does: "order" },
];
