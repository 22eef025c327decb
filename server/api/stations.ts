import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DOOR_ACTS } from "#app/features/runs/commands/door/door-acts.server.ts";
import { attachAtStation } from "#app/features/station-work/commands/attach-at-station.server.ts";
import { STATION_ACTS } from "#app/features/station-work/commands/station-acts.server.ts";
import { readBoard } from "#app/features/station-work/reads/read-board.server.ts";
import { pairDevice } from "#app/features/stations/commands/pair-device.server.ts";
import { signInPerson } from "#app/features/stations/commands/sign-in-person.server.ts";
import { takeActs } from "#app/features/stations/commands/take-acts.server.ts";
import { readOwnStation } from "#app/features/stations/reads/list-stations.server.ts";
import {
  readActingDevice,
  readStation,
  restStation,
} from "#app/features/stations/reads/read-station.server.ts";
import { actsBody } from "#app/features/stations/rules/act-body.ts";
import { readStationCookie, stationCookie } from "#app/foundation/context/session-cookies.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ACT_STATES, STATION_KINDS } from "#app/vocabulary/station-kind.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api, AppEnv } from "./http/api-env.ts";
import { orderEventStream } from "./http/event-stream.ts";
import { problem } from "./http/problem.ts";

const OF_STATION = { tags: ["station"], security: [{ station: [] }] };
const instant = z.iso.datetime();
const counted = z
  .string()
  .regex(/^\d{1,2}$/, FIELD_MESSAGES.invalid)
  .transform(Number);
const typed = (max: number) => z.string().max(max);

/** Described, not parsed: the form was taken apart as it arrived. */
const upload = {
  type: "object" as const,
  required: ["file"],
  properties: { file: { type: "string" as const, format: "binary" } },
};

