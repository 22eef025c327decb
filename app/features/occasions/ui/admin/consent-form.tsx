import type { FormEvent } from "react";
import type { AdminOccasions } from "#app/features/occasions/reads/list-occasions.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { ConsentKind } from "#app/vocabulary/occasion-kind.ts";

/** The words by which the shop acts for a customer: written anew they are the next version, and the old ones stay to be read. */
export function ConsentForm({ kind, texts }: { kind: ConsentKind; texts: AdminOccasions["texts"] }) {
  const { t } = useTranslation("admin-catalog");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const [current, ...old] = texts;
  const errors = answer && !answer.ok ? answer.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    save(
      {
        intent: "write-consent",
        kind,
        after: current?.version ?? 0,
        text: typed.get("text"),
        textEn: typed.get("textEn"),
      },
      { success: t("occasions.written") },
    );
  }

  return (
    <Card as="section" aria-labelledby={`consent-${kind}`} className="grid gap-4">
      <h3 id={`consent-${kind}`} className="flex flex-wrap items-baseline gap-x-3">
        {t(`occasions.kinds.${kind}`)}
        {current && (
          <span className="text-sm font-normal text-quiet">
            {t("occasions.version", { version: current.version })}
          </span>
        )}
      </h3>
      <form key={current?.version} onSubmit={submit} noValidate className="grid gap-4">
        <TextArea
          name="text"
          label={t("occasions.text")}
          lang="ar"
          dir="rtl"
          rows={5}
          defaultValue={current?.text}
          error={errors.text}
        />
        <TextArea
          name="textEn"
          label={t("occasions.textEn")}
          lang="en"
          dir="ltr"
          rows={5}
          defaultValue={current?.textEn}
          error={errors.textEn}
        />
        <Button type="submit" variant="secondary" pending={isSaving} className="justify-self-start">
          {t("occasions.write")}
        </Button>
      </form>
      {old.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-sm text-quiet">
            {t("occasions.old", { count: old.length })}
          </summary>
          <ol className="grid gap-4">
            {old.map(({ version, at, authorEmail, text, textEn }) => (
              <li key={version} className="grid gap-1 text-sm">
                <p className="text-quiet">
                  {t("occasions.version", { version })} · {format.dateTime(at)}
                  {authorEmail && (
                    <>
                      {" "}
                      · <bdi dir="ltr">{authorEmail}</bdi>
                    </>
                  )}
                </p>
                <p lang="ar" dir="rtl" className="whitespace-pre-line">
                  {text}
                </p>
                <p lang="en" dir="ltr" className="whitespace-pre-line">
                  {textEn}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
