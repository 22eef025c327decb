import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useSave } from "#app/foundation/saving/use-save.ts";
import type { Language } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useSuggestedKeys } from "./use-suggested-keys.ts";

const EMPTY = { key: "", language: "ar" as Language, value: "", category: "general" };

/** AN10: without a key and a value nothing happens. Keys are picked from those that the shop knows. */
export function AddTranslation() {
  const { t } = useTranslation("admin-content");
  const { save, isSaving, answer } = useSave();
  const [text, setText] = useState(EMPTY);
  const list = useId();
  const fault = answer && !answer.ok ? answer : null;
  const put = (change: Partial<typeof EMPTY>) => setText((old) => ({ ...old, ...change }));
  const suggested = useSuggestedKeys(text.key);

  function add(event: FormEvent) {
    event.preventDefault();
    if (text.key.trim() === "" || text.value.trim() === "") return;
    save(
      { intent: "add-translation", ...text },
      {
        success: t("texts.added"),
        onSaved: () => setText((old) => ({ ...EMPTY, language: old.language, category: old.category })),
      },
    );
  }

  return (
    <form
      onSubmit={add}
      noValidate
      aria-label={t("texts.addHeading")}
      className="grid items-start gap-3 rounded-card border border-dashed border-quiet/50 p-4 sm:grid-cols-2 lg:grid-cols-[1.4fr_9rem_1.6fr_10rem]"
    >
      <TextField
        label={t("texts.key")}
        hint={t("texts.keyHint")}
        name="key"
        dir="ltr"
        list={list}
        autoComplete="off"
        value={text.key}
        onChange={(event) => put({ key: event.target.value })}
        error={
          fault?.code === "translation_unknown_key" || fault?.code === "already_exists"
            ? fault.title
            : fault?.fields.key
        }
      />
      <datalist id={list}>
        {suggested.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
      <SelectField
        label={t("texts.language")}
        name="language"
        value={text.language}
        onChange={(event) => put({ language: event.target.value as Language })}
      >
        <option value="ar">{t("texts.ar")}</option>
        <option value="en">{t("texts.en")}</option>
      </SelectField>
      <TextArea
        label={t("texts.value")}
        name="value"
        rows={1}
        dir={text.language === "ar" ? "rtl" : "ltr"}
        lang={text.language}
        value={text.value}
        onChange={(event) => put({ value: event.target.value })}
        error={fault?.code === "translation_placeholders" ? fault.title : fault?.fields.value}
      />
      <TextField
        label={t("texts.category")}
        name="category"
        maxLength={60}
        value={text.category}
        onChange={(event) => put({ category: event.target.value })}
      />
      <Button
        type="submit"
        pending={isSaving}
        icon={<Plus aria-hidden className="size-5" />}
        className="sm:col-span-2 sm:justify-self-start lg:col-span-4"
      >
        {t("texts.add")}
      </Button>
    </form>
  );
}
