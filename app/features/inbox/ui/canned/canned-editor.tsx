import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CannedAnswer } from "#app/features/inbox/rules/canned.ts";
import { PLACEHOLDER_NAMES, writtenPlaceholder } from "#app/features/messages/rules/placeholders.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { directionOf, LANGUAGES } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

const TEXTS = { ar: "textAr", en: "textEn" } as const;

/** Where the answers that the desk has ready are written, in both languages. */
export function CannedEditor({ canned }: { canned: readonly CannedAnswer[] }) {
  const { t } = useTranslation("admin-inbox");
  const mayEdit = useMay()("settings.edit");
  const [isAdding, setAdding] = useState(false);
  return (
    <section
      id="canned"
      aria-labelledby="canned-title"
      className="mt-10 grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <h2 id="canned-title" className="text-lg">
          {t("canned.title")}
        </h2>
        <p className="text-sm text-quiet">{t("canned.lead")}</p>
        <p className="mt-1 text-sm text-quiet">
          {t("canned.places")}{" "}
          {LANGUAGES.flatMap((language) =>
            PLACEHOLDER_NAMES.map((name) => (
              <bdi
                key={`${language} ${name}`}
                dir={directionOf(language)}
                className="me-2 inline-block font-mono text-xs"
              >
                {writtenPlaceholder(name, language)}
              </bdi>
            )),
          )}
        </p>
      </div>
      {canned.length === 0 && !isAdding && <p className="text-quiet">{t("canned.none")}</p>}
      {canned.map((answer) => (
        <details key={answer.id} className="rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium">
            <OwnWords>{answer.name}</OwnWords>
          </summary>
          <div className="border-t border-line p-4">
            <CannedForm key={answer.name + answer.textAr + answer.textEn} answer={answer} mayEdit={mayEdit} />
          </div>
        </details>
      ))}
      {isAdding && (
        <Card>
          <CannedForm answer={null} mayEdit={mayEdit} onSaved={() => setAdding(false)} />
        </Card>
      )}
      {mayEdit && !isAdding && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          onClick={() => setAdding(true)}
        >
          {t("canned.add")}
        </Button>
      )}
    </section>
  );
}

interface CannedFormProps {
  /** Null for a new one. */
  answer: CannedAnswer | null;
  mayEdit: boolean;
  onSaved?: () => void;
}

function CannedForm({ answer, mayEdit, onSaved }: CannedFormProps) {
  const { t } = useTranslation("admin-inbox");
  const { save, isSaving, errors } = useSave();
  const removing = useSave();
  return (
    <form
      aria-label={answer?.name ?? t("canned.add")}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Object.fromEntries(new FormData(event.currentTarget));
        save(
          { intent: "save-canned", ...typed, ...(answer && { id: answer.id }) },
          { success: t("canned.saved"), onSaved: () => onSaved?.() },
        );
      }}
    >
      <TextField
        name="name"
        label={t("canned.name")}
        defaultValue={answer?.name}
        maxLength={80}
        disabled={!mayEdit}
        error={errors.name}
      />
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextArea
            key={language}
            name={TEXTS[language]}
            lang={language}
            dir={directionOf(language)}
            label={t(`canned.texts.${language}`)}
            defaultValue={answer?.[TEXTS[language]]}
            rows={4}
            maxLength={2_000}
            disabled={!mayEdit}
            error={errors[TEXTS[language]]}
          />
        ))}
      </div>
      {mayEdit && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" pending={isSaving}>
            {t("canned.save")}
          </Button>
          {answer && (
            <ConfirmDialog
              trigger={
                <Button size="sm" variant="warning" icon={<Trash2 aria-hidden className="size-4.5" />}>
                  {t("canned.remove")}
                </Button>
              }
              title={t("canned.removeTitle", { name: answer.name })}
              confirmLabel={t("canned.remove")}
              onConfirm={() =>
                removing.save({ intent: "remove-canned", id: answer.id }, { success: t("canned.removed") })
              }
            />
          )}
        </div>
      )}
    </form>
  );
}
