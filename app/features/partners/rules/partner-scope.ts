import type { PartnerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { MemberRole } from "#app/vocabulary/partner-seat.ts";
import type { Seat } from "./partner-seat.ts";

declare const isMember: unique symbol;

/**
 * What whoever sits at a seat may see: its own rows and nobody else's. Only `readScope` makes one, out of who has signed in, and every
 * query and command of a seat asks for it: without it none can be written.
 */
export interface PartnerScope extends Readonly<Seat> {
  readonly [isMember]: true;
  readonly name: string;
  readonly nameEn: string | null;
  readonly role: MemberRole;
  readonly memberId: string;
  readonly memberName: string;
}

/** The context in which a command of the shop is asked by a member of a seat: log and timeline name both. */
export function actingFor(ctx: CommandContext, scope: PartnerScope): CommandContext {
  const actor: PartnerActor = {
    kind: "partner",
    memberId: scope.memberId,
    label: `${scope.name} · ${scope.memberName}`,
  };
  return { ...ctx, actor };
}

/** Money, prices, papers and people are the owner's. */
export function isOwner({ role }: Pick<PartnerScope, "role">): boolean {
  return role === "owner";
}
