import { type SQL, sql } from "drizzle-orm";

/**
 * All contracts of a partner as JSON, for statements that read much at once: they are few, and the rule picks the day
 * (`termsOn`).
 */
export function contractsJson(kind: SQL, partnerId: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object('from', c.from_day, 'until', c.until_day, 'kind', c.kind,
      'percent', c.percent, 'base', c.base, 'unitHalalas', c.unit_halalas) order by c.from_day), '[]')
    from commission_contracts c where c.partner_kind = ${kind} and c.partner_id = ${partnerId})`;
}
