import { createRoute, z } from "@hono/zod-openapi";
import {
  arrangeRestaurants,
  moveRestaurant,
} from "#app/features/restaurants/commands/arrange-restaurants.server.ts";
import { changeRestaurant } from "#app/features/restaurants/commands/change-restaurant.server.ts";
import { createRestaurant } from "#app/features/restaurants/commands/create-restaurant.server.ts";
import { deleteRestaurant } from "#app/features/restaurants/commands/delete-restaurant.server.ts";
import { saveHours } from "#app/features/restaurants/commands/save-hours.server.ts";
import { saveMenu } from "#app/features/restaurants/commands/save-menu.server.ts";
import { listAdminRestaurants } from "#app/features/restaurants/reads/list-admin-restaurants.server.ts";
import { readAdminRestaurant } from "#app/features/restaurants/reads/read-admin-restaurant.server.ts";
import {
  hoursChange,
  restaurantBody,
  restaurantChange,
  restaurantCookingBody,
} from "#app/features/restaurants/rules/schema.ts";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import {
  adminRestaurantSchema,
  editedRestaurantSchema,
  restaurantListRow,
  toRestaurantEdit,
} from "#server/api/shapes/admin-restaurant-shapes.ts";
import { hoursSchema } from "#server/api/shapes/restaurant-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";
import { registerAdminList } from "./editable-list.ts";
import { registerAdminRestaurantImages } from "./restaurant-images.ts";
import { registerAdminSideDishes } from "./side-dishes.ts";

const path = "/api/admin/restaurants";
const params = z.object({ id: z.string().min(1).max(100) });

const read = createRoute({
  ...adminEndpoint("restaurants.read"),
  method: "get",
  path: `${path}/{id}`,
  summary: "One restaurant with menu, sides and pictures",
  request: { params },
  responses: { 200: jsonAnswer(adminRestaurantSchema, "The restaurant"), ...refusals(401, 403, 404) },
});
const menu = createRoute({
  ...adminEndpoint("restaurants.edit"),
  method: "put",
  path: `${path}/{id}/menu`,
  summary: "Price of one cooking type, switched off or not; null takes it off the menu",
  request: { params, body: jsonBody(restaurantCookingBody.extend({ was: shownValues })) },
  responses: { 204: { description: "Done" }, ...refusals(400, 401, 403, 404, 409, 422) },
});
const hours = createRoute({
  ...adminEndpoint("restaurants.edit"),
  method: "put",
  path: `${path}/{id}/hours`,
  summary: "When it is open in an ordinary week, said whole; nothing is ordered outside it",
  description:
    "An empty week binds nothing but the shop's own hours. With `was`, the week that you saw, an edit of what somebody else changed meanwhile is refused as `stale_edit`.",
  request: { params, body: jsonBody(hoursChange) },
  responses: {
    200: jsonAnswer(z.object({ hours: hoursSchema }), "The week"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});

/** Restaurants at the admin's desk (AR03–AR13). */
export function registerAdminRestaurants(api: Api) {
  registerAdminList(api, {
    path,
    key: "restaurants",
    area: "restaurants",
    one: "a restaurant",
    row: editedRestaurantSchema,
    listed: restaurantListRow,
    list: listAdminRestaurants,
    create: {
      body: restaurantBody,
      run: async (ctx, input) => {
        const created = await createRestaurant(ctx, input);
        return created.ok ? { ok: true, value: toRestaurantEdit(created.value) } : created;
      },
    },
    change: {
      body: restaurantChange,
      run: async (ctx, edit) => {
        const changed = await changeRestaurant(ctx, edit);
        return changed.ok ? { ok: true, value: toRestaurantEdit(changed.value) } : changed;
      },
    },
    remove: (ctx, id) => deleteRestaurant(ctx, { id }),
    move: (ctx, id, step) => moveRestaurant(ctx, { id, step }),
    reorder: (ctx, ids) => arrangeRestaurants(ctx, { ids }),
  });
  api.openapi(read, async (c) => {
    const found = await readAdminRestaurant(c.get("ctx"), c.req.valid("param"));
    return found.ok ? c.json(toRestaurantEdit(found.value), 200) : problem(c, found);
  });
  api.openapi(menu, async (c) => {
    const { id: restaurantId } = c.req.valid("param");
    const { was, ...cooking } = c.req.valid("json");
    const saved = await saveMenu(c.get("ctx"), { restaurantId, cooking, was });
    return saved.ok ? c.body(null, 204) : problem(c, saved);
  });
  api.openapi(hours, async (c) => {
    const saved = await saveHours(c.get("ctx"), {
      restaurantId: c.req.valid("param").id,
      change: c.req.valid("json"),
    });
    return saved.ok ? c.json({ hours: [...saved.value] }, 200) : problem(c, saved);
  });
  registerAdminSideDishes(api, `${path}/{restaurantId}/side-dishes`);
  registerAdminRestaurantImages(api, `${path}/{id}/images`);
}
