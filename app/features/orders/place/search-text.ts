import { foldForSearch } from "#app/lib/arabic-text.ts";

/** What the admin's search looks through: name, phone as stored and as people type it, transfer reference, id. */
export function orderSearchText(order: {
  name: string;
  phone: string;
  reference: string;
  id: string;
  basketReference?: string | null;
}): string {
  return foldForSearch(
    `${order.name} ${order.phone} ${order.phone.replace("+966", "0")} ${order.reference} ${order.id} ${order.basketReference ?? ""}`.trimEnd(),
  );
}
