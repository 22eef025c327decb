/** Which map the shop has: Google's where it has a key, else tiles from an address, else none. */
export type MapSource =
  | { kind: "google" }
  /** `address` is a template with {z}, {x} and {y}, or a PMTiles file; an empty `credit` means OpenStreetMap's. */
  | { kind: "tiles"; address: string; credit: string }
  | { kind: "none" };
