import { and, eq, isNull, sql } from "drizzle-orm";
import type { OfferChange } from "#app/features/partners/rules/offer-bodies.ts";
import { actingFor, isOwner, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { seatKey } from "#app/features/partners/rules/partner-seat.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { partnerProposals, type ShownProposal } from "#db/schema/partners.ts";

type Proposing = Extract<OfferChange, { intent: `propose-${string}` }>;

interface Worded {
  subject: string;
  /** As the desk's own page would send it. */
  edit: object;
  shown: ShownProposal;
}

/**
 * A price or a dish as the partner would have it. Nothing changes by it: the shop accepts it by its own command, which refuses what was
 * changed since. Guarantees: one open proposal of each thing, the last word of the partner.
 */
export async function propose(
  ctx: CommandContext,
  scope: PartnerScope,
  change: Proposing,
): Promise<Result<null, "not_found" | "nothing_changed">> {
  if (scope.kind !== "restaurant" || !isOwner(scope)) return refuse("not_found");
  const acting = actingFor(ctx, scope);
  return ctx.db.transaction(async (tx) => {
    const worded = await wordsOf(tx, scope.id, change);
    if (!worded) return refuse("not_found");
    if (worded.shown.wasHalalas === worded.shown.halalas) return refuse("nothing_changed");
    const madeBy = acting.actor.kind === "partner" ? acting.actor.label : "";
    const row = { ...worded, madeAt: ctx.now, madeBy };
    const [made] = await tx
      .insert(partnerProposals)
      .values({ ...row, seatKind: scope.kind, seatId: scope.id })
      .onConflictDoUpdate({
        target: [partnerProposals.seatKind, partnerProposals.seatId, partnerProposals.subject],
        targetWhere: sql`answered_at is null`,
        set: row,
      })
      .returning({ id: partnerProposals.id });
    const { name, halalas: priceHalalas } = worded.shown;
    await recordAudit(tx, acting, {
      action: "create",
      entity: "partner_proposal",
      entityId: made?.id ?? null,
      after: { partner: seatKey(scope), name, priceHalalas },
    });
    return ok(null);
  });
}

/** What it is called and what it costs now. */
async function wordsOf(db: Queryable, restaurantId: string, change: Proposing): Promise<Worded | null> {
  const { priceHalalas } = change;
  if (change.intent === "propose-new-side") {
    const { name, nameEn } = change;
    return {
      subject: `add-side:${name}`,
      edit: { intent: "add-side", name, nameEn, priceHalalas },
      shown: { name, nameEn, wasHalalas: null, halalas: priceHalalas },
    };
  }
  const { id } = change;
  const isDish = change.intent === "propose-dish";
  const { rows } = await db.execute<{ name: string; nameEn: string | null; halalas: number }>(
    isDish
      ? sql`select t.name, t.name_en as "nameEn", c.price_halalas::int as halalas from restaurant_cooking c
          join cooking_types t on t.id = c.cooking_type_id where c.restaurant_id = ${restaurantId} and t.id = ${id}`
      : sql`select name, name_en as "nameEn", price_halalas::int as halalas from side_dishes
          where restaurant_id = ${restaurantId} and id = ${id}`,
  );
  const [row] = rows;
  if (!row) return null;
  const was = { priceHalalas: [row.halalas] };
  return {
    subject: `${isDish ? "menu" : "change-side"}:${id}`,
    edit: isDish
      ? { intent: "menu", cookingTypeId: id, priceHalalas, was }
      : { intent: "change-side", sideId: id, priceHalalas, was },
    shown: { name: row.name, nameEn: row.nameEn, wasHalalas: row.halalas, halalas: priceHalalas },
  };
}

/** A partner takes back what nobody has answered. */
export async function withdrawProposal(
  { db }: CommandContext,
  scope: PartnerScope,
  { id }: { id: string },
): Promise<Result<null, "not_found">> {
  if (!isOwner(scope)) return refuse("not_found");
  const gone = await db
    .delete(partnerProposals)
    .where(
      and(
        eq(partnerProposals.id, id),
        eq(partnerProposals.seatKind, scope.kind),
        eq(partnerProposals.seatId, scope.id),
        isNull(partnerProposals.answeredAt),
      ),
    )
    .returning({ id: partnerProposals.id });
  return gone.length > 0 ? ok(null) : refuse("not_found");
}
