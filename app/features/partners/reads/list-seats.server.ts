import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Seat } from "#app/features/partners/rules/partner-seat.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { SeatKind } from "#app/vocabulary/partner-seat.ts";
import { partnerMembers, type ShownProposal } from "#db/schema/partners.ts";
import { type NamedSeat, readSeat, seats } from "./read-seats.server.ts";

/** A partner in the desk's list. */
export interface ListedSeat extends NamedSeat {
  members: number;
}

/** Every partner who has a seat or could have one. */
export async function listSeats(ctx: CommandContext): Promise<Result<ListedSeat[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "partners.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ [Key in keyof ListedSeat]: ListedSeat[Key] }>(sql`
    select s.kind, s.id, s.name, s.name_en as "nameEn",
      (select count(*)::int from partner_members m
        where m.seat_kind = s.kind and m.seat_id = s.id and m.removed_at is null) as members
    from ${seats} order by s.kind desc, s.place, s.id`);
  return ok(rows);
}

/** A proposal that nobody has answered. */
export interface OpenProposal {
  id: string;
  seatKind: SeatKind;
  seatId: string;
  seatName: string | null;
  seatNameEn: string | null;
  shown: ShownProposal;
  madeAt: string;
  madeBy: string;
}

/** What partners propose, the oldest first. */
export async function listOpenProposals(ctx: CommandContext): Promise<Result<OpenProposal[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "partners.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ [Key in keyof OpenProposal]: OpenProposal[Key] }>(sql`
    select p.id, p.seat_kind as "seatKind", p.seat_id as "seatId", s.name as "seatName", s.name_en as "seatNameEn", p.shown,
      p.made_at as "madeAt", p.made_by as "madeBy"
    from partner_proposals p left join ${seats} on s.kind = p.seat_kind and s.id = p.seat_id
    where p.answered_at is null order by p.made_at, p.id limit 200`);
  return ok(rows);
}

export type SeatMember = Pick<
  typeof partnerMembers.$inferSelect,
  "id" | "name" | "phone" | "role" | "invitedAt" | "invitedBy"
>;

export interface AdminSeat {
  seat: NamedSeat;
  members: SeatMember[];
}

/** A partner's seat as the desk keeps it: who sits there. */
export async function readAdminSeat(
  ctx: CommandContext,
  asked: Seat,
): Promise<Result<AdminSeat, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "partners.read")) return refuse("not_allowed");
  const seat = await readSeat(ctx.db, asked);
  if (!seat) return refuse("not_found");
  const { id, name, phone, role, invitedAt, invitedBy } = partnerMembers;
  const members = await ctx.db
    .select({ id, name, phone, role, invitedAt, invitedBy })
    .from(partnerMembers)
    .where(
      and(
        eq(partnerMembers.seatKind, asked.kind),
        eq(partnerMembers.seatId, asked.id),
        isNull(partnerMembers.removedAt),
      ),
    )
    .orderBy(asc(invitedAt), asc(id));
  return ok({ seat, members });
}
