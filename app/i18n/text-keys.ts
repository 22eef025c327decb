import type account from "./ar/account.json";
import type admin from "./ar/admin.json";
import type adminAnimals from "./ar/admin-animals.json";
import type adminBank from "./ar/admin-bank.json";
import type adminBoard from "./ar/admin-board.json";
import type adminCapacity from "./ar/admin-capacity.json";
import type adminCash from "./ar/admin-cash.json";
import type adminCatalog from "./ar/admin-catalog.json";
import type adminClaims from "./ar/admin-claims.json";
import type adminCommission from "./ar/admin-commission.json";
import type adminContent from "./ar/admin-content.json";
import type adminDay from "./ar/admin-day.json";
import type adminEInvoicing from "./ar/admin-e-invoicing.json";
import type adminExport from "./ar/admin-export.json";
import type adminInbox from "./ar/admin-inbox.json";
import type adminInvoices from "./ar/admin-invoices.json";
import type adminMachines from "./ar/admin-machines.json";
import type adminMoney from "./ar/admin-money.json";
import type adminNewOrder from "./ar/admin-new-order.json";
import type adminNutrition from "./ar/admin-nutrition.json";
import type adminOpening from "./ar/admin-opening.json";
import type adminOrder from "./ar/admin-order.json";
import type adminOrderKeys from "./ar/admin-order-keys.json";
import type adminOrders from "./ar/admin-orders.json";
import type adminPartners from "./ar/admin-partners.json";
import type adminPeople from "./ar/admin-people.json";
import type adminPromise from "./ar/admin-promise.json";
import type adminReceipts from "./ar/admin-receipts.json";
import type adminRefunds from "./ar/admin-refunds.json";
import type adminRoles from "./ar/admin-roles.json";
import type adminRuns from "./ar/admin-runs.json";
import type adminSeasons from "./ar/admin-seasons.json";
import type adminSettings from "./ar/admin-settings.json";
import type adminSettlements from "./ar/admin-settlements.json";
import type adminStanding from "./ar/admin-standing.json";
import type adminStations from "./ar/admin-stations.json";
import type adminWaiting from "./ar/admin-waiting.json";
import type adminZones from "./ar/admin-zones.json";
import type animals from "./ar/animals.json";
import type common from "./ar/common.json";
import type home from "./ar/home.json";
import type invoices from "./ar/invoices.json";
import type legal from "./ar/legal.json";
import type messages from "./ar/messages.json";
import type nutrition from "./ar/nutrition.json";
import type orders from "./ar/orders.json";
import type pages from "./ar/pages.json";
import type papers from "./ar/papers.json";
import type partner from "./ar/partner.json";
import type payments from "./ar/payments.json";
import type places from "./ar/places.json";
import type refunds from "./ar/refunds.json";
import type refusals from "./ar/refusals.json";
import type restaurants from "./ar/restaurants.json";
import type shell from "./ar/shell.json";
import type split from "./ar/split.json";
import type standing from "./ar/standing.json";
import type wizard from "./ar/wizard.json";
import type { GatewayTexts } from "./gateway-texts.ts";
import type { TextParams } from "./read-text.ts";

/** Arabic is the source of the key types. */
export interface TextKeys {
  animals: typeof animals;
  common: typeof common;
  shell: typeof shell;
  home: typeof home;
  restaurants: typeof restaurants;
  nutrition: typeof nutrition;
  wizard: typeof wizard;
  orders: typeof orders;
  payments: typeof payments & GatewayTexts["payments"];
  split: typeof split;
  papers: typeof papers;
  partner: typeof partner;
  standing: typeof standing;
  account: typeof account;
  places: typeof places;
  pages: typeof pages;
  legal: typeof legal;
  refusals: typeof refusals;
  messages: typeof messages;
  admin: typeof admin & GatewayTexts["admin"];
  "admin-day": typeof adminDay;
  "admin-zones": typeof adminZones;
  "admin-seasons": typeof adminSeasons;
  "admin-order": typeof adminOrder;
  "admin-export": typeof adminExport;
  "admin-money": typeof adminMoney & GatewayTexts["admin-money"];
  "admin-opening": typeof adminOpening;
  "admin-orders": typeof adminOrders;
  "admin-bank": typeof adminBank & GatewayTexts["admin-bank"];
  "admin-board": typeof adminBoard;
  "admin-animals": typeof adminAnimals;
  "admin-cash": typeof adminCash;
  "admin-capacity": typeof adminCapacity;
  "admin-catalog": typeof adminCatalog;
  "admin-claims": typeof adminClaims;
  "admin-runs": typeof adminRuns;
  "admin-commission": typeof adminCommission;
  "admin-content": typeof adminContent;
  "admin-promise": typeof adminPromise;
  "admin-nutrition": typeof adminNutrition;
  "admin-partners": typeof adminPartners;
  "admin-people": typeof adminPeople;
  "admin-roles": typeof adminRoles;
  "admin-machines": typeof adminMachines;
  "admin-stations": typeof adminStations;
  "admin-new-order": typeof adminNewOrder;
  "admin-order-keys": typeof adminOrderKeys;
  "admin-receipts": typeof adminReceipts;
  "admin-settings": typeof adminSettings & GatewayTexts["admin-settings"];
  "admin-e-invoicing": typeof adminEInvoicing;
  "admin-waiting": typeof adminWaiting;
  "admin-settlements": typeof adminSettlements;
  "admin-refunds": typeof adminRefunds;
  refunds: typeof refunds;
  "admin-standing": typeof adminStanding;
  "admin-inbox": typeof adminInbox;
  "admin-invoices": typeof adminInvoices;
  invoices: typeof invoices;
}
export type Namespace = keyof TextKeys;
/** Those of which a component speaks; it says the words of the first without its name. */
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
/** What is counted has all six forms in Arabic, and no other key ends so. */
type Counted<Key extends string> = Key extends `${infer Base}_few` ? Base : never;
/** A text of several forms is asked for by what is counted: `animals`, and not `animals_few`. */
type Asked<Key extends string> = Exclude<Key, `${Counted<Key>}_${PluralForm}`> | Counted<Key>;
type Below<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? never : `${Key}.${TextPaths<Tree[Key]>}`;
}[keyof Tree & string];
type Leaf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : never;
}[keyof Tree & string];
type TextPaths<Tree> = Asked<Leaf<Tree>> | Below<Tree>;

/** Worked out once for each namespace: a union of plain words costs nothing to look into. */
type Paths = { [N in Namespace]: TextPaths<TextKeys[N]> };
type Full = { [N in Namespace]: `${N}:${Paths[N]}` };

/** `namespace:path` of any text. */
export type FullTextKey = Full[Namespace];
/** What may be said by whom speaks of these namespaces: `path` in the first of them, `other:path` in the others. */
export type TextKey<N extends Namespaces> = N extends readonly [Namespace, ...Namespace[]]
  ? Paths[N[0]] | Full[N[number]]
  : N extends Namespace
    ? Paths[N] | Full[N]
    : never;

/** Says the texts of some keys; who can say more of them can stand in for who says fewer. */
export interface Says<Key extends string> {
  // biome-ignore lint/style/useShorthandFunctionType: an alias would be compared by its namespaces and not by its keys
  (key: Key, params?: TextParams): string;
}
export type Translate<N extends Namespaces = "common"> = Says<TextKey<N>>;
