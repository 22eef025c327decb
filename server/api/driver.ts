import { createRoute, z } from "@hono/zod-openapi";
import { keepDoorPhoto } from "#app/features/runs/commands/door/keep-door-photo.server.ts";
import { readDriverDay } from "#app/features/runs/reads/read-driver-day.server.ts";
import { driverDayView } from "#app/features/runs/rules/driver-views.ts";
import { jsonAnswer, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { askingStation } from "./stations.ts";

const OF_STATION = { tags: ["station"], security: [{ station: [] }] };
const upload = {
  type: "object" as const,
  required: ["file"],
  properties: { file: { type: "string" as const, format: "binary" } },
};

const day = createRoute({
  ...OF_STATION,
  method: "get",
  path: "/api/station/runs",
  summary: "The rounds of the driver whose phone this is: own stops of today, and no number of anybody",
  responses: { 200: jsonAnswer(driverDayView, "The day"), ...refusals(401) },
});
const photo = createRoute({
  ...OF_STATION,
  method: "post",
  path: "/api/station/stops/{orderId}/photo",
  summary: "A photo of a door on one of the driver's own rounds; the first one stays",
  request: {
    params: z.object({ orderId: z.string().max(64) }),
    body: { required: true, content: { "multipart/form-data": { schema: upload } } },
  },
  responses: { 204: { description: "It is kept" }, ...refusals(401, 404, 413, 415, 422, 429) },
});

/** A driver's phone (RU07 RU08): a paired station of kind `driver`; other stations have no rounds. */
export function registerDriver(api: Api) {
  api.openapi(day, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    return c.json(await readDriverDay(c.get("ctx"), station.value.scope), 200);
  });
  api.openapi(photo, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    const file = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile);
    const kept = await keepDoorPhoto(c.get("ctx"), station.value.scope, {
      ...c.req.valid("param"),
      upload: file?.bytes ?? new Uint8Array(),
    });
    return kept.ok ? c.body(null, 204) : problem(c, kept);
  });
}
