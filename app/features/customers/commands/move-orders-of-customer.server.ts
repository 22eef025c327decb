import { eq, sql } from "drizzle-orm";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import { OPEN_STATUSES } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderNames } from "#db/schema/accounts.ts";

interface Corrected {
  customerId: string;
  now: Date;
  phone: { from: string | null; to: string } | null;
  name: { from: string; to: string } | null;
}

/** A number in both ways in which people type it, as the search keeps it. */
const searched = (phone: string) => foldForSearch(`${phone} ${phone.replace("+966", "0")}`);

/**
 * Every order of the customer has the new number, since it is where one is called about any of them. The name is changed where
 * work goes on, in orders under the very name that was wrong: friends order under others, and what is over stays as it was.
 */
export async function moveOrdersOfCustomer(
  tx: Transaction,
  { customerId, now, phone, name }: Corrected,
): Promise<void> {
  const at = now.toISOString();
  // The rows come back with the update below, under what is right now.
  await tx.delete(orderNames).where(eq(orderNames.customerId, customerId));
  if (name) {
    const open = sql.join(
      OPEN_STATUSES.map((status) => sql`${status}`),
      sql`, `,
    );
    const [from, to] = [foldForSearch(name.from), foldForSearch(name.to)];
    await tx.execute(sql`update orders set customer_name = ${name.to}, updated_at = ${at},
      search_text = case when starts_with(search_text, ${from}) then ${to} || substr(search_text, ${from.length + 1}) else ${`${to} `} || search_text end
      where customer_id = ${customerId} and customer_name = ${name.from} and status in (${open})`);
    await tx.execute(sql`update standing_orders set body = jsonb_set(body, '{customerName}', to_jsonb(${name.to}::text))
      where customer_id = ${customerId} and body->>'customerName' = ${name.from} and state <> 'stopped'`);
  }
  if (phone) {
    const to = searched(phone.to);
    const text = phone.from
      ? sql`replace(search_text, ${searched(phone.from)}, ${to})`
      : sql`${`${to} `} || search_text`;
    await tx.execute(sql`update orders set customer_phone = ${phone.to}, search_text = ${text}, updated_at = ${at}
      where customer_id = ${customerId}`);
    return;
  }
  await tx.execute(sql`update orders set search_text = search_text where customer_id = ${customerId}`);
}
