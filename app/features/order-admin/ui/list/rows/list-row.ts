import { createContext, useContext } from "react";

/** The row of the list that keys act on, and how a row tells that it was entered. */
export interface ListRows {
  /** The one row on the way of Tab. */
  tabStop: string | null;
  activeId: string | null;
  enter: (id: string) => void;
}

export const ListRowsContext = createContext<ListRows | null>(null);

/**
 * For one row: only one of the list is on the way of Tab, the keys lead to the others (roving tabindex). Where no keys
 * are at work each row is.
 */
export function useListRow(id: string) {
  const rows = useContext(ListRowsContext);
  return {
    isActive: rows?.activeId === id,
    tabIndex: rows === null || rows.tabStop === id ? 0 : -1,
    onFocus: () => rows?.enter(id),
  };
}
