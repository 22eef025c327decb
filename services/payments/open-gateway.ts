import type { Gateway, GatewayKeys } from "#app/vocabulary/money/gateways.ts";
import { openMoyasar } from "./moyasar.ts";
import type { PaymentPort } from "./payment-port.ts";
import { openTabby } from "./tabby.ts";

/** What a gateway is spoken to by. */
export interface GatewayAccess<G extends Gateway> {
  /** As its entry has it, or as the operator named another one. */
  apiUrl: string;
  /** Where customers reach the shop. */
  publicUrl: string;
  /** What the desk filled in. */
  keys: GatewayKeys<G>;
}

/** By gateway its port; one that nobody opens does not compile. */
const PORTS: { readonly [G in Gateway]: (access: GatewayAccess<G>) => PaymentPort } = {
  moyasar: openMoyasar,
  tabby: openTabby,
};

/** The port of a gateway. */
export function openGatewayPort<G extends Gateway>(gateway: G, access: GatewayAccess<G>): PaymentPort {
  return PORTS[gateway](access);
}
