import { lessFor } from "#app/features/claims/rules/claim-amounts.ts";
import type { DecideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import { type AboutClaim, type Deciding, DecisionRefused } from "#app/features/claims/rules/deciding.ts";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { toReturnHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { lowerPrice } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { askWithin } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { destinationOf } from "#app/features/refunds/reads/ask-problem.server.ts";
import { askedHalalas } from "#app/features/refunds/reads/held-money.server.ts";
import { amountsLess } from "#app/features/refunds/rules/price-allowance.ts";
import { mostToAsk } from "#app/features/refunds/rules/refund-rules.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp } from "#app/foundation/context/require-step-up.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { refuse } from "#app/lib/result.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";

/** What went back, or waits for a second person. */
export interface Given {
  returnedHalalas: number;
  needsApproval: boolean;
  refundId: string | null;
}

/** Of a claim that gives no money. */
export const NOTHING: Given = { returnedHalalas: 0, needsApproval: false, refundId: null };

type Less = Partial<Record<SaleKind, number>>;

/** By how much each kind of the order comes to cost less. */
export function lessOf(
  order: LockedOrder,
  { subject }: AboutClaim,
  { outcome, halalas = 0 }: DecideClaimBody,
): Less {
  if (outcome !== "refund" && outcome !== "credit") return {};
  if (halalas === 0)
    throw new DecisionRefused(refuse("invalid_input", { fields: { halalas: FIELD_MESSAGES.required } }));
  const less = lessFor(order, subject, halalas);
  if (less) return less;
  throw new DecisionRefused(
    refuse("claim_beyond_price", {
      fields: { halalas: "refusals:claim_beyond_price" },
      detail: { mostHalalas: order.grandTotalHalalas },
    }),
  );
}

interface Giving extends Deciding {
  locked: LockedOrder;
  order: AdminOrderView;
  about: AboutClaim;
  less: Less;
}

/** Money: the price is lowered as by any allowance, so that the credit note follows, and what is paid beyond it goes back. */
export async function giveMoney(
  tx: Transaction,
  ctx: CommandContext,
  { actor, asked, gateways, locked, order, about, less }: Giving,
): Promise<Given> {
  if (asked.outcome !== "refund" && asked.outcome !== "credit") return NOTHING;
  const halalas = asked.halalas ?? 0;
  const reason = asked.words ?? claimReason(about);
  const priced = { ...locked, ...amountsLess(locked, less) };
  const most = mostToAsk({
    standsHalalas: toReturnHalalas(priced),
    askedHalalas: await askedHalalas(tx, { orderId: locked.id }),
  });
  const returned = Math.min(halalas, most);
  const way = asked.outcome === "credit" ? ("credit" as const) : asked.way;
  const { iban, onlinePaymentId, holderName } = asked;
  const back = returned > 0 && way ? { halalas: returned, way, holderName, iban, onlinePaymentId } : null;
  const to = back && (await destinationOf(tx, { order: priced, asked: back, gateways }));
  if (to && !to.ok) throw new DecisionRefused(to);
  const unproven = to?.ok && !to.value.isTheirOwn ? missingStepUp(ctx) : null;
  if (unproven) throw new DecisionRefused(unproven);
  const lowered = await lowerPrice(tx, ctx, { locked, order, less, reason, isTold: false });
  if (!lowered.ok) throw new DecisionRefused(lowered);
  if (!back || !to?.ok) return NOTHING;
  const after = await lockOrder(tx, locked.id);
  if (!after) throw new Error("a locked order is there");
  const refund = await askWithin(tx, ctx, {
    ...{ actor, order: after, asked: { ...back, reason }, to: to.value },
    isTold: false,
  });
  const { refundId, needsApproval } = refund.value;
  return { returnedHalalas: returned, needsApproval, refundId };
}

/** What stands with a lowered price and its refund where the shop wrote nothing to its customer. */
const claimReason = ({ kind, subject }: AboutClaim) => `claim: ${kind}, ${subject}`;
