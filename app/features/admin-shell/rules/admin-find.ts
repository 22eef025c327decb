import type { OrderStatus } from "#app/vocabulary/order-status.ts";

export interface FoundOrder {
  id: string;
  reference: string;
  customerName: string;
  customerPhone: string;
  status: OrderStatus;
  /** The day of its appointment; null while it has none. */
  day: string | null;
  totalHalalas: number;
}

/** What the command palette finds besides pages. */
export interface AdminFind {
  orders: FoundOrder[];
  /** How many orders there are beside those shown; `MANY_FOUND` means that or more. */
  orderCount: number;
  restaurants: { id: string; slug: string; name: string; nameEn: string | null }[];
  customers: { id: string; fullName: string | null; phone: string | null }[];
}

export const MANY_FOUND = 21;
