import { GatewayFault, NOTHING_CAME, type PaymentPort } from "./payment-port.ts";

/**
 * The way without a gateway: the customer's own bank is told an amount and a reference, nobody calls, and whether the money
 * came is seen on the shop's statement and not here.
 */
export function openBankTransfer(): PaymentPort {
  return {
    way: "bank_transfer",
    start: async ({ halalas, reference }) => ({
      kind: "transfer",
      providerId: reference,
      halalas,
      reference,
    }),
    verify: () => null,
    fetch: async () => NOTHING_CAME,
    refund: async () => {
      throw new GatewayFault("a transfer goes back by the shop's own bank", "refused");
    },
    test: async () => {},
  };
}
