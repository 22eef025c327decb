import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { HOME_CUTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import type { DraftSection } from "./draft-section.ts";

interface PreparingProps extends DraftSection {
  meat: DraftMeat;
  index: number;
}

/** How an animal is cut for home, or cooked by the restaurant. */
export function AnimalPreparing(props: PreparingProps) {
  return props.draft.fulfillment === "restaurant" ? <Cooked {...props} /> : <Cut {...props} />;
}

function Cut({ catalogue, change, errors, meat, index }: PreparingProps) {
  const { t, i18n } = useTranslation("admin-new-order");
  const { t: orders } = useTranslation("orders");
  const words = useErrorWords();
  const language = i18n.language;
  const set = (fields: Partial<Omit<DraftMeat, "id">>) =>
    change((before) => changeMeat(before, meat.id, { ...fields, cutBy: "customer" }));
  const options = catalogue.cutOptions ?? [];
  const styles = options.flatMap((option) =>
    option.category === "cut" && option.homeCut ? [{ ...option, homeCut: option.homeCut }] : [],
  );
  const plain = HOME_CUTS.filter((cut) => !styles.some(({ id }) => id === cut));
  const extras = options.filter(({ category }) => category === "extra");
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label={t("cut")}
        className="min-w-40 flex-1"
        value={meat.cutStyleId ?? meat.homeCut}
        error={words(errors[`meats.${index}.cutStyleId`])}
        onChange={({ target }) => {
          const style = styles.find(({ id }) => id === target.value);
          const homeCut = style?.homeCut ?? plain.find((cut) => cut === target.value);
          if (homeCut) set({ homeCut, cutStyleId: style?.id ?? null });
        }}
      >
        {styles.map((style) => (
          <option key={style.id} value={style.id}>
            {localName(style, language)}
          </option>
        ))}
        {plain.map((cut) => (
          <option key={cut} value={cut}>
            {orders(`cut.${cut}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("note")}
        className="min-w-48 flex-2"
        value={meat.butcherNote}
        maxLength={ORDER_LIMITS.noteMax}
        onChange={({ target }) => set({ butcherNote: target.value })}
      />
      <div className="flex w-full flex-wrap gap-x-5">
        <CheckboxField
          label={orders("vacuumSeal")}
          checked={meat.vacuumSeal}
          onChange={({ target }) => set({ vacuumSeal: target.checked })}
        />
        <CheckboxField
          label={orders("includeOffal")}
          checked={meat.includeOffal}
          onChange={({ target }) => set({ includeOffal: target.checked })}
        />
        {extras.map((extra) => (
          <CheckboxField
            key={extra.id}
            label={
              <>
                {localName(extra, language)}{" "}
                {extra.priceHalalas > 0 && (
                  <Money halalas={extra.priceHalalas} className="text-sm text-quiet" />
                )}
              </>
            }
            checked={meat.extraIds.includes(extra.id)}
            onChange={({ target }) =>
              set({
                extraIds: target.checked
                  ? [...meat.extraIds, extra.id]
                  : meat.extraIds.filter((id) => id !== extra.id),
              })
            }
          />
        ))}
      </div>
    </div>
  );
}

function Cooked({ catalogue, draft, change, errors, meat, index }: PreparingProps) {
  const { t, i18n } = useTranslation("admin-new-order");
  const format = useFormat();
  const words = useErrorWords();
  const language = i18n.language;
  const set = (fields: Partial<Omit<DraftMeat, "id">>) =>
    change((before) => changeMeat(before, meat.id, fields));
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label={t("dish")}
        className="min-w-44 flex-1"
        value={meat.cookingTypeId ?? ""}
        error={words(errors[`meats.${index}.cookingTypeId`])}
        onChange={({ target }) => set({ cookingTypeId: target.value || null })}
      >
        <option value="">{t("choose")}</option>
        {(restaurant?.cooking ?? []).map((dish) => (
          <option key={dish.id} value={dish.id}>
            {`${localName(dish, language)} – ${format.money(dish.priceHalalas).plain}`}
          </option>
        ))}
      </SelectField>
      <TextField
        type="number"
        inputMode="numeric"
        label={t("plates")}
        className="w-28"
        value={meat.platesCount ?? ORDER_LIMITS.platesMin}
        min={ORDER_LIMITS.platesMin}
        max={ORDER_LIMITS.platesMax}
        error={words(errors[`meats.${index}.platesCount`])}
        onChange={({ target }) => set({ platesCount: Number(target.value) })}
      />
      <TextField
        label={t("kitchenNote")}
        className="min-w-48 flex-2"
        value={meat.platesNote}
        maxLength={ORDER_LIMITS.noteMax}
        onChange={({ target }) => set({ platesNote: target.value })}
      />
    </div>
  );
}
