import { z } from "zod";
import { nutritionChange } from "#app/features/restaurants/rules/nutrition-schema.ts";
import {
  hoursChange,
  menuChange,
  restaurantChange,
  sideDishBody,
  sideDishChange,
} from "#app/features/restaurants/rules/schema.ts";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { arrangeRowsBody } from "#app/foundation/published/list-edit-schema.ts";
import { id } from "#app/lib/field-schemas.ts";

/** Everything that edit mode asks of one restaurant's page, told apart by `intent`. */
export const restaurantEditSchema = z.discriminatedUnion("intent", [
  restaurantChange.extend({ intent: z.literal("change"), was: shownValues }),
  restaurantChange
    .pick({ visible: true, featured: true })
    .extend({ intent: z.literal("show"), was: shownValues }),
  menuChange.extend({ intent: z.literal("menu"), was: shownValues }),
  nutritionChange.extend({ intent: z.literal("nutrition") }),
  hoursChange.extend({ intent: z.literal("hours") }),
  sideDishBody.extend({ intent: z.literal("add-side") }),
  sideDishChange.extend({ intent: z.literal("change-side"), sideId: id, was: shownValues }),
  z.object({ intent: z.literal("delete-side"), sideId: id }),
  arrangeRowsBody.extend({ intent: z.literal("order-sides") }),
  z.object({ intent: z.literal("remove-picture"), pictureId: id }),
  arrangeRowsBody.extend({ intent: z.literal("order-pictures") }),
  z.object({ intent: z.literal("delete") }),
]);
