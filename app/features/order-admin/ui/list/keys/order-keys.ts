import type { TextKeys } from "#app/i18n/text-keys.ts";

/** Keys of the list, for the list of all shortcuts. */
export const ORDER_KEYS: readonly {
  keys: readonly string[];
  does: keyof TextKeys["admin-order-keys"]["keys"];
}[] = [
  { keys: ["J"], does: "next" },
  { keys: ["K"], does: "previous" },
  { keys: ["Enter"], does: "open" },
  { keys: ["Space"], does: "preview" },
  { keys: ["X"], does: "tick" },
  { keys: ["Shift", "J"], does: "rangeDown" },
  { keys: ["Shift", "K"], does: "rangeUp" },
  { keys: ["Shift", "X"], does: "tickAll" },
  { keys: ["M"], does: "nextStep" },
  { keys: ["V"], does: "verify" },
  { keys: ["."], does: "actions" },
  { keys: ["Z"], does: "undo" },
  { keys: ["/"], does: "search" },
  { keys: ["Esc"], does: "back" },
];
