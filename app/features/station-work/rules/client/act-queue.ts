import type { KeptAct, StationStore } from "./station-store.ts";

export interface ActOutcome {
  clientId: string;
  state: "done" | "refused";
  code?: string;
}

/** How acts reach the shop. Each throws where there is no line, and says `null` where the shop wants to hear the same again later. */
export interface ActSender {
  send(acts: readonly KeptAct[]): Promise<readonly ActOutcome[] | null>;
  sendFile(act: KeptAct): Promise<ActOutcome | null>;
}

export interface ActQueue {
  add(act: Omit<KeptAct, "sequence" | "state" | "clientId">): Promise<void>;
  /** Tells the shop what waits; one at a time, however often it is asked for. */
  flush(): Promise<"sent" | "offline">;
  /** Somebody has read why it was refused. */
  dismiss(clientId: string): Promise<void>;
}

interface QueueOptions {
  store: StationStore;
  sender: ActSender;
  onChange: (acts: readonly KeptAct[]) => void;
  /** The shop has done these; they are dropped next. What is shown has to have them by itself from now on. */
  onDone?: (acts: readonly KeptAct[]) => Promise<void>;
  newId?: () => string;
  /** Only one page of this browser sends. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

const AT_ONCE = 25;

/**
 * What was done here, in its order, until the shop has answered each. Guarantees: an act is on the disk before it counts as done, leaves it
 * only with its answer, and is told again until then; a refusal stays until somebody has read it.
 */
export function openActQueue({
  store,
  sender,
  onChange,
  onDone = async () => {},
  newId = () => crypto.randomUUID(),
  alone = (work) => work(),
}: QueueOptions): ActQueue {
  let sending: Promise<"sent" | "offline"> | null = null;
  const tell = async () => onChange(await store.acts());

  async function settle(acts: readonly KeptAct[], outcomes: readonly ActOutcome[]): Promise<boolean> {
    let isAnyAnswered = false;
    const done = acts.filter(({ clientId }) =>
      outcomes.some((outcome) => outcome.clientId === clientId && outcome.state === "done"),
    );
    if (done.length > 0) await onDone(done);
    for (const act of acts) {
      const outcome = outcomes.find(({ clientId }) => clientId === act.clientId);
      if (!outcome) continue;
      isAnyAnswered = true;
      if (outcome.state === "done") await store.drop(act.clientId);
      else await store.put({ ...act, state: "refused", code: outcome.code ?? "other" });
    }
    await tell();
    return isAnyAnswered;
  }

  async function sendAll(): Promise<"sent" | "offline"> {
    for (;;) {
      const waiting = (await store.acts()).filter(({ state }) => state === "waiting");
      const [first] = waiting;
      if (!first) return "sent";
      try {
        if (first.file) {
          const outcome = await sender.sendFile(first);
          if (!outcome || !(await settle([first], [outcome]))) return "offline";
          continue;
        }
        const untilFile = waiting.findIndex(({ file }) => file !== undefined);
        const acts = waiting.slice(0, Math.min(AT_ONCE, untilFile === -1 ? AT_ONCE : untilFile));
        const outcomes = await sender.send(acts);
        if (!outcomes || !(await settle(acts, outcomes))) return "offline";
      } catch {
        return "offline";
      }
    }
  }

  const flush = () => {
    sending ??= alone(sendAll).finally(() => {
      sending = null;
    });
    return sending;
  };
  return {
    flush,
    async add(act) {
      await store.add({ ...act, clientId: newId(), state: "waiting" });
      await tell();
      // What is under way has read its list already.
      await sending?.catch(() => {});
      void flush();
    },
    async dismiss(clientId) {
      await store.drop(clientId);
      await tell();
    },
  };
}
