import { type FocusEvent, type RefObject, useState } from "react";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { useWideScreen } from "#app/foundation/admin-kit/keys/use-wide-screen.ts";

const MAIN = "[data-row-main]";

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>("#main input[type=search]");
  field?.focus();
  field?.select();
}

/** The row that an element stands in, or below which it was opened. */
function rowOf(element: Element | null): string | null {
  const row = element?.closest<HTMLElement>("tr[data-row], tr[data-row-details]");
  return row?.dataset.row ?? row?.dataset.rowDetails ?? null;
}

export interface TableKeys {
  /** The one row on the way of Tab; null where each is, as no keys are at work. */
  tabStop: string | null;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * The keys of the list of orders for every table: J and K, and the arrows in a row, go from row to row, Enter opens, Esc
 * closes what is open and leaves.
 */
export function useTableKeys(
  table: RefObject<HTMLElement | null>,
  ids: readonly string[],
  close: (id: string) => boolean,
): TableKeys {
  const isWide = useWideScreen();
  const [entered, setEntered] = useState<string | null>(null);
  const [isInRow, setInRow] = useState(false);

  const mainOf = (id: string) =>
    table.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"] ${MAIN}`);

  function step(by: 1 | -1) {
    const at = ids.indexOf(rowOf(document.activeElement) ?? "");
    const to = ids[at === -1 ? 0 : Math.max(0, Math.min(at + by, ids.length - 1))];
    const main = to === undefined ? null : mainOf(to);
    main?.focus({ preventScroll: true });
    main?.scrollIntoView({ block: "nearest" });
  }

  function leave() {
    const id = rowOf(document.activeElement);
    if (id === null) return;
    if (close(id)) mainOf(id)?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  usePageKeys(
    isWide
      ? {
          j: () => step(1),
          k: () => step(-1),
          ...(isInRow && { arrowdown: () => step(1), arrowup: () => step(-1), escape: leave }),
          "/": focusSearch,
        }
      : {},
  );
  return {
    tabStop: isWide ? (entered !== null && ids.includes(entered) ? entered : (ids[0] ?? null)) : null,
    onFocus: ({ target }) => {
      const id = rowOf(target);
      if (id !== null) setEntered(id);
      setInRow(target.closest(MAIN) !== null);
    },
    onBlur: () => setInRow(false),
  };
}
