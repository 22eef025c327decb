import { Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import type {
  ImportedTranslations,
  ImportFault,
} from "#app/features/content/commands/import-translations.server.ts";
import { translationsFile } from "#app/features/content/rules/translations/translations-file.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { notify } from "#app/ui/overlays/notify.ts";

type Report = { done: ImportedTranslations } | { faults: ImportFault[] };

/** Takes over the file that Export makes, all of it or nothing, and reports what it did. */
export function ImportTranslations() {
  const { t } = useTranslation("admin-content");
  const { t: refusals } = useTranslation("refusals");
  const { save, isSaving } = useSave<ImportedTranslations>();
  const field = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<Report | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    const read = translationsFile.safeParse(readJson(await file.text()));
    if (!read.success) {
      return notify({ kind: "error", title: t("texts.notJson"), description: t("texts.notJsonText") });
    }
    save(
      { intent: "import", file: read.data },
      {
        success: t("texts.imported"),
        onSaved: (done) => setReport({ done }),
        onRefused: ({ code, detail }) => {
          if (code !== "translations_refused") return undefined;
          setReport(detail as { faults: ImportFault[] });
          return "told";
        },
      },
    );
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={choose}
        aria-label={t("texts.import")}
      />
      <Button
        variant="secondary"
        size="sm"
        pending={isSaving}
        onClick={() => field.current?.click()}
        icon={<Upload aria-hidden className="size-4.5" />}
      >
        {t("texts.import")}
      </Button>
      {report && (
        <Dialog
          open
          onOpenChange={(open) => !open && setReport(null)}
          title={"done" in report ? t("texts.importTitle") : t("texts.refused")}
          description={"done" in report ? undefined : t("texts.refusedText")}
        >
          {"done" in report ? (
            <dl className="grid grid-cols-3 gap-3 pb-2 text-center">
              {(["added", "changed", "removed"] as const).map((what) => (
                <div key={what} className="rounded-field border border-line p-3">
                  <dt className="text-sm text-quiet">{t(`texts.imported${capital(what)}`)}</dt>
                  <dd className="figures font-heading text-xl font-semibold">{report.done[what]}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <ul className="grid gap-2 pb-2 text-sm">
              {report.faults.map(({ language, key, code }) => (
                <li key={`${language} ${key}`}>
                  <LtrText mono className="break-all whitespace-normal">
                    {language} {key}
                  </LtrText>
                  <span className="block text-brick">{refusals(code)}</span>
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const capital = <Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>;
