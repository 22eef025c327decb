import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { CONVERSATIONS_CHANGED, type ConversationChange } from "#services/live-events.ts";

export const DOINGS = ["reading", "typing", "gone"] as const;
export type Doing = (typeof DOINGS)[number];

/**
 * Tells every open inbox that this person looks at a conversation, types an answer, or has left it. Nothing is kept: it holds for
 * as long as the page says it again.
 */
export async function tellPresence(
  { db, actor }: CommandContext,
  { id, doing }: { id: string; doing: Doing },
): Promise<Result<null, "not_allowed">> {
  if (!mayAdminister(actor, "messages.read") || actor.kind !== "staff") return refuse("not_allowed");
  const { rows } = await db.execute<{ name: string }>(
    sql`select coalesce(name, email) as name from staff_users where id = ${actor.userId}`,
  );
  const change: ConversationChange = {
    ...{ id, kind: "presence", doing },
    by: { id: actor.userId, name: (rows[0]?.name ?? actor.email).slice(0, 200) },
  };
  await db.execute(sql`select pg_notify(${CONVERSATIONS_CHANGED}, ${JSON.stringify(change)})`);
  return ok(null);
}
