import { GATEWAYS, type Gateway, REGISTERED_GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { settingsGroup } from "./group.ts";
import { webAddress } from "./kinds.ts";

/** How the operator names another address of a gateway, such as that of a stand-in. */
export const addressVariable = (gateway: Gateway) => `${gateway.toUpperCase()}_API_URL`;

/** Where payment gateways are spoken to; their keys are settings of the shop. */
export const gateways = settingsGroup({
  variables: Object.fromEntries(
    GATEWAYS.map(addressVariable).map((variable) => [variable, webAddress(variable)]),
  ),
  read: (given): { gatewayUrls: Record<Gateway, string> } => ({
    gatewayUrls: Object.fromEntries(
      GATEWAYS.map((gateway) => {
        const address = given[addressVariable(gateway)] ?? REGISTERED_GATEWAYS[gateway].apiUrl;
        return [gateway, address.replace(/\/+$/, "")];
      }),
    ) as Record<Gateway, string>,
  }),
});
