import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { tellMeWishes } from "#db/schema/messages.ts";

/** What was asked to be told to one number is told to the other; what both asked for is told once. */
export async function moveWishes(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`update tell_me_wishes w set phone = ${to} where w.phone = ${from} and not exists (
    select from tell_me_wishes o where o.phone = ${to} and o.kind = w.kind and o.subject = w.subject)`);
  await tx.delete(tellMeWishes).where(eq(tellMeWishes.phone, from));
}
