import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type SubmitTarget, useFetcher } from "react-router";
import { notify } from "#app/ui/overlays/notify.ts";
import type { ActionAnswer } from "./action-answer.ts";

export interface SaveOptions<T> {
  /** Words of the success toast; null for changes that show themselves. */
  success?: string | null;
  onSaved?: (value: T) => void;
  /** Answers "told" when it said itself why the change was not made, so that no toast repeats it. */
  onRefused?: (answer: Extract<ActionAnswer<T>, { ok: false }>) => unknown;
  /** Another page's action; this page's by default. */
  action?: string;
}

/**
 * Sends one change to the page's action as JSON (or as a form, when it holds files) and says how it went: "saved", or an
 * error toast with the reason (X05). `answer` keeps the last refusal for messages beside fields.
 */
export function useSave<T = unknown>() {
  const { t } = useTranslation("common");
  const fetcher = useFetcher<ActionAnswer<T>>();
  const options = useRef<SaveOptions<T>>({});
  const { submit, state, data } = fetcher;

  const save = useCallback(
    (change: Record<string, unknown> | FormData, chosen: SaveOptions<T> = {}) => {
      options.current = chosen;
      const isForm = change instanceof FormData;
      return submit(change as SubmitTarget, {
        method: "post",
        encType: isForm ? "multipart/form-data" : "application/json",
        ...(chosen.action && { action: chosen.action }),
      });
    },
    [submit],
  );

  // What is deleted takes its row, and this hook with it, out of the page as soon as the page is read anew: the answer is
  // told when it arrives, and `onSaved` called when the page shows it.
  const told = useRef(data);
  const shown = useRef(data);
  useEffect(() => {
    if (state === "submitting" || data === undefined || told.current === data) return;
    told.current = data;
    const { success, onRefused } = options.current;
    if (data.ok) {
      if (success !== null) notify({ kind: "success", title: success ?? t("saved") });
    } else if (onRefused?.(data) !== "told") {
      const reason = Object.values(data.fields)[0] ?? (data.title || t("saveFailed"));
      notify({ kind: "error", title: t("error"), description: reason });
    }
  }, [state, data, t]);
  useEffect(() => {
    if (state !== "idle" || data === undefined || shown.current === data) return;
    shown.current = data;
    if (data.ok) options.current.onSaved?.(data.value);
  }, [state, data]);

  return { save, isSaving: state !== "idle", answer: data };
}
