import { Check } from "lucide-react";
import { feedsOf } from "#app/features/catalog/rules/feeds.ts";
import { entry, priceKey, pricesOn } from "#app/features/catalog/rules/price-book.ts";
import { suitsOccasion } from "#app/features/occasions/rules/suits-occasion.ts";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { priceBookOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { proposeForGuests } from "#app/features/ordering/rules/guests.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/figures/money.tsx";

/** What of the chosen breed does for the guests that were told, beside what the order has already; one press takes it (OG07). */
export default function GuestsProposal({ meat }: { meat: DraftMeat }) {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { carcassOf, catalogue, change, draft, pricesOf } = useWizardState();
  const breed = catalogue.breeds.find(({ id }) => id === meat.breedId);
  const { guests } = draft;
  if (!breed || guests === null) return null;
  const forGuests = orders("guests", { count: guests });
  const feeds = (breedId: string | null, ageClassId: string | null) => {
    const [ofBreed, ofAge] = [
      catalogue.breeds.find(({ id }) => id === breedId),
      catalogue.ageClasses.find(({ id }) => id === ageClassId),
    ];
    const { carcassYield } = catalogue.priceSettings;
    return ofBreed && ofAge
      ? feedsOf(ofAge.feeds, {
          weightFactor: ofBreed.weightFactor,
          liveWeightKg: ofAge.liveWeightKg,
          carcassYield,
        })
      : 0;
  };
  const fed = draft.meats.reduce(
    (sum, { breedId, ageClassId, quantity }) => sum + quantity * feeds(breedId, ageClassId),
    0,
  );
  if (fed >= guests)
    return (
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-palm">
        <Check aria-hidden className="size-4.5 shrink-0" />
        {t("guests.enough", { guests: forGuests })}
      </p>
    );
  const others = fed - meat.quantity * feeds(meat.breedId, meat.ageClassId);
  const prices = pricesOn(priceBookOf(catalogue, null), pricesOf);
  const ages = catalogue.ageClasses.flatMap((age) => {
    const priceHalalas = entry(prices, priceKey(breed.id, age.id));
    return priceHalalas === undefined || !suitsOccasion(draft.occasion?.kind, breed, age)
      ? []
      : { ageClassId: age.id, feeds: feeds(breed.id, age.id), priceHalalas };
  });
  const proposal = proposeForGuests(guests - others, ages);
  const age = catalogue.ageClasses.find(({ id }) => id === proposal?.ageClassId);
  if (!proposal || !age) return <p className="text-sm text-quiet">{t("guests.tooMany")}</p>;
  const { ageClassId, quantity, totalHalalas } = proposal;
  const what = `${localName(age, i18n.language)} × ${quantity}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field tint-palm p-3">
      <p className="text-sm">
        {t("guests.propose", { guests: forGuests, what })} ·{" "}
        <Money halalas={totalHalalas} className="font-semibold" />
      </p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => change((before) => changeMeat(before, meat.id, { ageClassId, quantity }, carcassOf))}
      >
        {t("guests.take")}
      </Button>
    </div>
  );
}
