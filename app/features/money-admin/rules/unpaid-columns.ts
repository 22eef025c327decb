import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { AgeBucket } from "./age-buckets.ts";

/** An order with something still to come. */
export interface UnpaidOrder {
  id: string;
  reference: string;
  status: OrderStatus;
  createdAt: string;
  bucket: AgeBucket;
  /** Null for whoever may not know customers. */
  customerName: string | null;
  totalHalalas: number;
  receivedHalalas: number;
  dueHalalas: number;
}

/** The oldest first: who waited longest is asked first. */
export const OLDEST_UNPAID: TableSort = { by: "placed", isDescending: false };

/** The table of orders with something still to come. */
export const UNPAID_COLUMNS: TableColumns<UnpaidOrder> = [
  {
    key: "order",
    label: "admin-money:unpaid.reference",
    kind: "code",
    width: "w-30",
    phone: "lead",
    value: ({ reference }) => reference,
  },
  {
    key: "customer",
    label: "admin-money:unpaid.customer",
    kind: "text",
    phone: "more",
    value: ({ customerName }) => customerName,
  },
  {
    key: "placed",
    label: "admin-money:unpaid.placed",
    kind: "day",
    width: "w-30",
    phone: "more",
    sorts: "up",
    value: ({ createdAt }) => riyadhDate(new Date(createdAt)),
  },
  {
    key: "age",
    label: "admin-money:unpaid.age",
    kind: "text",
    width: "w-28",
    from: "xl",
    value: ({ bucket }, { say }) => say(`admin-money:unpaid.bucket.${bucket}`),
  },
  {
    key: "status",
    label: "admin-money:unpaid.status",
    kind: "text",
    width: "w-36",
    value: ({ status }, { say }) => say(`admin-orders:status.${status}`),
  },
  {
    key: "total",
    label: "admin-money:unpaid.total",
    kind: "money",
    width: "w-30",
    isTotalled: true,
    from: "xl",
    value: ({ totalHalalas }) => totalHalalas,
  },
  {
    key: "received",
    label: "admin-money:unpaid.received",
    kind: "money",
    width: "w-30",
    isTotalled: true,
    value: ({ receivedHalalas }) => receivedHalalas,
  },
  {
    key: "due",
    label: "admin-money:unpaid.due",
    kind: "money",
    width: "w-30",
    phone: "end",
    sorts: "down",
    isTotalled: true,
    value: ({ dueHalalas }) => dueHalalas,
  },
];

/** The order of unpaid orders that an address names. */
export function unpaidSort(word: string | null): TableSort {
  return readTableSort(word, UNPAID_COLUMNS, OLDEST_UNPAID);
}
