import type { Outgoing, OutgoingSource } from "#app/features/bank-statements/rules/outgoing.ts";
import { confirmRefundByBank } from "#app/features/refunds/commands/paying/confirm-by-bank.server.ts";
import { unconfirmRefund } from "#app/features/refunds/commands/paying/unconfirm-refund.server.ts";
import { listOutgoingRefunds } from "#app/features/refunds/reads/list-outgoing-refunds.server.ts";
import { confirmPayoutByBank } from "#app/features/settlements/commands/pay-out.server.ts";
import { unconfirmPayout } from "#app/features/settlements/commands/unconfirm-payout.server.ts";
import { listOutgoingPayouts } from "#app/features/settlements/reads/list-outgoing-payouts.server.ts";

/** What breeders and restaurants are paid. */
const payouts: OutgoingSource = {
  kind: "payout",
  list: listOutgoingPayouts,
  confirm: async (tx, ctx, id, { lineId, halalas, happenedAt }) => {
    const seen = { source: `bank-line:${lineId}`, happenedAt, halalas: Math.abs(halalas) };
    const paid = await confirmPayoutByBank(tx, ctx, id, seen);
    return paid.ok ? paid.value : null;
  },
  takeBack: unconfirmPayout,
};

/** What customers get back. */
const refunds: OutgoingSource = {
  kind: "refund",
  list: listOutgoingRefunds,
  confirm: (tx, ctx, id, { lineId, happenedAt }) =>
    confirmRefundByBank(tx, ctx, id, { source: `bank-line:${lineId}`, happenedAt }),
  takeBack: unconfirmRefund,
};

/** Every module whose money leaves by the bank, for the lines of its statements. */
export const OUTGOING: Outgoing = [payouts, refunds];
