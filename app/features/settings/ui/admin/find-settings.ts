import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import { SHOP_AREAS } from "#app/features/settings/rules/setting-kinds.ts";
import { foldForSearch, searchForWords } from "#app/lib/arabic-text.ts";
import { settingId } from "./setting-inputs.ts";

/** The parts of the page of settings, one of which is seen at a time. */
export const SECTIONS = [...SHOP_AREAS, "messages"] as const;
export type SettingsSection = (typeof SECTIONS)[number];

type Placed = Pick<ListedSetting, "key" | "area">;

/** The settings of this page in whose words every typed one stands; none until something is typed. */
export function findSettings(
  settings: readonly Placed[],
  typed: string,
  wordsOf: (key: SettingKey) => string,
): ReadonlySet<SettingKey> {
  if (typed.trim() === "") return new Set();
  const isFound = searchForWords(typed);
  return new Set(
    settings.flatMap(({ key, area }) => {
      // Money and the steps that customers are told of have pages of their own.
      if (!SECTIONS.some((section) => section === area)) return [];
      return isFound(foldForSearch(wordsOf(key))) ? [key] : [];
    }),
  );
}

/** The section that an address names, by itself or by a setting of it. */
export function sectionOf(id: string, settings: readonly Placed[]): SettingsSection | undefined {
  const area = settings.find(({ key }) => settingId(key) === id)?.area ?? id;
  return SECTIONS.find((section) => section === area);
}
