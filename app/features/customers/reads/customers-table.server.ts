import {
  CUSTOMER_COLUMNS,
  type CustomerRow,
  customerSort,
} from "#app/features/customers/rules/customer-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { listCustomers } from "./list-customers.server.ts";

/** Which customers an address asks for. */
export function readCustomerAsk(params: URLSearchParams) {
  const sort = customerSort(params.get("sort"));
  return { search: (params.get("q") ?? "").slice(0, 100), sort, isOldestFirst: !sort.isDescending };
}

/** Customers as their file reads them. */
export const customersTable = {
  title: "admin-people:customers.title",
  columns: CUSTOMER_COLUMNS,
  read: (ctx, params, cursor) => listCustomers(ctx, { ...readCustomerAsk(params), cursor }),
} satisfies TableSource<CustomerRow>;
