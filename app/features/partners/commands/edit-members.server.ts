import { and, eq, isNull } from "drizzle-orm";
import { readSeat } from "#app/features/partners/reads/read-seats.server.ts";
import type { MemberBody } from "#app/features/partners/rules/member-body.ts";
import { type Seat, seatKey } from "#app/features/partners/rules/partner-seat.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { maskPhone } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { partnerMembers } from "#db/schema/partners.ts";

/**
 * Gives somebody a seat, by the number with which they sign in. Guarantees: somebody at the desk who was just proven does it; a number
 * sits once at a seat; the log says who let whom in.
 */
export async function inviteMember(
  ctx: CommandContext,
  seat: Seat,
  { name, phone, role }: MemberBody,
): Promise<Result<{ id: string }, "not_allowed" | "not_found" | "already_exists"> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "partners.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return ctx.db.transaction(async (tx) => {
    if (!(await readSeat(tx, seat))) return refuse("not_found");
    const [made] = await tx
      .insert(partnerMembers)
      .values({
        ...{ seatKind: seat.kind, seatId: seat.id, name, phone, role },
        ...{ invitedAt: ctx.now, invitedBy: actor.email },
      })
      .onConflictDoNothing()
      .returning({ id: partnerMembers.id });
    if (!made) return refuse("already_exists", { fields: { phone: "refusals:already_exists" } });
    const after = { partner: seatKey(seat), name, phone: maskPhone(phone), role };
    await recordAudit(tx, ctx, { action: "create", entity: "partner_member", entityId: made.id, after });
    return ok(made);
  });
}

/** Takes somebody's seat away: from their next request on it is not found. The row stays, so that the log can be read. */
export async function removeMember(
  ctx: CommandContext,
  seat: Seat,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "partners.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const isThis = and(
      eq(partnerMembers.id, id),
      eq(partnerMembers.seatKind, seat.kind),
      eq(partnerMembers.seatId, seat.id),
      isNull(partnerMembers.removedAt),
    );
    const [gone] = await tx
      .update(partnerMembers)
      .set({ removedAt: ctx.now, removedBy: actor.email })
      .where(isThis)
      .returning();
    if (!gone) return refuse("not_found");
    const before = {
      partner: seatKey(seat),
      name: gone.name,
      phone: maskPhone(gone.phone),
      role: gone.role,
    };
    await recordAudit(tx, ctx, { action: "revoke", entity: "partner_member", entityId: id, before });
    return ok(null);
  });
}
