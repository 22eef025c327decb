import { Plus, Trash2 } from "lucide-react";
import { entry, priceKey } from "#app/features/catalog/rules/price-book.ts";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import {
  type CarcassOf,
  changeMeat,
  newMeat,
  removeMeat,
} from "#app/features/ordering/rules/draft/draft-changes.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { QuantityStepper } from "#app/ui/fields/quantity-stepper.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { AnimalPreparing } from "./animal-preparing.tsx";
import type { DraftSection } from "./draft-section.ts";

/** The animals: breed, age and count, and how each is cut or cooked. */
export function DraftAnimals({ carcassOf, ...section }: DraftSection & { carcassOf: CarcassOf }) {
  const { t } = useTranslation("admin-new-order");
  const { draft, change, errors } = section;
  const words = useErrorWords();
  return (
    <Card as="section" aria-labelledby="animals-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="animals-title" className="text-lg">
        {t("animals")}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {draft.meats.map((meat, index) => (
          <li
            key={meat.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-field border border-line p-3"
          >
            <Animal {...section} meat={meat} index={index} carcassOf={carcassOf} />
            <AnimalPreparing {...section} meat={meat} index={index} />
          </li>
        ))}
      </ol>
      {errors.meats && <p className="text-sm text-brick">{words(errors.meats)}</p>}
      {draft.meats.length < ORDER_LIMITS.meatsMax && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          onClick={() =>
            change((before) => ({ ...before, meats: [...before.meats, newMeat(before, null, null)] }))
          }
        >
          {t("addAnimal")}
        </Button>
      )}
    </Card>
  );
}

function Animal({
  catalogue,
  draft,
  change,
  errors,
  meat,
  index,
  carcassOf,
}: DraftSection & { meat: DraftMeat; index: number; carcassOf: CarcassOf }) {
  const { t, i18n } = useTranslation("admin-new-order");
  const format = useFormat();
  const words = useErrorWords();
  const language = i18n.language;
  const set = (fields: Partial<Omit<DraftMeat, "id">>) =>
    change((before) => changeMeat(before, meat.id, fields, carcassOf));
  const fault = (field: string) => words(errors[`meats.${index}.${field}`]);
  const ages = catalogue.ageClasses.flatMap((age) => {
    const price = meat.breedId ? entry(catalogue.prices, priceKey(meat.breedId, age.id)) : undefined;
    return price === undefined ? [] : [{ ...age, price }];
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t("breed")}
        className="min-w-36 flex-1"
        value={meat.breedId ?? ""}
        error={fault("breedId")}
        onChange={({ target }) => {
          const breedId = target.value || null;
          const isSold =
            breedId &&
            meat.ageClassId &&
            entry(catalogue.prices, priceKey(breedId, meat.ageClassId)) !== undefined;
          set({ breedId, ...(!isSold && { ageClassId: null }) });
        }}
      >
        <option value="">{t("choose")}</option>
        {catalogue.breeds
          .filter(({ fromPriceHalalas }) => fromPriceHalalas !== null)
          .map((breed) => (
            <option key={breed.id} value={breed.id}>
              {localName(breed, language)}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t("age")}
        className="min-w-52 flex-1"
        value={meat.ageClassId ?? ""}
        error={fault("ageClassId")}
        onChange={({ target }) => set({ ageClassId: target.value || null })}
      >
        <option value="">{t("choose")}</option>
        {ages.map((age) => (
          <option key={age.id} value={age.id}>
            {`${localName(age, language)} – ${format.money(age.price).plain}`}
          </option>
        ))}
      </SelectField>
      <QuantityStepper
        label={t("count")}
        value={meat.quantity}
        min={ORDER_LIMITS.quantityMin}
        max={ORDER_LIMITS.quantityMax}
        onValue={(quantity) => set({ quantity })}
      />
      {draft.meats.length > 1 && (
        <IconButton
          label={t("removeAnimal", { number: index + 1 })}
          onClick={() => change((before) => removeMeat(before, meat.id))}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
