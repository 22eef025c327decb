/** What of a payment that was taken back the books have for an order or a customer's credit. */
export type GoneMoney = { orderId: string; kind: string; halalas: string };

export interface AllocationOfPayment {
  orders: readonly {
    /** What it has had in all. */
    verifiedHalalas: number;
    /** What of that is to go back anyway: beyond its price, or all of it where it was cancelled. */
    toReturnHalalas: number;
    /** What of that came by this payment. */
    fromPaymentHalalas: number;
  }[];
  /** What the customer has to his credit of this payment. */
  creditHalalas: number;
}

export interface Divided {
  /** From each of the orders. */
  orders: number[];
  credit: number;
  /** What is nowhere any more. */
  lost: number;
}

/**
 * Whose it is when a gateway takes so much of a payment back: first what was to go back anyway, then the customer's credit
 * that came of it, then what it pays for; nobody loses more of it than he has.
 */
export function divideTakenBack(gone: number, { orders, creditHalalas }: AllocationOfPayment): Divided {
  let left = gone;
  const take = (most: number) => {
    const taken = Math.max(0, Math.min(left, most));
    left -= taken;
    return taken;
  };
  const most = orders.map(({ verifiedHalalas, fromPaymentHalalas }) =>
    Math.min(verifiedHalalas, fromPaymentHalalas),
  );
  const returned = orders.map(({ toReturnHalalas }, at) => take(Math.min(toReturnHalalas, most[at] ?? 0)));
  const credit = take(creditHalalas);
  return {
    orders: returned.map((already, at) => already + take((most[at] ?? 0) - already)),
    credit,
    lost: left,
  };
}
