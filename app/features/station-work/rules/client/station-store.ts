import type { WaitingAct } from "#app/features/station-work/rules/apply-acts.ts";

/** One thing that was done here and that the shop has not taken yet: it waits, or it was refused and somebody has to see why. */
export interface KeptAct extends WaitingAct {
  clientId: string;
  sequence: number;
  deviceTime: string;
  offsetMs: number;
  staffToken: string;
  state: "waiting" | "refused";
  code?: string;
  /** A picture goes by itself; everything else in lists. */
  file?: Blob;
}

/** What a station keeps through reloads and nights without a line. */
export interface StationStore {
  read<T>(name: string): Promise<T | undefined>;
  write(name: string, value: unknown): Promise<void>;
  acts(): Promise<KeptAct[]>;
  /** Counts and keeps in one step, so that no two acts have one number. */
  add(act: Omit<KeptAct, "sequence">): Promise<KeptAct>;
  put(act: KeptAct): Promise<void>;
  drop(clientId: string): Promise<void>;
}

const [ACTS, FACTS, SEQUENCE] = ["acts", "facts", "sequence"];

/** The store in the browser's own database. */
export async function openStationStore(name = "kabsh-station"): Promise<StationStore> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ACTS, { keyPath: "clientId" });
    opening.result.createObjectStore(FACTS);
  };
  const database = await answered(opening);
  const within = async <T>(
    stores: string[],
    work: (store: (name: string) => IDBObjectStore) => Promise<T> | T,
  ) => {
    const transaction = database.transaction(stores, "readwrite");
    const whole = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    const value = await work((store) => transaction.objectStore(store));
    // Only what is on the disk is kept.
    await whole;
    return value;
  };
  return {
    read: (fact) => within([FACTS], (store) => answered(store(FACTS).get(fact))),
    write: (fact, value) =>
      within([FACTS], (store) => {
        store(FACTS).put(value, fact);
      }),
    acts: async () => {
      const all = await within([ACTS], (store) => answered(store(ACTS).getAll()));
      return (all as KeptAct[]).sort((a, b) => a.sequence - b.sequence);
    },
    add: (act) =>
      within([ACTS, FACTS], async (store) => {
        const sequence = Number((await answered(store(FACTS).get(SEQUENCE))) ?? 0) + 1;
        store(FACTS).put(sequence, SEQUENCE);
        const kept = { ...act, sequence };
        store(ACTS).put(kept);
        return kept;
      }),
    put: (act) =>
      within([ACTS], (store) => {
        store(ACTS).put(act);
      }),
    drop: (clientId) =>
      within([ACTS], (store) => {
        store(ACTS).delete(clientId);
      }),
  };
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
