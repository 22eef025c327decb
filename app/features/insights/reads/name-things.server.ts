import { sql } from "drizzle-orm";
import type { AuditRow } from "#app/features/insights/rules/audit-row.ts";
import { idsIn, type ThingNames } from "#app/features/insights/rules/things-named.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

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
  // A movement of the bank has a number for a key.
  const lines = sql.join(
    ["0", ...ids.filter((id) => /^\d{1,15}$/.test(id))].map((id) => sql`${id}`),
    sql`, `,
  );
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
    union all select 1, 'cut_option', id, name, name_en from cut_options where id = ${among}
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
    union all select 1, 'role', id, name, name_en from roles where id = ${among}
    union all select 1, 'resource', id, name, name_en from resources where id = ${among}
    union all select 1, 'partner', id, name, name_en from restaurants where id = ${among}
    union all select 1, 'partner', id, name, null from breeders where id = ${among}
    union all select 1, 'settlement', id, 'ST-' || lpad(number::text, 6, '0') || ' · ' || partner_name,
        'ST-' || lpad(number::text, 6, '0') || ' · ' || coalesce(partner_name_en, partner_name)
      from settlements where id = ${among}
    union all select 1, 'settlement_run', r.id, min('ST-' || lpad(s.number::text, 6, '0'))
        || case when count(*) > 1 then '–' || max(lpad(s.number::text, 6, '0')) else '' end, null
      from settlement_runs r join settlements s on s.run_id = r.id where r.id = ${among} group by r.id
    union all select 1, 'refund', id, 'RF-' || lpad(number::text, 6, '0'), null from refunds where id = ${among}
    union all select 1, 'bank_statement', id, file_name, null from bank_statements where id = ${among}
    union all select 1, 'bank_line', id::text, to_char(booked_on, 'YYYY-MM-DD') || ' · ' || coalesce(counterparty_name, text), null
      from bank_lines where id = any(array[${lines}]::bigint[])
    union all select 1, 'commission_contract', c.id, coalesce(r.name, b.name), r.name_en
      from commission_contracts c left join restaurants r on c.partner_kind = 'restaurant' and r.id = c.partner_id
        left join breeders b on c.partner_kind = 'breeder' and b.id = c.partner_id
      where c.id = ${among} and coalesce(r.name, b.name) is not null
    union all select 1, 'standing_order', o.id, coalesce(c.full_name, c.phone), null
      from standing_orders o join customers c on c.id = o.customer_id
      where o.id = ${among} and coalesce(c.full_name, c.phone) is not null
    union all select 1, 'waiting_entry', w.id, coalesce(c.full_name, c.phone), null
      from waiting_entries w join customers c on c.id = w.customer_id
      where w.id = ${among} and coalesce(c.full_name, c.phone) is not null
    union all select 1, 'message', m.id, o.reference, null
      from messages m join orders o on o.id = m.order_id where m.id = ${among}
    union all select 1, 'conversation', c.id, coalesce(u.full_name, c.display_name, c.phone), null
      from conversations c left join customers u on u.phone = c.phone
      where c.id = ${among} and coalesce(u.full_name, c.display_name, c.phone) is not null
    union all select 1, 'canned_answer', k.id, k.name, null
      from canned_answers k where k.id = ${among}
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
