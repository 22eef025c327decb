import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  settingText,
} from "#app/features/settings/rules/definitions.ts";
import { typedText } from "#app/features/settings/rules/sealed-setting.server.ts";
import {
  isMoneyArea,
  type SettingArea,
  type SettingKind,
} from "#app/features/settings/rules/setting-kinds.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appSettings } from "#db/schema/settings.ts";

export interface ListedSetting {
  key: SettingKey;
  area: SettingArea;
  kind: SettingKind;
  /** As stored; of a secret only its last characters. */
  value: string;
  /** False while the default stands. */
  isStored: boolean;
  defaultValue: string;
  description: string | null;
  updatedAt: Date | null;
}

/** The settings that this person may read, in the order of their definition, for the financial and the settings page. */
export async function listSettings(ctx: CommandContext): Promise<Result<ListedSetting[], "not_allowed">> {
  const keys = SETTING_KEYS.filter((key) => mayAdminister(ctx.actor, readingOf(SETTINGS[key].area)));
  if (keys.length === 0) return refuse("not_allowed");
  const stored = new Map((await ctx.db.select().from(appSettings)).map((row) => [row.key, row]));
  return ok(
    keys.map((key) => {
      const { area, kind, default: fallback } = SETTINGS[key];
      const row = stored.get(key);
      const defaultValue = settingText(fallback);
      const value = typedText(ctx.sessionSecret, key, row?.value ?? defaultValue);
      return {
        key,
        area,
        kind,
        value: kind === "secret" ? maskSecret(value) : value,
        isStored: row !== undefined,
        defaultValue,
        description: row?.description ?? null,
        updatedAt: row?.updatedAt ?? null,
      };
    }),
  );
}

/** Enough to recognise a key by, too little to use it. */
export function maskSecret(value: string): string {
  return value === "" ? "" : `••••${value.length > 8 ? value.slice(-4) : ""}`;
}

const readingOf = (area: SettingArea) => (isMoneyArea(area) ? "financial.read" : "settings.read");
