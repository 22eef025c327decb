import type { OrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import type { DraftSide } from "#app/features/order-admin/rules/edit/edit-draft.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { QuantityStepper } from "#app/ui/fields/quantity-stepper.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { CookingSelect } from "./cooking-select.tsx";
import type { EditSection } from "./edit-section.ts";

/** Rice and side dishes of a restaurant order: what it holds at agreed prices, the rest of the menu at today's. */
export function EditSides({ edit, draft, change, errors }: EditSection & { edit: OrderEdit }) {
  const { t, i18n } = useTranslation("admin-order");
  const language = i18n.language;
  const { order, book, names } = edit;
  const held = new Set(order.sides.map(({ id }) => id));
  const others = Object.entries(book.restaurant?.sides ?? {}).filter(
    ([id, { active }]) => active && !held.has(id),
  );
  const dishes = [
    ...order.sides.map((side, line) => ({
      dish: { line, sideDishId: side.id },
      name: localName(side, language),
      halalas: side.unitPriceHalalas,
    })),
    ...others.map(([id, { priceHalalas }]) => ({
      dish: { line: null, sideDishId: id },
      name: localName(names.sides[id] ?? { name: id }, language),
      halalas: priceHalalas,
    })),
  ];
  const isIt = (side: DraftSide, dish: Omit<DraftSide, "amount">) =>
    side.line === dish.line && side.sideDishId === dish.sideDishId;
  const amountOf = (dish: Omit<DraftSide, "amount">) =>
    draft.sides.find((side) => isIt(side, dish))?.amount ?? 0;

  function set(dish: Omit<DraftSide, "amount">, amount: number) {
    const isThere = draft.sides.some((side) => isIt(side, dish));
    const sides = isThere
      ? draft.sides.map((side) => (isIt(side, dish) ? { ...side, amount } : side))
      : [...draft.sides, { ...dish, amount }];
    change({ sides: sides.filter(({ line, amount }) => line !== null || amount > 0) });
  }

  return (
    <Card as="section" aria-labelledby="edit-sides" className="grid gap-4">
      <h2 id="edit-sides" className="text-lg">
        {t("edit.sides")}
      </h2>
      <CookingSelect
        edit={edit}
        category="rice"
        label={t("edit.rice")}
        agreed={order.riceCookingStyle}
        value={draft.rice}
        onValue={(rice) => change({ rice })}
        none={t("edit.noRice")}
        error={errors["items.riceCookingTypeId"]}
      />
      {dishes.length > 0 && (
        <ul className="grid gap-2">
          {dishes.map(({ dish, name, halalas }) => (
            <li
              key={`${dish.line} ${dish.sideDishId}`}
              className="flex flex-wrap items-center justify-between gap-x-4"
            >
              <span className="min-w-0">
                {name}
                <span className="block text-sm text-quiet">
                  <Money halalas={halalas} />
                  {dish.line !== null && <> ({t("edit.agreed")})</>}
                </span>
              </span>
              <QuantityStepper
                label={name}
                value={amountOf(dish)}
                max={ORDER_LIMITS.sideMax}
                onValue={(amount) => set(dish, amount)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
