import type { OrderOccasionView } from "#app/features/order-reading/rules/order-view.ts";
import { peopleOfOccasion } from "#app/features/order-reading/rules/people-of-occasion.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { SlipName } from "./slip-name.tsx";

/** For what the animals are, and in whose names: said aloud at the knife. */
export function SlipOccasion({ occasion }: { occasion: OrderOccasionView | null }) {
  const { t } = useTranslation("admin-orders");
  if (!occasion) return null;
  const people = peopleOfOccasion(occasion);
  return (
    <div className="grid gap-2 border-2 border-text p-4 text-xl">
      <p className="font-semibold">
        <SlipName name={occasion} />
      </p>
      {people.length > 0 && (
        <ol aria-label={t("slip.names")} className="grid list-inside list-decimal gap-1">
          {people.map((names, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two animals may be in the same names
            <li key={index}>
              <OwnWords>{names}</OwnWords>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
