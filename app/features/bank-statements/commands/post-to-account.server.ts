import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { POSTABLE_ACCOUNTS } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";

/**
 * A movement that is the money of nothing the shop sold or sends, such as the bank's own charge or what the owner put in, goes
 * between the bank and an account of the books, with somebody's reason.
 * @returns under what the books have it; null where nothing can be posted to such an account
 */
export async function postToAccount(
  tx: Transaction,
  ctx: CommandContext,
  line: { id: number; round: number; halalas: number },
  { account, reason, happenedAt }: { account: string; reason: string; happenedAt: Date },
): Promise<string | null> {
  const to = POSTABLE_ACCOUNTS.find((each) => each === account);
  if (!to) return null;
  const source = `statement:${line.id}:${line.round}:${to}`;
  const lines = linesOf("bank_posted", { moved: line.halalas, [to]: line.halalas });
  await post(tx, ctx, [{ source, happenedAt, note: reason, purpose: "bank_posted", lines }]);
  return source;
}
