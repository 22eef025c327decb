import { randomBytes } from "node:crypto";
import type { JsonClient } from "./json-client.ts";
import { openPeer } from "./open-peer.ts";
import { type Peer, wayOf } from "./peer.ts";

const VERSIONS = { "@vendure/core": "3.7.3", pg: "8.23.1" };
const ADDRESS = '{fullName: "Bench", streetLine1: "Al Malqa", city: "Riyadh", countryCode: "SA"}';

/** What makes an order at Vendure, in the order in which its own storefronts send it. */
const stepsOf = (variant: string, shipping: string) => [
  `addItemToOrder(productVariantId: "${variant}", quantity: 1) { ... on Order { id } ... on ErrorResult { errorCode } }`,
  `setOrderShippingAddress(input: ${ADDRESS}) { ... on Order { id } ... on ErrorResult { errorCode } }`,
  `setOrderShippingMethod(shippingMethodId: ["${shipping}"]) { ... on Order { id } ... on ErrorResult { errorCode } }`,
  `transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ... on ErrorResult { errorCode } }`,
  `addPaymentToOrder(input: {method: "transfer", metadata: {}}) { ... on Order { code state } ... on ErrorResult { errorCode } }`,
];

/** Vendure with one product on a database of its own, and as many customers signed in as order at once. */
export const openVendure = (postgresUrl: string, customers: number): Promise<Peer> =>
  openPeer(
    {
      name: `Vendure ${VERSIONS["@vendure/core"]}`,
      id: "vendure",
      packages: VERSIONS,
      script: "serve-vendure.ts",
      settings: { ADMIN_PASSWORD: randomBytes(16).toString("hex") },
    },
    postgresUrl,
    customers,
    async ({ client }) => {
      const ask = askAt(client);
      const { data } = await ask("{ products(options: {take: 1}) { items { variants { id } } } }");
      const variant = (data as { products: { items: { variants: { id: string }[] }[] } }).products.items[0]
        ?.variants[0]?.id as string;
      const idle = await Promise.all(
        Array.from({ length: customers }, (_, nth) => signIn(ask, `bench-${nth}@kabsh.local`)),
      );
      const steps = stepsOf(variant, await shippingMethod(ask, variant, idle[0] as string));
      const atOnce = steps.map((step, nth) => `step${nth}: ${step}`).join("\n");
      const inSteps = async (token: string) => {
        let last: unknown;
        for (const step of steps) last = await ask(`mutation { ${step} }`, token);
        return last;
      };
      const isPlaced = (answer: unknown) => JSON.stringify(answer).includes('"PaymentAuthorized"');
      return [
        wayOf("as storefronts send it, five requests", idle, inSteps, isPlaced),
        wayOf("all in one request", idle, (token) => ask(`mutation { ${atOnce} }`, token), isPlaced),
      ];
    },
  );

type Ask = (query: string, token?: string) => Promise<{ data: unknown; token?: string }>;

function askAt(client: JsonClient): Ask {
  return async (query, token) => {
    const { body, headers } = await client.send(
      "/shop-api",
      { query },
      token ? { authorization: `Bearer ${token}` } : {},
    );
    const { data, errors } = body as { data: unknown; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    const given = headers["vendure-auth-token"];
    return { data, ...(typeof given === "string" && { token: given }) };
  };
}

async function signIn(ask: Ask, address: string): Promise<string> {
  const password = randomBytes(16).toString("hex");
  await ask(
    `mutation { registerCustomerAccount(input: {emailAddress: "${address}", firstName: "B", lastName: "B", password: "${password}"}) { __typename ... on ErrorResult { errorCode message } } }`,
  );
  const { data, token } = await ask(
    `mutation { login(username: "${address}", password: "${password}") { __typename ... on ErrorResult { errorCode message } } }`,
  );
  if (!token) throw new Error(`nobody signed in: ${JSON.stringify(data)}`);
  return token;
}

async function shippingMethod(ask: Ask, variant: string, token: string): Promise<string> {
  const [addItem] = stepsOf(variant, "");
  await ask(`mutation { ${addItem} }`, token);
  const { data } = await ask("{ eligibleShippingMethods { id } }", token);
  await ask("mutation { removeAllOrderLines { __typename } }", token);
  return (data as { eligibleShippingMethods: { id: string }[] }).eligibleShippingMethods[0]?.id as string;
}
