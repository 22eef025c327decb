import { sql } from "drizzle-orm";
import type { PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { seatKey, seatOf } from "#app/features/partners/rules/partner-seat.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { seats } from "./read-seats.server.ts";

type Row = { [Key in Exclude<keyof PartnerScope, symbol>]: PartnerScope[Key] };

/** The seats of whoever has signed in with a code, by the number that was proven: nobody else sits anywhere. */
export async function listScopes(ctx: CommandContext): Promise<PartnerScope[]> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return [];
  const { rows } = await db.execute<Row>(sql`
    select s.kind, s.id, s.name, s.name_en as "nameEn", m.role, m.id as "memberId", m.name as "memberName"
    from partner_members m join ${seats} on s.kind = m.seat_kind and s.id = m.seat_id
    where m.phone = ${actor.phone} and m.removed_at is null order by s.kind desc, s.place, s.id`);
  // The one place where a scope is made.
  return rows as unknown as PartnerScope[];
}

/** The scope of one seat by its address; a seat of others is not found, as one that is not there. */
export async function readScope(
  ctx: CommandContext,
  { seat }: { seat: string },
): Promise<Result<PartnerScope, "not_signed_in" | "not_found">> {
  if (ctx.actor.kind !== "customer") return refuse("not_signed_in");
  const asked = seatOf(seat);
  const scope = asked && (await listScopes(ctx)).find((own) => seatKey(own) === seatKey(asked));
  return scope ? ok(scope) : refuse("not_found");
}
