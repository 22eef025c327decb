import { createRoute, z } from "@hono/zod-openapi";
import {
  changeSeason,
  createSeason,
  deleteSeason,
} from "#app/features/season-admin/commands/save-season.server.ts";
import { saveSeasonPrices } from "#app/features/season-admin/commands/save-season-prices.server.ts";
import { saveSighting } from "#app/features/season-admin/commands/save-sighting.server.ts";
import { previewDay } from "#app/features/season-admin/reads/preview-day.server.ts";
import { previewSighting } from "#app/features/season-admin/reads/preview-sighting.server.ts";
import { readSeasonAdmin } from "#app/features/season-admin/reads/read-season-admin.server.ts";
import {
  previewBody,
  type SeasonRow,
  seasonBody,
  seasonPricesBody,
  sightingBody,
  sightingChange,
} from "#app/features/season-admin/rules/season-schema.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import {
  adminSeasonSchema,
  dayPreviewSchema,
  moonSightingSchema,
  seasonRowSchema,
  shiftedOrderSchema,
  sightingSavedSchema,
} from "#server/api/shapes/season-shapes.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const path = "/api/admin/seasons";
const moons = "/api/admin/moon-sightings";
const id = z.string().min(1).max(100);
const params = z.object({ id });
const faults = refusals(400, 401, 403, 404, 409, 422);

const list = createRoute({
  ...adminEndpoint("seasons.read"),
  method: "get",
  path,
  summary: "All seasons, live or not, and the moons that were seen",
  responses: {
    200: jsonAnswer(
      z.object({ seasons: z.array(adminSeasonSchema), moonSightings: z.array(moonSightingSchema) }),
      "Seasons and moons",
    ),
    ...refusals(401, 403),
  },
});
const add = createRoute({
  ...adminEndpoint("seasons.manage"),
  method: "post",
  path,
  summary: "Add a season; a live one that shares a day with another is refused as `seasons_overlap`",
  request: { body: jsonBody(seasonBody) },
  responses: { 201: jsonAnswer(seasonRowSchema, "As it was stored"), ...refusals(400, 401, 403, 409, 422) },
});
const change = createRoute({
  ...adminEndpoint("seasons.manage"),
  method: "put",
  path: `${path}/{id}`,
  summary: "Say a season anew, whole",
  request: { params, body: jsonBody(seasonBody) },
  responses: { 200: jsonAnswer(seasonRowSchema, "As it is now"), ...faults },
});
const remove = createRoute({
  ...adminEndpoint("seasons.manage"),
  method: "delete",
  path: `${path}/{id}`,
  summary: "Delete a season with its prices",
  request: { params },
  responses: { 204: { description: "Done" }, ...refusals(401, 403, 404) },
});
const prices = createRoute({
  ...adminEndpoint("seasons.manage"),
  method: "put",
  path: `${path}/{id}/prices`,
  summary: "Set a block of a season's prices, all or none; null costs what it usually does",
  request: { params, body: jsonBody(seasonPricesBody) },
  responses: { 200: jsonAnswer(z.object({ changed: z.int() }), "How many cells changed"), ...faults },
});
const preview = createRoute({
  ...adminEndpoint("seasons.read"),
  method: "get",
  path: `${path}/{id}/days/{date}`,
  summary: "What the wizard would offer on a day if this season were live",
  request: { params: params.extend(previewBody.shape) },
  responses: { 200: jsonAnswer(dayPreviewSchema, "The day"), ...refusals(401, 403, 404, 422) },
});
const previewMoon = createRoute({
  ...adminEndpoint("seasons.manage"),
  method: "post",
  path: `${moons}/preview`,
  summary: "The orders of the days that a moon would shift; needs `orders.edit` too. Changes nothing",
  request: { body: jsonBody(sightingBody) },
  responses: {
    200: jsonAnswer(
      z.object({ was: z.int(), count: z.int(), orders: z.array(shiftedOrderSchema) }),
      "At most 500 orders, and how many there are",
    ),
    ...refusals(400, 401, 403, 409, 422),
  },
});
const noteMoon = createRoute({
  ...adminEndpoint("seasons.manage"),
  method: "put",
  path: moons,
  summary:
    "Say on which day a Hijri month begins, and move these orders by the same days in the same act; moving needs `orders.edit` too",
  request: { body: jsonBody(sightingChange) },
  responses: {
    200: jsonAnswer(sightingSavedSchema, "What moved, and what stayed"),
    ...refusals(400, 401, 403, 409, 422),
  },
});

const written = (row: SeasonRow) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Seasons and moon sightings (SE09 HJ06). */
export function registerAdminSeasons(api: Api) {
  api.openapi(list, async (c) => {
    const overview = await readSeasonAdmin(c.get("ctx"));
    if (!overview.ok) return problem(c, overview);
    const { seasons, sightings } = overview.value;
    const whole = seasons.map((season) => ({ ...written(season), prices: season.prices }));
    return c.json({ seasons: whole, moonSightings: [...sightings] }, 200);
  });
  api.openapi(add, async (c) => {
    const made = await createSeason(c.get("ctx"), c.req.valid("json"));
    return made.ok ? c.json(written(made.value), 201) : problem(c, made);
  });
  api.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const changed = await changeSeason(c.get("ctx"), { id, body: c.req.valid("json") });
    return changed.ok ? c.json(written(changed.value), 200) : problem(c, changed);
  });
  api.openapi(remove, async (c) => {
    const removed = await deleteSeason(c.get("ctx"), c.req.valid("param"));
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });
  api.openapi(prices, async (c) => {
    const { id: seasonId } = c.req.valid("param");
    const saved = await saveSeasonPrices(c.get("ctx"), { seasonId, ...c.req.valid("json") });
    return saved.ok ? c.json(saved.value, 200) : problem(c, saved);
  });
  api.openapi(preview, async (c) => {
    const { id: seasonId, date } = c.req.valid("param");
    const day = await previewDay(c.get("ctx"), { seasonId, date });
    return day.ok ? c.json(day.value, 200) : problem(c, day);
  });
  api.openapi(previewMoon, async (c) => {
    const found = await previewSighting(c.get("ctx"), c.req.valid("json"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(noteMoon, async (c) => {
    const saved = await saveSighting(c.get("ctx"), c.req.valid("json"));
    return saved.ok ? c.json(saved.value, 200) : problem(c, saved);
  });
}
