import { type SQL, sql } from "drizzle-orm";
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "#app/features/order-core/rules/reference.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import type { Queryable } from "#db/client.ts";
import { textFits } from "#db/text-fits.ts";

/** What a reference or an id may begin with. */
const WORD = /^[\p{L}\p{N}-]+$/u;
/** A reference, or most of one, as people read it out and copy it: in parts. */
const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET.toLowerCase()}]{5,${REFERENCE_LENGTH}}$`);
/** Behind every letter that a reference or an id has, in whatever order the database sorts. */
const LAST = "z".repeat(40);
/** As many people have their orders gathered and sorted; of what more fit, the newest are met by walking. */
const FEW = 500;
/** As many newest orders of a list are walked. */
export const WALKED = 20_000;

/** The condition over the text of `orders o` by itself, for whoever walks orders anyway; null when nothing was typed. */
export function orderTextFits(typed: string): SQL | null {
  return textFits(sql`o.search_text`, typed);
}

/**
 * The condition over `orders o` for what an admin typed. A whole phone number names a customer, or who receives a share
 * of the meat; anything else is part of a name, number or address under which somebody ordered, or begins a reference or an id.
 * No index of the orders has their texts: `order_names` has each once for all orders of a customer.
 */
export function orderFits(typed: string): SQL | null {
  const phone = parseSaudiMobile(typed);
  if (phone)
    return sql`o.id in (
      select theirs.id from orders theirs where theirs.customer_id = (select c.id from customers c where c.phone = ${phone})
      union all select h.order_id from order_shares h where h.recipient_phone = ${phone})`;
  const named = textFits(sql`n.text`, typed);
  if (!named) return null;
  // Looked up by itself, and by one process: two more would take longer to come than the whole search.
  return sql`o.id in (
    with named as materialized (select n.customer_id from order_names n where ${named})
    select own.id from named n join orders own on own.customer_id = n.customer_id
    where ${textFits(sql`own.search_text`, typed) ?? sql`true`} ${beginnings(typed, sql`begun.id`)})`;
}

/**
 * The newest orders for what an admin typed, so many at most, in one statement: of each customer who fits the newest, and of all
 * those the newest. What many have is met by walking the newest orders.
 */
export async function newestOrdersOf<Row extends Record<string, unknown>>(
  db: Queryable,
  typed: string,
  columns: SQL,
  most: number,
): Promise<Row[]> {
  const newest = sql`order by o.created_at desc, o.id desc limit ${most}`;
  const [named, inText, exactly] = [textFits(sql`n.text`, typed), orderTextFits(typed), orderFits(typed)];
  if (!named || !inText || !exactly) return [];
  const read = async (statement: SQL) => (await db.execute(statement)).rows as (Row & { isMany?: boolean })[];
  if (parseSaudiMobile(typed)) return read(sql`select ${columns} from orders o where ${exactly} ${newest}`);
  const rows = await read(sql`
    with named as materialized (select n.customer_id from order_names n where ${named} limit ${FEW}),
    found as materialized (
      select own.id, own.created_at from (select distinct customer_id from named) n cross join lateral (
        select o.id, o.created_at from orders o where o.customer_id = n.customer_id and ${inText} ${newest}) own
      ${beginnings(typed, sql`begun.id, begun.created_at`)})
    select ${columns}, (select count(*) = ${FEW} from named) as "isMany"
    from (select distinct o.id, o.created_at from found o ${newest}) first join orders o on o.id = first.id ${newest}`);
  if (!rows[0]?.isMany) return rows.map(({ isMany: _, ...row }) => row as unknown as Row);
  const walked = await read(sql`
    select ${columns} from (select * from orders o order by o.created_at desc, o.id desc limit ${WALKED}) o where ${inText} ${newest}`);
  return walked.length === most
    ? walked
    : read(sql`select ${columns} from orders o where ${exactly} ${newest}`);
}

/** `union all` the orders whose reference or id begins with it, where it may; a reference is one however it is spaced. */
function beginnings(typed: string, columns: SQL): SQL {
  const folded = foldForSearch(typed.replaceAll("\0", ""));
  const joined = folded.replace(/[\s-]/g, "");
  const word = REFERENCE.test(joined) ? joined : folded;
  if (!WORD.test(word) || word.length > LAST.length) return sql``;
  const [upper, last] = [word.toUpperCase(), LAST.toUpperCase()];
  return sql`
    union all select ${columns} from orders begun where starts_with(lower(begun.reference), ${word}) and (
      begun.reference between ${upper} and ${upper + last} or begun.reference between ${word} and ${word + LAST})
    union all select ${columns} from orders begun where begun.id between ${word} and ${word + LAST} and starts_with(begun.id, ${word})`;
}

/** Whether so many people fit that their orders are met sooner by walking than by gathering. */
export async function fitsMany(db: Queryable, typed: string): Promise<boolean> {
  const named = parseSaudiMobile(typed) ? null : textFits(sql`n.text`, typed);
  if (!named) return false;
  const { rows } = await db.execute<{ isMany: boolean }>(
    sql`select count(*) = ${FEW} as "isMany" from (select from order_names n where ${named} limit ${FEW}) fitting`,
  );
  return rows[0]?.isMany ?? false;
}
