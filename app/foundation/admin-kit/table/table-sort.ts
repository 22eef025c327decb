/** By which column a list stands, and from which end. */
export interface TableSort {
  by: string;
  isDescending: boolean;
}

interface Sortable {
  key: string;
  sorts?: "up" | "down";
}

/** "amount", or "-amount" for the other way round, as addresses write it. */
export function writeTableSort({ by, isDescending }: TableSort): string {
  return isDescending ? `-${by}` : by;
}

/** The sort that an address names; the usual one for any other word and for none. */
export function readTableSort(
  word: string | null,
  columns: readonly Sortable[],
  usual: TableSort,
): TableSort {
  const by = word?.replace(/^-/, "");
  const isKnown = columns.some(({ key, sorts }) => sorts !== undefined && key === by);
  return isKnown && by !== undefined ? { by, isDescending: word?.startsWith("-") ?? false } : usual;
}

/** The sort after a press on a column's head: its own way first, then the other. */
export function sortAfterPress(now: TableSort | null, { key, sorts }: Sortable): TableSort {
  return { by: key, isDescending: now?.by === key ? !now.isDescending : sorts === "down" };
}

/** The address of the same list in another order, from its first page on. */
export function sortAddress(search: string, sort: TableSort): string {
  const params = new URLSearchParams(search);
  params.delete("cursor");
  params.set("sort", writeTableSort(sort));
  return `?${params}`;
}
