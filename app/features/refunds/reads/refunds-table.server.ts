import { z } from "zod";
import { REFUND_COLUMNS, refundSort } from "#app/features/refunds/rules/refund-columns.ts";
import type { AdminRefund } from "#app/features/refunds/rules/refund-view.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { REFUND_TAB_NAMES } from "#app/vocabulary/money/refund.ts";
import { listRefunds } from "./list-refunds.server.ts";

const chosenTab = z.enum(REFUND_TAB_NAMES).catch("waiting");

/** Which refunds an address asks for. */
export function readRefundAsk(params: URLSearchParams) {
  return { tab: chosenTab.parse(params.get("tab")), sort: refundSort(params.get("sort")) };
}

/** Refunds as page and file read them. */
export const refundsTable = {
  title: "admin-refunds:title",
  columns: REFUND_COLUMNS,
  read: (ctx, params, cursor) => listRefunds(ctx, { ...readRefundAsk(params), cursor }),
} satisfies TableSource<AdminRefund>;
