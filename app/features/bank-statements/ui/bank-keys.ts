import type { TextKeys } from "#app/i18n/text-keys.ts";

/** Keys of the page, shown beside it. */
export const BANK_KEYS: readonly { keys: readonly string[]; does: keyof TextKeys["admin-bank"]["keys"] }[] = [
  { keys: ["J"], does: "next" },
  { keys: ["K"], does: "previous" },
  { keys: ["Enter"], does: "accept" },
  { keys: ["1", "3"], does: "choose" },
  { keys: ["S"], does: "split" },
  { keys: ["I"], does: "ignore" },
];
