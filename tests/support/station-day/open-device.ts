import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { applyDoorActs } from "#app/features/runs/rules/apply-door-acts.ts";
import type { DriverDayView } from "#app/features/runs/rules/driver-views.ts";
import { applyActs } from "#app/features/station-work/rules/apply-acts.ts";
import type { Board } from "#app/features/station-work/rules/board.ts";
import { type ActOutcome, openActQueue } from "#app/features/station-work/rules/client/act-queue.ts";
import { openStationClock } from "#app/features/station-work/rules/client/station-clock.ts";
import type { KeptAct } from "#app/features/station-work/rules/client/station-store.ts";
import { fileForm, type RequestShop } from "#tests/support/request-shop.ts";
import { memoryStore } from "#tests/support/stations/memory-store.ts";
import type { PairedStation } from "#tests/support/stations/paired-stations.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** What somebody did at a device, and when it was truly done. */
export interface Deed {
  clientId: string;
  kind: string;
  subject: string;
  truth: Date;
}

/** What the line did, in all. */
export interface Mischief {
  requests: number;
  doubled: number;
  "told again later": number;
  "answers lost": number;
  reloads: number;
  faults: string[];
}
export const noMischief = (): Mischief => ({
  ...{ requests: 0, doubled: 0, "told again later": 0, "answers lost": 0, reloads: 0, faults: [] },
});

interface DeviceOptions {
  shop: TestShop;
  request: RequestShop["request"];
  station: PairedStation;
  isDriver?: boolean;
  /** By how much its own clock is wrong. */
  clockErrorMs: number;
  /** From 0 to 1. */
  random: () => number;
  mischief: Mischief;
}

export type Device = Awaited<ReturnType<typeof openDevice>>;

/** A station as it lives in a browser, by the very queue, clock and rules of its page; only disk, line and clocks are the test's. */
export async function openDevice(options: DeviceOptions) {
  const { shop, request, station, isDriver = false, clockErrorMs, random, mischief } = options;
  const { cookie, id, staffToken } = station;
  const store = memoryStore();
  const shopMs = () => shop.clock.now().getTime();
  const clocks = { wall: () => shopMs() + clockErrorMs, steady: shopMs };
  let clock = openStationClock(0, clocks);
  let former: readonly KeptAct[] = [];
  let waiting: readonly KeptAct[] = [];
  const line = { isUp: true };
  const deeds: Deed[] = [];
  let last = "";

  async function post(acts: readonly KeptAct[]): Promise<ActOutcome[]> {
    mischief.requests += 1;
    const told = acts
      .map(({ state: _, code: _code, file: _file, ...act }) => ({ act, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ act }) => act);
    const answer = await request("POST", "/api/station/acts", { cookie, body: { acts: told } });
    const said = (await answer.json()) as { now: string; answers: ActOutcome[] };
    if (answer.status !== 200) throw new Error(`away: ${answer.status}`);
    clock.heard(new Date(said.now), 0);
    return said.answers;
  }
  async function send(acts: readonly KeptAct[]): Promise<ActOutcome[]> {
    if (!line.isUp) throw new Error("no line");
    const isDoubled = random() < 0.2;
    const [answers = [], second] = await Promise.all([post(acts), ...(isDoubled ? [post(acts)] : [])]);
    if (isDoubled) mischief.doubled += 1;
    if (second && !isDeepStrictEqual(answers, second))
      mischief.faults.push(`${id}: told twice, answered twice`);
    if (former.length > 0 && random() < 0.1) {
      mischief["told again later"] += 1;
      await post(former);
    }
    former = acts;
    if (random() < 0.15) {
      mischief["answers lost"] += 1;
      throw new Error("the answer was lost");
    }
    return answers;
  }
  async function sendFile({ clientId, subject, file }: KeptAct): Promise<ActOutcome> {
    if (!line.isUp || !file) throw new Error("no line");
    mischief.requests += 1;
    const body = fileForm(new Uint8Array(await file.arrayBuffer()));
    const answer = await request("POST", `/api/station/stops/${subject}/photo`, { cookie, body });
    if (random() < 0.15) {
      mischief["answers lost"] += 1;
      throw new Error("the answer was lost");
    }
    return {
      clientId,
      ...(answer.ok ? { state: "done" } : { state: "refused", code: String(answer.status) }),
    };
  }
  const open = () =>
    openActQueue({
      store,
      sender: { send, sendFile },
      onChange: (acts) => {
        waiting = acts.filter(({ state }) => state === "waiting");
      },
      onDone: async (done) => {
        const [board, day] = [await store.read<Board>("board"), await store.read<DriverDayView>("day")];
        if (board) await store.write("board", applyActs(board, done));
        if (day) await store.write("day", applyDoorActs(day, done));
      },
      newId: () => {
        last = randomUUID();
        return last;
      },
    });
  let queue = open();

  async function get<T>(path: string): Promise<T | null> {
    const answer = await request("GET", `/api/station${path}`, { cookie });
    return answer.status === 200 ? ((await answer.json()) as T) : null;
  }
  async function flush(): Promise<void> {
    await queue.flush();
    await store.write("offset", clock.offsetMs());
  }

  const device = {
    id,
    line,
    deeds,
    flush,
    /** What waits on its disk, refusals too. */
    kept: () => store.acts(),
    /** What it shows: as it was read last, with what it did since. */
    board: async () => {
      const board = await store.read<Board>("board");
      return board ? applyActs(board, waiting) : null;
    },
    day: async () => {
      const day = await store.read<DriverDayView>("day");
      return day ? applyDoorActs(day, waiting) : null;
    },
    async act(kind: string, subject: string, data: Record<string, unknown> = {}, file?: Blob): Promise<void> {
      const truth = shop.clock.now();
      await queue.add({ kind, subject, data, staffToken, ...clock.told(), ...(file && { file }) });
      if (!file) deeds.push({ clientId: last, kind, subject, truth });
      await flush();
    },
    async read(): Promise<void> {
      if (!line.isUp) return;
      const own = await get<{ now: string }>("");
      if (own) clock.heard(new Date(own.now), 0);
      const shown = own && (await get(isDriver ? "/runs" : "/board"));
      if (shown) await store.write(isDriver ? "day" : "board", shown);
      await store.write("offset", clock.offsetMs());
    },
    /** The page is killed and opened again: only what lies on the disk is left. */
    async reload(): Promise<void> {
      mischief.reloads += 1;
      clock = openStationClock((await store.read<number>("offset")) ?? 0, clocks);
      queue = open();
      former = [];
      waiting = (await store.acts()).filter(({ state }) => state === "waiting");
    },
  };
  await device.read();
  return device;
}
