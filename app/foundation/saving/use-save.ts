import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import type { StepUpMethod } from "#app/foundation/context/require-step-up.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isErrorShown } from "#app/ui/fields/shown-errors.ts";
import { notify } from "#app/ui/overlays/notify.ts";
import { type ActionAnswer, refusedFields } from "./action-answer.ts";
import { isSignedOut, refusalWords } from "./refusal-words.ts";
import { requestStepUp } from "./step-up-request.ts";

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
 * Sends one change to the page's action as JSON (or as the form that it is) and says how it went: "saved", or an
 * error toast with the reason (X05). What was typed stays whatever comes of it. `answer` keeps the last refusal, `errors` what it says beside fields. Where the change needs the
 * person to be proven again, or the session has ended, that is asked over the form, and the same change is sent once more.
 */
export function useSave<T = unknown>() {
  const { t } = useTranslation("common");
  const fetcher = useFetcher<ActionAnswer<T>>();
  const options = useRef<SaveOptions<T>>({});
  const { submit, state, data } = fetcher;

  const sent = useRef<Record<string, unknown> | FormData>({});
  const [isAsking, setAsking] = useState(false);

  const save = useCallback(
    (change: Record<string, unknown> | FormData, chosen: SaveOptions<T> = {}) => {
      options.current = chosen;
      sent.current = change;
      return submit(change as SubmitTarget, {
        method: "post",
        encType: encodingOf(change),
        ...(chosen.action && { action: chosen.action }),
      });
    },
    [submit],
  );

  /** Says the last refusal, unless a field does. */
  const undecided = useRef<(() => unknown) | null>(null);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const tellRefusal = useCallback(
    (refusal: Extract<ActionAnswer<T>, { ok: false }>) => {
      if (options.current.onRefused?.(refusal) === "told") return;
      const [complaint] = Object.values(refusal.fields);
      const tell = () => notify({ kind: "error", title: t("error"), description: refusalWords(t, refusal) });
      if (complaint === undefined) return tell();
      undecided.current = () => isErrorShown(complaint) || tell();
      redraw();
    },
    [t],
  );
  // Once the page shows the answer, so that what stands beside its field is not said twice; or the form has gone with it.
  useEffect(() => {
    undecided.current?.();
    undecided.current = null;
  });
  useEffect(() => () => void undecided.current?.(), []);

  // What is deleted takes its row, and this hook with it, out of the page as soon as the page is read anew: the answer is
  // told when it arrives, and `onSaved` called when the page shows it.
  const told = useRef(data);
  const shown = useRef(data);
  useEffect(() => {
    if (state === "submitting" || data === undefined || told.current === data) return;
    told.current = data;
    const { success } = options.current;
    if (data.ok) {
      if (success !== null) notify({ kind: "success", title: success ?? t("saved") });
      return;
    }
    if (data.code !== "reauth_required" && !isSignedOut(data.code)) return tellRefusal(data);
    setAsking(true);
    void requestStepUp(isSignedOut(data.code) ? "sign_in" : askedMethod(data.detail)).then((isProven) => {
      setAsking(false);
      if (isProven) void save(sent.current, options.current);
      else tellRefusal(data);
    });
  }, [state, data, t, save, tellRefusal]);
  useEffect(() => {
    if (state !== "idle" || data === undefined || shown.current === data) return;
    shown.current = data;
    if (data.ok) options.current.onSaved?.(data.value);
  }, [state, data]);

  return { save, isSaving: state !== "idle" || isAsking, answer: data, errors: refusedFields(data) };
}

/** Only what holds a file goes in parts: the shop counts those as uploads, of which one person may send few at once. */
export function encodingOf(change: Record<string, unknown> | FormData) {
  if (!(change instanceof FormData)) return "application/json";
  const holdsFile = [...change.values()].some((value) => value instanceof File);
  return holdsFile ? "multipart/form-data" : "application/x-www-form-urlencoded";
}

function askedMethod(detail: unknown): StepUpMethod {
  return (detail as { ask?: StepUpMethod } | undefined)?.ask === "code" ? "code" : "password";
}
