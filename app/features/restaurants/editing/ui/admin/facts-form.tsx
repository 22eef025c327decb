import clsx from "clsx";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { Button } from "#app/ui/button.tsx";
import type { AdminRestaurant } from "../../admin-restaurant.ts";
import { useEditorAction } from "./editor-action.tsx";
import { FactsFields } from "./facts-fields.tsx";
import { readFactsForm } from "./read-facts-form.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/**
 * The facts of a restaurant, saved together with the version they were read at: an edit of what somebody else changed
 * meanwhile is told and changes nothing.
 */
export function FactsForm({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation(["admin-catalog", "common"]);
  const action = useEditorAction();
  const { save, isSaving, answer } = useSave();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const [base, setBase] = useState(restaurant);
  const [isDirty, setDirty] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  useLeaveGuard(isDirty, t("restaurant.leaveAsk"));

  const isStale = restaurant.version !== base.version;
  // Nothing typed yet: what the server has now may take the place of what was read before.
  if (isStale && !isDirty && !isSaving) setBase(restaurant);
  const errors = { ...(answer && !answer.ok ? answer.fields : {}), ...faults };

  function takeLatest() {
    setBase(restaurant);
    setDirty(false);
    setFaults({});
    form.current?.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readFactsForm(new FormData(event.currentTarget));
    const unread = read.ok ? {} : read.faults;
    setFaults(
      Object.fromEntries(Object.entries(unread).map(([name, key]) => [name, t(key as "common:error")])),
    );
    if (!read.ok) return focusFault(Object.keys(unread));
    save(
      { intent: "change", ...read.facts, version: base.version },
      {
        action,
        success: t("restaurant.saved"),
        onSaved: () => setDirty(false),
        onRefused: ({ code, fields }) => {
          if (code === "stale_edit") void revalidate();
          focusFault(Object.keys(fields));
        },
      },
    );
  }

  function focusFault([first]: string[]) {
    const field = first && form.current?.elements.namedItem(first.split(".").at(-1) ?? "");
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => setDirty(true)}
      noValidate
      aria-labelledby={heading}
      className="rounded-card border border-line bg-surface p-5"
    >
      <h2 id={heading} className="sr-only">
        {t("restaurant.groups.names")}
      </h2>
      {isStale && isDirty && (
        <div
          role="alert"
          className="mb-5 grid justify-items-start gap-2 rounded-field border border-saffron/50 tint-saffron p-4"
        >
          <p className="font-medium text-saffron">{t("restaurant.staleTitle")}</p>
          <p className="text-sm">{t("restaurant.staleText")}</p>
          <Button variant="secondary" size="sm" onClick={takeLatest}>
            {t("restaurant.staleLoad")}
          </Button>
        </div>
      )}
      <FactsFields key={base.version} restaurant={base} errors={errors} onTouched={() => setDirty(true)} />
      <div
        className={clsx(
          isDirty && "sticky bottom-0 z-10",
          "-mx-5 -mb-5 mt-5 flex flex-wrap items-center justify-end gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3",
        )}
      >
        {isDirty && <p className="me-auto text-sm text-saffron">{t("restaurant.unsaved")}</p>}
        {isDirty && (
          <Button variant="quiet" size="sm" onClick={takeLatest}>
            {t("restaurant.discard")}
          </Button>
        )}
        <Button type="submit" size="sm" pending={isSaving}>
          {t("restaurant.save")}
        </Button>
      </div>
    </form>
  );
}
