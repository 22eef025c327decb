import type { StationKind } from "#app/vocabulary/station-kind.ts";

declare const read: unique symbol;

/**
 * Where a paired station stands, as `readStation` found it: every query and act of stations asks for one, so that none can forget whose
 * rows it shows. Nothing else makes one.
 */
export interface StationScope {
  readonly deviceId: string;
  readonly kind: StationKind;
  /** Of an abattoir, a restaurant or a driver, as the kind says. */
  readonly scopeId: string;
  readonly [read]: true;
}

/** A paired station that may act. */
export interface Station {
  scope: StationScope;
  name: string;
  pairedAt: Date;
}
