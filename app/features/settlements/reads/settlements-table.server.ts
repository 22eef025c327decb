import { z } from "zod";
import { SETTLEMENT_COLUMNS, settlementSort } from "#app/features/settlements/rules/settlement-columns.ts";
import type { SettlementView } from "#app/features/settlements/rules/settlement-view.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { SETTLEMENT_STATES } from "#app/vocabulary/money/settlement.ts";
import { listSettlements } from "./list-settlements.server.ts";

const chosenState = z.enum(SETTLEMENT_STATES).nullable().catch(null);

/** Which settlements an address asks for. */
export function readSettlementAsk(params: URLSearchParams) {
  return { state: chosenState.parse(params.get("state")), sort: settlementSort(params.get("sort")) };
}

/** Settlements as page and file read them. */
export const settlementsTable = {
  title: "admin-settlements:history",
  columns: SETTLEMENT_COLUMNS,
  read: (ctx, params, cursor) => listSettlements(ctx, { ...readSettlementAsk(params), cursor }),
} satisfies TableSource<SettlementView>;
