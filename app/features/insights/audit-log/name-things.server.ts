import { sql } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { AuditRow } from "./audit-row.ts";
import { idsIn, type ThingNames } from "./things-named.ts";

/**
 * What the things of these entries are called today; of what is deleted, what it was called when it was. One statement,
 * each part by a key.
 */
export async function nameThings(ctx: CommandContext, entries: readonly AuditRow[]): Promise<ThingNames> {
  const ids = [...new Set(entries.flatMap(idsIn))];
  if (ids.length === 0) return {};
  const among = sql`any(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[])`;
  const { rows } = await ctx.db.execute<{
    kind: string;
    id: string;
    name: string;
    nameEn: string | null;
  }>(sql`
    select 1 as rank, 'restaurant' as kind, id, name, name_en as "nameEn" from restaurants where id = ${among}
    union all select 1, 'breed', id, name, name_en from breeds where id = ${among}
    union all select 1, 'age_class', id, name, name_en from age_classes where id = ${among}
    union all select 1, 'occasion', id, name, name_en from occasions where id = ${among}
    union all select 1, 'occasion_partner', id, name, name_en from occasion_partners where id = ${among}
    union all select 1, 'cooking_type', id, name, name_en from cooking_types where id = ${among}
    union all select 1, 'breeder', id, name, null from breeders where id = ${among}
    union all select 1, 'season', id, name, name_en from seasons where id = ${among}
    union all select 1, 'side_dish', id, name, name_en from side_dishes where id = ${among}
    union all select 1, 'banner', id, name, null from app_banners where id = ${among}
    union all select 1, 'icon', id, name, null from app_icons where id = ${among}
    union all select 1, 'translation', id, key, null from app_translations where id = ${among}
    union all select 1, 'bank_account', id, bank_name, null from bank_accounts where id = ${among}
    union all select 1, 'user', id, email, null from staff_users where id = ${among}
    union all select 1, 'customer', id, coalesce(full_name, phone), null from customers
      where id = ${among} and coalesce(full_name, phone) is not null
    union all select 1, 'order', id, reference, null from orders where id = ${among}
    union all select 1, 'restaurant_image', i.id, r.name, r.name_en
      from restaurant_images i join restaurants r on r.id = i.restaurant_id where i.id = ${among}
    union all select 1, 'review', v.id, r.name, r.name_en
      from reviews v join restaurants r on r.id = v.restaurant_id where v.id = ${among}
    union all select 2, a.entity, a.entity_id, coalesce(a.before->>'name', a.before->>'bankName', a.before->>'email', a.before->>'key'),
        a.before->>'nameEn'
      from audit_log a where a.action = 'delete' and a.entity_id = ${among}
        and coalesce(a.before->>'name', a.before->>'bankName', a.before->>'email', a.before->>'key') is not null
    union all select 2, a.entity, a.entity_id, r.name, r.name_en
      from audit_log a join restaurants r on r.id = a.before->>'restaurantId'
      where a.action = 'delete' and a.entity in ('review', 'restaurant_image') and a.entity_id = ${among}
    order by rank desc`);
  // What is there today comes last and stays.
  return Object.fromEntries(rows.map(({ kind, id, name, nameEn }) => [`${kind} ${id}`, { name, nameEn }]));
}
