import { createRoute, z } from "@hono/zod-openapi";
import {
  changeBreeder,
  createBreeder,
  deleteBreeder,
  setDefaultBreeder,
} from "#app/features/catalog/commands/save-breeder.server.ts";
import { savePrices } from "#app/features/catalog/commands/save-prices.server.ts";
import { listBreeders } from "#app/features/catalog/reads/list-breeders.server.ts";
import { listBreederPrices } from "#app/features/catalog/reads/read-breeder-prices.server.ts";
import { breederPriceBody, priceGridChange } from "#app/features/catalog/rules/price-grid-schema.ts";
import { breederBody, breederChange } from "#app/features/catalog/rules/schema.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { breederPriceSchema, breederSchema } from "#server/api/shapes/catalog-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";
import { registerAdminList } from "./editable-list.ts";

const path = "/api/admin/breeder-prices";
const id = z.string().min(1).max(100);
const changedAnswer = jsonAnswer(z.object({ changed: z.int() }), "How many cells changed");
const faults = refusals(400, 401, 403, 404, 422);

const makeDefault = createRoute({
  ...adminEndpoint("catalog.edit"),
  method: "post",
  path: "/api/admin/breeders/{id}/make-default",
  summary: "Sell at this breeder's prices",
  request: { params: z.object({ id }) },
  responses: { 204: { description: "Done" }, ...refusals(401, 403, 404) },
});
const list = createRoute({
  ...adminEndpoint("catalog.read"),
  method: "get",
  path,
  summary: "Prices of all breeders, or of one",
  request: { query: z.object({ breederId: id.optional() }) },
  responses: {
    200: jsonAnswer(z.object({ breederPrices: z.array(breederPriceSchema) }), "Prices"),
    ...refusals(401, 403),
  },
});
const one = createRoute({
  ...adminEndpoint("catalog.edit"),
  method: "post",
  path,
  summary: "Set one price; null empties the cell, which means not sold",
  request: { body: jsonBody(breederPriceBody) },
  responses: { 200: changedAnswer, ...faults, ...refusals(409) },
});
const block = createRoute({
  ...adminEndpoint("catalog.edit"),
  method: "put",
  path,
  summary: "Set a block of prices of one breeder, all or none",
  request: { body: jsonBody(priceGridChange) },
  responses: { 200: changedAnswer, ...faults, ...refusals(409) },
});
const empty = createRoute({
  ...adminEndpoint("catalog.edit"),
  method: "delete",
  path: `${path}/{breederId}/{breedId}/{ageClassId}`,
  summary: "Empty one cell",
  request: { params: z.object({ breederId: id, breedId: id, ageClassId: id }) },
  responses: { 204: { description: "Not sold any more" }, ...refusals(401, 403, 404) },
});

/** Breeders and their price grids (C04–C06). */
export function registerAdminBreeders(api: Api) {
  registerAdminList(api, {
    path: "/api/admin/breeders",
    key: "breeders",
    area: "catalog",
    one: "a breeder",
    row: breederSchema,
    list: listBreeders,
    create: { body: breederBody, run: createBreeder },
    change: { body: breederChange, run: changeBreeder },
    remove: (ctx, breederId) => deleteBreeder(ctx, { id: breederId }),
  });
  api.openapi(makeDefault, async (c) => {
    const chosen = await setDefaultBreeder(c.get("ctx"), c.req.valid("param"));
    return chosen.ok ? c.body(null, 204) : problem(c, chosen);
  });
  api.openapi(list, async (c) => {
    const prices = await listBreederPrices(c.get("ctx"), c.req.valid("query"));
    return prices.ok ? c.json({ breederPrices: prices.value }, 200) : problem(c, prices);
  });
  api.openapi(one, async (c) => {
    const { breederId, ...cell } = c.req.valid("json");
    const saved = await savePrices(c.get("ctx"), { breederId, cells: [cell] });
    return saved.ok ? c.json(saved.value, 200) : problem(c, saved);
  });
  api.openapi(block, async (c) => {
    const saved = await savePrices(c.get("ctx"), c.req.valid("json"));
    return saved.ok ? c.json(saved.value, 200) : problem(c, saved);
  });
  api.openapi(empty, async (c) => {
    const { breederId, ...cell } = c.req.valid("param");
    const saved = await savePrices(c.get("ctx"), { breederId, cells: [{ ...cell, priceHalalas: null }] });
    return saved.ok ? c.body(null, 204) : problem(c, saved);
  });
}
