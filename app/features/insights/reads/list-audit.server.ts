import { asc, type SQL, sql } from "drizzle-orm";
import type { AuditRow } from "#app/features/insights/rules/audit-row.ts";
import type { ThingNames } from "#app/features/insights/rules/things-named.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, isRealDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { nameThings } from "./name-things.server.ts";

export interface AuditFilter {
  /** Who did it: a person's id, any customer, or the shop by itself. */
  person?: string;
  action?: string;
  entity?: string;
  entityId?: string;
  /** Days of Riyadh, both included. */
  from?: string;
  to?: string;
}

export interface AuditPage {
  items: AuditRow[];
  nextCursor: string | null;
  /** What the things of these entries are called. */
  names: ThingNames;
  /** Who works at the desk, for the filter. */
  people: { id: string; email: string }[];
}

const PAGE_SIZE = 50;

/** The audit log, newest first by itself; of one person, action, stretch of days, kind of thing or thing, when asked (DP16). */
export async function listAudit(
  ctx: CommandContext,
  {
    cursor,
    isOldestFirst = false,
    ...filter
  }: AuditFilter & { cursor?: string | null; isOldestFirst?: boolean } = {},
): Promise<Result<AuditPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "audit.read")) return refuse("not_allowed");
  const after = decodeCursor(cursor);
  const conditions = conditionsOf(filter);
  if (after && /^\d{1,15}$/.test(after.id)) {
    const beyond = isOldestFirst ? sql`>` : sql`<`;
    conditions.push(sql`(a.at, a.id) ${beyond} (${after.createdAt}::timestamptz, ${Number(after.id)})`);
  }
  const order = isOldestFirst ? sql`a.at, a.id` : sql`a.at desc, a.id desc`;
  const [{ rows }, people] = await Promise.all([
    ctx.db.execute<{ entry: AuditRow }>(sql`
    select json_build_object('id', a.id, 'at', a.at, 'actorId', a.actor_id, 'actorEmail', a.actor_email, 'action', a.action,
      'entity', a.entity, 'entityId', a.entity_id, 'before', a.before, 'after', a.after) as entry
    from audit_log a where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${PAGE_SIZE + 1}`),
    ctx.db
      .select({ id: staffUsers.id, email: staffUsers.email })
      .from(staffUsers)
      .orderBy(asc(staffUsers.email)),
  ]);
  const items = rows.slice(0, PAGE_SIZE).map((row) => row.entry);
  const last = items.at(-1);
  return ok({
    items,
    names: await nameThings(ctx, items),
    people,
    nextCursor: rows.length > PAGE_SIZE && last ? encodeCursor(last.at, String(last.id)) : null,
  });
}

function conditionsOf({ person, action, entity, entityId, from, to }: AuditFilter): SQL[] {
  const conditions: SQL[] = [sql`true`];
  if (person === "customer") conditions.push(sql`a.actor_id is not null and a.actor_email is null`);
  else if (person === "system") conditions.push(sql`a.actor_id is null`);
  else if (person) conditions.push(sql`a.actor_id = ${person}`);
  if (action) conditions.push(sql`a.action = ${action}`);
  if (entity) conditions.push(sql`a.entity = ${entity}`);
  if (entityId) conditions.push(sql`a.entity_id = ${entityId}`);
  if (from && isRealDate(from)) conditions.push(sql`a.at >= ${riyadhInstant(from, "00:00")}`);
  if (to && isRealDate(to)) conditions.push(sql`a.at < ${riyadhInstant(addDays(to, 1), "00:00")}`);
  return conditions;
}
