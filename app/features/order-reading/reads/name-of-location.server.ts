import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { isInKingdom } from "#app/lib/addresses/service-area.ts";

/** A page does not wait longer for an address that it can do without. */
const TIMEOUT_MS = 1_500;
const KEPT = 500;
/** Of the whole shop, whoever asks: each costs the shop a question to its maps service. */
const ASKED_BY_ANYONE = { points: 600, seconds: 60 };
/** Ten metres: a marker that is moved a little is no other question. */
const DECIMALS = 4;

type Asking = Pick<CommandContext, "geocoder" | "language">;
type Point = NonNullable<OrderView["location"]>;

/** Of each shop's own maps service. */
const kept = new WeakMap<object, Map<string, string>>();

/**
 * What the order's page shows as address: the typed one, else the text of the location (OD08); coordinates when there is no
 * maps key, null when the service failed or took too long, which is silent (X16).
 */
export async function nameOfLocation(
  ctx: Asking,
  order: Pick<OrderView, "address" | "location">,
): Promise<string | null> {
  if (order.address || !order.location) return order.address;
  return askFor(ctx, order.location);
}

/**
 * What a point is called, in time; null where nothing names it. Anybody may ask about any point, so beyond a number of questions
 * the served districts alone answer.
 */
export async function nameOfPoint(
  ctx: Asking & Pick<CommandContext, "limits">,
  point: Point,
): Promise<string | null> {
  if (!isInKingdom(point)) return null;
  const known = foundBy(ctx).get(keyOf(ctx, point));
  if (known) return known;
  const wait = await ctx.limits.take("place-names", "shop", ASKED_BY_ANYONE);
  const text =
    wait === null
      ? await askFor(ctx, point)
      : await inTime(ctx.geocoder.addressOf(point, ctx.language, { isAskingOut: false }));
  return text && isName(text) ? text : null;
}

const keyOf = ({ language }: Asking, { lat, lng }: Point) =>
  `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)},${language}`;

async function askFor(ctx: Asking, point: Point): Promise<string | null> {
  const [found, key] = [foundBy(ctx), keyOf(ctx, point)];
  const known = found.get(key);
  if (known) return known;
  const text = await inTime(ctx.geocoder.addressOf(point, ctx.language));
  // Coordinates are cheap to make again, and a maps key may be set at any moment.
  if (text && isName(text)) remember(found, key, text);
  return text;
}

const isName = (text: string) => /\p{L}/u.test(text);

function foundBy({ geocoder }: Asking): Map<string, string> {
  const found = kept.get(geocoder) ?? new Map<string, string>();
  kept.set(geocoder, found);
  return found;
}

function remember(found: Map<string, string>, key: string, text: string): void {
  if (found.size >= KEPT) found.delete(found.keys().next().value ?? key);
  found.set(key, text);
}

async function inTime(asking: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    return await Promise.race([asking, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
