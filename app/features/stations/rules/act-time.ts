import { STATION_LENGTHS } from "./station-lengths.ts";

interface ToldTime {
  /** What the device's clock said. */
  deviceTime: Date;
  /** Milliseconds to add to the device's clock, as it was last known. */
  offsetMs: number;
  /** When the server heard of it. */
  receivedAt: Date;
  /** Before that the device could not act. */
  pairedAt: Date;
  /** When the device's act before this one happened. */
  after: Date | null;
}

/** When an act happened: the device's time corrected by the last known offset, never later than it was heard, older than a day, or before the act that went before it. */
export function timeOfAct({ deviceTime, offsetMs, receivedAt, pairedAt, after }: ToldTime): {
  at: Date;
  isBounded: boolean;
} {
  const said = deviceTime.getTime() + offsetMs;
  const latest = receivedAt.getTime();
  const earliest = Math.min(
    latest,
    Math.max(latest - STATION_LENGTHS.lateSeconds * 1000, pairedAt.getTime(), after?.getTime() ?? 0),
  );
  const isSaid = Number.isFinite(said);
  // A clock that cannot be true says nothing of when: as late as it was heard, or as early as it can have been.
  const at = !isSaid || said > latest ? latest : Math.max(said, earliest);
  return { at: new Date(at), isBounded: !isSaid || at !== said };
}
