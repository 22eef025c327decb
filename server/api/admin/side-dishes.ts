import { createRoute, z } from "@hono/zod-openapi";
import {
  arrangeSideDishes,
  changeSideDish,
  createSideDish,
  deleteSideDish,
} from "#app/features/restaurants/commands/save-side-dish.server.ts";
import { sideDishBody, sideDishChange } from "#app/features/restaurants/rules/schema.ts";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { arrangeRowsBody } from "#app/foundation/published/list-edit-schema.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { sideDishSchema } from "#server/api/shapes/admin-restaurant-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const id = z.string().min(1).max(100);
const ofRestaurant = z.object({ restaurantId: id });
const ofDish = z.object({ restaurantId: id, id });
const faults = refusals(400, 401, 403, 404, 422);
const done = { 204: { description: "Done" } };

/** Side dishes of one restaurant; `path` names `{restaurantId}`. */
export function registerAdminSideDishes(api: Api, path: string) {
  const create = createRoute({
    ...adminEndpoint("restaurants.edit"),
    method: "post",
    path,
    summary: "Add a side dish",
    request: { params: ofRestaurant, body: jsonBody(sideDishBody) },
    responses: { 201: jsonAnswer(sideDishSchema, "As it was stored"), ...faults },
  });
  const change = createRoute({
    ...adminEndpoint("restaurants.edit"),
    method: "patch",
    path: `${path}/{id}`,
    summary: "Change the named fields of a side dish",
    request: { params: ofDish, body: jsonBody(sideDishChange.extend({ was: shownValues })) },
    responses: { 200: jsonAnswer(sideDishSchema, "As it is now"), ...faults, ...refusals(409) },
  });
  const remove = createRoute({
    ...adminEndpoint("restaurants.edit"),
    method: "delete",
    path: `${path}/{id}`,
    summary: "Delete a side dish",
    request: { params: ofDish },
    responses: { ...done, ...refusals(401, 403, 404) },
  });
  const reorder = createRoute({
    ...adminEndpoint("restaurants.edit"),
    method: "put",
    path: `${path}/order`,
    summary: "Put all side dishes into the order of `ids`",
    request: { params: ofRestaurant, body: jsonBody(arrangeRowsBody) },
    responses: { ...done, ...refusals(400, 401, 403, 409, 422) },
  });

  api.openapi(create, async (c) => {
    const created = await createSideDish(c.get("ctx"), {
      ...c.req.valid("param"),
      dish: c.req.valid("json"),
    });
    return created.ok ? c.json(created.value, 201) : problem(c, created);
  });
  api.openapi(change, async (c) => {
    const { was, ...fields } = c.req.valid("json");
    const changed = await changeSideDish(c.get("ctx"), { ...c.req.valid("param"), change: fields, was });
    return changed.ok ? c.json(changed.value, 200) : problem(c, changed);
  });
  api.openapi(remove, async (c) => {
    const removed = await deleteSideDish(c.get("ctx"), c.req.valid("param"));
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });
  api.openapi(reorder, async (c) => {
    const ordered = await arrangeSideDishes(c.get("ctx"), {
      ...c.req.valid("param"),
      ...c.req.valid("json"),
    });
    return ordered.ok ? c.body(null, 204) : problem(c, ordered);
  });
}
