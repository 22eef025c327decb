import { eq } from "drizzle-orm";
import { maskSecret } from "#app/features/settings/reads/list-settings.server.ts";
import { isSettingKey, SETTINGS } from "#app/features/settings/rules/definitions.ts";
import { isGuardedSetting } from "#app/features/settings/rules/guarded-settings.ts";
import { typedText } from "#app/features/settings/rules/sealed-setting.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appSettings } from "#db/schema/settings.ts";
import { mayEdit } from "./save-setting.server.ts";

/** Forgets what was stored for a setting: its default stands again. */
export async function resetSetting(
  ctx: CommandContext,
  { key }: { key: string },
): Promise<Result<null, "not_allowed" | "not_found"> | StepUpMissing> {
  if (!isSettingKey(key))
    return refuse(mayAdminister(ctx.actor, "settings.edit") ? "not_found" : "not_allowed");
  if (!mayEdit(ctx.actor, key)) return refuse("not_allowed");
  const missing = isGuardedSetting(key) ? missingStepUp(ctx) : null;
  if (missing) return missing;
  return changeCatalog(ctx, async (tx) => {
    const [before] = await tx.delete(appSettings).where(eq(appSettings.key, key)).returning();
    if (before) {
      const typed = typedText(ctx.sessionSecret, key, before.value);
      const value = SETTINGS[key].kind === "secret" ? maskSecret(typed) : typed;
      await recordAudit(tx, ctx, { action: "delete", entity: "setting", entityId: key, before: { value } });
    }
    return ok(null);
  });
}
