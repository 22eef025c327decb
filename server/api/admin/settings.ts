import { createRoute, z } from "@hono/zod-openapi";
import { resetFinancial } from "#app/features/settings/commands/reset-financial.server.ts";
import { resetSetting } from "#app/features/settings/commands/reset-setting.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { listSettings } from "#app/features/settings/reads/list-settings.server.ts";
import { settingBody } from "#app/features/settings/rules/schema.ts";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const path = "/api/admin/settings";
const params = z.object({ key: z.string().max(100) });
const saved = z.object({ key: z.string(), value: z.string() });
const settingSchema = saved.extend({
  area: z.string(),
  kind: z.string(),
  isStored: z.boolean(),
  defaultValue: z.string(),
  description: z.string().nullable(),
  updatedAt: z
    .date()
    .nullable()
    .openapi({ type: ["string", "null"], format: "date-time" }),
});
const done = { 204: { description: "Done" } };

const list = createRoute({
  ...adminEndpoint("settings.read", "financial.read"),
  method: "get",
  path,
  summary: "All settings; secrets are masked",
  responses: {
    200: jsonAnswer(z.object({ settings: z.array(settingSchema) }), "Settings"),
    ...refusals(401, 403),
  },
});
const upsert = createRoute({
  ...adminEndpoint("settings.edit", "financial.edit"),
  method: "post",
  path,
  summary: "Store one setting",
  request: {
    body: jsonBody(
      settingBody.extend({ description: z.string().max(500).nullable().optional(), was: shownValues }),
    ),
  },
  responses: { 200: jsonAnswer(saved, "As it was stored"), ...refusals(400, 401, 403, 404, 409, 422) },
});
const change = createRoute({
  ...adminEndpoint("settings.edit", "financial.edit"),
  method: "patch",
  path: `${path}/{key}`,
  summary: "Store one setting",
  request: { params, body: jsonBody(settingBody.pick({ value: true }).extend({ was: shownValues })) },
  responses: { 200: jsonAnswer(saved, "As it was stored"), ...refusals(400, 401, 403, 404, 409, 422) },
});
const reset = createRoute({
  ...adminEndpoint("settings.edit", "financial.edit"),
  method: "delete",
  path: `${path}/{key}`,
  summary: "Back to the default",
  request: { params },
  responses: { ...done, ...refusals(401, 403, 404) },
});
const resetAll = createRoute({
  ...adminEndpoint("financial.edit"),
  method: "post",
  path: "/api/admin/settings/reset-financial",
  summary: "All financial settings back to their defaults",
  responses: { ...done, ...refusals(401, 403) },
});

/** Settings at the admin's desk (C03). */
export function registerAdminSettings(api: Api) {
  api.openapi(list, async (c) => {
    const settings = await listSettings(c.get("ctx"));
    return settings.ok ? c.json({ settings: settings.value }, 200) : problem(c, settings);
  });
  api.openapi(resetAll, async (c) => {
    const outcome = await resetFinancial(c.get("ctx"));
    return outcome.ok ? c.body(null, 204) : problem(c, outcome);
  });
  api.openapi(upsert, async (c) => {
    const outcome = await saveSetting(c.get("ctx"), c.req.valid("json"));
    return outcome.ok ? c.json(outcome.value, 200) : problem(c, outcome);
  });
  api.openapi(change, async (c) => {
    const outcome = await saveSetting(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return outcome.ok ? c.json(outcome.value, 200) : problem(c, outcome);
  });
  api.openapi(reset, async (c) => {
    const outcome = await resetSetting(c.get("ctx"), c.req.valid("param"));
    return outcome.ok ? c.body(null, 204) : problem(c, outcome);
  });
}
