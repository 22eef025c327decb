import { useLayoutEffect, useRef } from "react";
import { isTyping, latinKey, pressedKey, SECOND_KEY_MS } from "./pressed-key.ts";
import { hasSingleKeys } from "./single-keys.ts";

/** What each key of a page does, by the names of `pressedKey`. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Held down, these go on; what decides something is decided once a press. */
const GOES_ON = new Set(["j", "k", "shift+j", "shift+k", "arrowdown", "arrowup", "+", "-"]);

/** A page's own keys, while nothing is typed and no dialog is open; the second letter after `g` is not theirs. */
export function usePageKeys(keys: PageKeys): void {
  const current = useRef(keys);
  current.current = keys;

  // With the page itself and not some moments after it: who sees it may press.
  useLayoutEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || !hasSingleKeys()) return;
      const isSecond = event.timeStamp - goSince < SECOND_KEY_MS;
      goSince = !isSecond && latinKey(event) === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isSecond) return;
      const name = pressedKey(event);
      const act = current.current[name];
      if (!act || isOwnKey(name, event.target)) return;
      // The browser closes what is open over the page before the page's own way back.
      if (name === "escape" && document.querySelector(":popover-open")) return;
      event.preventDefault();
      if (!event.repeat || GOES_ON.has(name)) act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Enter on a button or a link, and Space on a button or a box, are that one's. */
function isOwnKey(name: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (name === "enter") return target.closest("button, a, summary") !== null;
  return name === "space" && target.closest("button, summary, input") !== null;
}
