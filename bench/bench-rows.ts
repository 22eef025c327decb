import { listMyOrders } from "#app/features/order-reading/reads/list-my-orders.server.ts";
import { ADMIN_LISTS } from "./admin-lists.ts";
import { type BenchCustomer, type BenchShop, openBareServer } from "./bench-shop.ts";
import type { Promised } from "./judge-goals.ts";
import { measureHttp } from "./load.ts";
import { besideBareSides } from "./measure-bare-orders.ts";
import { quoteSides, readSides, type Sides } from "./measure-orders.ts";
import type { Size } from "./read-choice.ts";

export interface BenchRow extends Promised {
  name: string;
  /** What no size of a shop changes is measured once. */
  only?: Size;
  turns: number;
  sidesOf(bench: BenchShop): Promise<Sides>;
}

const TURNS = 3;
/** What most of a run is about is measured more often. */
const MORE_TURNS = 5;
/** What PostgreSQL alone does with the same statements is far from what a page or a sum kept in memory takes. */
const FAR_FROM_STATEMENTS = new Set(["admin: words, as a page", "admin: overview"]);
const LEAST_OF_STATEMENTS = 0.6;
const LEAST_OF_BARE_ORDERS = 0.4;
const LEAST_OF_BARE_ROUTE = 0.5;

const lists: readonly BenchRow[] = ADMIN_LISTS.map(({ name, path, read }) => ({
  name,
  turns: TURNS,
  ...(!FAR_FROM_STATEMENTS.has(name) && { leastOfRaw: LEAST_OF_STATEMENTS }),
  sidesOf: (bench) =>
    readSides(bench, { path, cookie: bench.staffCookie, read: () => read(bench.staffContext) }),
}));

/** What is asked of a shop of each size, beside its floor, and how near it must come. */
export const BENCH_ROWS: readonly BenchRow[] = [
  {
    name: "page from the cache",
    only: "small",
    turns: TURNS,
    leastOfRaw: LEAST_OF_BARE_ROUTE,
    sidesOf: cachedPageSides,
  },
  { name: "page drawn anew", only: "small", turns: TURNS, sidesOf: drawnPageSides },
  { name: "quote", turns: TURNS, sidesOf: quoteSides },
  {
    name: "my orders",
    turns: TURNS,
    leastOfRaw: LEAST_OF_STATEMENTS,
    sidesOf: (bench) => {
      const customer = bench.customers[0] as BenchCustomer;
      const read = () => listMyOrders(bench.contextOf(customer), {});
      return readSides(bench, { path: "/api/orders", cookie: customer.cookie, read });
    },
  },
  ...lists,
  {
    name: "place an order",
    turns: MORE_TURNS,
    leastOfRaw: LEAST_OF_BARE_ORDERS,
    sidesOf: besideBareSides,
  },
];

/** As browsers ask: what they get is compressed, and a bare route holds as many bytes ready. */
async function cachedPageSides(bench: BenchShop): Promise<Sides> {
  const home = { path: "/", headers: { "accept-encoding": "gzip, deflate, br" } };
  const answer = await fetch(`http://127.0.0.1:${bench.port}${home.path}`, { headers: home.headers });
  const bare = await openBareServer(Number(answer.headers.get("content-length")));
  return {
    shop: { measure: (load) => measureHttp(bench.port, () => home, load) },
    raw: {
      measure: (load) => measureHttp(bare.port, () => home, load),
      close: async () => bare.close(),
    },
  };
}

async function drawnPageSides(bench: BenchShop): Promise<Sides> {
  let nth = 0;
  const next = () => ({ path: `/restaurants?q=${nth++}` });
  return { shop: { measure: (load) => measureHttp(bench.port, next, load) } };
}
