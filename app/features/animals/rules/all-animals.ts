import type { AdminAnimalView } from "#app/features/order-reading/rules/animal-view.ts";
import type { AdminOrderView, OrderMeatView } from "#app/features/order-reading/rules/order-view.ts";
import { VET_SIGNS } from "#app/vocabulary/vet-sign.ts";

/** One animal of an order, written of or not, with what was ordered and in whose names it is. */
export interface AdminAnimal extends AdminAnimalView {
  /** From 1 through the whole order: how people call it. */
  count: number;
  meat: OrderMeatView;
  names: readonly string[];
}

const NOTHING_WRITTEN: Omit<AdminAnimalView, "line" | "number"> = {
  earTag: null,
  liveKg: null,
  carcassKg: null,
  refundHalalas: 0,
  replaced: null,
  proofs: [],
  vet: { blind: null, sick: null, lame: null, thin: null, note: null, at: null, by: null },
  weighed: null,
  isCallDue: false,
};

/** Every animal of an order, in the order of its lines. */
export function allAnimals({
  meats,
  animals,
  occasion,
}: Pick<AdminOrderView, "meats" | "animals" | "occasion">): AdminAnimal[] {
  const places = meats.flatMap((meat, line) =>
    Array.from({ length: meat.quantity }, (_, index) => ({ meat, line, number: index + 1 })),
  );
  return places.map((place, index) => {
    const written = animals.find(({ line, number }) => line === place.line && number === place.number);
    return {
      ...NOTHING_WRITTEN,
      ...written,
      ...place,
      count: index + 1,
      names: occasion?.names[index] ?? [],
    };
  });
}

/** What the vet's answers come to: fit when every sign was answered with no. */
export function vetState(vet: AdminAnimalView["vet"]): "fit" | "unfit" | "open" {
  if (VET_SIGNS.some((sign) => vet[sign])) return "unfit";
  return VET_SIGNS.every((sign) => vet[sign] === false) ? "fit" : "open";
}
