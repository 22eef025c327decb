import type { TextKeys } from "#app/i18n/text-keys.ts";

/** Keys of the inbox, for the page itself and for the list of all shortcuts. */
export const INBOX_KEYS: readonly {
  keys: readonly string[];
  does: Exclude<keyof TextKeys["admin-inbox"]["keys"], "title">;
}[] = [
  { keys: ["J"], does: "next" },
  { keys: ["K"], does: "previous" },
  { keys: ["R"], does: "answer" },
  { keys: ["Ctrl", "Enter"], does: "send" },
  { keys: ["E"], does: "close" },
  { keys: ["A"], does: "assign" },
  { keys: ["/"], does: "canned" },
  { keys: ["C"], does: "claim" },
  { keys: ["O"], does: "order" },
  { keys: ["F"], does: "search" },
  { keys: ["Esc"], does: "leave" },
];
