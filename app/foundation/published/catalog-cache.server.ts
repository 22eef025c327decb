import type { LiveEvents } from "#services/live-events.ts";

interface Snapshots {
  version: number;
  byName: Map<string, Promise<unknown>>;
}

const snapshotsOf = new WeakMap<LiveEvents, Snapshots>();

/**
 * Keeps the answer of a public read in this process until the catalogue changes.
 * It is kept under the version that was current when the read began: a change that commits meanwhile makes a newer version,
 * so an old answer is never found again. While changes cannot be heard, every read is fresh.
 */
export async function fromCatalogCache<T>(
  ctx: { events: LiveEvents },
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!ctx.events.isLive()) return read();
  const version = ctx.events.catalogVersion();
  let snapshots = snapshotsOf.get(ctx.events);
  if (snapshots?.version !== version) {
    snapshots = { version, byName: new Map() };
    snapshotsOf.set(ctx.events, snapshots);
  }
  const { byName } = snapshots;
  const kept = byName.get(name) as Promise<T> | undefined;
  if (kept) return kept;
  const reading = (async () => read())();
  byName.set(name, reading);
  reading.catch(() => byName.delete(name));
  return reading;
}
