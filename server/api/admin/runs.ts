import { createRoute, z } from "@hono/zod-openapi";
import { lockStop, placeStop } from "#app/features/runs/commands/place-stop.server.ts";
import { planRuns } from "#app/features/runs/commands/plan-runs.server.ts";
import { saveDriver, saveVan } from "#app/features/runs/commands/save-fleet.server.ts";
import { changeRun, createRun, removeRun } from "#app/features/runs/commands/save-run.server.ts";
import { readDoorPhoto } from "#app/features/runs/reads/read-door-photo.server.ts";
import { readRunDay } from "#app/features/runs/reads/read-run-day.server.ts";
import {
  driverBody,
  lockBody,
  newRunBody,
  placeBody,
  planBody,
  runBody,
  vanBody,
} from "#app/features/runs/rules/run-bodies.ts";
import { driverView, runDayView, vanView } from "#app/features/runs/rules/run-views.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { evidenceAnswer, evidenceFile } from "#server/api/http/evidence-answer.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const params = z.object({ id: z.string().max(64) });
const day = z.object({ date: z.string().refine(isRealDate, FIELD_MESSAGES.invalid) });
const done = { 204: { description: "It is done" } };
const madeRun = z.object({ id: z.string() });

const read = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path: "/api/admin/runs",
  summary: "The vans of a day: their stops in order with expected times, and what stands on none and why",
  request: { query: day },
  responses: { 200: jsonAnswer(runDayView, "The day"), ...refusals(400, 401, 403, 422) },
});
const plan = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/runs/plan",
  summary: "Plan the vans of a day anew; locked stops and loaded goods stay where they are",
  request: { body: jsonBody(planBody) },
  responses: {
    200: jsonAnswer(
      z.object({ planned: z.int(), leftOut: z.int() }),
      "How many stops stand on vans, and how many on none",
    ),
    ...refusals(400, 401, 403, 409, 422),
  },
});
const create = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/runs",
  summary: "Add a round of a van on a day",
  request: { body: jsonBody(newRunBody) },
  responses: { 201: jsonAnswer(madeRun, "It is there"), ...refusals(400, 401, 403, 409, 422) },
});
const change = createRoute({
  ...adminEndpoint("orders.move"),
  method: "put",
  path: "/api/admin/runs/{id}",
  summary: "Another driver or other times of a round",
  request: { params, body: jsonBody(runBody) },
  responses: { 200: jsonAnswer(madeRun, "It is changed"), ...refusals(400, 401, 403, 404, 409, 422) },
});
const remove = createRoute({
  ...adminEndpoint("orders.move"),
  method: "delete",
  path: "/api/admin/runs/{id}",
  summary: "Take a round away on which nothing was loaded; its stops stand on no van then",
  request: { params },
  responses: { ...done, ...refusals(401, 403, 404, 409) },
});
const place = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/runs/places",
  summary: "Put an order's stop to a place of a round and lock it there, or take it off",
  request: { body: jsonBody(placeBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 409, 422) },
});
const lock = createRoute({
  ...adminEndpoint("orders.move"),
  method: "put",
  path: "/api/admin/runs/stops/{id}/lock",
  summary: "Keep a stop where it is when the day is planned anew, or let the plan have it again",
  request: { params, body: jsonBody(lockBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 422) },
});
const photo = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path: "/api/admin/runs/stops/{id}/photo",
  summary: "A driver's photo of a door, for as long as it is kept",
  request: { params },
  responses: { ...evidenceFile.files, ...refusals(401, 403, 404) },
});
const addVan = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "post",
  path: "/api/admin/vans",
  summary: "Add a van",
  request: { body: jsonBody(vanBody) },
  responses: { 201: jsonAnswer(vanView, "It is there"), ...refusals(400, 401, 403, 422) },
});
const changeVan = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "put",
  path: "/api/admin/vans/{id}",
  summary: "Change a van, or switch it off",
  request: { params, body: jsonBody(vanBody) },
  responses: { 200: jsonAnswer(vanView, "It is changed"), ...refusals(400, 401, 403, 404, 422) },
});
const addDriver = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "post",
  path: "/api/admin/drivers",
  summary: "Add a driver",
  request: { body: jsonBody(driverBody) },
  responses: { 201: jsonAnswer(driverView, "They are there"), ...refusals(400, 401, 403, 422) },
});
const changeDriver = createRoute({
  ...adminEndpoint("capacity.manage"),
  method: "put",
  path: "/api/admin/drivers/{id}",
  summary: "Change a driver, or switch them off",
  request: { params, body: jsonBody(driverBody) },
  responses: { 200: jsonAnswer(driverView, "It is changed"), ...refusals(400, 401, 403, 404, 422) },
});

/** The vans of a day at the desk (RU01 RU04). */
export function registerAdminRuns(api: Api) {
  api.openapi(read, async (c) => {
    const answer = await readRunDay(c.get("ctx"), c.req.valid("query"));
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(plan, async (c) => {
    const planned = await planRuns(c.get("ctx"), { body: c.req.valid("json") });
    return planned.ok ? c.json(planned.value, 200) : problem(c, planned);
  });
  api.openapi(create, async (c) => {
    const made = await createRun(c.get("ctx"), { body: c.req.valid("json") });
    return made.ok ? c.json(made.value, 201) : problem(c, made);
  });
  api.openapi(change, async (c) => {
    const changed = await changeRun(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return changed.ok ? c.json(changed.value, 200) : problem(c, changed);
  });
  api.openapi(remove, async (c) => {
    const removed = await removeRun(c.get("ctx"), c.req.valid("param"));
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });
  api.openapi(place, async (c) => {
    const placed = await placeStop(c.get("ctx"), { body: c.req.valid("json") });
    return placed.ok ? c.body(null, 204) : problem(c, placed);
  });
  api.openapi(lock, async (c) => {
    const locked = await lockStop(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return locked.ok ? c.body(null, 204) : problem(c, locked);
  });
  api.openapi(photo, async (c) => {
    const file = await readDoorPhoto(c.get("ctx"), c.req.valid("param").id);
    return file.ok ? evidenceAnswer(c, file.value) : problem(c, file);
  });
  api.openapi(addVan, async (c) => {
    const saved = await saveVan(c.get("ctx"), { id: null, body: c.req.valid("json") });
    return saved.ok ? c.json(saved.value, 201) : problem(c, saved);
  });
  api.openapi(changeVan, async (c) => {
    const saved = await saveVan(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return saved.ok ? c.json(saved.value, 200) : problem(c, saved);
  });
  api.openapi(addDriver, async (c) => {
    const saved = await saveDriver(c.get("ctx"), { id: null, body: c.req.valid("json") });
    return saved.ok ? c.json(saved.value, 201) : problem(c, saved);
  });
  api.openapi(changeDriver, async (c) => {
    const saved = await saveDriver(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return saved.ok ? c.json(saved.value, 200) : problem(c, saved);
  });
}
