import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { readMessage } from "#app/lib/field-messages.ts";
import type { AdminRestaurant } from "../../../admin-restaurant.ts";
import { useEditorAction } from "../editor-action.tsx";
import { readFactsForm } from "../read-facts-form.ts";
import { changedFacts } from "./changed-facts.ts";

export type FactsFormState = ReturnType<typeof useFactsForm>;

/**
 * The facts of a restaurant as they are being typed, saved together with the version they were read at: an edit of what
 * somebody else changed meanwhile is told and changes nothing.
 */
export function useFactsForm(restaurant: AdminRestaurant) {
  const { t } = useTranslation(["admin-catalog", "common"]);
  const action = useEditorAction();
  const { save, isSaving, answer } = useSave();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const stored = useRef<FormData>(null);
  const [base, setBase] = useState(restaurant);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const isDirty = changed.length > 0;

  const isStale = restaurant.version !== base.version;
  // Nothing typed yet: what the server has now may take the place of what was read before.
  if (isStale && !isDirty && !isSaving) setBase(restaurant);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version fills the fields anew
  useEffect(() => {
    if (form.current) stored.current = new FormData(form.current);
    setChanged([]);
  }, [base.version]);

  function look() {
    if (form.current && stored.current) setChanged(changedFacts(stored.current, new FormData(form.current)));
  }

  function takeLatest() {
    setBase(restaurant);
    setChanged([]);
    setFaults({});
    form.current?.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readFactsForm(new FormData(event.currentTarget));
    const unread = read.ok ? {} : read.faults;
    setFaults(
      Object.fromEntries(
        Object.entries(unread).map(([name, message]) => {
          const { key, fillings } = readMessage(message);
          return [name, t(key as "common:fieldErrors.between", fillings as { min: string; max: string })];
        }),
      ),
    );
    if (!read.ok) return focus(Object.keys(unread)[0]);
    save(
      { intent: "change", ...read.facts, version: base.version },
      {
        action,
        success: t("restaurant.saved"),
        onSaved: () => setChanged([]),
        onRefused: ({ code, fields }) => {
          if (code === "stale_edit") void revalidate();
          focus(Object.keys(fields)[0]);
        },
      },
    );
  }

  function focus(path: string | undefined) {
    const field = path && form.current?.elements.namedItem(path.split(".").at(-1) ?? "");
    if (field instanceof HTMLElement) field.focus();
  }

  return {
    form,
    base,
    changed,
    isDirty,
    isStale: isStale && isDirty,
    isSaving,
    errors: { ...(answer && !answer.ok ? answer.fields : {}), ...faults },
    look,
    /** After the page has drawn what was put there by other means than typing. */
    lookLater: () => setTimeout(look),
    takeLatest,
    submit,
    focus,
  };
}
