import { z } from "zod";
import {
  type AdminStandingOrder,
  STANDING_COLUMNS,
  standingSort,
} from "#app/features/standing-orders/rules/standing-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { STANDING_STATES } from "#app/vocabulary/standing-order.ts";
import { listStanding } from "./list-standing.server.ts";

const chosenState = z.enum(STANDING_STATES).nullable().catch(null);

/** Which weekly orders an address asks for. */
export function readStandingAsk(params: URLSearchParams) {
  const sort = standingSort(params.get("sort"));
  return { state: chosenState.parse(params.get("state")), sort, isOldestFirst: !sort.isDescending };
}

/** Weekly orders as their file reads them. */
export const standingTable = {
  title: "admin-standing:title",
  columns: STANDING_COLUMNS,
  read: (ctx, params, cursor) => listStanding(ctx, { ...readStandingAsk(params), cursor }),
} satisfies TableSource<Omit<AdminStandingOrder, "runs">>;
