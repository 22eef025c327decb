import { sql } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

const MINUTE_MS = 60_000;
const ADDRESSES_MAX = 5;
/** Any number will do, as long as every failed sign-in takes the same one. */
const FAILED_LOCK = 720_330_520;

/**
 * Writes a failed sign-in into the log: one entry per account and minute that counts up, so that an attack does not
 * fill it, with the first addresses it came from. What was typed is not written down: an e-mail field may hold a password.
 * @param userId null when the e-mail belongs to nobody
 */
export async function recordFailedSignIn(
  { db, now, ip }: Pick<CommandContext, "db" | "now" | "ip">,
  userId: string | null,
): Promise<void> {
  const since = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FAILED_LOCK})`);
    const { rows } = await tx.execute<{ id: string; ipAddresses: string[]; tries: number }>(sql`
      select id, after->'ipAddresses' as "ipAddresses", (after->>'tries')::int as tries from audit_log
      where at >= ${since} and at <= ${now} and action = 'sign_in_failed' and entity_id is not distinct from ${userId}
      order by at desc, id desc limit 1`);
    const [entry] = rows;
    if (!entry) {
      await recordAudit(
        tx,
        { actor: VISITOR, now },
        {
          action: "sign_in_failed",
          entity: "user",
          entityId: userId,
          after: { tries: 1, ipAddresses: [ip] },
        },
      );
      return;
    }
    const ipAddresses = [...new Set([...entry.ipAddresses, ip])].slice(0, ADDRESSES_MAX);
    await tx.execute(sql`
      update audit_log set after = ${JSON.stringify({ tries: entry.tries + 1, ipAddresses })}::jsonb where id = ${entry.id}`);
  });
}
