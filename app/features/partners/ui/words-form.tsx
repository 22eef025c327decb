import { type FormEvent, useState } from "react";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";

interface WordsFormProps {
  label: string;
  hint: string;
  /** What stands there already. */
  words?: string;
  send: string;
  sent: string;
  /** What the words are sent with. */
  about: Record<string, string>;
  onClose: () => void;
}

/** Words of a partner about one thing, sent as `words`. */
export function WordsForm({ label, hint, words: before = "", send, sent, about, onClose }: WordsFormProps) {
  const { t } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const [words, setWords] = useState(before);
  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ ...about, words }, { success: sent, onSaved: onClose });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={errors.words}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={isSaving}>
          {send}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
