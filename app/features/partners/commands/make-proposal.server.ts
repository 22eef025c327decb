import { and, eq, isNull, sql } from "drizzle-orm";
import type { OfferChange } from "#app/features/partners/rules/offer-bodies.ts";
import { actingFor, isOwner, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { seatKey } from "#app/features/partners/rules/partner-seat.ts";
import { readHours } from "#app/features/restaurants/reads/read-hours.server.ts";
import { weekInWords } from "#app/features/restaurants/rules/hours-in-words.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { overlappingDay, type WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { Queryable } from "#db/client.ts";
import { partnerProposals, type ShownProposal } from "#db/schema/partners.ts";

type Proposing = Extract<OfferChange, { intent: `propose-${string}` }>;

interface Worded {
  row: {
    subject: string;
    /** As the desk's own page would send it. */
    edit: object;
    shown: ShownProposal;
  };
  /** It is so already. */
  isSame: boolean;
}
type Wording = Result<Worded, "not_found" | "hours_overlap">;

/**
 * A price, a dish or the hours as the partner would have them. Nothing changes by it: the shop accepts it by its own command, which refuses what was
 * changed since. Guarantees: one open proposal of each thing, the last word of the partner.
 */
export async function propose(
  ctx: CommandContext,
  scope: PartnerScope,
  change: Proposing,
): Promise<Result<null, "not_found" | "nothing_changed" | "hours_overlap">> {
  if (scope.kind !== "restaurant" || !isOwner(scope)) return refuse("not_found");
  const acting = actingFor(ctx, scope);
  return ctx.db.transaction(async (tx) => {
    const worded =
      change.intent === "propose-hours"
        ? await hoursOf({ ...ctx, db: tx }, scope.id, change.hours)
        : await priceOf(tx, scope.id, change);
    if (!worded.ok) return worded;
    if (worded.value.isSame) return refuse("nothing_changed");
    const { shown } = worded.value.row;
    const madeBy = acting.actor.kind === "partner" ? acting.actor.label : "";
    const row = { ...worded.value.row, madeAt: ctx.now, madeBy };
    const [made] = await tx
      .insert(partnerProposals)
      .values({ ...row, seatKind: scope.kind, seatId: scope.id })
      .onConflictDoUpdate({
        target: [partnerProposals.seatKind, partnerProposals.seatId, partnerProposals.subject],
        targetWhere: sql`answered_at is null`,
        set: row,
      })
      .returning({ id: partnerProposals.id });
    await recordAudit(tx, acting, {
      action: "create",
      entity: "partner_proposal",
      entityId: made?.id ?? null,
      after: { partner: seatKey(scope), ...loggedOf(shown) },
    });
    return ok(null);
  });
}

/** How the log says it. */
export function loggedOf({ name, halalas, hours }: ShownProposal) {
  return hours ? { name, openingHours: hours.will.ar } : { name, priceHalalas: halalas };
}

/** The week as it is and as it would be. */
async function hoursOf(
  ctx: Pick<CommandContext, "texts"> & { db: Queryable },
  restaurantId: string,
  hours: WeeklyHours,
): Promise<Wording> {
  const day = overlappingDay(hours);
  if (day !== null)
    return refuse("hours_overlap", { fields: { [`hours.${day}`]: "refusals:hours_overlap" } });
  const was = await readHours(ctx.db, restaurantId);
  const said = (week: WeeklyHours) => ({
    ar: weekInWords(ctx, week, "ar"),
    en: weekInWords(ctx, week, "en"),
  });
  const name = (language: Language) => sentence({ texts: ctx.texts, language }, "partner:offer.hours.name");
  const words = { was: said(was), will: said(hours) };
  return ok({
    row: {
      subject: "hours",
      edit: { intent: "hours", hours, was },
      shown: { name: name("ar"), nameEn: name("en"), wasHalalas: null, halalas: null, hours: words },
    },
    isSame: words.was.en === words.will.en,
  });
}

/** What it is called and what it costs now. */
async function priceOf(
  db: Queryable,
  restaurantId: string,
  change: Exclude<Proposing, { intent: "propose-hours" }>,
): Promise<Wording> {
  const { priceHalalas } = change;
  if (change.intent === "propose-new-side") {
    const { name, nameEn } = change;
    return ok({
      row: {
        subject: `add-side:${name}`,
        edit: { intent: "add-side", name, nameEn, priceHalalas },
        shown: { name, nameEn, wasHalalas: null, halalas: priceHalalas },
      },
      isSame: false,
    });
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
  if (!row) return refuse("not_found");
  const was = { priceHalalas: [row.halalas] };
  return ok({
    row: {
      subject: `${isDish ? "menu" : "change-side"}:${id}`,
      edit: isDish
        ? { intent: "menu", cookingTypeId: id, priceHalalas, was }
        : { intent: "change-side", sideId: id, priceHalalas, was },
      shown: { name: row.name, nameEn: row.nameEn, wasHalalas: row.halalas, halalas: priceHalalas },
    },
    isSame: row.halalas === priceHalalas,
  });
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
