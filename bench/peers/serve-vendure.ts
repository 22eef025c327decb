import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Vendure out of the folder where this is started, on the database and port of its environment: one product, one way to ship it and one to pay.
 * Nothing is added that an order need not have: no search index, no e-mails, no stock to count, and its jobs stay in memory.
 */
interface Vendure {
  bootstrap(config: object): Promise<unknown>;
  defaultConfig: { logger: unknown };
  dummyPaymentHandler: { code: string };
  DefaultLogger: new (options: { level: number }) => unknown;
}
type Populate = (boot: () => Promise<unknown>, initialData: object, csv: string) => Promise<unknown>;

const fromHere = createRequire(path.join(process.cwd(), "package.json"));
const vendure = fromHere("@vendure/core") as Vendure;
const { populate } = fromHere("@vendure/core/cli") as { populate: Populate };
const payment = vendure.dummyPaymentHandler;

/** Its ORM reads no address of a socket's folder. */
const database = new URL(process.env.DATABASE_URL as string);

const config = {
  apiOptions: { port: Number(process.env.PORT), hostname: "127.0.0.1", shopApiPath: "shop-api" },
  authOptions: {
    tokenMethod: ["bearer"],
    requireVerification: false,
    superadminCredentials: { identifier: "bench", password: process.env.ADMIN_PASSWORD },
  },
  dbConnectionOptions: {
    type: "postgres",
    host: database.searchParams.get("host") ?? database.hostname,
    username: database.username,
    database: database.pathname.slice(1),
    synchronize: true,
    logging: false,
    // As many connections as the shop beside it has.
    poolSize: 16,
  },
  paymentOptions: { paymentMethodHandlers: [payment] },
  logger: new vendure.DefaultLogger({ level: 0 }),
};

const initialData = {
  defaultLanguage: "en",
  defaultZone: "Asia",
  countries: [{ code: "SA", name: "Saudi Arabia", zone: "Asia" }],
  taxRates: [{ name: "Standard", percentage: 15 }],
  shippingMethods: [{ name: "Delivery", price: 3000 }],
  paymentMethods: [
    {
      name: "Transfer",
      handler: { code: payment.code, arguments: [{ name: "automaticSettle", value: "false" }] },
    },
  ],
  collections: [],
};

const csv = path.resolve("products.csv");
writeFileSync(
  csv,
  `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Whole lamb,whole-lamb,,,,,,NAEMI,1895.00,Standard,0,false,,
`,
);
await populate(() => vendure.bootstrap(config), initialData, csv);
console.log("ready");
