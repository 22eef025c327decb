import type { StaffActor } from "#app/foundation/context/actor.ts";

/**
 * Somebody at the desk places it in the name of who calls (0124-the-desk-places-as-the-customer): everything binds as for anybody, and
 * what only the customer may agree to is asked of the customer afterwards.
 */
export interface ByAdmin {
  staff: StaffActor;
  /** Somebody without a number stands there: nothing is said of one, and nothing is sent to one. */
  isWalkIn?: boolean;
  /** Of the order and its messages; what is refused is said in the desk's. */
  language: "ar" | "en";
  /** Whom the shop does not know yet; the account begins with the order, or not at all. */
  newCustomer: {
    id: string;
    /** Null, with the moment beside it, of somebody who walked in without one. */
    phone: string | null;
    walkedInAt?: Date;
    language: "ar" | "en";
    searchText: string;
  } | null;
}
