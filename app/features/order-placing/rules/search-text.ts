import { foldForSearch } from "#app/lib/arabic-text.ts";

/** What the admin's search looks through: name, phone as stored and as people type it, transfer reference, id. */
export function orderSearchText(order: {
  name: string;
  phone: string;
  reference: string;
  id: string;
  basketReference?: string | null;
  /** Of those who receive a share. */
  phones?: readonly string[];
}): string {
  const others = (order.phones ?? []).map((phone) => `${phone} ${phone.replace("+966", "0")}`);
  return foldForSearch(
    `${order.name} ${order.phone} ${order.phone.replace("+966", "0")} ${order.reference} ${order.id} ${order.basketReference ?? ""} ${others.join(" ")}`.trimEnd(),
  );
}
