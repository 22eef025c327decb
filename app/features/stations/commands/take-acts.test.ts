import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { actsBody } from "#app/features/stations/rules/act-body.ts";
import { type ActKinds, actKind } from "#app/features/stations/rules/act-kind.ts";
import { recordRow } from "#app/foundation/audit/record-audit.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { ok, refuse } from "#app/lib/result.ts";
import { auditLog } from "#db/schema/insights.ts";
import { stationActs } from "#db/schema/stations.ts";
import { inDepth } from "#tests/in-depth.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { makeAbattoir, pairStation } from "#tests/support/stations/paired-stations.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { takeActs } from "./take-acts.server.ts";

const HOUR = 3_600_000;
const START = new Date("2026-03-10T05:00:00Z");
const shop = await openTestShop(START.toISOString());
const admin = await makeAdmin(shop, "owner@kabsh.test");
await makeAbattoir(shop.db, "yard");

/** Each time that an act is done it leaves a line, in a transaction of its own inside the act's, as commands do. */
const KINDS: ActKinds = {
  done: actKind({
    by: ["abattoir"],
    data: z.object({ isRefused: z.boolean() }),
    permissions: [],
    isOwn: async () => true,
    run: (ctx, { subject, data }) =>
      ctx.db.transaction(async (tx) => {
        if (data.isRefused) return refuse("order_closed");
        await recordRow(tx, ctx, { action: "done", entity: "station_act", entityId: subject });
        return ok(null);
      }),
  }),
};

interface History {
  clockError: number;
  acts: { afterMs: number; isRefused: boolean }[];
  /** Which of the acts each request tells, and how many requests are under way at once. */
  requests: number[][];
  together: number;
}

const history: fc.Arbitrary<History> = fc
  .array(fc.record({ afterMs: fc.integer({ min: 0, max: 600_000 }), isRefused: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .chain((acts) =>
    fc.record({
      acts: fc.constant(acts),
      clockError: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }),
      requests: fc.array(
        fc.array(fc.nat({ max: acts.length - 1 }), { minLength: 1, maxLength: acts.length }),
        { minLength: 1, maxLength: 8 },
      ),
      together: fc.integer({ min: 1, max: 3 }),
    }),
  );

it(`WS08 acts that are doubled, told out of order, side by side and by a wrong clock are each done once, at their true time`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ clockError, acts, requests, together }) => {
      shop.at(START);
      const station = await pairStation(shop, admin, { kind: "abattoir", scopeId: "yard" });
      let clock = START.getTime();
      const told = acts.map(({ afterMs, isRefused }, sequence) => {
        clock += afterMs;
        return {
          act: {
            clientId: randomUUID(),
            deviceTime: new Date(clock + clockError).toISOString(),
            offsetMs: -clockError,
            ...{ sequence, kind: "done", subject: randomUUID(), staffToken: station.staffToken },
            data: { isRefused },
          },
          truth: new Date(clock),
        };
      });
      const everything = [...requests, told.map((_, at) => at)];
      shop.at(new Date(clock + 1000));
      const answers = new Map<string, Set<string>>();
      const send = async (which: number[]) => {
        const body = actsBody.parse({ acts: which.map((at) => told[at]?.act) });
        for (const answer of await takeActs(shop.as(VISITOR), station.id, body, KINDS)) {
          const known = answers.get(answer.clientId) ?? new Set();
          answers.set(answer.clientId, known.add(JSON.stringify(answer)));
        }
      };
      for (let at = 0; at < everything.length; at += together)
        await Promise.all(everything.slice(at, at + together).map(send));

      const rows = await shop.db.select().from(stationActs).where(eq(stationActs.deviceId, station.id));
      expect(rows).toHaveLength(told.length);
      for (const [at, { act, truth }] of told.entries()) {
        const isRefused = acts[at]?.isRefused ?? false;
        const done = and(eq(auditLog.entityId, act.subject), eq(auditLog.action, "done"));
        const lines = await shop.db.select({ at: auditLog.at }).from(auditLog).where(done);
        expect(lines).toEqual(isRefused ? [] : [{ at: truth }]);
        expect(answers.get(act.clientId)?.size, "every answer is the same").toBe(1);
        expect(rows.find(({ clientId }) => clientId === act.clientId)).toMatchObject({
          at: truth,
          isBounded: false,
          state: isRefused ? "refused" : "done",
        });
      }
    }),
    { numRuns: inDepth(200, 12) },
  );
});
