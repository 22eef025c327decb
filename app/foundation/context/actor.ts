import { networkOf } from "#app/lib/network-of.ts";
import type { Permission } from "#app/vocabulary/permission.ts";

/** Who asks. Made once per request by the entry point (route, API, job), read by every command. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "customer";
      customerId: string;
      /** E.164 */
      phone: string;
    }
  | {
      kind: "staff";
      userId: string;
      email: string;
      /** Of all roles held, with this request; none while `needsSecondFactor`: until it is set up nothing else is open. */
      permissions: readonly Permission[];
      sessionId?: string;
      /** Until then the person has just been proven to be who sits there (require-step-up.ts). */
      provenUntil?: Date | null;
      hasSecondFactor?: boolean;
      needsSecondFactor?: boolean;
      /**
       * Set where a program acts by an API key (0136-keys-for-programs): then `userId` is the person who made the key, `email` is
       * the key's name in the log, and `permissions` are the key's.
       */
      key?: { id: string };
      /**
       * Set where somebody acts at a paired station (0159-stations), and only within one act: then `userId` is the station, `email` who
       * acted and where, and `permissions` what that one act asks for.
       */
      station?: { id: string };
    }
  | {
      /** Somebody at a partner's seat, within the rows that the seat's scope names (0156-the-partners-seat). */
      kind: "partner";
      memberId: string;
      /** The partner and the person, as the log and an order's timeline name them. */
      label: string;
    };

export type CustomerActor = Extract<Actor, { kind: "customer" }>;
export type StaffActor = Extract<Actor, { kind: "staff" }>;
export type PartnerActor = Extract<Actor, { kind: "partner" }>;

export const VISITOR: Actor = { kind: "visitor" };

/** One name for each person, where it only counts whether it is the same one; visitors go by their network. */
export function personKey(actor: Actor, ip: string): string {
  if (actor.kind === "customer") return `customer:${actor.customerId}`;
  if (actor.kind === "partner") return `partner:${actor.memberId}`;
  if (actor.kind === "staff" && actor.key) return `key:${actor.key.id}`;
  if (actor.kind === "staff" && actor.station) return `station:${actor.station.id}`;
  return actor.kind === "staff" ? `staff:${actor.userId}` : `visitor:${networkOf(ip)}`;
}
