/** What tells the time of a station: the shop's clock as it was last heard, carried on by the device's own two. */
export interface StationClock {
  /** The shop said what time it is; `tookMs` is how long asking took. */
  heard(shopNow: Date, tookMs: number): void;
  now(): Date;
  /** For an act: the device's time, and by how much it is wrong. */
  told(): { deviceTime: string; offsetMs: number };
  offsetMs(): number;
}

interface Clocks {
  /** May be set by anybody at any time. */
  wall: () => number;
  /** Only rises, yet stands while some devices sleep. */
  steady: () => number;
}

const BROWSER: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * @param lastOffsetMs as it was known before the page was loaded
 */
export function openStationClock(lastOffsetMs = 0, { wall, steady }: Clocks = BROWSER): StationClock {
  let offset = lastOffsetMs;
  let base = { shop: wall() + offset, at: steady() };
  // A clock that was set back shows by the steady one, a device that slept by the other.
  const now = () => Math.max(base.shop + steady() - base.at, wall() + offset);
  return {
    heard(shopNow, tookMs) {
      base = { shop: shopNow.getTime() + tookMs / 2, at: steady() };
      offset = Math.round(base.shop - wall());
    },
    now: () => new Date(now()),
    told() {
      const device = wall();
      return { deviceTime: new Date(device).toISOString(), offsetMs: Math.round(now() - device) };
    },
    offsetMs: () => offset,
  };
}
