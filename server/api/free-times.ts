import { createRoute, z } from "@hono/zod-openapi";
import type { OfferedDay } from "#app/features/order-reservations/reads/nearest-times.server.ts";
import {
  freeTimesBody,
  readFreeTimes,
} from "#app/features/orders/reads/by-customer/read-free-times.server.ts";
import { calendarSlot } from "#app/lib/riyadh-time.ts";
import { TIME_STATES } from "#app/vocabulary/time-state.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { countFirst } from "./http/count-first.ts";
import { FREE_TIMES_SAMPLE } from "./shapes/samples.ts";

const SERVICE_TIME =
  "HH:mm of the day; from 24:00 on it is after the midnight that ends it: 24:30 is half past midnight";

const freeTimes = z.object({
  isLimited: z.boolean().openapi({ description: "False: the shop sets no limits" }),
  days: z.array(
    z.object({
      date: z.string(),
      times: z.array(
        z.object({
          time: z.string().openapi({ description: SERVICE_TIME }),
          state: z.enum(TIME_STATES),
          at: z.string().openapi({ description: "The moment", example: "2026-11-27T00:30:00+03:00" }),
        }),
      ),
    }),
  ),
});

const FREE_TIMES = { home: { summary: "One lamb, brought home", value: FREE_TIMES_SAMPLE } };

const route = createRoute({
  tags: ["anyone"],
  method: "post",
  path: "/api/free-times",
  middleware: countFirst("free-times"),
  summary: "Which times are free, nearly full or full for such an order",
  request: { body: jsonBody(freeTimesBody, FREE_TIMES) },
  responses: { 200: jsonAnswer(freeTimes, "The days that have hours"), ...refusals(400, 422, 429) },
});

/** How the times of some days stand (KT01), as often as prices may be asked for. */
export function registerFreeTimes(api: Api) {
  api.openapi(route, async (c) => {
    const { isLimited, days } = await readFreeTimes(c.get("ctx"), c.req.valid("json"));
    return c.json({ isLimited, days: days.map(withMoments) }, 200);
  });
}

function withMoments({ date, times }: OfferedDay) {
  return { date, times: times.map((each) => ({ ...each, at: momentOf({ date, time: each.time }) })) };
}

function momentOf(slot: { date: string; time: string }): string {
  const { date, time } = calendarSlot(slot);
  return `${date}T${time}:00+03:00`;
}
