import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** What a Medusa shop must have before it takes an order: one product, one way to ship it and one to pay; `seeded.json` tells their names. */
type Run = (what: { input: object | readonly object[] }) => Promise<{ result: unknown }>;
type Workflows = Record<string, (container: Container) => { run: Run }>;
interface Container {
  resolve(name: string): unknown;
}
interface Links {
  create(link: object): Promise<unknown>;
}
interface Fulfillment {
  createFulfillmentSets(set: object): Promise<{ id: string; service_zones: [{ id: string }] }>;
}
export interface Seeded {
  key: string;
  region: string;
  variant: string;
  shipping: string;
}

const fromHere = createRequire(path.join(process.cwd(), "package.json"));
const workflows = fromHere("@medusajs/medusa/core-flows") as Workflows;

export default async function seed({ container }: { container: Container }): Promise<void> {
  const run = async <Made>(workflow: string, input: object | readonly object[]) => {
    const start = workflows[workflow];
    if (!start) throw new Error(`no workflow ${workflow}`);
    return (await start(container).run({ input })).result as Made;
  };
  type Named = [{ id: string }];
  const links = container.resolve("link") as Links;
  const fulfillment = container.resolve("fulfillment") as Fulfillment;

  const [channel] = await run<Named>("createSalesChannelsWorkflow", {
    salesChannelsData: [{ name: "Bench" }],
  });
  const [region] = await run<Named>("createRegionsWorkflow", {
    regions: [
      {
        name: "Saudi Arabia",
        currency_code: "sar",
        countries: ["sa"],
        payment_providers: ["pp_system_default"],
      },
    ],
  });
  await run("createTaxRegionsWorkflow", [
    {
      country_code: "sa",
      provider_id: "tp_system",
      default_tax_rate: { rate: 15, code: "vat", name: "VAT" },
    },
  ]);
  const [location] = await run<Named>("createStockLocationsWorkflow", {
    locations: [{ name: "Riyadh", address: { address_1: "Al Malqa", city: "Riyadh", country_code: "SA" } }],
  });
  const [profile] = await run<Named>("createShippingProfilesWorkflow", {
    data: [{ name: "Bench", type: "default" }],
  });
  const set = await fulfillment.createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [{ name: "Saudi Arabia", geo_zones: [{ country_code: "sa", type: "country" }] }],
  });
  const stock_location = { stock_location_id: location.id };
  await links.create({ stock_location, fulfillment: { fulfillment_provider_id: "manual_manual" } });
  await links.create({ stock_location, fulfillment: { fulfillment_set_id: set.id } });
  const [shipping] = await run<Named>("createShippingOptionsWorkflow", [
    {
      name: "Delivery",
      price_type: "flat",
      provider_id: "manual_manual",
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: "Delivery", description: "Delivery", code: "delivery" },
      prices: [{ currency_code: "sar", amount: 30 }],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" },
        { attribute: "is_return", value: "false", operator: "eq" },
      ],
    },
  ]);
  await run("linkSalesChannelsToStockLocationWorkflow", { id: location.id, add: [channel.id] });
  const [key] = await run<[{ id: string; token: string }]>("createApiKeysWorkflow", {
    api_keys: [{ title: "Bench", type: "publishable", created_by: "" }],
  });
  await run("linkSalesChannelsToApiKeyWorkflow", { id: key.id, add: [channel.id] });
  const [product] = await run<[{ variants: Named }]>("createProductsWorkflow", {
    products: [
      {
        title: "Whole lamb",
        status: "published",
        shipping_profile_id: profile.id,
        options: [{ title: "Breed", values: ["Naemi"] }],
        variants: [
          {
            title: "Naemi",
            sku: "NAEMI",
            manage_inventory: false,
            options: { Breed: "Naemi" },
            prices: [{ amount: 1895, currency_code: "sar" }],
          },
        ],
        sales_channels: [{ id: channel.id }],
      },
    ],
  });
  const seeded: Seeded = {
    key: key.token,
    region: region.id,
    variant: product.variants[0].id,
    shipping: shipping.id,
  };
  writeFileSync("seeded.json", JSON.stringify(seeded));
}
