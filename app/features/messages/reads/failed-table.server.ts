import {
  FAILED_COLUMNS,
  type FailedMessage,
  failedSort,
} from "#app/features/messages/rules/failed-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { listFailedMessages } from "./list-failed-messages.server.ts";

/** Messages that did not arrive, as their file reads them. */
export const failedTable = {
  title: "admin-people:messages.title",
  columns: FAILED_COLUMNS,
  read: (ctx, params, cursor) =>
    listFailedMessages(ctx, { isOldestFirst: !failedSort(params.get("sort")).isDescending, cursor }),
} satisfies TableSource<FailedMessage>;
