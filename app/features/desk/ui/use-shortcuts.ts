import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ADMIN_LINKS } from "./admin-links.ts";
import { GO_KEYS, latinKey } from "./shortcut-keys.ts";

const SECOND_KEY_MS = 1_200;

/** Ctrl/⌘ K opens the palette anywhere; `?` and `g` + letter work while nothing is being typed. */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const navigate = useNavigate();
  const act = useRef({ onPalette, onHelp, navigate });
  act.current = { onPalette, onHelp, navigate };

  useEffect(() => {
    let goSince = 0;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyK") {
        event.preventDefault();
        act.current.onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = latinKey(event);
      if (key === "?") {
        event.preventDefault();
        act.current.onHelp();
      } else if (key === "g") goSince = event.timeStamp;
      else if (event.timeStamp - goSince < SECOND_KEY_MS) {
        goSince = 0;
        const link = ADMIN_LINKS.find(({ text }) => text === GO_KEYS[key]);
        if (link) void act.current.navigate(link.to);
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Letters belong to the field or dialog that has the focus. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && ["checkbox", "radio", "button"].includes(target.type))
    return false;
  return (
    target.isContentEditable ||
    target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null
  );
}