const pair = createRoute({
  tags: ["station"],
  method: "post",
  path: "/api/station/pair",
  summary: "Become a station by the code that the desk shows; sets the station's cookie",
  request: { body: jsonBody(z.object({ code: typed(40).openapi({ example: "12345678" }) })) },
  responses: {
    201: jsonAnswer(z.object({ id: z.string(), name: z.string() }), "Paired"),
    ...refusals(400, 422, 429),
  },
});
const who = createRoute({
  ...OF_STATION,
  method: "get",
  path: "/api/station",
  summary: "What this station is called, where it stands, who works at it, and what the shop's clock says",
  responses: {
    200: jsonAnswer(
      z.object({
        name: z.string(),
        kind: z.enum(STATION_KINDS),
        site: z.object({ name: z.string(), nameEn: z.string().nullable() }),
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        now: instant,
      }),
      "The station",
    ),
    ...refusals(401),
  },
});
const signIn = createRoute({
  ...OF_STATION,
  method: "post",
  path: "/api/station/people/{id}/sign-in",
  summary: "Somebody of this station types the PIN; what is done goes along with the token",
  request: { params: z.object({ id: typed(64) }), body: jsonBody(z.object({ pin: typed(40) })) },
  responses: {
    200: jsonAnswer(
      z.object({ token: z.string(), name: z.string(), expiresAt: instant, now: instant }),
      "The PIN is right",
    ),
    ...refusals(400, 401, 404, 422, 429),
  },
});
const board = createRoute({
  ...OF_STATION,
  method: "get",
  path: "/api/station/board",
  summary: "This station's own work of today and what is left of yesterday, in the order of its hours",
  description: "Without numbers, addresses and amounts. `stop` says why the knife may not begin yet.",
  responses: {
    200: jsonAnswer(
      z.object({
        day: z.string(),
        now: instant,
        orders: z.array(z.record(z.string(), z.unknown())),
        dishes: z.array(z.record(z.string(), z.unknown())),
      }),
      "The work",
    ),
    ...refusals(401),
  },
});
const events = createRoute({
  ...OF_STATION,
  method: "get",
  path: "/api/station/events",
  summary: "Tells that orders changed, live; the board is read again",
  responses: {
    200: {
      description: "Server-sent events named `order`, without anything else",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...refusals(401, 429),
  },
});
const photo = createRoute({
  ...OF_STATION,
  method: "post",
  path: "/api/station/orders/{id}/animals/{line}/{number}/proofs",
  summary: "A photo or a short film of an animal's slaughter; the same file again adds nothing",
  request: {
    params: z.object({ id: typed(64), line: counted, number: counted }),
    headers: z.object({ "x-staff-token": typed(300).optional() }),
    body: { required: true, content: { "multipart/form-data": { schema: upload } } },
  },
  responses: {
    201: jsonAnswer(z.object({ evidence: z.int() }), "Attached: how many the animal has"),
    ...refusals(400, 401, 404, 409, 413, 415, 422, 429),
  },
});
const acts = createRoute({
  ...OF_STATION,
  method: "post",
  path: "/api/station/acts",
  summary: "What was done at this station, each act once however often it is told",
  description:
    "Acts are taken in the order of `sequence` and answered by `clientId`; told again, an act gets the answer it had. An act happened at `deviceTime` + `offsetMs`, within what can be true. Every act is a command of the desk, on this station's own orders alone; others are `not_found`. Acts of a revoked station are refused, kept, and shown at the desk.",
  request: { body: jsonBody(actsBody) },
  responses: {
    200: jsonAnswer(
      z.object({
        now: instant,
        answers: z.array(
          z.object({
            clientId: z.string(),
            state: z.enum(ACT_STATES),
            code: z.string().optional().openapi({ description: "Why it was refused" }),
            at: instant.openapi({ description: "When it happened, as the shop counts it" }),
          }),
        ),
      }),
      "An answer for each act",
    ),
    ...refusals(400, 401, 422),
  },
});
const rest = createRoute({
  ...OF_STATION,
  method: "post",
  path: "/api/station/rest",
  summary: "The shift is over here: nobody misses this station until it is heard again",
  responses: { 204: { description: "At rest" }, ...refusals(401) },
});

/** The station that asks, or the answer that it is none. */
export const askingStation = (c: Context<AppEnv>) =>
  readStation(c.get("ctx"), readStationCookie(c.req.header("cookie"), c.get("ctx").publicUrl));

/** Tablets where people work without a desk (WS01 WS06 WS08): the station's cookie opens these and nothing else. */
export function registerStations(api: Api) {
  api.openapi(pair, async (c) => {
    const ctx = c.get("ctx");
    const paired = await pairDevice(ctx, { body: c.req.valid("json") });
    if (!paired.ok) return problem(c, paired);
    const { token, id, name } = paired.value;
    c.header("Set-Cookie", stationCookie(token, ctx.publicUrl));
    return c.json({ id, name }, 201);
  });
  api.openapi(who, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    const ctx = c.get("ctx");
    return c.json({ ...(await readOwnStation(ctx, station.value)), now: ctx.now.toISOString() }, 200);
  });
  api.openapi(signIn, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    const signed = await signInPerson(ctx, station.value, { id, body: c.req.valid("json") });
    if (!signed.ok) return problem(c, signed);
    const { expiresAt, ...said } = signed.value;
    return c.json({ ...said, expiresAt: expiresAt.toISOString(), now: ctx.now.toISOString() }, 200);
  });
  api.openapi(acts, async (c) => {
    const ctx = c.get("ctx");
    const deviceId = await readActingDevice(ctx, readStationCookie(c.req.header("cookie"), ctx.publicUrl));
    if (!deviceId) return problem(c, { code: "station_unknown" });
    const answers = await takeActs(ctx, deviceId, c.req.valid("json"), { ...STATION_ACTS, ...DOOR_ACTS });
    const told = answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() }));
    return c.json({ now: ctx.now.toISOString(), answers: told }, 200);
  });
  api.openapi(board, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    const { orders, dishes, ...read } = await readBoard(c.get("ctx"), station.value.scope);
    return c.json(
      { ...read, orders: orders.map((each) => ({ ...each })), dishes: dishes.map((each) => ({ ...each })) },
      200,
    );
  });
  api.openapi(events, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    return orderEventStream(c, `station:${station.value.scope.deviceId}`, () => true, {
      hidesOrder: true,
      // Hearing counts as being heard: a tablet that only listens is not silent.
      mayStill: async () => {
        const ctx = c.get("ctx");
        const cookie = readStationCookie(c.req.header("cookie"), ctx.publicUrl);
        return (await readStation({ db: ctx.db, now: ctx.clock.now() }, cookie)).ok;
      },
    });
  });
  api.openapi(photo, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    const file = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile);
    const attached = await attachAtStation(c.get("ctx"), station.value, {
      ...c.req.valid("param"),
      staffToken: c.req.valid("header")["x-staff-token"] ?? "",
      upload: file?.bytes ?? new Uint8Array(),
    });
    return attached.ok ? c.json(attached.value, 201) : problem(c, attached);
  });
  api.openapi(rest, async (c) => {
    const station = await askingStation(c);
    if (!station.ok) return problem(c, station);
    await restStation(c.get("ctx"), station.value);
    return c.body(null, 204);
  });
}
