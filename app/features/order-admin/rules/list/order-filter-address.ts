import { type OrderFilters, orderFilters } from "./order-filters.ts";
import { defaultSort, type OrderSort, writeSort } from "./order-sort.ts";

/** Filters as the address of the list writes them: always in the same order, and none that is empty. */
export function writeOrderFilters(filters: OrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(orderFilters.shape) as (keyof OrderFilters)[]) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
  return params;
}

/** The list as its address writes it: its filters, and its sort where that is not the usual one. */
export function writeOrderList(filters: OrderFilters, sort: OrderSort): URLSearchParams {
  const params = writeOrderFilters(filters);
  if (writeSort(sort) !== writeSort(defaultSort(filters))) params.set("sort", writeSort(sort));
  return params;
}
