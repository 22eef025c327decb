import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import type { FactsFormState } from "./use-facts-form.ts";

/** Stays at the foot of the screen while something is not saved, says what, and listens to Ctrl+S (DP06). */
export function SaveBar({ facts }: { facts: FactsFormState }) {
  const { t } = useTranslation("admin-catalog");
  const format = useFormat();
  const { form, isDirty, isSaving, changed } = facts;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      // By its place, because the key has another letter on an Arabic keyboard.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== "KeyS")
        return;
      event.preventDefault();
      // A price under the cursor saves itself when it is left.
      if (document.activeElement instanceof HTMLElement && !form.current?.contains(document.activeElement))
        document.activeElement.blur();
      if (isDirty && !isSaving) form.current?.requestSubmit();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [form, isDirty, isSaving]);

  if (!isDirty) return null;
  const names = changed.map((name) => t(`restaurant.fields.${name}` as "restaurant.fields.name"));
  return (
    <section
      aria-label={t("restaurant.unsaved")}
      className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-t-card border border-b-0 border-saffron/50 bg-surface px-5 py-3 shadow-soft"
    >
      <p role="status" className="me-auto min-w-0 text-sm">
        <span className="font-medium text-saffron">{t("restaurant.unsaved")}</span>{" "}
        <span className="text-quiet">{format.list(names)}</span>
      </p>
      <Button variant="quiet" size="sm" onClick={facts.takeLatest}>
        {t("restaurant.discard")}
      </Button>
      <Button size="sm" pending={isSaving} onClick={() => form.current?.requestSubmit()}>
        {t("restaurant.save")}
        <kbd aria-hidden className="ms-1 hidden font-mono text-xs opacity-80 lg:inline">
          Ctrl S
        </kbd>
      </Button>
    </section>
  );
}
