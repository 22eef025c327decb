import { RotateCcw } from "lucide-react";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import { SHOP_AREAS } from "#app/features/settings/rules/setting-kinds.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LogoSettings } from "./logo-settings.tsx";
import { SettingField, type SettingFieldProps } from "./setting-field.tsx";
import { settingKind } from "./setting-inputs.ts";
import type { SeenSettings } from "./settings-sections.tsx";

export interface SettingsAreasProps {
  settings: readonly ListedSetting[];
  breeders: readonly { id: string; name: string }[];
  /** What is asked before the shop sells at another breeder's prices. */
  askBreeder: SettingFieldProps["ask"];
  seen: SeenSettings;
}

/** Every setting that is no money, by what it is about. */
export function SettingsAreas({ settings, breeders, askBreeder, seen }: SettingsAreasProps) {
  const { t } = useTranslation("admin-settings");
  const choices = [
    { value: "", label: t("settings.choose") },
    ...breeders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const languages = LANGUAGES.map((language) => ({
    value: language,
    label: t(`settings.languages.${language}`),
  }));
  return SHOP_AREAS.map((area) => (
    <Card
      key={area}
      as="section"
      id={area}
      hidden={!seen.section(area)}
      aria-labelledby={`${area}-heading`}
      className="scroll-mt-20"
    >
      <h2 id={`${area}-heading`} className="mb-4 text-lg">
        {t(`settings.areas.${area}`)}
      </h2>
      {area === "identity" && (
        <div hidden={!settings.some(({ key }) => isLogo(key) && seen.setting(key))}>
          <LogoSettings settings={settings} />
        </div>
      )}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {settings
          .filter(({ key, area: its }) => its === area && !isLogo(key))
          .map((setting) => (
            <div
              key={setting.key}
              hidden={!seen.setting(setting.key)}
              className={setting.kind === "secret" ? "sm:col-span-2" : "min-w-0"}
            >
              <SettingField
                setting={setting}
                {...(setting.key === "default_breeder_id" && { choices, ask: askBreeder })}
                {...(setting.key === "evening_report_language" && { choices: languages })}
              />
              <BackToDefault setting={setting} />
            </div>
          ))}
      </div>
    </Card>
  ));
}

/** Uploaded, not typed. */
const isLogo = (key: SettingKey) => key.startsWith("logo_");

/** Chosen from a short list, which shows what else there is. */
const CHOSEN: readonly SettingKey[] = ["default_breeder_id", "evening_report_language"];

/** Stands under what an admin changed; secrets and rows of the shop have no default worth going back to. */
function BackToDefault({ setting }: { setting: ListedSetting }) {
  const { t } = useTranslation("admin-settings");
  const format = useFormat();
  const { save } = useSave();
  const { key, kind, value, defaultValue } = setting;
  if (value === defaultValue || kind === "secret" || CHOSEN.includes(key)) return null;
  const shown =
    settingKind(kind).show(defaultValue, format).replaceAll("\n", "، ") || t("settings.emptyValue");
  return (
    <button
      type="button"
      onClick={() => save({ intent: "reset-setting", key })}
      aria-label={t("settings.toDefault", { name: t(`keys.${key}.label`), value: shown })}
      className="mt-1 inline-flex min-h-6 max-w-full items-center gap-1.5 text-xs text-quiet hover:text-text"
    >
      <RotateCcw aria-hidden className="size-3.5 shrink-0" />
      <span className="cut-line">
        {t("settings.isDefault")}: <OwnWords>{shown}</OwnWords>
      </span>
    </button>
  );
}
