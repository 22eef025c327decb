import type { AdminRestaurant } from "./admin-restaurant.ts";

/** What customers would find on the menu if it had figures: sold, switched on, and nobody has stated a portion's. */
export function unsignedDishes({ menu, sides }: Pick<AdminRestaurant, "menu" | "sides">) {
  const cooked = menu.filter(
    ({ active, disabled, priceHalalas, nutrition }) =>
      active && !disabled && priceHalalas !== null && nutrition === null,
  );
  const served = sides.filter(({ active, nutrition }) => active && nutrition === null);
  return [
    ...cooked.map(({ cookingTypeId: id, name, nameEn }) => ({ id, name, nameEn })),
    ...served.map(({ id, name, nameEn }) => ({ id, name, nameEn })),
  ];
}
