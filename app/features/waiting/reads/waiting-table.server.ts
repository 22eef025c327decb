import { type AdminWaitingEntry, WAITING_COLUMNS } from "#app/features/waiting/rules/waiting-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { readTableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { ok } from "#app/lib/result.ts";
import { BY_TURN, listWaiting } from "./list-waiting.server.ts";

/** The order of the waiting list that an address names. */
export function waitingSort(params: URLSearchParams) {
  return readTableSort(params.get("sort"), WAITING_COLUMNS, BY_TURN);
}

/** Who waits, as page and file read it. */
export const waitingTable = {
  title: "admin-waiting:title",
  columns: WAITING_COLUMNS,
  read: async (ctx, params, cursor) => {
    const page = await listWaiting(ctx, { sort: waitingSort(params), cursor });
    return page.ok ? ok({ items: page.value.entries, nextCursor: page.value.nextCursor }) : page;
  },
} satisfies TableSource<AdminWaitingEntry>;
