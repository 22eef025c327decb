import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { ActionAnswer } from "./action-answer.ts";
import { refusalWords } from "./refusal-words.ts";
import { useSave } from "./use-save.ts";

/**
 * For plain forms of a page (`PostForm`) that says itself, without a toast, how it went.
 * @param before what the action answered to a press without scripts
 */
export function usePageSave<T = unknown>(before: ActionAnswer<T> | undefined) {
  const { t } = useTranslation("common");
  const { save, isSaving, answer = before } = useSave<T>();
  return {
    onSend: (form: FormData) => save(form, { success: null, onRefused: () => "told" }),
    isSaving,
    /** Why the last press changed nothing. */
    told: answer && !answer.ok && !isSaving ? refusalWords(t, answer) : null,
    value: answer?.ok ? answer.value : null,
  };
}
