import { createRoute, z } from "@hono/zod-openapi";
import {
  changeResource,
  createResource,
  deleteResource,
} from "#app/features/capacity/commands/change-resource.server.ts";
import { removeDay, saveDay, saveWeek } from "#app/features/capacity/commands/save-calendar.server.ts";
import { listResources } from "#app/features/capacity/reads/list-resources.server.ts";
import { type EditedResource, readResource } from "#app/features/capacity/reads/read-resource.server.ts";
import {
  calendarDate,
  calendarSeen,
  dayBody,
  resourceBody,
  resourceChange,
  weekBody,
} from "#app/features/capacity/rules/resource-schema.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { listedResourceSchema, resourceSchema, strandedSchema } from "#server/api/shapes/capacity-shapes.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const path = "/api/admin/capacity";
const params = z.object({ id: z.string().min(1).max(100) });
const ofDay = params.extend({ date: calendarDate });
/** What a request without a body says. */
const seenQuery = z.object({
  version: z.coerce.number().int().optional(),
  strandedSeen: z
    .string()
    .max(400_000)
    .default("")
    .transform((ids) => ids.split(",").filter((id) => id !== ""))
    .openapi({ type: "string", description: "Ids of orders, with commas between them" }),
});
const AFFECTS =
  "Orders of today or later that would stand outside the calendar refuse it as `strands_orders` and are listed in `orders`; with their ids in `strandedSeen` it is saved and they stay as they are. With `version`, an edit of what somebody else changed meanwhile is refused as `stale_edit`.";
const answer = { 200: jsonAnswer(resourceSchema, "The resource as it now is") };

const list = createRoute({
  ...adminEndpoint("capacity.read"),
  method: "get",
  path,
  summary:
    "Everything that limits orders, each with how its coming seven days stand; none at all is no limits",
  responses: {
    200: jsonAnswer(z.object({ resources: z.array(listedResourceSchema) }), "The resources"),
    ...refusals(401, 403),
  },
});
const create = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "post",
  path,
  summary: "Add a resource with its week; new orders take places there from then on",
  request: { body: jsonBody(resourceBody) },
  responses: { 201: jsonAnswer(resourceSchema, "The resource"), ...refusals(400, 401, 403, 409, 422) },
});
const read = createRoute({
  ...adminEndpoint("capacity.read"),
  method: "get",
  path: `${path}/{id}`,
  summary: "One resource with its calendar, and the orders that stand outside it",
  request: { params },
  responses: {
    200: jsonAnswer(resourceSchema.extend({ outside: z.array(strandedSchema) }), "The resource"),
    ...refusals(401, 403, 404, 422),
  },
});
const change = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "patch",
  path: `${path}/{id}`,
  summary: "Change facts of a resource",
  description: AFFECTS,
  request: { params, body: jsonBody(resourceChange.extend(calendarSeen.shape)) },
  responses: { ...answer, ...refusals(400, 401, 403, 404, 409, 422) },
});
const remove = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "delete",
  path: `${path}/{id}`,
  summary: "Delete a resource; its orders stay, without their places there",
  description: AFFECTS,
  request: { params, query: seenQuery },
  responses: { 204: { description: "Done" }, ...refusals(401, 403, 404, 409, 422) },
});
const week = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "put",
  path: `${path}/{id}/week`,
  summary: "The ordinary week, said whole: seven lists of spans, Sunday first",
  description: AFFECTS,
  request: { params, body: jsonBody(weekBody.extend(calendarSeen.shape)) },
  responses: { ...answer, ...refusals(400, 401, 403, 404, 409, 422) },
});
const day = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "put",
  path: `${path}/{id}/days/{date}`,
  summary: "Give a date hours of its own; without spans it is closed",
  description: AFFECTS,
  request: { params: ofDay, body: jsonBody(dayBody.extend(calendarSeen.shape)) },
  responses: { ...answer, ...refusals(400, 401, 403, 404, 409, 422) },
});
const dayOff = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "delete",
  path: `${path}/{id}/days/{date}`,
  summary: "Let a date keep the ordinary week again",
  description: AFFECTS,
  request: { params: ofDay, query: seenQuery },
  responses: { ...answer, ...refusals(401, 403, 404, 409, 422) },
});

/** How much can be slaughtered, cooked and driven when, for the desk. */
export function registerAdminCapacity(api: Api) {
  api.openapi(list, async (c) => {
    const listed = await listResources(c.get("ctx"));
    if (!listed.ok) return problem(c, listed);
    const resources = listed.value.resources.map(({ days7, restaurant: _, ...resource }) => ({
      ...toResource({ ...resource, notes: {} }),
      coming: days7,
    }));
    return c.json({ resources }, 200);
  });
  api.openapi(create, async (c) => {
    const made = await createResource(c.get("ctx"), c.req.valid("json"));
    return made.ok ? c.json(toResource(made.value), 201) : problem(c, made);
  });
  api.openapi(read, async (c) => {
    const found = await readResource(c.get("ctx"), c.req.valid("param"));
    if (!found.ok) return problem(c, found);
    return c.json({ ...toResource(found.value.resource), outside: found.value.outside }, 200);
  });
  api.openapi(change, async (c) => {
    const { version, strandedSeen, ...facts } = c.req.valid("json");
    const edit = { ...c.req.valid("param"), version, strandedSeen, change: facts };
    const saved = await changeResource(c.get("ctx"), edit);
    return saved.ok ? c.json(toResource(saved.value), 200) : problem(c, saved);
  });
  api.openapi(remove, async (c) => {
    const done = await deleteResource(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
    return done.ok ? c.body(null, 204) : problem(c, done);
  });
  api.openapi(week, async (c) => {
    const saved = await saveWeek(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return saved.ok ? c.json(toResource(saved.value), 200) : problem(c, saved);
  });
  api.openapi(day, async (c) => {
    const saved = await saveDay(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return saved.ok ? c.json(toResource(saved.value), 200) : problem(c, saved);
  });
  api.openapi(dayOff, async (c) => {
    const saved = await removeDay(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
    return saved.ok ? c.json(toResource(saved.value), 200) : problem(c, saved);
  });
}

function toResource({ notes, days, districts, week: spans, ...facts }: EditedResource) {
  return {
    ...facts,
    districts: [...districts],
    week: spans.map((each) => [...each]),
    days: Object.entries(days)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([date, own]) => ({ date, spans: [...own], note: notes[date] ?? null })),
  };
}
