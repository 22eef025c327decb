import { COLUMN_SETS, type ColumnSet } from "#app/features/order-admin/rules/column-sets.ts";

const NAME = "kabsh-export-columns";

/** The set of columns that was chosen last in this browser; all of them at first, and where nothing can be kept. */
export function keptColumns(): ColumnSet {
  try {
    const kept = localStorage.getItem(NAME);
    return COLUMN_SETS.find((set) => set === kept) ?? "all";
  } catch {
    return "all";
  }
}

/** Keeps the chosen set of columns in this browser. */
export function keepColumns(set: ColumnSet): void {
  try {
    localStorage.setItem(NAME, set);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
