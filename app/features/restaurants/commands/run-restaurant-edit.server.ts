import type { z } from "zod";
import type { restaurantEditSchema } from "#app/features/restaurants/rules/editing/restaurant-edit-schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Result } from "#app/lib/result.ts";
import { changeRestaurant } from "./change-restaurant.server.ts";
import { deleteRestaurant } from "./delete-restaurant.server.ts";
import { arrangeGallery, removeImage } from "./remove-image.server.ts";
import { saveHours } from "./save-hours.server.ts";
import { saveMenu } from "./save-menu.server.ts";
import { saveNutrition } from "./save-nutrition.server.ts";
import {
  arrangeSideDishes,
  changeSideDish,
  createSideDish,
  deleteSideDish,
} from "./save-side-dish.server.ts";

/** Hands an edit to the one command that makes it; each checks access itself. */
export function runRestaurantEdit(
  ctx: CommandContext,
  restaurantId: string,
  edit: z.output<typeof restaurantEditSchema>,
): Promise<Result<unknown, string>> {
  switch (edit.intent) {
    case "change":
    case "show": {
      const { intent: _, was, ...change } = edit;
      return changeRestaurant(ctx, { id: restaurantId, change, was });
    }
    case "menu": {
      const { intent: _, was, ...cooking } = edit;
      return saveMenu(ctx, { restaurantId, cooking, was });
    }
    case "nutrition": {
      const { intent: _, ...change } = edit;
      return saveNutrition(ctx, { restaurantId, change });
    }
    case "hours": {
      const { intent: _, ...change } = edit;
      return saveHours(ctx, { restaurantId, change });
    }
    case "add-side": {
      const { intent: _, ...dish } = edit;
      return createSideDish(ctx, { restaurantId, dish });
    }
    case "change-side": {
      const { intent: _, sideId, was, ...change } = edit;
      return changeSideDish(ctx, { restaurantId, id: sideId, change, was });
    }
    case "delete-side":
      return deleteSideDish(ctx, { restaurantId, id: edit.sideId });
    case "order-sides":
      return arrangeSideDishes(ctx, { restaurantId, ids: edit.ids });
    case "remove-picture":
      return removeImage(ctx, { restaurantId, id: edit.pictureId });
    case "order-pictures":
      return arrangeGallery(ctx, { restaurantId, ids: edit.ids });
    case "delete":
      return deleteRestaurant(ctx, { id: restaurantId });
  }
}
