import { type SQL, sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** Who changed what, when, from which values to which. */
export interface AuditRow {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actorId: string | null;
  actorEmail: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
}

export interface AuditPage {
  items: AuditRow[];
  nextCursor: string | null;
}

const PAGE_SIZE = 50;

/** The audit log, newest first; of one kind of thing, or of one thing, when asked. */
export async function listAudit(
  ctx: CommandContext,
  { entity, entityId, cursor }: { entity?: string; entityId?: string; cursor?: string | null } = {},
): Promise<Result<AuditPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "audit.read")) return refuse("not_allowed");
  const after = decodeCursor(cursor);
  const conditions: SQL[] = [sql`true`];
  if (entity) conditions.push(sql`a.entity = ${entity}`);
  if (entityId) conditions.push(sql`a.entity_id = ${entityId}`);
  if (after && /^\d{1,15}$/.test(after.id)) {
    conditions.push(sql`(a.at, a.id) < (${after.createdAt}::timestamptz, ${Number(after.id)})`);
  }
  const { rows } = await ctx.db.execute<{ entry: AuditRow }>(sql`
    select json_build_object('id', a.id, 'at', a.at, 'actorId', a.actor_id, 'actorEmail', a.actor_email, 'action', a.action,
      'entity', a.entity, 'entityId', a.entity_id, 'before', a.before, 'after', a.after) as entry
    from audit_log a where ${sql.join(conditions, sql` and `)}
    order by a.at desc, a.id desc limit ${PAGE_SIZE + 1}`);
  const items = rows.slice(0, PAGE_SIZE).map((row) => row.entry);
  const last = items.at(-1);
  return ok({
    items,
    nextCursor: rows.length > PAGE_SIZE && last ? encodeCursor(last.at, String(last.id)) : null,
  });
}
