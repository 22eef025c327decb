import { entry, priceKey, pricesOn } from "#app/features/catalog/rules/price-book.ts";
import { suitsOccasion } from "#app/features/occasions/rules/suits-occasion.ts";
import { priceBookOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { useMeatNames } from "../wizard/use-meat-names.ts";
import { BreedPicture } from "./breed-picture.tsx";

export interface BreedGridProps {
  /** With an age chosen the exact price is shown, and what is not sold at it cannot be picked. */
  ageClassId: string | null;
  chosen?: string | null;
  onPick: (breed: string) => void;
  /** The id of what is wrong, read with each breed. */
  errorId?: string | undefined;
}

/** The breeds as drawn tiles. Buttons and not radio buttons: a choice moves on, which arrow keys must not do by passing. */
export function BreedGrid({ ageClassId, chosen = null, onPick, errorId }: BreedGridProps) {
  const { t } = useTranslation("wizard");
  const { catalogue, draft, pricesOf } = useWizardState();
  const prices = pricesOn(priceBookOf(catalogue, null), pricesOf);
  const names = useMeatNames();
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {catalogue.breeds.map((breed) => {
        const exact = ageClassId ? (entry(prices, priceKey(breed.id, ageClassId)) ?? null) : null;
        const suitable = catalogue.ageClasses.filter((age) =>
          suitsOccasion(draft.occasion?.kind, breed, age),
        );
        const price = ageClassId ? exact : lowestPrice(prices, breed.id, suitable);
        return (
          <li key={breed.id} className="grid">
            <button
              type="button"
              disabled={price === null}
              aria-pressed={breed.id === chosen}
              aria-describedby={errorId}
              data-focus-first
              onClick={() => onPick(breed.id)}
              className="grid content-start justify-items-center gap-1 rounded-card border border-line bg-surface px-1.5 pt-3 pb-3.5 text-center transition-[border-color,background-color,scale] not-disabled:hover:border-quiet/60 not-disabled:hover:bg-raised active:not-disabled:scale-[0.98] disabled:opacity-50 aria-pressed:border-ember aria-pressed:bg-ember/10 aria-pressed:ring-1 aria-pressed:ring-ember"
            >
              <BreedPicture breedId={breed.id} sizes="6rem" className="h-20 w-full max-w-24" />
              <span className="mt-1 font-heading font-semibold leading-heading">{names.breed(breed.id)}</span>
              <span className="text-xs text-quiet">
                {price === null ? (
                  t(suitable.length > 0 ? "meat.notSold" : "meat.tooYoung")
                ) : ageClassId ? (
                  <Money halalas={price} />
                ) : (
                  <Trans t={t} i18nKey="meat.from" components={{ money: <Money halalas={price} /> }} />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Of these ages; null when none is sold. */
function lowestPrice(
  prices: Readonly<Record<string, Halalas>>,
  breedId: string,
  ages: readonly { id: string }[],
): Halalas | null {
  const own = ages.flatMap(({ id }) => entry(prices, priceKey(breedId, id)) ?? []);
  return own.length > 0 ? Math.min(...own) : null;
}
