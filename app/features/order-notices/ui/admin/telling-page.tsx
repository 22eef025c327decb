import { Lock } from "lucide-react";
import type {
  MessagePreview,
  PreviewName,
} from "#app/features/order-notices/reads/preview-messages.server.ts";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import { SettingField } from "#app/features/settings/ui/admin/setting-field.tsx";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { directionOf, LANGUAGES } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

export interface TellingPageProps {
  previews: readonly MessagePreview[];
  settings: readonly ListedSetting[];
}

/** The others are called by their settings. */
type AlwaysTold = Exclude<
  PreviewName,
  "receipt" | "slaughter" | "proof" | "butchery" | "toRestaurant" | "cooking" | "completed"
>;

/** What an order says to its customer from placing to the end: each message in both languages, and which of them are sent. */
export function TellingPage({ previews, settings }: TellingPageProps) {
  const { t } = useTranslation("admin-settings");
  const mayEdit = useMay()("settings.edit");
  return (
    <div className="max-w-5xl">
      <SectionHeading level={1} lead={t("telling.lead")}>
        {t("telling.title")}
      </SectionHeading>
      <ReadOnlyNote unless="settings.edit" />
      <ol className="grid gap-4">
        {previews.map(({ name, step, text }) => {
          const setting = step && settings.find(({ key }) => key === `tell_${step}`);
          return (
            <Card as="li" key={name} className="grid gap-3">
              {setting ? (
                <SettingField setting={setting} disabled={!mayEdit} />
              ) : (
                <div>
                  <h2 className="text-base">{t(`telling.names.${name as AlwaysTold}`)}</h2>
                  <p className="flex items-center gap-1.5 text-sm text-quiet">
                    <Lock aria-hidden className="size-3.5 shrink-0" />
                    {t("telling.always")}
                  </p>
                </div>
              )}
              <div className="grid gap-3 sm:grid-cols-2">
                {LANGUAGES.map((language) => (
                  <p
                    key={language}
                    lang={language}
                    dir={directionOf(language)}
                    className="min-w-0 rounded-field border border-line bg-page px-3 py-2 text-sm break-words whitespace-pre-line"
                  >
                    {text[language]}
                  </p>
                ))}
              </div>
            </Card>
          );
        })}
      </ol>
    </div>
  );
}
