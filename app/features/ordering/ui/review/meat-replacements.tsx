import { useId } from "react";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { mergeEqualMeats } from "#app/features/ordering/rules/draft/merge-equal-meats.ts";
import { type Replacement, replacementsFor } from "#app/features/ordering/rules/replacements.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { notify } from "#app/ui/overlays/notify.ts";

/** Says that an animal is not sold any more, and puts another in its place with one press (WZ02). */
export function MeatReplacements({ meat }: { meat: DraftMeat }) {
  const { t } = useTranslation("wizard");
  const { carcassOf, catalogue, change } = useWizardState();
  const names = useMeatNames();
  const id = useId();
  const name = names.of(meat);
  const offers = replacementsFor(meat, catalogue);

  function replace({ breedId, ageClassId }: Replacement) {
    change((before) => mergeEqualMeats(changeMeat(before, meat.id, { breedId, ageClassId }, carcassOf)));
    notify({
      kind: "success",
      id: "replaced",
      title: t("review.replaced", { name: names.of({ breedId, ageClassId }) }),
    });
    // What was pressed is gone; the review goes on where it begins.
    document.querySelector("h1")?.focus({ preventScroll: true });
  }

  return (
    <div className="grid gap-3 rounded-field border border-brick/50 bg-brick/8 p-4">
      <ErrorText
        id={id}
        message={t(offers.length > 0 ? "review.notSold" : "review.notSoldAlone", { name })}
      />
      {offers.length > 0 && (
        <ul aria-label={t("review.replacements", { name })} className="grid gap-2 sm:grid-cols-2">
          {offers.map((offer) => (
            <li key={`${offer.breedId}:${offer.ageClassId}`} className="grid">
              <Button
                variant="secondary"
                size="sm"
                aria-describedby={id}
                onClick={() => replace(offer)}
                className="[&>span]:w-full [&>span]:justify-between"
              >
                <span className="text-start">{names.of(offer)}</span>
                <Money halalas={offer.priceHalalas} className="shrink-0" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
