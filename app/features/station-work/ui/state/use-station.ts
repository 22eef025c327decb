import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { applyDoorActs } from "#app/features/runs/rules/apply-door-acts.ts";
import type { DriverDayView } from "#app/features/runs/rules/driver-views.ts";
import { applyActs } from "#app/features/station-work/rules/apply-acts.ts";
import type { Board } from "#app/features/station-work/rules/board.ts";
import { openActQueue } from "#app/features/station-work/rules/client/act-queue.ts";
import {
  openStationClock,
  type StationClock,
} from "#app/features/station-work/rules/client/station-clock.ts";
import type { KeptAct, StationStore } from "#app/features/station-work/rules/client/station-store.ts";
import { askStation, type OwnStation, Refused } from "./ask-station.ts";

export interface ActingPerson {
  id: string;
  name: string;
  token: string;
  expiresAt: string;
}

type Phase = "opening" | "unpaired" | "stopped" | "open";

const READ_EVERY_MS = 45_000;
/** Several changes of one moment are read once. */
const GATHER_MS = 200;
const TRY_AGAIN_MS = 5_000;

interface Facts {
  own: OwnStation | null;
  board: Board | null;
  /** Of a driver's phone, in place of a board. */
  day: DriverDayView | null;
  person: ActingPerson | null;
  readAt: number | null;
}

/** A station as it lives in the browser: what it is, who is at it, its work, and what waits to be sent. */
export function useStation(store: StationStore, lastOffset: number) {
  const [phase, setPhase] = useState<Phase>("opening");
  const [facts, setFacts] = useState<Facts>({
    own: null,
    board: null,
    day: null,
    person: null,
    readAt: null,
  });
  const [acts, setActs] = useState<readonly KeptAct[]>([]);
  const [isOnline, setOnline] = useState(true);
  const clock = useRef<StationClock>(openStationClock(lastOffset));
  const ask = useMemo(() => askStation(() => clock.current), []);
  const keep = useCallback(
    (change: Partial<Facts>) => {
      setFacts((before) => ({ ...before, ...change }));
      for (const [name, value] of Object.entries(change)) void store.write(name, value);
      void store.write("offset", clock.current.offsetMs());
    },
    [store],
  );

  const queue = useMemo(
    () =>
      openActQueue({
        store,
        onChange: setActs,
        // Until the shop is read again, which a line that is cut puts off, what was done is not shown as open.
        onDone: async (done) => {
          const [board, day] = await Promise.all([
            store.read<Board>("board"),
            store.read<DriverDayView>("day"),
          ]);
          keep({
            ...(board && { board: applyActs(board, done) }),
            ...(day && { day: applyDoorActs(day, done) }),
          });
        },
        sender: { send: ask.acts, sendFile: ask.photo },
        alone: (work) =>
          "locks" in navigator ? navigator.locks.request("kabsh-station-queue", work) : work(),
      }),
    [store, ask, keep],
  );

  const read = useCallback(async () => {
    try {
      const own = await ask.who();
      const isDriver = own.kind === "driver";
      const [board, day] = isDriver ? [null, await ask.runs()] : [await ask.board(), null];
      keep({ own, board, day, readAt: clock.current.now().getTime() });
      setOnline(true);
      setPhase("open");
    } catch (fault) {
      if (!(fault instanceof Refused)) return setOnline(false);
      if (fault.code === "station_unknown") setPhase("unpaired");
      if (fault.code === "device_revoked") setPhase("stopped");
    }
  }, [ask, keep]);

  const send = useCallback(async () => {
    const outcome = await queue.flush();
    setOnline(outcome === "sent");
    if (outcome === "sent") await read();
  }, [queue, read]);

  // What was kept stands there before the shop is asked, with or without a line.
  useEffect(() => {
    void (async () => {
      const names = ["own", "board", "day", "person", "readAt"] as const;
      const values = await Promise.all(names.map((name) => store.read(name)));
      const kept = Object.fromEntries(
        names.map((name, at) => [name, values[at] ?? null]),
      ) as unknown as Facts;
      setFacts(kept);
      if (kept.own) setPhase("open");
      setActs(await store.acts());
      await send();
      await read();
    })();
  }, [store, send, read]);

  useEffect(() => {
    if (phase !== "open") return;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stream = new EventSource("/api/station/events");
    stream.addEventListener("order", () => {
      clearTimeout(soon);
      soon = setTimeout(() => void read(), GATHER_MS);
    });
    const every = setInterval(() => void send().then(read), READ_EVERY_MS);
    const online = () => void send();
    window.addEventListener("online", online);
    return () => {
      stream.close();
      clearTimeout(soon);
      clearInterval(every);
      window.removeEventListener("online", online);
    };
  }, [phase, read, send]);

  const waiting = acts.filter(({ state }) => state === "waiting");
  useEffect(() => {
    if (waiting.length === 0) return;
    const again = setInterval(() => void send(), TRY_AGAIN_MS);
    return () => clearInterval(again);
  }, [waiting.length, send]);

  return {
    phase,
    ...facts,
    shown: facts.board && applyActs(facts.board, waiting),
    shownDay: facts.day && applyDoorActs(facts.day, waiting),
    isOnline,
    waiting: waiting.length,
    refused: acts.filter(({ state }) => state === "refused"),
    now: () => clock.current.now(),
    async pair(code: string) {
      await ask.pair(code);
      await read();
    },
    async signIn(id: string, pin: string) {
      const { token, name, expiresAt } = await ask.signIn(id, pin);
      keep({ person: { id, name, token, expiresAt } });
    },
    leave: () => keep({ person: null }),
    async rest() {
      await ask.rest().catch(() => {});
      keep({ person: null });
    },
    act: async (kind: string, subject: string, data: Record<string, unknown> = {}, file?: Blob) => {
      const staffToken = facts.person?.token ?? "";
      await queue.add({ kind, subject, data, staffToken, ...clock.current.told(), ...(file && { file }) });
      void send();
    },
    dismiss: queue.dismiss,
  };
}
export type LiveStation = ReturnType<typeof useStation>;
