import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isTyping, latinKey, SECOND_KEY_MS } from "#app/foundation/desk-kit/keys/pressed-key.ts";
import { usePermittedLinks } from "./admin-links.ts";
import { GO_KEYS } from "./shortcut-keys.ts";

/** Ctrl/⌘ K opens the palette anywhere; `?` and `g` + letter work while nothing is being typed. */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const navigate = useNavigate();
  const links = usePermittedLinks();
  const act = useRef({ onPalette, onHelp, navigate, links });
  act.current = { onPalette, onHelp, navigate, links };

  useEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY;
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
        goSince = Number.NEGATIVE_INFINITY;
        const link = act.current.links.find(({ text }) => text === GO_KEYS[key]);
        if (link) void act.current.navigate(link.to);
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
