import { eq } from "drizzle-orm";
import { maskSecret } from "#app/features/settings/reads/list-settings.server.ts";
import { isPricedBreeder } from "#app/features/settings/reads/priced-breeder.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { checkSetting } from "#app/features/settings/rules/check-setting.ts";
import {
  isSettingKey,
  SETTINGS,
  type SettingKey,
  settingText,
} from "#app/features/settings/rules/definitions.ts";
import { isGuardedSetting } from "#app/features/settings/rules/guarded-settings.ts";
import { storedText, typedText } from "#app/features/settings/rules/sealed-setting.server.ts";
import { isMoneyArea } from "#app/features/settings/rules/setting-kinds.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { isStale, type ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { breeders } from "#db/schema/catalog.ts";
import { appSettings } from "#db/schema/settings.ts";

export interface SettingChange {
  key: string;
  value: string;
  /** A note of the admin's own; left as it is when missing. */
  description?: string | null;
  /** What the editor saw as `value`; without it a setting is stored whatever was there. */
  was?: ShownValues;
}

/** Stores one setting, checked against its definition and the settings beside it (AF01). */
export async function saveSetting(
  ctx: CommandContext,
  { key, value, description, was }: SettingChange,
): Promise<
  | Result<{ key: SettingKey; value: string }, "not_allowed" | "not_found" | "invalid_input" | "stale_edit">
  | StepUpMissing
> {
  if (!isSettingKey(key))
    return refuse(mayAdminister(ctx.actor, "settings.edit") ? "not_found" : "not_allowed");
  if (!mayEdit(ctx.actor, key)) return refuse("not_allowed");
  const missing = isGuardedSetting(key) ? missingStepUp(ctx) : null;
  if (missing) return missing;
  return changeCatalog(ctx, async (tx) => {
    const [before] = await tx.select().from(appSettings).where(eq(appSettings.key, key)).for("update");
    const checked = checkSetting(key, value, await readSettings(tx));
    if (!checked.ok) return refuse("invalid_input", { fields: { value: checked.message } });
    if (key === "default_breeder_id" && !(await isBreeder(tx, checked.text))) {
      return refuse("invalid_input", { fields: { value: FIELD_MESSAGES.invalid } });
    }
    if (
      key === "default_breeder_id" &&
      checked.text !== before?.value &&
      !(await isPricedBreeder(tx, checked.text))
    ) {
      return refuse("invalid_input", { fields: { value: "refusals:breeder_without_prices" } });
    }
    const text = typedText(ctx.sessionSecret, key, before?.value ?? settingText(SETTINGS[key].default));
    // Of a secret the editor saw its last characters only.
    const stored = { value: SETTINGS[key].kind === "secret" ? maskSecret(text) : text };
    if (isStale(stored, { value: checked.text }, was)) return refuse("stale_edit");
    await storeSetting(tx, ctx, key, { value: checked.text, description, before });
    const shown = SETTINGS[key].kind === "secret" ? maskSecret(checked.text) : checked.text;
    return ok({ key, value: shown });
  });
}

/** Money has a permission of its own (AF05). */
export function mayEdit(actor: Actor, key: SettingKey): boolean {
  return mayAdminister(actor, isMoneyArea(SETTINGS[key].area) ? "financial.edit" : "settings.edit");
}

/** Writes one checked value with its audit entry; what is the same already is left alone. */
export async function storeSetting(
  tx: Transaction,
  ctx: CommandContext,
  key: SettingKey,
  {
    value,
    description,
    before,
  }: { value: string; description?: string | null; before?: typeof appSettings.$inferSelect },
): Promise<void> {
  const note = description === undefined ? (before?.description ?? null) : description;
  const { sessionSecret } = ctx;
  const typed = before && typedText(sessionSecret, key, before.value);
  if (before && typed === value && before.description === note) return;
  const row = { value: storedText(sessionSecret, key, value), description: note, updatedAt: ctx.now };
  await tx
    .insert(appSettings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: appSettings.key, set: row });
  const written = (text: string | undefined) =>
    text !== undefined && SETTINGS[key].kind === "secret" ? maskSecret(text) : (text ?? null);
  await recordAudit(tx, ctx, {
    action: "update",
    entity: "setting",
    entityId: key,
    before: { value: written(typed) },
    after: { value: written(value) },
  });
}

async function isBreeder(tx: Transaction, id: string): Promise<boolean> {
  return id === "" || (await tx.$count(breeders, eq(breeders.id, id))) === 1;
}
