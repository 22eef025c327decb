import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inDepth } from "#tests/in-depth.ts";
import { memoryStore } from "#tests/support/stations/memory-store.ts";
import { type ActOutcome, openActQueue } from "./act-queue.ts";
import { openScanner } from "./scanner.ts";
import { openStationClock } from "./station-clock.ts";
import type { KeptAct } from "./station-store.ts";

const ACT = {
  kind: "tag",
  subject: "o1",
  data: {},
  deviceTime: "2026-03-10T09:00:00Z",
  offsetMs: 0,
  staffToken: "t",
};

/** What the line does to each sending: it goes through, it is cut before the shop hears, or the answer is lost. */
type Line = "through" | "cut" | "answer lost";

describe("what waits", () => {
  it("WS09 whatever the line does and however often the page is reloaded, each act reaches the shop once, in its order, and is dropped only with its answer", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Line>("through", "cut", "answer lost"), { maxLength: 12 }),
        fc.array(fc.record({ isFile: fc.boolean(), isRefused: fc.boolean(), reloads: fc.boolean() }), {
          minLength: 1,
          maxLength: 10,
        }),
        async (line, done) => {
          const store = memoryStore();
          const taken: string[] = [];
          const answers = new Map<string, ActOutcome>();
          const hear = (act: KeptAct): ActOutcome => {
            const known = answers.get(act.clientId);
            if (known) return known;
            taken.push(act.clientId);
            const isRefused = act.data.isRefused === true;
            const outcome: ActOutcome = {
              clientId: act.clientId,
              state: isRefused ? "refused" : "done",
              ...(isRefused && { code: "stale_status" }),
            };
            answers.set(act.clientId, outcome);
            return outcome;
          };
          const sending = async <T>(work: () => T): Promise<T> => {
            const now = line.shift() ?? "through";
            if (now === "cut") throw new Error("no line");
            const answer = work();
            if (now === "answer lost") throw new Error("no line");
            return answer;
          };
          const open = () =>
            openActQueue({
              store,
              newId: randomUUID,
              onChange: () => {},
              sender: {
                send: (acts) => sending(() => acts.map(hear)),
                sendFile: (act) => sending(() => hear(act)),
              },
            });
          let queue = open();
          const order: string[] = [];
          for (const { isFile, isRefused, reloads } of done) {
            await queue.add({ ...ACT, data: { isRefused }, ...(isFile && { file: new Blob(["x"]) }) });
            order.push((await store.acts()).at(-1)?.clientId ?? order.at(-1) ?? "");
            if (reloads) queue = open();
          }
          for (let tries = 0; tries < 20; tries += 1) await queue.flush();
          expect(taken).toHaveLength(done.length);
          const left = await store.acts();
          expect(left.every(({ state, code }) => state === "refused" && code === "stale_status")).toBe(true);
          expect(left).toHaveLength(done.filter(({ isRefused }) => isRefused).length);
          const sequences = taken.map((id) => order.indexOf(id)).filter((at) => at >= 0);
          expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: inDepth(500, 60) },
    );
  });

  it("WS09 what was refused stays until somebody has read why, and holds up nothing after it", async () => {
    const store = memoryStore();
    let shown: readonly KeptAct[] = [];
    const queue = openActQueue({
      store,
      newId: randomUUID,
      onChange: (acts) => {
        shown = acts;
      },
      sender: {
        send: async (acts) =>
          acts.map(({ clientId, data }) =>
            data.bad ? { clientId, state: "refused", code: "animal_unfit" } : { clientId, state: "done" },
          ),
        sendFile: async () => null,
      },
    });
    await queue.add({ ...ACT, data: { bad: true } });
    await queue.add({ ...ACT, data: {} });
    await queue.flush();
    expect(shown).toMatchObject([{ state: "refused", code: "animal_unfit" }]);
    await queue.dismiss(shown[0]?.clientId ?? "");
    expect(shown).toEqual([]);
  });
});

it("WS09 what the shop has done is handed to what is shown before it stops to wait, so that it never looks open again", async () => {
  const store = memoryStore();
  const seen: string[] = [];
  const queue = openActQueue({
    store,
    onChange: (acts) => void seen.push(`${acts.length} kept`),
    onDone: async (acts) => void seen.push(`${acts.length} done, ${(await store.acts()).length} kept`),
    sender: {
      send: async (acts) =>
        acts.map(({ clientId, data }) => ({
          clientId,
          state: data.bad ? ("refused" as const) : ("done" as const),
        })),
      sendFile: async () => null,
    },
  });
  await queue.add({ ...ACT, data: { bad: true } });
  await queue.flush();
  expect(seen).not.toContainEqual(expect.stringMatching(/done/));
  await queue.add(ACT);
  await queue.flush();
  expect(seen.slice(-2)).toEqual(["1 done, 2 kept", "1 kept"]);
});

describe("the clock", () => {
  const HOUR = 3_600_000;
  it("WS08 a device whose clock is wrong by three hours tells the true time, also after a reload and after somebody sets it", () => {
    const truth = { ms: Date.parse("2026-03-10T09:00:00Z") };
    let error = 3 * HOUR;
    const clocks = { wall: () => truth.ms + error, steady: () => truth.ms };
    const trueTime = ({ deviceTime, offsetMs }: { deviceTime: string; offsetMs: number }) =>
      Date.parse(deviceTime) + offsetMs;
    const clock = openStationClock(0, clocks);
    clock.heard(new Date(truth.ms - 40), 80);
    truth.ms += 30 * 60_000;
    expect(trueTime(clock.told())).toBe(truth.ms);
    const reloaded = openStationClock(clock.offsetMs(), clocks);
    truth.ms += 60_000;
    expect(trueTime(reloaded.told())).toBe(truth.ms);
    error = 0;
    expect(trueTime(clock.told())).toBe(truth.ms);
  });

  it("WS08 a device that slept goes on by the clock on its wall", () => {
    let wall = Date.parse("2026-03-10T09:00:00Z");
    const clock = openStationClock(0, { wall: () => wall, steady: () => 0 });
    clock.heard(new Date(wall), 0);
    wall += HOUR;
    expect(clock.now()).toEqual(new Date(wall));
  });
});

it("WS10 a handheld scanner is told from a hand by its speed, and its code ends with Enter", () => {
  const scanner = openScanner();
  const type = (text: string, every: number, from: number) =>
    [...text, "Enter"].map((key, at) => scanner.key(key, from + at * every)).at(-1);
  expect(type("682000123456", 8, 0)).toBe("682000123456");
  expect(type("682000123456", 180, 10_000)).toBeNull();
  expect(type("12", 8, 20_000)).toBeNull();
  expect(type("SA-77", 20, 30_000)).toBe("SA-77");
});
