import { eq, sql } from "drizzle-orm";
import { handleWebhook } from "#app/features/payments/commands/online/handle-webhook.server.ts";
import { confirmPartnerAccount } from "#app/features/settlements/commands/confirm-partner-account.server.ts";
import { savePartnerAccount } from "#app/features/settlements/commands/save-partner-account.server.ts";
import type { CustomerActor, StaffActor } from "#app/foundation/context/actor.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { breeders, cutOptions } from "#db/schema/catalog.ts";
import { appSettings } from "#db/schema/settings.ts";
import {
  addressesOf,
  closeStandIns,
  openStandIns,
  type StandIns,
} from "#tests/support/gateways/stand-ins.ts";
import { liftLimits, makeAdmin, makeCustomer, seedCatalogue } from "#tests/support/order-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { PARTNER_IBAN } from "#tests/support/samples/settlements.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { PlainModel } from "./plain-model.ts";
import { readAccounts, readPartners } from "./read-books.ts";

export const START = "2026-03-10T09:00:00Z";
/** What comes along with an animal for home, and what each costs for one. */
export const EXTRAS = [
  { id: "head-and-trotters", halalas: 3_000 },
  { id: "mince", halalas: 4_550 },
] as const;
/** The most that is taken in cash: two animals for home, and not three. */
export const CASH_MAX = 450_000;
/** Beyond this a second person approves. */
export const LIMIT = 60_000;

/** A shop with two people at its desk that takes transfers, cards and instalments, for one history after the other. */
export interface World {
  shop: TestShop;
  admins: readonly [StaffActor, StaffActor];
  gateways: StandIns;
  /** The last notice that a worker has seen, and those that failed and are tried again. */
  notices: { seen: number; again: number[] };
  people: number;
}

/** One customer of a history, and what a plain count says. */
export interface Running {
  world: World;
  customer: CustomerActor;
  model: PlainModel;
  /** What the books held before it. */
  before: ReadonlyMap<string, number>;
  turn: number;
}

export async function openWorld(...where: Parameters<typeof openTestShop> | []): Promise<World> {
  const [, database, atEnd] = where;
  const opened = await openTestShop(START, database, atEnd);
  await seedCatalogue(opened);
  for (const { id, halalas } of EXTRAS)
    await opened.db
      .update(cutOptions)
      .set({ active: true, priceHalalas: halalas })
      .where(eq(cutOptions.id, id));
  const gateways = await openStandIns();
  const gatewayUrls = addressesOf(gateways);
  const shop: TestShop = {
    ...opened,
    gatewayUrls,
    as: (actor, extra) => opened.as(actor, { gatewayUrls, ...extra }),
  };
  const said = Object.values(gateways).flatMap(({ shopSettings }) => Object.entries(shopSettings));
  said.push(["cash_on", "true"], ["cash_most_halalas", String(CASH_MAX)]);
  await shop.db.insert(appSettings).values(said.map(([key, value]) => ({ key, value })));
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  await limitOf(shop, LIMIT);
  // What a history settles is more than a shop would let one person pay out.
  await limitOf(shop, 100_000_000, "payout_approval_above_halalas");
  for (const gateway of Object.values(gateways))
    gateway.tell(async (body, headers) => {
      const rawBody = new TextEncoder().encode(body);
      const isVerified = await handleWebhook(shop, gateway.gateway, {
        rawBody,
        headers: new Headers(headers),
      });
      return isVerified ? 200 : 401;
    });
  const admins = [
    await makeAdmin(shop, "owner@kabsh.test"),
    await makeAdmin(shop, "second@kabsh.test"),
  ] as const;
  const farms = await shop.db.select({ id: breeders.id }).from(breeders);
  const partners = [
    { kind: "restaurant" as const, id: "R-1" },
    ...farms.map(({ id }) => ({ kind: "breeder" as const, id })),
  ];
  for (const partner of partners) {
    const account = { holderName: `Holder of ${partner.id}`, iban: PARTNER_IBAN };
    const saved = await savePartnerAccount(shop.as(admins[0]), { partner, account });
    if (!saved.ok) throw new Error(saved.code);
    await confirmPartnerAccount(shop.as(admins[1]), { partner, iban: PARTNER_IBAN });
  }
  return { shop, admins, gateways, notices: { seen: 0, again: [] }, people: 0 };
}

/** A new customer on the same morning as everybody before. */
export async function beginHistory(world: World): Promise<Running> {
  const { shop, gateways } = world;
  shop.at(START);
  for (const { switches, asked, answers } of Object.values(gateways)) {
    Object.assign(switches, UP, NOTICES_SENT);
    asked.length = 0;
    answers.length = 0;
  }
  const customer = await makeCustomer(shop, `+96656${String(1_000_000 + world.people++)}`);
  const model = new PlainModel(await readPartners(shop.db));
  return { world, customer, model, before: await readAccounts(shop.db, customer.customerId), turn: 0 };
}

export const UP = { broken: false, answersLost: false, refundsLost: false };
export const NOTICES_SENT = { duplicate: false, late: false, reordered: false, lost: false, forged: false };

export const today = ({ world }: Running): string => riyadhDate(world.shop.clock.now());

export function pass({ shop }: World, minutes: number): void {
  shop.at(new Date(shop.clock.now().getTime() + minutes * 60_000));
}

/** The same said so many times at the same moment. */
export const together = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));

export const pick = <T>(list: readonly T[], nth: number): T | undefined =>
  list.length === 0 ? undefined : list[nth % list.length];

export async function closeGateways({ gateways }: World): Promise<void> {
  await closeStandIns(gateways);
}

/**
 * Puts away what only takes time to look through: jobs that nobody works here, and rows that are no more. Nothing sweeps and counts a
 * scratch database by itself, and its plans would stay those of an empty shop.
 */
export async function tidyUp({ shop }: World): Promise<void> {
  await shop.db.execute(sql`delete from pgboss.job`);
  await shop.db.execute(sql`vacuum analyze`);
}
