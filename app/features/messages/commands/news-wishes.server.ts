import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { newsOptOuts } from "#db/schema/messages.ts";

/** Does this number want to hear of every step of its orders? Everybody does who has not said otherwise. */
export async function wantsNews(db: Queryable, phone: string): Promise<boolean> {
  return (await db.$count(newsOptOuts, eq(newsOptOuts.phone, phone))) === 0;
}

/** Writes down what a number said; saying it again changes nothing. */
export async function wishForNews(db: Queryable, phone: string, wants: boolean, now: Date): Promise<void> {
  if (wants) await db.delete(newsOptOuts).where(eq(newsOptOuts.phone, phone));
  else await db.insert(newsOptOuts).values({ phone, since: now }).onConflictDoNothing();
}
