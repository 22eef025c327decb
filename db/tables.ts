import type { ClientBase } from "pg";

export interface TableShape {
  /** Without its schema, which is `public`. */
  name: string;
  /** Those that hold data of their own; what the database computes is left out. */
  columns: string[];
}

/**
 * The shop's tables, each after those that it refers to, so that filling them in this order breaks no reference. A table
 * that refers to itself is filled in one statement.
 */
export async function tablesInOrder(client: ClientBase): Promise<TableShape[]> {
  const tables = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  const references = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.oid <> t.oid and k.connamespace = 'public'::regnamespace`);

  const waiting = new Map(tables.rows.map((table) => [table.name, table]));
  const ordered: TableShape[] = [];
  while (waiting.size > 0) {
    const isFree = ({ name }: TableShape) =>
      !references.rows.some((reference) => reference.from === name && waiting.has(reference.to));
    const free = [...waiting.values()].filter(isFree);
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(", ")}`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
