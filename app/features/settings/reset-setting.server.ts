import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appSettings } from "#db/schema/settings.ts";
import { mayAdminister } from "../accounts/access.ts";
import { changeCatalog } from "../catalog/change-catalog.server.ts";
import type { CommandContext } from "../command-context.ts";
import { recordAudit } from "../insights/record-audit.server.ts";
import { isSettingKey, SETTINGS } from "./definitions.ts";
import { maskSecret } from "./list-settings.server.ts";
import { mayEdit } from "./save-setting.server.ts";

/** Forgets what was stored for a setting: its default stands again. */
export async function resetSetting(
  ctx: CommandContext,
  { key }: { key: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!isSettingKey(key))
    return refuse(mayAdminister(ctx.actor, "settings.edit") ? "not_found" : "not_allowed");
  if (!mayEdit(ctx.actor, key)) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const [before] = await tx.delete(appSettings).where(eq(appSettings.key, key)).returning();
    if (before) {
      const value = SETTINGS[key].kind === "secret" ? maskSecret(before.value) : before.value;
      await recordAudit(tx, ctx, { action: "delete", entity: "setting", entityId: key, before: { value } });
    }
    return ok(null);
  });
}
