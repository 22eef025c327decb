/** A field of the desk's form for a gateway, empty until somebody fills it in. */
type GatewayField =
  /** Kept hidden. */
  { kind: "secret" } | { kind: "text"; max: number };

interface RegisteredGateway {
  /** Where it is spoken to unless the operator names another address (`<NAME>_API_URL`). */
  apiUrl: string;
  /** What speaking to it takes, in the order of the form; kept as `<name>_<field>` beside the switch `<name>_on`. */
  fields: Readonly<Record<string, GatewayField>>;
  /** It divides what is due into so many payments of the customer's own; 1 takes it at once. */
  parts: number;
  /** Means of paying that only this gateway has, beside the cards and wallets that it may pass on. */
  ownMeans: readonly string[];
  /** What banks call it in the text of its payouts. */
  inStatements: readonly string[];
  /** What people at the desk type to find it. */
  called: string;
}

/**
 * The payment gateways of the shop, in the order in which customers are offered them: what is asked for, booked, told and shown of a
 * gateway derives from its entry (0148-one-entry-each). How it speaks is its port in `services/payments/`.
 */
export const REGISTERED_GATEWAYS = {
  /** Cards, mada, Apple Pay and STC Pay (0071-card-payments). */
  moyasar: {
    apiUrl: "https://api.moyasar.com/v1",
    // The word of the notices is chosen here and told to the gateway, whose notices repeat it.
    fields: { secret_key: { kind: "secret" }, webhook_secret: { kind: "secret" } },
    parts: 1,
    ownMeans: [],
    inStatements: ["MOYASAR", "ميسر المالية", "شركة ميسر"],
    called: "ميسر moyasar",
  },
  tabby: {
    apiUrl: "https://api.tabby.sa",
    fields: {
      merchant_code: { kind: "text", max: 100 },
      secret_key: { kind: "secret" },
      webhook_secret: { kind: "secret" },
    },
    parts: 4,
    ownMeans: ["tabby"],
    inStatements: ["TABBY", "تابي"],
    called: "تابي tabby",
  },
} as const satisfies Readonly<Record<string, RegisteredGateway>>;

/** What the desk calls all of them. */
export const CALLED = Object.values(REGISTERED_GATEWAYS)
  .map(({ called }) => called)
  .join(" ");

type Registered = typeof REGISTERED_GATEWAYS;
export type Gateway = keyof Registered;
export const GATEWAYS = Object.keys(REGISTERED_GATEWAYS) as [Gateway, ...Gateway[]];

/** What the desk's form asks for of a gateway. */
export type GatewayFieldName<G extends Gateway> = G extends Gateway
  ? keyof Registered[G]["fields"] & string
  : never;
/** The switch of a gateway among the shop's settings. */
export type GatewaySwitch<G extends Gateway = Gateway> = `${G}_on`;
/** Its other settings. */
export type GatewayKey<G extends Gateway = Gateway> = G extends Gateway
  ? `${G}_${GatewayFieldName<G>}`
  : never;
/** What speaking to it takes, filled in. */
export type GatewayKeys<G extends Gateway> = Readonly<Record<GatewayFieldName<G>, string>>;
export type OwnMeans = Registered[Gateway]["ownMeans"][number];

/** Whether it divides what is due among payments of the customer's own. */
export const isDivided = (gateway: Gateway): boolean => REGISTERED_GATEWAYS[gateway].parts > 1;

/** Means that only one gateway has, in their order. */
export const OWN_MEANS = GATEWAYS.flatMap(
  (gateway): readonly OwnMeans[] => REGISTERED_GATEWAYS[gateway].ownMeans,
);

/** Names of a gateway's fields, in the order of the form. */
export function fieldsOf<G extends Gateway>(gateway: G): GatewayFieldName<G>[] {
  return Object.keys(REGISTERED_GATEWAYS[gateway].fields) as GatewayFieldName<G>[];
}

/** The field of its switch. */
export const switchOf = <G extends Gateway>(gateway: G): GatewaySwitch<G> => `${gateway}_on`;

/** The settings that speaking to it takes, in the order of the form. */
export function keysOf(gateway: Gateway): GatewayKey[] {
  return fieldsOf(gateway).map((field) => `${gateway}_${field}` as GatewayKey);
}
