import { type ReactNode, useLayoutEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { chipLook } from "#app/ui/chip-look.ts";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { findSettings, SECTIONS, type SettingsSection, sectionOf } from "./find-settings.ts";

/** Which parts of the page are seen; the others stay, so that what is typed in them does too. */
export interface SeenSettings {
  section: (section: SettingsSection) => boolean;
  setting: (key: SettingKey) => boolean;
}

interface SettingsSectionsProps {
  settings: readonly ListedSetting[];
  /** What people call a setting beside its label and its description. */
  called: Readonly<Partial<Record<SettingKey, string>>>;
  children: (seen: SeenSettings) => ReactNode;
}

/** The settings by sections, one at a time, and by search over all of them: a setting is found by its label and by what it is called (LT08). */
export function SettingsSections({ settings, called, children }: SettingsSectionsProps) {
  const { t } = useTranslation("admin-settings");
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState<SettingsSection>(SECTIONS[0]);
  const [typed, setTyped] = useState("");

  // An address may name a section or a setting; the server never hears of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes for it once more is led there once more
  useLayoutEffect(() => {
    const named = sectionOf(hash.slice(1), settings);
    if (!named) return;
    setChosen(named);
    setTyped("");
  }, [hash, key]);

  const isSearching = typed.trim() !== "";
  const found = findSettings(settings, typed, (key) =>
    [t(`keys.${key}.label`), t(`keys.${key}.description`), called[key] ?? ""].join(" "),
  );
  const holdsFound = (section: SettingsSection) =>
    settings.some(({ key, area }) => area === section && found.has(key));
  const seen: SeenSettings = {
    section: (section) => (isSearching ? holdsFound(section) : section === chosen),
    setting: (key) => !isSearching || found.has(key),
  };
  return (
    <>
      <div className="mb-5 grid gap-3">
        <SearchField
          label={t("settings.search")}
          value={typed}
          onValue={setTyped}
          maxLength={100}
          className="w-full max-w-xl"
        />
        <nav aria-label={t("settings.title")} className="flex flex-wrap gap-2">
          {SECTIONS.map((section) => (
            <Link
              key={section}
              to={`#${section}`}
              replace
              preventScrollReset
              aria-current={seen.section(section) ? "true" : undefined}
              className={chipLook(seen.section(section))}
            >
              {t(`settings.areas.${section}`)}
            </Link>
          ))}
        </nav>
        <p role="status" className={isSearching ? "text-sm text-quiet" : "sr-only"}>
          {isSearching && t("settings.found", { count: found.size })}
        </p>
      </div>
      {children(seen)}
    </>
  );
}
