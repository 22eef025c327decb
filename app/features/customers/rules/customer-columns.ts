import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";

/** A row of the admin's list. Instants are ISO 8601, UTC. */
export interface CustomerRow {
  id: string;
  /** Null of somebody who walked in without one. */
  phone: string | null;
  fullName: string | null;
  /** Of the account, else of the last order. */
  name: string | null;
  isPhoneVerified: boolean;
  lastVerifiedAt: string | null;
  createdAt: string;
  /** The newer of the last sign-in and the last visit that prolonged a session (written once a day). */
  lastSeenAt: string | null;
  device: string | null;
  orderCount: number;
  /** Grand totals of the paid orders. */
  spentHalalas: number;
}

/** The desk's table of customers. */
export const CUSTOMER_COLUMNS: TableColumns<CustomerRow> = [
  {
    key: "name",
    label: "admin-people:customers.name",
    kind: "text",
    phone: "lead",
    value: ({ name }, { say }) => name ?? say("admin-people:customers.nameless"),
  },
  {
    key: "phone",
    label: "admin-people:customers.phone",
    kind: "phone",
    width: "w-30",
    phone: "more",
    value: ({ phone }) => phone,
  },
  {
    key: "state",
    label: "admin-people:customers.state",
    kind: "text",
    width: "w-36",
    from: "xl",
    value: ({ isPhoneVerified }, { say }) =>
      say(`admin-people:customers.${isPhoneVerified ? "verified" : "notVerified"}`),
  },
  {
    key: "lastVerified",
    label: "admin-people:customers.lastVerified",
    kind: "instant",
    width: "w-36",
    from: "wide",
    value: ({ lastVerifiedAt }) => lastVerifiedAt,
  },
  {
    key: "lastSeen",
    label: "admin-people:customers.lastSeen",
    kind: "instant",
    width: "w-36",
    value: ({ lastSeenAt }) => lastSeenAt,
  },
  {
    key: "created",
    label: "admin-people:customers.created",
    kind: "instant",
    width: "w-36",
    sorts: "down",
    value: ({ createdAt }) => createdAt,
  },
  {
    key: "orders",
    label: "admin-people:customers.orders",
    kind: "number",
    width: "w-20",
    isTotalled: true,
    value: ({ orderCount }) => orderCount,
  },
  {
    key: "spent",
    label: "admin-people:customers.spent",
    kind: "money",
    width: "w-32",
    phone: "end",
    isTotalled: true,
    value: ({ spentHalalas }) => spentHalalas,
  },
];

/** The order of customers that an address names; the newest first by itself. */
export function customerSort(word: string | null): TableSort {
  return readTableSort(word, CUSTOMER_COLUMNS, { by: "created", isDescending: true });
}
