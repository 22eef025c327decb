import { AUDIT_COLUMNS, auditSort, type NamedEntry } from "#app/features/insights/rules/audit-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { ok } from "#app/lib/result.ts";
import { listAudit } from "./list-audit.server.ts";

/** Which entries of the log an address asks for. */
export function readAuditAsk(params: URLSearchParams) {
  const read = (name: string) => (params.get(name) ?? "").trim().replaceAll("\0", "").slice(0, 200);
  return {
    filter: {
      person: read("person"),
      action: read("action"),
      entity: read("entity"),
      entityId: read("id"),
      from: read("from"),
      to: read("to"),
    },
    sort: auditSort(params.get("sort")),
  };
}

/** The log as its file reads it. */
export const auditTable = {
  title: "admin-people:audit.title",
  columns: AUDIT_COLUMNS,
  read: async (ctx, params, cursor) => {
    const { filter, sort } = readAuditAsk(params);
    const page = await listAudit(ctx, { ...filter, isOldestFirst: !sort.isDescending, cursor });
    if (!page.ok) return page;
    const { items, names, nextCursor } = page.value;
    return ok({ items: items.map((entry) => ({ entry, names })), nextCursor });
  },
} satisfies TableSource<NamedEntry>;
