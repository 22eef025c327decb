import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { JsonClient } from "./json-client.ts";
import { openPeer } from "./open-peer.ts";
import { type Peer, type PeerWay, wayOf } from "./peer.ts";
import type { Seeded } from "./seed-medusa.ts";

const VERSION = "2.21.2";
const PACKAGES = ["@medusajs/medusa", "@medusajs/framework", "@medusajs/cli"];
const ADDRESS = {
  first_name: "B",
  last_name: "B",
  address_1: "Al Malqa",
  city: "Riyadh",
  country_code: "sa",
};

type Ask = <Answer>(path: string, body: object, token?: string) => Promise<Answer>;
type Cart = { cart: { id: string } };

/** Medusa with one product on a database of its own, and as many customers signed in as order at once. */
export const openMedusa = (postgresUrl: string, customers: number): Promise<Peer> =>
  openPeer(
    {
      name: `Medusa ${VERSION}`,
      id: "medusa",
      packages: Object.fromEntries(PACKAGES.map((name) => [name, VERSION])),
      script: "serve-medusa.ts",
      settings: {
        SECRET: randomBytes(16).toString("hex"),
        LOG_LEVEL: "error",
        MEDUSA_DISABLE_TELEMETRY: "true",
      },
    },
    postgresUrl,
    customers,
    async ({ client, folder }) => {
      const seeded = JSON.parse(readFileSync(path.join(folder, "seeded.json"), "utf8")) as Seeded;
      const ask = askAt(client, seeded.key);
      const idle = await Promise.all(
        Array.from({ length: customers }, (_, nth) => signIn(ask, `bench-${nth}@kabsh.local`)),
      );
      return waysOf(ask, seeded, idle);
    },
  );

function askAt(client: JsonClient, key: string): Ask {
  return async (to, body, token) => {
    const { status, body: said } = await client.send(to, body, {
      "x-publishable-api-key": key,
      ...(token && { authorization: `Bearer ${token}` }),
    });
    if (status !== 200) throw new Error(`${to}: ${JSON.stringify(said)}`);
    return said as never;
  };
}

function waysOf(ask: Ask, { region, variant, shipping }: Seeded, idle: string[]): PeerWay[] {
  const items = [{ variant_id: variant, quantity: 1 }];
  /** What comes after a cart with its goods and address, however many requests it took. */
  const complete = async (cart: string, token: string) => {
    await ask(`/store/carts/${cart}/shipping-methods`, { option_id: shipping }, token);
    const { payment_collection } = await ask<{ payment_collection: { id: string } }>(
      "/store/payment-collections",
      { cart_id: cart },
      token,
    );
    const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`;
    await ask(sessions, { provider_id: "pp_system_default" }, token);
    return ask<{ type: string }>(`/store/carts/${cart}/complete`, {}, token);
  };
  const inSteps = async (token: string) => {
    const { cart } = await ask<Cart>("/store/carts", { region_id: region }, token);
    await ask(`/store/carts/${cart.id}/line-items`, items[0] as object, token);
    await ask(`/store/carts/${cart.id}`, { shipping_address: ADDRESS }, token);
    return complete(cart.id, token);
  };
  const inFewest = async (token: string) => {
    const begun = { region_id: region, items, shipping_address: ADDRESS };
    const { cart } = await ask<Cart>("/store/carts", begun, token);
    return complete(cart.id, token);
  };
  const isPlaced = (answer: unknown) => (answer as { type?: unknown }).type === "order";
  return [
    wayOf("as storefronts send it, seven requests", idle, inSteps, isPlaced),
    wayOf("in as few as it takes, five requests", idle, inFewest, isPlaced),
  ];
}

async function signIn(ask: Ask, email: string): Promise<string> {
  const credentials = { email, password: randomBytes(16).toString("hex") };
  const begun = await ask<{ token: string }>("/auth/customer/emailpass/register", credentials);
  await ask("/store/customers", { email, first_name: "B", last_name: "B" }, begun.token);
  return (await ask<{ token: string }>("/auth/customer/emailpass", credentials)).token;
}
