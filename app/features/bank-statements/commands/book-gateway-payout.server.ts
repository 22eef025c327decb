import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import type { Transaction } from "#db/client.ts";

/**
 * Books the payout of a gateway: what it collected has arrived at the bank as one sum, and leaves the gateway's account in the
 * books for the bank's.
 * A fee is booked only where somebody says that this payout is less by it; the fees of payments are booked with them.
 * @returns under what the books have it; null where there is no such gateway
 */
export async function bookGatewayPayout(
  tx: Transaction,
  ctx: CommandContext,
  line: { id: number; round: number; halalas: number; bankReference: string | null },
  { gateway, feeHalalas, happenedAt }: { gateway: string; feeHalalas: number; happenedAt: Date },
): Promise<string | null> {
  if (!GATEWAYS.some((each) => each === gateway)) return null;
  const source = `statement:${line.id}:${line.round}:${gateway}`;
  const said = { source, happenedAt, note: line.bankReference };
  await post(tx, ctx, [
    {
      ...said,
      purpose: "gateway_paid_out",
      lines: linesOf("gateway_paid_out", { paid: line.halalas }, { gateway }),
    },
    { ...said, purpose: "gateway_fee", lines: linesOf("gateway_fee", { fee: feeHalalas }, { gateway }) },
  ]);
  return source;
}
