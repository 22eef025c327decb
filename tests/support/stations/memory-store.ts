import type { KeptAct, StationStore } from "#app/features/station-work/rules/client/station-store.ts";

/** What lies on a station's disk: what is kept there is a copy, as a browser's database makes one. */
export function memoryStore(): StationStore {
  const facts = new Map<string, unknown>();
  const acts = new Map<string, KeptAct>();
  let sequence = 0;
  return {
    read: async <T>(name: string) => facts.get(name) as T | undefined,
    write: async (name, value) => void facts.set(name, structuredClone(value)),
    acts: async () => [...acts.values()].map((act) => ({ ...act })).sort((a, b) => a.sequence - b.sequence),
    add: async (act) => {
      sequence += 1;
      const kept = { ...act, sequence };
      acts.set(act.clientId, kept);
      return kept;
    },
    put: async (act) => void acts.set(act.clientId, act),
    drop: async (clientId) => void acts.delete(clientId),
  };
}
