import { tablesInOrder } from "#db/tables.ts";
import { openUntimedClient } from "#db/untimed-client.ts";

/** What PostgreSQL itself says of all that a shop's schema is made of, part by part, each as sorted lines. */
const PARTS: Record<string, string> = {
  columns: `
    select format('%s.%s %s %s %s %s %s %s %s', c.relname, row_number() over (partition by c.oid order by a.attnum),
      a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attgenerated, a.attidentity,
      a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`,
  tables: `
    select concat_ws(' ', relname, relkind, relpersistence, relreplident, relrowsecurity, reloptions::text) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`,
  constraints: `
    select concat_ws(' ', conrelid::regclass, conname, contype, pg_get_constraintdef(oid), condeferrable, condeferred, convalidated) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: `
    select pg_get_triggerdef(oid) || tgenabled::text as line from pg_trigger where not tgisinternal`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  sequences: `
    select concat_ws(' ', sequencename, data_type, start_value, increment_by, cache_size, cycle, pg_get_serial_sequence(t.table, t.column)) as line
    from pg_sequences s left join lateral (
      select d.refobjid::regclass::text as table, a.attname::text as column from pg_depend d
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.objid = format('public.%I', s.sequencename)::regclass and d.deptype in ('a', 'i')) t on true
    where schemaname = 'public'`,
  types: `
    select typname || ' ' || typtype::text as line from pg_type t where typnamespace = 'public'::regnamespace
      and typtype in ('e', 'd', 'r') and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  comments: `
    select concat_ws(' ', classoid::regclass, objsubid, description) as line from pg_description
    where objoid::bigint >= 16384`,
  extensions: `select extname as line from pg_extension`,
  notes: `select hash || ' ' || created_at as line from drizzle.__drizzle_migrations`,
};

/** Columns that say when a row was written, or that are drawn for it: each shop's own. */
const OWN = ["at", "created_at", "updated_at", "mark"];

/** All of the schema of `url` and every row that came with it, to be compared with another's. */
export async function printOfSchema(url: string): Promise<Record<string, string[]>> {
  const client = await openUntimedClient(url);
  try {
    const print: Record<string, string[]> = {};
    const lines = async (query: string) =>
      (await client.query<{ line: string }>(query)).rows.map(({ line }) => line).sort();
    for (const [part, query] of Object.entries(PARTS)) print[part] = await lines(query);
    for (const { name } of await tablesInOrder(client))
      print[`rows of ${name}`] = await lines(
        `select (to_jsonb(x) - '{${OWN}}'::text[])::text as line from "${name}" x`,
      );
    return print;
  } finally {
    await client.end();
  }
}
