import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FactsFields } from "./facts-fields.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { FactsFormState } from "./saving/use-facts-form.ts";

/** The facts of a restaurant; the bar at the foot of the editor saves them. */
export function FactsForm({ facts }: { facts: FactsFormState }) {
  const { t } = useTranslation("admin-catalog");
  const heading = useId();
  const { base, errors } = facts;
  return (
    <form
      ref={facts.form}
      onSubmit={facts.submit}
      onChange={facts.look}
      noValidate
      aria-labelledby={heading}
      className="rounded-card border border-line bg-surface p-5"
    >
      <LeaveGuard isDirty={facts.changed.length > 0} />
      <h2 id={heading} className="sr-only">
        {t("restaurant.groups.names")}
      </h2>
      {facts.isStale && (
        <div
          role="alert"
          className="mb-5 grid justify-items-start gap-2 rounded-field border border-saffron/50 tint-saffron p-4"
        >
          <p className="font-medium text-saffron">{t("restaurant.staleTitle")}</p>
          <p className="text-sm">{t("restaurant.staleText")}</p>
          <Button variant="secondary" size="sm" onClick={facts.takeLatest}>
            {t("restaurant.staleLoad")}
          </Button>
        </div>
      )}
      <FactsFields key={base.version} restaurant={base} errors={errors} onTouched={facts.lookLater} />
    </form>
  );
}
