import { sql } from "drizzle-orm";
import {
  type KnownCriterion,
  keptCriteria,
} from "#app/features/opening/rules/criteria/criterion-standing.ts";
import {
  isDemo,
  type ListedItem,
  type OpeningFacts,
  openItems,
  openingList,
} from "#app/features/opening/rules/opening-list.ts";
import { parseSettings, type ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { hasKeys, isSwitchedOn } from "#app/features/settings/rules/gateway-settings.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { keysAlarm } from "#app/vocabulary/alarm.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { OPENED } from "#app/vocabulary/opening-item.ts";
import { openingConfirmations } from "#db/schema/settings.ts";

export interface Confirmation {
  item: string;
  /** Null for shops that were open before anybody was asked. */
  email: string | null;
  at: string;
}

interface Opening {
  items: ListedItem[];
  confirmations: Confirmation[];
  /** How far messages come, in the words of the list. */
  messages: OpeningFacts["messages"];
}

/**
 * The list at the desk, with who confirmed what. The first time that nothing on it is open the shop has opened, and notes it:
 * from then on its pages do not say any more that it is a demo.
 */
export async function readOpening(ctx: CommandContext): Promise<Result<Opening, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settings.read")) return refuse("not_allowed");
  const { confirmations, ...facts } = await readFacts(ctx);
  const items = openingList(facts);
  if (openItems(items).length === 0 && !facts.confirmed.has(OPENED)) {
    await ctx.db.insert(openingConfirmations).values({ item: OPENED, at: ctx.now }).onConflictDoNothing();
    ctx.events.catalogChanged();
  }
  return ok({ items, confirmations, messages: facts.messages });
}

/**
 * Does every page say that this is a demo? Kept until the catalogue changes, as the pages are. A failing read is silent for
 * the customer and an error in the log.
 */
export function readIsDemo(ctx: CommandContext): Promise<boolean> {
  return fromCatalogCache(ctx, "opening", async () => {
    const facts = await readFacts(ctx);
    return isDemo(openingList(facts), facts.confirmed.has(OPENED));
  }).catch((err) => {
    ctx.log.error({ err }, "whether the shop is a demo was not read");
    return false;
  });
}

/** A week, and a day for whoever makes it. */
const BACKUP_MS = 8 * 24 * 60 * 60 * 1000;

/** Is a way to pay online switched on that cannot take money? */
function lacksKeys(settings: ShopSettings): boolean {
  return GATEWAYS.some((gateway) => isSwitchedOn(settings, gateway) && !hasKeys(settings, gateway));
}

interface Row {
  settings: Record<string, string>;
  ibans: string[];
  prices: OpeningFacts["prices"];
  restaurants: OpeningFacts["restaurants"];
  hasUnsignedDish: boolean;
  hasExamples: boolean;
  calendars: string[];
  isCapacityTouched: boolean;
  seasonPrices: OpeningFacts["seasonPrices"];
  hasArrived: boolean;
  hasGatewayAlarm: boolean;
  hasBareAdmin: boolean;
  hasBackup: boolean;
  criteria: KnownCriterion[];
  confirmations: Confirmation[];
}

/** All of one moment: a single statement sees a single state of the database. */
async function readFacts(ctx: CommandContext): Promise<OpeningFacts & { confirmations: Confirmation[] }> {
  const { setUpBy, webhookConfig } = await ctx.channels();
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select (select coalesce(json_object_agg(key, value), '{}') from app_settings) as settings,
      (select coalesce(json_agg(iban), '[]') from bank_accounts where active) as ibans,
      (select coalesce(json_agg(json_build_object('breedId', breed_id, 'ageClassId', age_class_id,
          'priceHalalas', price_halalas)), '[]')
        from breeder_prices
        where breeder_id = (select value from app_settings where key = 'default_breeder_id')) as prices,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'phone', phone)), '[]')
        from restaurants where visible) as restaurants,
      exists (select from restaurants r join restaurant_cooking c on c.restaurant_id = r.id and not c.disabled and c.nutrition is null
          join cooking_types t on t.id = c.cooking_type_id and t.active where r.visible)
        or exists (select from restaurants r join side_dishes d on d.restaurant_id = r.id and d.active and d.nutrition is null
          where r.visible) as "hasUnsignedDish",
      exists (select from reviews where is_demo) or exists (select from orders where is_demo) as "hasExamples",
      (select coalesce(json_agg(id), '[]') from resources) as calendars,
      exists (select from audit_log where entity = 'resource') as "isCapacityTouched",
      (select coalesce(json_agg(json_build_object('breedId', p.breed_id, 'ageClassId', p.age_class_id,
          'priceHalalas', p.price_halalas)), '[]')
        from season_prices p join seasons s on s.id = p.season_id where s.is_live) as "seasonPrices",
      exists (select from messages where channel = 'whatsapp' and state in ('delivered', 'read')
        and created_at >= coalesce((select updated_at from app_settings
          where key = 'whatsapp_phone_number_id'), '-infinity')) as "hasArrived",
      exists (select from alarms where name in ${GATEWAYS.map((gateway) => keysAlarm(gateway))} and cleared_at is null)
        as "hasGatewayAlarm",
      exists (select from staff_users u join user_roles r on r.user_id = u.id
        where r.role = 'admin' and u.totp_since is null) as "hasBareAdmin",
      exists (select from audit_log where entity = 'backup' and at > ${new Date(ctx.now.getTime() - BACKUP_MS).toISOString()}::timestamptz) as "hasBackup",
      (select coalesce(json_agg(json_build_object('criterion', criterion, 'fault', fault, 'tickedAt', ticked_at)), '[]')
        from shop_criteria) as criteria,
      (select coalesce(json_agg(json_build_object('item', item, 'email', email, 'at', at)), '[]')
        from opening_confirmations) as confirmations`);
  const [row] = rows;
  if (!row) throw new Error("a select without from has one row");
  const settings = parseSettings(row.settings);
  const sending = webhookConfig === null ? "deaf" : row.hasArrived ? "arrives" : "untried";
  return {
    ...row,
    settings,
    messages: setUpBy.whatsapp === null ? "file" : sending,
    keptCriteria: keptCriteria(row.criteria, ctx.now),
    publicUrl: ctx.publicUrl,
    hasBrokenGateway:
      lacksKeys(settings) ||
      (row.hasGatewayAlarm && GATEWAYS.some((gateway) => isSwitchedOn(settings, gateway))),
    confirmed: new Set(row.confirmations.map(({ item }) => item)),
  };
}
