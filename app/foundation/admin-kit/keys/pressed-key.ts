type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** The letter that was pressed; on keyboards without Latin letters, as the Arabic one, the one that is printed beside it. */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key === "\u061F") return "?";
  return /^[a-z?]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}

/**
 * The name of a key whatever the keyboard: `v`, `shift+v`, `3` (also on the number pad and in Arabic figures), `+`, `-`,
 * `enter`, `escape`, `space`, `.`, `/`, `arrowdown`, `shift+arrowdown`.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  if (/^[+=]$/.test(key) || code === "NumpadAdd") return "+";
  if (/^[-_]$/.test(key) || code === "NumpadSubtract") return "-";
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  if (/^Key[A-Z]$/.test(code) || /^[a-z]$/i.test(key))
    return (shiftKey ? "shift+" : "") + latinKey({ key, code });
  const mark = MARKS[code];
  if (mark && (key === mark || ARABIC.test(key))) return mark;
  return (shiftKey && key.startsWith("Arrow") ? "shift+" : "") + (key === " " ? "space" : key.toLowerCase());
}

/** On the Arabic keyboard these are letters. */
const MARKS: Readonly<Record<string, string>> = { Period: ".", Slash: "/" };
const ARABIC = /\p{Script=Arabic}/u;

/** Letters belong to the field or dialog that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && ["checkbox", "radio", "button"].includes(target.type))
    return false;
  return (
    target.isContentEditable ||
    target.closest("input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]") !== null
  );
}

/** `g` and a letter, within this time, lead to another page. */
export const SECOND_KEY_MS = 1_200;
