import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isTyping, latinKey, SECOND_KEY_MS } from "#app/foundation/admin-kit/keys/pressed-key.ts";
import { hasSingleKeys } from "#app/foundation/admin-kit/keys/single-keys.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { usePermittedLinks } from "./menu/admin-links.ts";
import { GO_KEYS } from "./shortcut-keys.ts";

/** Ctrl/⌘ K opens the palette anywhere; `?`, `n` and `g` + letter work while nothing is being typed. */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const navigate = useNavigate();
  const links = usePermittedLinks();
  const mayPlace = useMay()("orders.place");
  const act = useRef({ onPalette, onHelp, navigate, links, mayPlace });
  act.current = { onPalette, onHelp, navigate, links, mayPlace };

  useEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyK") {
        event.preventDefault();
        act.current.onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!hasSingleKeys()) return;
      const key = latinKey(event);
      if (key === "?") {
        event.preventDefault();
        act.current.onHelp();
      } else if (key === "n" && act.current.mayPlace) {
        event.preventDefault();
        void act.current.navigate("/admin/orders/new");
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
