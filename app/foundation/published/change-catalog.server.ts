import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";

/**
 * One transaction that changes something customers see. When it is committed, this process forgets its cached pages at
 * once, so that whoever made the change sees it with the next click; the others hear of it from the database.
 */
export async function changeCatalog<T>(
  ctx: CommandContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await ctx.db.transaction(work);
  ctx.events.catalogChanged();
  return answer;
}
