import { GATEWAYS, type Gateway } from "#app/vocabulary/money/gateways.ts";
import { type Dialect, type GatewayStandIn, openStandIn } from "./gateway-stand-in.ts";
import { MOYASAR } from "./moyasar-stand-in.ts";
import { TABBY } from "./tabby-stand-in.ts";

/** How each gateway speaks; one without a stand-in does not compile. */
export const DIALECTS: Readonly<Record<Gateway, Dialect>> = { moyasar: MOYASAR, tabby: TABBY };

export type StandIns = Readonly<Record<Gateway, GatewayStandIn>>;

/** A stand-in for each gateway that the shop knows. */
export async function openStandIns(): Promise<StandIns> {
  const opened = GATEWAYS.map(async (gateway) => [gateway, await openStandIn(DIALECTS[gateway])]);
  return Object.fromEntries(await Promise.all(opened)) as StandIns;
}

/** Where each is spoken to. */
export function addressesOf(standIns: StandIns): Record<Gateway, string> {
  return Object.fromEntries(GATEWAYS.map((gateway) => [gateway, standIns[gateway].url])) as Record<
    Gateway,
    string
  >;
}

export async function closeStandIns(standIns: StandIns): Promise<void> {
  for (const gateway of GATEWAYS) await standIns[gateway].close();
}
