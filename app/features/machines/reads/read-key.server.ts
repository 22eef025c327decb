import { eq, sql } from "drizzle-orm";
import { hashApiKey, labelOfKey } from "#app/features/machines/rules/api-key.ts";
import { keyState } from "#app/features/machines/rules/key-state.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { isKeyScope } from "#app/vocabulary/machines/key-scope.ts";
import { roles, userRoles } from "#db/schema/accounts.ts";
import { apiKeys } from "#db/schema/machines/api-keys.ts";

const USED_INTERVAL_MS = 60_000;

/**
 * Which program holds this key, or null where it opens nothing (any more). It may do what its scopes name, of that only what its maker
 * may do at this moment, and never what is closed to every key. It is read with each request: revoked is revoked at once.
 */
export async function readKey(
  { db, now, ip }: Pick<CommandContext, "db" | "now" | "ip">,
  key: string,
): Promise<StaffActor | null> {
  // Named, so that each connection plans it once.
  const rows = await db
    .select({ key: apiKeys, role: roles })
    .from(apiKeys)
    .leftJoin(userRoles, eq(userRoles.userId, apiKeys.madeBy))
    .leftJoin(roles, eq(roles.id, userRoles.role))
    .where(eq(apiKeys.keyHash, sql.placeholder("keyHash")))
    .prepare("read_api_key")
    .execute({ keyHash: hashApiKey(key) });
  const [row] = rows;
  if (!row) return null;
  const { id, madeBy, lastUsedAt, lastUsedIp, name, scopes } = row.key;
  const state = keyState(row.key, now);
  if (madeBy === null || (state !== "open" && state !== "ending")) return null;
  const isFresh = lastUsedAt && now.getTime() - lastUsedAt.getTime() < USED_INTERVAL_MS;
  if (!isFresh || lastUsedIp !== ip)
    await db.update(apiKeys).set({ lastUsedAt: now, lastUsedIp: ip }).where(eq(apiKeys.id, id));
  const ofMaker = permissionsOf(rows.flatMap(({ role }) => role ?? []));
  return {
    kind: "staff",
    userId: madeBy,
    email: labelOfKey(name),
    permissions: ofMaker.filter((permission) => scopes.includes(permission) && isKeyScope(permission)),
    key: { id },
  };
}
