import { RotateCcw } from "lucide-react";
import type { TextEntry } from "#app/features/content/rules/translations/text-entry.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

/** One key with its text in both languages, each edited on blur; deleting one's own brings the shipped one back. */
export function TranslationRow({ entry }: { entry: TextEntry }) {
  const { t } = useTranslation("admin-content");
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line p-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <LtrText mono className="min-w-0 break-all whitespace-normal text-quiet">
          {entry.key}
        </LtrText>
        {(entry.own.ar || entry.own.en) && (
          <Badge tone="accent" className="h-6!">
            {t("texts.own")}
          </Badge>
        )}
      </p>
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
        {LANGUAGES.map((language) => (
          <OneText key={language} entry={entry} language={language} />
        ))}
      </div>
    </li>
  );
}

function OneText({ entry, language }: { entry: TextEntry; language: Language }) {
  const { t } = useTranslation("admin-content");
  const save = useLastingSave();
  const { key, category } = entry;
  const own = entry.own[language];
  const shipped = entry.shipped[language];
  if (shipped === null) return <p className="py-2 text-sm text-quiet">{t("texts.none")}</p>;
  return (
    <div>
      <InlineField
        label={t("texts.valueOf", { key, language: t(`texts.${language}`) })}
        kind={INLINE_KINDS.line}
        multiline
        dir={language === "ar" ? "rtl" : "ltr"}
        lang={language}
        maxLength={5000}
        value={own?.value ?? shipped}
        change={(value) =>
          own
            ? { intent: "change-translation", id: own.id, value }
            : { intent: "add-translation", key, language, value, category }
        }
      />
      {own && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-quiet">
          <span className="min-w-0 flex-1 cut-line">{t("texts.shipped", { text: shipped })}</span>
          <button
            type="button"
            aria-label={t("texts.remove", { key, language: t(`texts.${language}`) })}
            onClick={() =>
              save({ intent: "delete-translation", id: own.id }, { success: t("texts.deleted") })
            }
            className="inline-flex min-h-6 items-center gap-1 font-medium text-ember"
          >
            <RotateCcw aria-hidden className="size-3.5" />
            {t("texts.removeShort")}
          </button>
        </p>
      )}
    </div>
  );
}
