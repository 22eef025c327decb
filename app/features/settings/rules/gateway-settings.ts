import {
  fieldsOf,
  GATEWAYS,
  type Gateway,
  type GatewayKey,
  type GatewayKeys,
  type GatewaySwitch,
  keysOf,
  REGISTERED_GATEWAYS,
  switchOf,
} from "#app/vocabulary/money/gateways.ts";
import { boolean, type SettingDefinition, secret, text } from "./setting-kinds.ts";

type GatewayDefinitions = { [Key in GatewaySwitch]: SettingDefinition<boolean> } & {
  [Key in GatewayKey]: SettingDefinition<string>;
};
type GatewayValues = { readonly [Key in GatewaySwitch]: boolean } & { readonly [Key in GatewayKey]: string };

/** The settings of every gateway as its entry names them: its switch, and what speaking to it takes. */
export const GATEWAY_DEFINITIONS = Object.fromEntries(
  GATEWAYS.flatMap((gateway) => [
    [switchOf(gateway), boolean("gateways", false)],
    ...Object.entries(REGISTERED_GATEWAYS[gateway].fields).map(([field, { kind, ...rest }]) => [
      `${gateway}_${field}`,
      kind === "secret" ? secret("gateways", "") : text("gateways", "", rest),
    ]),
  ]),
) as GatewayDefinitions;

/** Is it switched on? */
export function isSwitchedOn(settings: GatewayValues, gateway: Gateway): boolean {
  return settings[switchOf(gateway)];
}

/** Has the shop everything that speaking to this gateway takes? */
export function hasKeys(settings: GatewayValues, gateway: Gateway): boolean {
  return keysOf(gateway).every((key) => settings[key] !== "");
}

/** What speaking to it takes, by the names of its own form. */
export function keysFor<G extends Gateway>(settings: GatewayValues, gateway: G): GatewayKeys<G> {
  const own = fieldsOf(gateway).map((field) => [field, settings[`${gateway}_${field}` as GatewayKey]]);
  return Object.fromEntries(own) as GatewayKeys<G>;
}

/** Is a gateway on with all its keys? Of secrets it is enough to know that there is one. */
export function hasGateway(stored: (key: GatewaySwitch | GatewayKey) => string | undefined): boolean {
  return GATEWAYS.some(
    (gateway) => stored(switchOf(gateway)) === "true" && keysOf(gateway).every((key) => stored(key)),
  );
}
