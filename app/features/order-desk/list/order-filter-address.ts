import { type OrderFilters, orderFilters } from "./order-filters.ts";

/** Filters as the address of the list writes them: always in the same order, and none that is empty. */
export function writeOrderFilters(filters: OrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(orderFilters.shape) as (keyof OrderFilters)[]) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
  return params;
}
