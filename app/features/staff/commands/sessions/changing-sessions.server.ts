import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";

/**
 * A transaction that may end sessions of the desk or change what they open. When it ends, this process forgets who held
 * them, before anybody is answered (AV25).
 */
export function changingSessions<Answer>(
  { db, events }: Pick<CommandContext, "db" | "events">,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(work).finally(events.sessionsChanged);
}
