import { sql } from "drizzle-orm";
import { isOwner, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { readHours } from "#app/features/restaurants/reads/read-hours.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { OpeningSpan } from "#app/lib/weekly-hours.ts";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";
import type { Queryable } from "#db/client.ts";
import type { ShownProposal } from "#db/schema/partners.ts";

interface Thing {
  id: string;
  name: string;
  nameEn: string | null;
  priceHalalas: number;
  isOut: boolean;
}

/** What a partner has proposed, the newest first. */
export interface OwnProposal {
  id: string;
  subject: string;
  shown: ShownProposal;
  madeAt: string;
  answeredAt: string | null;
  isAccepted: boolean | null;
  answerWords: string | null;
}

/** What a kitchen sells, or when an abattoir works, as its own people change it. */
export interface OwnOffer {
  dishes: (Thing & { category: CookingCategory })[];
  sides: Thing[];
  proposals: OwnProposal[];
  /** When a kitchen is open in an ordinary week; empty while nobody has said. */
  hours: OpeningSpan[];
  /** Null where the shop keeps no calendar of it. */
  closedDays: string[] | null;
}

/** The calendar of a seat; null where the shop keeps none. */
export async function calendarOf(db: Queryable, { kind, id }: PartnerScope): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    kind === "restaurant"
      ? sql`select id from resources where restaurant_id = ${id}`
      : sql`select id from resources where kind = 'abattoir' and ${kind} = 'abattoir' and id = ${id}`,
  );
  return rows[0]?.id ?? null;
}

/** A seat's own menu with what is out, its proposals and its days off. */
export async function readOwnOffer(
  { db, now }: Pick<CommandContext, "db" | "now">,
  scope: PartnerScope,
): Promise<OwnOffer> {
  const isThis = sql`${scope.kind} = 'restaurant' and restaurant_id = ${scope.id}`;
  const calendar = await calendarOf(db, scope);
  const [dishes, sides, proposals, closed, hours] = await Promise.all([
    db.execute<{ [Key in keyof OwnOffer["dishes"][number]]: OwnOffer["dishes"][number][Key] }>(sql`
      select t.id, t.name, t.name_en as "nameEn", t.category, c.price_halalas::int as "priceHalalas", c.disabled as "isOut"
      from restaurant_cooking c join cooking_types t on t.id = c.cooking_type_id and t.active
      where ${isThis} order by t.category, t.order_index, t.id`),
    db.execute<{ [Key in keyof Thing]: Thing[Key] }>(sql`
      select id, name, name_en as "nameEn", price_halalas::int as "priceHalalas", not active as "isOut"
      from side_dishes where ${isThis} order by order_index, id`),
    db.execute<{ [Key in keyof OwnProposal]: OwnProposal[Key] }>(sql`
      select id, subject, shown, made_at as "madeAt", answered_at as "answeredAt", is_accepted as "isAccepted",
        answer_words as "answerWords"
      from partner_proposals where seat_kind = ${scope.kind} and seat_id = ${scope.id}
      order by answered_at is not null, made_at desc, id limit 30`),
    db.execute<{ date: string }>(sql`
      select d.date::text as date from resource_days d where d.resource_id = ${calendar} and d.date >= ${riyadhDate(now)}
        and not exists (select from resource_day_hours h where h.resource_id = d.resource_id and h.date = d.date)
      order by d.date limit 60`),
    scope.kind === "restaurant" ? readHours(db, scope.id) : [],
  ]);
  return {
    dishes: dishes.rows,
    sides: sides.rows,
    // Prices are the owner's to speak of.
    proposals: isOwner(scope) ? proposals.rows : [],
    hours,
    closedDays: calendar === null ? null : closed.rows.map(({ date }) => date),
  };
}
