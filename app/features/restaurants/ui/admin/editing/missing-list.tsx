import { Check, Circle } from "lucide-react";
import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { SHOWN_FACTS, type ShownFact } from "#app/features/restaurants/rules/editing/missing-facts.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { useEditorAction } from "./fields/editor-action.tsx";
import { focusFact } from "./fields/fact-field.tsx";
import { type Section, sectionId } from "./section-links.tsx";

/** Where each of them is filled in. */
const PLACES: Record<ShownFact, Section> = {
  address: "place",
  phone: "place",
  workingHours: "hours",
  menu: "menu",
  picture: "pictures",
};

/** What a restaurant needs before customers see it, with a way to each; when it has all, the way to show it (DP07 RE03). */
export function MissingList({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const { save, isSaving } = useSave();
  const { id, visible, missing } = restaurant;
  if (visible && missing.length === 0) return null;
  const state = visible ? "shown" : missing.length > 0 ? "hidden" : "ready";
  return (
    <section
      aria-labelledby={`${id}-missing`}
      className="grid gap-3 rounded-card border border-saffron/50 bg-surface p-5"
    >
      <div>
        <h2 id={`${id}-missing`} className="text-lg">
          {t(`restaurant.missing.${state}`)}
        </h2>
        <p className="text-sm text-quiet">{t(`restaurant.missing.${state}Text`)}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {SHOWN_FACTS.map((fact) => {
          const words = t(`restaurant.missing.facts.${fact}`);
          return (
            <li key={fact} className="inline-flex min-h-11 items-center gap-2">
              {missing.includes(fact) ? (
                <>
                  <Circle aria-hidden className="size-4.5 text-saffron" />
                  <a
                    href={`#${sectionId(id, PLACES[fact])}`}
                    onClick={() => setTimeout(() => focusFact(id, fact))}
                    className="inline-flex min-h-11 items-center font-medium text-ember underline-offset-4 hover:underline"
                  >
                    {words}
                  </a>
                </>
              ) : (
                <>
                  <Check aria-hidden className="size-4.5 text-palm" />
                  <span className="text-quiet">
                    {words} <span className="sr-only">{t("restaurant.missing.there")}</span>
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {state === "ready" && (
        <Button
          size="sm"
          pending={isSaving}
          className="justify-self-start"
          onClick={() =>
            save({ intent: "show", visible: true }, { action, success: t("restaurant.missing.done") })
          }
        >
          {t("restaurant.missing.show")}
        </Button>
      )}
    </section>
  );
}
