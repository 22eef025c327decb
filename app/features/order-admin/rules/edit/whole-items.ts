import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { editedCut, editedExtras } from "./agreed-cut.ts";
import type { EditedItems, ItemsBody } from "./edit-schema.ts";

/** What is left out of an animal that stays is as it was; of a new one as most people want it. */
export function wholeItems(agreed: AgreedPrices, { meats, ...items }: ItemsBody): EditedItems {
  return {
    ...items,
    meats: meats.map((meat) => {
      const was = meat.line === null ? undefined : agreed.meats[meat.line];
      return {
        ...meat,
        ...editedCut(agreed, meat),
        extraIds: editedExtras(agreed, meat),
        vacuumSeal: meat.vacuumSeal ?? was?.vacuumSeal ?? false,
        includeOffal: meat.includeOffal ?? was?.includeOffal ?? false,
        platesCount: meat.platesCount ?? was?.platesCount ?? ORDER_LIMITS.platesMin,
        platesNote: meat.platesNote === undefined ? (was?.platesNote ?? null) : meat.platesNote || null,
        butcherNote: meat.butcherNote === undefined ? (was?.butcherNote ?? null) : meat.butcherNote || null,
      };
    }),
  };
}
