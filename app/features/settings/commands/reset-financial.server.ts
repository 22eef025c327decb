import { inArray } from "drizzle-orm";
import { FINANCIAL_DEFAULTS, type SettingKey } from "#app/features/settings/rules/definitions.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appSettings } from "#db/schema/settings.ts";
import { storeSetting } from "./save-setting.server.ts";

/** 'Defaults applied and saved' (AF04): every financial setting back to its default, in one step. */
export async function resetFinancial(
  ctx: CommandContext,
): Promise<Result<null, "not_allowed"> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "financial.edit")) return refuse("not_allowed");
  // The limits beyond which a second person is asked are among them.
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  const defaults = Object.entries(FINANCIAL_DEFAULTS) as [SettingKey, string][];
  await changeCatalog(ctx, async (tx) => {
    const keys = defaults.map(([key]) => key);
    const rows = await tx.select().from(appSettings).where(inArray(appSettings.key, keys)).for("update");
    const stored = new Map(rows.map((row) => [row.key, row]));
    for (const [key, value] of defaults) await storeSetting(tx, ctx, key, { value, before: stored.get(key) });
  });
  return ok(null);
}
