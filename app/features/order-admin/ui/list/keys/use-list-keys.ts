import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { useWideScreen } from "#app/foundation/admin-kit/keys/use-wide-screen.ts";
import type { Selection } from "../bulk/use-selection.ts";
import type { ListRows } from "../rows/list-row.ts";
import { rememberRow, takeRow } from "./list-memory.ts";
import { moveRange } from "./tick-range.ts";

export interface ListKeysOptions {
  orders: readonly AdminOrderRow[];
  selection: Selection;
  mayMove: boolean;
  /** Moves what is ticked. */
  onNextSteps: () => void;
  onNextStep: (order: AdminOrderRow) => void;
  /** Verifies, or shows first what is to be verified. */
  onVerify: (order: AdminOrderRow) => void;
}

export interface ListKeys {
  rows: ListRows;
  /** The row that keys act on, once somebody has come to it. */
  active: AdminOrderRow | null;
  isPreviewing: boolean;
  setPreviewing: (isOn: boolean) => void;
  isChoosing: boolean;
  setChoosing: (isOn: boolean) => void;
  /** Comes to a row, the focus with it. */
  goTo: (id: string) => void;
  open: (id: string) => void;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

function linkOf(id: string): HTMLElement | null {
  return document.querySelector(`tr[data-order="${id}"] a`);
}

function focusRow(id: string) {
  const link = linkOf(id);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "nearest" });
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>("#main input[type=search]");
  field?.focus();
  field?.select();
}

/** The list by keyboard: a row that the keys act on, with the focus of the page on its link. */
export function useListKeys(options: ListKeysOptions): ListKeys {
  const { orders, selection, mayMove, onNextSteps, onNextStep, onVerify } = options;
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const isWide = useWideScreen();
  const ids = useMemo(() => orders.map(({ id }) => id), [orders]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const lastIndex = useRef(0);
  const anchor = useRef<string | null>(null);
  const active = orders.find(({ id }) => id === activeId) ?? null;
  if (active) lastIndex.current = ids.indexOf(active.id);

  const goTo = useCallback((id: string) => {
    setActiveId(id);
    focusRow(id);
  }, []);

  // Whoever comes back from an order finds its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each list that is come to
  useEffect(() => {
    anchor.current = null;
    const kept = takeRow(place);
    if (!kept || !ids.includes(kept.id)) return;
    setPreviewing(kept.isPreviewing);
    goTo(kept.id);
  }, [place]);

  // The row went to another queue: the keys act on the one that came to its place.
  useEffect(() => {
    if (activeId === null || ids.includes(activeId)) return;
    const next = ids[Math.min(lastIndex.current, ids.length - 1)] ?? null;
    const hadFocus = document.activeElement === document.body;
    setActiveId(next);
    if (next && hadFocus) focusRow(next);
  }, [ids, activeId]);

  function step(by: 1 | -1, isRange = false) {
    const index = active ? ids.indexOf(active.id) + by : 0;
    const to = ids[Math.max(0, Math.min(index, ids.length - 1))];
    if (!to) return;
    if (isRange && active) {
      anchor.current ??= active.id;
      range(active.id, to);
    } else anchor.current = null;
    goTo(to);
  }

  function range(from: string, to: string) {
    const { tick, untick } = moveRange(ids, anchor.current ?? to, from, to);
    selection.setMany(untick, false);
    selection.setMany(tick, true);
  }

  /** A first press only shows where one is. */
  const onActive = (act: (order: AdminOrderRow) => void) => () => {
    if (active) act(active);
    else step(1);
  };

  function tickAll() {
    if (!selection.isAll) selection.setAll(true);
    else if (selection.isMatching) selection.clear();
    else selection.chooseMatching();
  }

  function leave() {
    if (isPreviewing) setPreviewing(false);
    else if (selection.count > 0) {
      selection.clear();
      if (active) focusRow(active.id);
    } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  const isInRow = () => document.activeElement?.closest("tr[data-order]") !== null;
  usePageKeys(
    isWide
      ? {
          j: () => step(1),
          k: () => step(-1),
          "shift+j": () => step(1, true),
          "shift+k": () => step(-1, true),
          ...(active && isInRow() && { arrowdown: () => step(1), arrowup: () => step(-1) }),
          ...(active && {
            "shift+arrowdown": () => step(1, true),
            "shift+arrowup": () => step(-1, true),
            space: () => setPreviewing(!isPreviewing),
            enter: () => linkOf(active.id)?.click(),
          }),
          x: onActive(({ id }) => {
            anchor.current = id;
            selection.set(id, !selection.has(id));
          }),
          "shift+x": tickAll,
          ...(mayMove && { m: selection.count > 0 ? onNextSteps : onActive(onNextStep) }),
          v: onActive(onVerify),
          ".": onActive(() => setChoosing(true)),
          "/": focusSearch,
          escape: leave,
        }
      : {},
  );

  function onClickCapture(event: MouseEvent<HTMLElement>) {
    const id = (event.target as Element).closest<HTMLElement>("tr[data-order]")?.dataset.order;
    if (!id) return;
    if (event.shiftKey) {
      anchor.current ??= active?.id ?? id;
      const from = active?.id ?? anchor.current;
      setActiveId(id);
      // A box turns by itself first: held back, the browser would turn it over again behind the range.
      if ((event.target as Element).closest("input")) return void setTimeout(() => range(from, id));
      event.preventDefault();
      event.stopPropagation();
      range(from, id);
    } else if ((event.target as Element).closest("input")) anchor.current = id;
    else if (!event.ctrlKey && !event.metaKey) rememberRow({ place, id, isPreviewing });
  }

  const tabStop = active?.id ?? ids[0] ?? null;
  const rows = useMemo<ListRows>(
    () => ({ tabStop, activeId: active?.id ?? null, enter: setActiveId }),
    [tabStop, active?.id],
  );
  return {
    rows,
    active,
    isPreviewing: isPreviewing && isWide,
    setPreviewing,
    isChoosing,
    setChoosing,
    goTo,
    open: (id) => linkOf(id)?.click(),
    onClickCapture,
  };
}
