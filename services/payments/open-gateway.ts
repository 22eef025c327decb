import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import { openMoyasar } from "./moyasar.ts";
import type { GatewayAccess, PaymentPort } from "./payment-port.ts";
import { openTabby } from "./tabby.ts";

/** By gateway its port; one that nobody opens does not compile. */
const PORTS: { readonly [G in Gateway]: (access: GatewayAccess<G>) => PaymentPort } = {
  moyasar: openMoyasar,
  tabby: openTabby,
};

/** The port of a gateway. */
export function openGatewayPort<G extends Gateway>(gateway: G, access: GatewayAccess<G>): PaymentPort {
  return PORTS[gateway](access);
}
