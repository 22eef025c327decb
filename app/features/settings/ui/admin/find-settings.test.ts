import { describe, expect, it } from "vitest";
import { SETTING_WORDS } from "#app/features/admin-shell/rules/setting-words.ts";
import { SETTING_KEYS, SETTINGS, type SettingKey } from "#app/features/settings/rules/definitions.ts";
import type { Language } from "#app/i18n/language.ts";
import { readText, type TextTree } from "#app/i18n/read-text.ts";
import { shippedTexts } from "#app/i18n/shipped-texts.server.ts";
import { findSettings, SECTIONS, sectionOf } from "./find-settings.ts";
import { settingId } from "./setting-inputs.ts";

const settings = SETTING_KEYS.map((key) => ({ key, area: SETTINGS[key].area }));
const here = settings.filter(({ area }) => SECTIONS.some((section) => section === area));
const say = (language: Language, path: string) =>
  readText(language, (shippedTexts[language] as Record<string, TextTree>)["admin-settings"] ?? {}, path);
const find = (typed: string, language: Language) =>
  findSettings(settings, typed, (key) =>
    [
      say(language, `keys.${key}.label`),
      say(language, `keys.${key}.description`),
      SETTING_WORDS[key] ?? "",
    ].join(" "),
  );

describe("a search over all settings of the page", () => {
  it.each(["ar", "en"] as const)(
    "LT08 finds each of them by its label, whichever section it stands in (%s)",
    (language) => {
      expect(here.length).toBeGreaterThan(40);
      for (const { key } of here)
        expect([...find(say(language, `keys.${key}.label`), language)], key).toContain(key);
    },
  );

  it.each<[typed: string, key: SettingKey]>([
    ["أوقات العمل", "opening_time"],
    ["اوقات العمل", "opening_time"],
    ["opening hours", "opening_time"],
  ])("LT08 and by what it is called: «%s»", (typed, key) => {
    for (const language of ["ar", "en"] as const) expect([...find(typed, language)], language).toContain(key);
  });

  it("LT08 finds nothing of pages beside it, nothing where nothing is typed, and nothing that is not there", () => {
    const beside = settings.find(({ area }) => !SECTIONS.some((section) => section === area));
    expect(beside).toBeDefined();
    if (beside) expect([...find(say("en", `keys.${beside.key}.label`), "en")]).not.toContain(beside.key);
    expect(find("  ", "en").size).toBe(0);
    expect(find("zebra crossing", "en").size).toBe(0);
  });

  it("LT08 an address names a section, or the one in which a setting stands", () => {
    for (const { key, area } of here) expect(sectionOf(settingId(key), settings)).toBe(area);
    for (const section of SECTIONS) expect(sectionOf(section, settings)).toBe(section);
    expect(sectionOf("nowhere", settings)).toBeUndefined();
  });
});
