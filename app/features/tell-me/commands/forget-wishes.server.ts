import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { tellMeWishes } from "#db/schema/messages.ts";

/** Takes everything that this number asked to be told of out of the shop. */
export async function forgetWishes(tx: Queryable, phone: string): Promise<void> {
  await tx.delete(tellMeWishes).where(eq(tellMeWishes.phone, phone));
}
