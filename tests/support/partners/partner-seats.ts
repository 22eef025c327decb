import { inviteMember } from "#app/features/partners/commands/edit-members.server.ts";
import { listScopes } from "#app/features/partners/reads/read-scope.server.ts";
import type { PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { MemberRole, SeatKind } from "#app/vocabulary/partner-seat.ts";
import { makeCustomer } from "../order-samples.ts";
import type { TestShop } from "../test-shop.ts";

let numbers = 0;

/** Somebody whom the desk has let in at a seat, signed in: the request's context and what is theirs. */
export async function sitAt(
  shop: TestShop,
  admin: StaffActor,
  seat: { kind: SeatKind; id: string },
  role: MemberRole = "owner",
): Promise<{ ctx: CommandContext; scope: PartnerScope }> {
  const phone = `+96650000${String(2000 + ++numbers)}`;
  const actor = await makeCustomer(shop, phone);
  const invited = await inviteMember(shop.as(admin), seat, { name: `عضو ${numbers}`, phone, role });
  if (!invited.ok) throw new Error(invited.code);
  const [scope] = await listScopes(shop.as(actor));
  if (!scope) throw new Error("no seat");
  return { ctx: shop.as(actor, { now: shop.clock.now() }), scope };
}
