import { desc, sql } from "drizzle-orm";
import { type KeyState, keyState } from "#app/features/machines/rules/key-state.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { apiKeys } from "#db/schema/machines/api-keys.ts";

export interface ListedKey {
  id: string;
  name: string;
  prefix: string;
  scopes: Permission[];
  madeByEmail: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  state: KeyState;
}

/** More than a shop ever has: those that open something first, the newest leading. */
const MAX = 200;

/** Lists the API keys, with whom they were made by and when they were used. */
export async function listKeys(ctx: CommandContext): Promise<Result<ListedKey[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "machines.read")) return refuse("not_allowed");
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt))
    .limit(MAX);
  return ok(
    rows.map(({ keyHash: _, madeBy, revokedAt, scopes, ...row }) => ({
      ...row,
      scopes: scopes as Permission[],
      state: keyState({ madeBy, revokedAt, expiresAt: row.expiresAt }, ctx.now),
    })),
  );
}
