export type StaffRole = "admin";

/** Who asks. Made once per request by the door (route, API, job), read by every command. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "customer";
      customerId: string;
      /** E.164 */
      phone: string;
    }
  | { kind: "staff"; userId: string; email: string; role: StaffRole | null };

export type CustomerActor = Extract<Actor, { kind: "customer" }>;
export type StaffActor = Extract<Actor, { kind: "staff" }>;

export const VISITOR: Actor = { kind: "visitor" };
