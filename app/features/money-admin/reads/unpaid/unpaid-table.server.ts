import { z } from "zod";
import { AGE_BUCKETS } from "#app/features/money-admin/rules/age-buckets.ts";
import {
  UNPAID_COLUMNS,
  type UnpaidOrder,
  unpaidSort,
} from "#app/features/money-admin/rules/unpaid-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { ok, refuse } from "#app/lib/result.ts";
import { readUnpaidOrders } from "./read-unpaid.server.ts";

const age = z.enum(AGE_BUCKETS).nullable().catch(null);

/** Which unpaid orders an address asks for. */
export function readUnpaidAsk(params: URLSearchParams) {
  return { bucket: age.parse(params.get("age")), sort: unpaidSort(params.get("sort")) };
}

const BATCH = 500;

/** Orders with something still to come, as the file of the page reads them. */
export const unpaidTable = {
  title: "admin-money:unpaid.title",
  columns: UNPAID_COLUMNS,
  read: async (ctx, params, cursor) => {
    if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
    return ok(await readUnpaidOrders(ctx, { ...readUnpaidAsk(params), cursor, size: BATCH }));
  },
} satisfies TableSource<UnpaidOrder>;

const BOOK_KEYS = ["order", "placed", "age", "status", "customer", "total", "received", "due"];

/** The same for accountants, whose programs know the columns by their places (docs/ledger.md). */
export const unpaidBook: TableSource<UnpaidOrder, "not_allowed"> = {
  ...unpaidTable,
  columns: BOOK_KEYS.flatMap((key) => UNPAID_COLUMNS.filter((column) => column.key === key)),
};
