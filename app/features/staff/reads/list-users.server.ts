import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { staffUsers } from "#db/schema/accounts.ts";

/** The listing of E26. */
export interface ListedUser {
  id: string;
  email: string;
  /** Null as long as nobody gave one. */
  name: string | null;
  /** E.164; where the link of a forgotten password goes. */
  phone: string | null;
  /** Null when the person never was. */
  lastSignInAt: Date | null;
  /** Ids of the roles held, the oldest first. */
  roles: string[];
  /** Present when a second factor is set up. */
  secondFactor?: true;
}

export interface UserPage {
  items: ListedUser[];
  /** Hand it back as `cursor` for the rows after these; null on the last page. */
  nextCursor: string | null;
}

const PAGE_SIZE = 25;

const LAST_SIGN_IN = sql<string | null>`(
  select s.created_at from admin_sessions s where s.user_id = staff_users.id order by s.created_at desc limit 1)`;

/** Everybody who may sign in at /admin/login, by e-mail. */
export async function listUsers(ctx: CommandContext): Promise<Result<ListedUser[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "users.read")) return refuse("not_allowed");
  const rows = await readUsers(ctx).orderBy(asc(staffUsers.email));
  return ok(rows.map(listed));
}

/** The same people a page at a time, the newest first, found by a part of the e-mail or the name in any case. */
export async function findUsers(
  ctx: CommandContext,
  { search = "", cursor }: { search?: string; cursor?: string | null },
): Promise<Result<UserPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "users.read")) return refuse("not_allowed");
  const after = decodeCursor(cursor);
  const rows = await readUsers(
    ctx,
    sql`strpos(lower(concat_ws(' ', ${staffUsers.email}, ${staffUsers.name})), lower(${search.trim()})) > 0`,
    after &&
      sql`(${staffUsers.createdAt}, ${staffUsers.id}) < (${after.createdAt}::timestamptz, ${after.id})`,
  )
    .orderBy(desc(staffUsers.createdAt), desc(staffUsers.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return ok({
    items: shown.map(listed),
    nextCursor: rows.length > PAGE_SIZE && last ? encodeCursor(last.madeAt, last.id) : null,
  });
}

function readUsers({ db }: CommandContext, ...conditions: (SQL | null)[]) {
  const asked = conditions.filter((condition) => condition !== null);
  return db
    .select({
      id: staffUsers.id,
      email: staffUsers.email,
      name: staffUsers.name,
      phone: staffUsers.phone,
      lastSignIn: LAST_SIGN_IN,
      roles: sql<string[]>`array(
        select h.role from user_roles h join roles r on r.id = h.role
        where h.user_id = staff_users.id order by r.created_at, r.id)`,
      since: staffUsers.totpSince,
      // As JSON writes it, with its microseconds.
      madeAt: sql<string>`to_json(${staffUsers.createdAt}) #>> '{}'`,
    })
    .from(staffUsers)
    .where(asked.length > 0 ? sql.join(asked, sql` and `) : undefined)
    .$dynamic();
}

/** When that person last signed in; null for never. */
export async function lastSignIn(tx: Transaction, userId: string): Promise<Date | null> {
  const [row] = await tx.select({ at: LAST_SIGN_IN }).from(staffUsers).where(eq(staffUsers.id, userId));
  return row?.at ? new Date(row.at) : null;
}

type Row = Omit<ListedUser, "lastSignInAt" | "secondFactor"> & {
  since: Date | null;
  lastSignIn: string | null;
  madeAt: string;
};

function listed({ since, lastSignIn, madeAt: _, ...user }: Row): ListedUser {
  return {
    ...user,
    lastSignInAt: lastSignIn === null ? null : new Date(lastSignIn),
    ...(since && { secondFactor: true as const }),
  };
}
