import { eq } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { timeKeyAddress } from "#app/features/staff/rules/time-code.ts";
import { openTimeKey } from "#app/features/staff/rules/time-key-seal.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffSessions, staffUsers } from "#db/schema/accounts.ts";
import { countRecoveryCodes } from "./count-recovery-codes.server.ts";

export interface SecondFactor {
  since: Date | null;
  recoveryCodes: number;
  /** A key that is being set up in this session; it counts once a code of it was typed. */
  pending: { key: string; address: string } | null;
  /** Whether the shop asks everybody for one. */
  demanded: boolean;
}

/** The second factor of the person who asks. */
export async function readSecondFactor(ctx: CommandContext): Promise<Result<SecondFactor, "not_allowed">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !actor.sessionId) return refuse("not_allowed");
  const [row] = await ctx.db
    .select({ since: staffUsers.totpSince, pending: staffSessions.totpPending })
    .from(staffUsers)
    .innerJoin(staffSessions, eq(staffSessions.id, actor.sessionId))
    .where(eq(staffUsers.id, actor.userId));
  const settings = await readSettings(ctx.db);
  const key = row?.pending ? openTimeKey(ctx, actor.userId, row.pending) : null;
  const shop = ctx.language === "ar" ? settings.shop_name_ar : settings.shop_name_en;
  return ok({
    since: row?.since ?? null,
    recoveryCodes: row?.since ? await countRecoveryCodes(ctx.db, actor.userId) : 0,
    pending: key ? { key, address: timeKeyAddress(key, { shop, email: actor.email }) } : null,
    demanded: settings.second_factor_demanded,
  });
}
