import type { Outgoing, OutgoingSource } from "#app/features/bank-statements/outgoing.ts";
import { listOutgoingRefunds } from "#app/features/refunds/paying/list-outgoing-refunds.server.ts";
import { settleRefundByBank } from "#app/features/refunds/paying/settle-by-bank.server.ts";
import { unsettleRefund } from "#app/features/refunds/paying/unsettle-refund.server.ts";
import { listOutgoingPayouts } from "#app/features/settlements/list-outgoing-payouts.server.ts";
import { settlePayoutByBank } from "#app/features/settlements/pay-out.server.ts";
import { unsettlePayout } from "#app/features/settlements/unsettle-payout.server.ts";

/** What breeders and restaurants are paid. */
const payouts: OutgoingSource = {
  kind: "payout",
  list: listOutgoingPayouts,
  settle: async (tx, ctx, id, { lineId, halalas, happenedAt }) => {
    const seen = { source: `bank-line:${lineId}`, happenedAt, halalas: Math.abs(halalas) };
    const paid = await settlePayoutByBank(tx, ctx, id, seen);
    return paid.ok ? paid.value : null;
  },
  takeBack: unsettlePayout,
};

/** What customers get back. */
const refunds: OutgoingSource = {
  kind: "refund",
  list: listOutgoingRefunds,
  settle: (tx, ctx, id, { lineId, happenedAt }) =>
    settleRefundByBank(tx, ctx, id, { source: `bank-line:${lineId}`, happenedAt }),
  takeBack: unsettleRefund,
};

/** Every module whose money leaves by the bank, for the lines of its statements. */
export const OUTGOING: Outgoing = [payouts, refunds];
