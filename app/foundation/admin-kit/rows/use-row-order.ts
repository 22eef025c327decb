import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { moveWithin } from "./move-within.ts";

export interface RowOrderOptions {
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** One place up or down, by the buttons. */
  onMove: (id: string, step: -1 | 1) => void;
  /** Any new order, by dragging. */
  onOrder: (ids: readonly string[]) => void;
}

export type RowPart = "handle" | "up" | "down";

/**
 * A list whose rows change places: by buttons, dragged by a handle with pointer or finger, or with Space and the arrow
 * keys on the handle. The new order shows at once; `reset` brings the stored one back when it was refused.
 */
export function useRowOrder({ ids, nameOf, onMove, onOrder }: RowOrderOptions) {
  const { t } = useTranslation("admin");
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const [spoken, setSpoken] = useState("");
  const rows = useRef(new Map<string, HTMLElement>());
  const parts = useRef(new Map<string, HTMLElement>());
  const focused = useRef<string | null>(null);
  const isDragged = useRef(false);
  const stored = ids.join("\n");
  /** The order the server was last told or has told; the page may still show an older one. */
  const known = useRef(stored);

  const isLifted = lifted !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server now has takes the place of what was shown meanwhile, but not out of somebody's hand
  useEffect(() => {
    known.current = stored;
    if (!isLifted) setOrder(null);
  }, [stored]);

  const shown = order && order.length === ids.length && order.every((id) => ids.includes(id)) ? order : ids;

  // The browser takes the focus away from a row that it moves.
  useLayoutEffect(() => {
    if (focused.current) parts.current.get(focused.current)?.focus();
    focused.current = null;
  });

  const say = (next: readonly string[], id: string) =>
    setSpoken(t("arrange.moved", { name: nameOf(id), place: next.indexOf(id) + 1, count: next.length }));

  function step(id: string, by: -1 | 1, part: RowPart) {
    const next = moveWithin(shown, id, shown.indexOf(id) + by);
    if (next === shown) return;
    focused.current = `${id} ${part}`;
    setOrder(next);
    say(next, id);
    if (part === "handle") return;
    known.current = next.join("\n");
    onMove(id, by);
  }

  function drop(next: readonly string[]) {
    isDragged.current = false;
    setLifted(null);
    if (next.join("\n") === known.current) return;
    known.current = next.join("\n");
    onOrder(next);
  }

  function cancel(id: string) {
    isDragged.current = false;
    setLifted(null);
    setOrder(null);
    setSpoken(t("arrange.cancelled", { name: nameOf(id) }));
  }

  function press(event: KeyboardEvent, id: string) {
    const isLifted = lifted === id;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (isLifted) return drop(shown);
      setLifted(id);
      setSpoken(t("arrange.lifted", { name: nameOf(id) }));
    } else if (isLifted && event.key === "Escape") cancel(id);
    else if (isLifted && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      step(id, event.key === "ArrowUp" ? -1 : 1, "handle");
    }
  }

  function drag(event: PointerEvent, id: string) {
    if (event.button !== 0) return;
    event.preventDefault();
    let next = shown;
    isDragged.current = true;
    setLifted(id);
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const others = next.filter((each) => each !== id);
      const above = others.filter((each) => middleOf(rows.current.get(each)) < clientY).length;
      const moved = moveWithin(next, id, above);
      if (moved === next) return;
      next = moved;
      setOrder(next);
      say(next, id);
    };
    // On the window, because the row under the finger is moved in the page meanwhile.
    const ending = new AbortController();
    const end = (finish: () => void) => {
      ending.abort();
      finish();
    };
    const listen = { signal: ending.signal };
    window.addEventListener("pointermove", move, listen);
    window.addEventListener("pointerup", () => end(() => drop(next)), listen);
    window.addEventListener("pointercancel", () => end(() => cancel(id)), listen);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(() => cancel(id)), listen);
  }

  return {
    order: shown,
    lifted,
    spoken,
    reset: () => {
      known.current = stored;
      setOrder(null);
    },
    rowRef: (id: string) => keep(rows.current, id),
    partRef: (id: string, part: RowPart) => keep(parts.current, `${id} ${part}`),
    step,
    handle: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => press(event, id),
      onPointerDown: (event: PointerEvent) => drag(event, id),
      onBlur: () => {
        if (lifted === id && !isDragged.current) drop(shown);
      },
    }),
  };
}

export type RowOrder = ReturnType<typeof useRowOrder>;

function keep(map: Map<string, HTMLElement>, key: string) {
  return (element: HTMLElement | null) => {
    if (element) map.set(key, element);
    else map.delete(key);
  };
}

function middleOf(element: HTMLElement | undefined): number {
  const box = element?.getBoundingClientRect();
  return box ? box.top + box.height / 2 : Number.POSITIVE_INFINITY;
}
