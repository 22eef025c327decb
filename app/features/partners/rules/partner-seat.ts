import { SEAT_KINDS, type SeatKind } from "#app/vocabulary/partner-seat.ts";

/** Whose seat it is. */
export interface Seat {
  kind: SeatKind;
  id: string;
}

/** One word for both, as addresses and the log have it: `restaurant:R-1`. */
export function seatKey({ kind, id }: Seat): string {
  return `${kind}:${id}`;
}

/** Parses `kind:id` of a seat; null where it is none. */
export function seatOf(key: string): Seat | null {
  const [said, ...rest] = key.split(":");
  const kind = SEAT_KINDS.find((each) => each === said);
  const id = rest.join(":");
  return kind && id !== "" && id.length <= 100 ? { kind, id } : null;
}

/** The pages of a seat, for its own people. */
export function seatPath(seat: Seat, page = ""): string {
  return `/partner/${encodeURIComponent(seatKey(seat))}${page && `/${page}`}`;
}

/** The page of a seat at the desk. */
export function adminSeatPath(seat: Seat): string {
  return `/admin/seats/${encodeURIComponent(seatKey(seat))}`;
}
