import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import type { PlannedReservation } from "#app/features/capacity/rules/plan-reservations.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { AheadOfTime } from "./ahead-of-time.ts";
import type { ByAdmin } from "./by-admin.ts";
import type { Placing } from "./placing.ts";
import type { OrderBody } from "./schema.ts";

/** A confirm that was read. */
export interface Confirm {
  ctx: CommandContext;
  actor: CustomerActor;
  body: OrderBody;
  idempotency: { key: string; hash: string };
  /** As this process knew them before the transaction. */
  calendars: readonly Calendar[];
  /** By which mark the waiting list keeps the order's time for its customer. */
  offerId: string | null;
  ahead?: AheadOfTime;
  byAdmin?: ByAdmin;
  /** Days of the same basket that are written down already: their one reference, and what they will take. */
  basket?: { reference: string; pending: readonly PlannedReservation[] };
}

export interface HowToWrite {
  /** Nobody was faster yet. */
  isFirstTry: boolean;
  /** Whether the transaction is shared: then nobody waits for what only one of the orders needs. */
  isInCompany: boolean;
}

/** What became of each confirm. Who is missing was left out in company, and is placed or refused alone. */
export type Answers = Map<Confirm, Placing>;
