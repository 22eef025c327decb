import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { createDatabase } from "#tests/support/create-database.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { installPeer } from "./install-peer.ts";
import { JsonClient } from "./json-client.ts";

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

export interface Peer {
  name: string;
  pid: number;
  /** Places one order as the next customer of several; answers whether it stands. */
  placeOne(): Promise<boolean>;
  /** The same in as few requests as its API allows. */
  placeAtOnce(): Promise<boolean>;
  close(): Promise<void>;
}

/** Vendure with one product on a database of its own, and as many customers signed in as order at once. */
export async function openVendure(postgresUrl: string, customers: number): Promise<Peer> {
  const url = await createDatabase(postgresUrl, "bench_vendure");
  const installed = installPeer("vendure", VERSIONS);
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "serve-vendure.ts")], {
    cwd: installed.folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: port,
      DATABASE_URL: url,
      ADMIN_PASSWORD: randomBytes(16).toString("hex"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const client = new JsonClient(Number(port), customers);
  const close = async () => {
    client.close();
    if (child.exitCode === null) {
      child.kill();
      await once(child, "exit");
    }
    installed.remove();
  };
  try {
    await untilReady(child);
    const ask = askAt(client);
    const { data } = await ask("{ products(options: {take: 1}) { items { variants { id } } } }");
    const variant = (data as { products: { items: { variants: { id: string }[] }[] } }).products.items[0]
      ?.variants[0]?.id as string;
    const tokens = await Promise.all(
      Array.from({ length: customers }, (_, nth) => signIn(ask, `bench-${nth}@kabsh.local`)),
    );
    const shipping = await shippingMethod(ask, variant, tokens[0] as string);
    const steps = stepsOf(variant, shipping);
    const atOnce = steps.map((step, nth) => `step${nth}: ${step}`).join("\n");
    /** Of whoever has no order under way: a customer has one cart. */
    const idle = [...tokens];
    const asNext = async (order: (token: string) => Promise<unknown>) => {
      const token = idle.pop() as string;
      const last = await order(token)
        .catch((error: Error) => error.message)
        .finally(() => idle.push(token));
      const isPlaced = JSON.stringify(last).includes('"PaymentAuthorized"');
      if (!isPlaced && process.env.BENCH_VERBOSE) console.error(JSON.stringify(last));
      return isPlaced;
    };
    return {
      name: `Vendure ${VERSIONS["@vendure/core"]}`,
      pid: child.pid ?? 0,
      placeOne: () =>
        asNext(async (token) => {
          let last: unknown;
          for (const step of steps) last = await ask(`mutation { ${step} }`, token);
          return last;
        }),
      placeAtOnce: () => asNext((token) => ask(`mutation { ${atOnce} }`, token)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (part) => {
      said += String(part);
      if (said.includes("ready")) resolve();
    });
    child.once("exit", () => reject(new Error(`Vendure ended: ${said}`)));
  });
}

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
