import type { Needs } from "#app/features/capacity/rules/plan-reservations.ts";
import type { ReadPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import type { OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import { occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import { problemMessage } from "#app/features/order-core/rules/field-error-keys.ts";
import { animalsOf, needsOf } from "#app/features/order-core/rules/needs-of.ts";
import { stopsOf } from "#app/features/order-core/rules/portion-stops.ts";
import { type Quote, quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { type SchedulePolicy, serviceSlot } from "#app/features/order-quote/rules/schedule.ts";
import { inZoneOf, onDaysOf, schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { refuseOutsideAreas, servedAreas } from "#app/features/settings/rules/service-areas.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { type AgreedOccasion, agreeOccasion } from "./agree-occasion.ts";
import { type AgreedPortion, agreePortions } from "./agree-portions.ts";
import { oldEnough } from "./old-enough.ts";
import type { PlaceOrderRefusal, PlacingDetail } from "./placing.ts";
import type { OrderBody } from "./schema.ts";
import { slotRefusal } from "./slot-refusal.ts";

/** An order as it can be had, before it has places or is written down. */
export interface AgreedOrder {
  quote: Quote;
  occasion: AgreedOccasion | null;
  shares: readonly AgreedPortion[];
  policy: SchedulePolicy;
  needs: Needs;
}

const NOT_OFFERED = { "occasion.occasionId": "refusals:occasion_unavailable" };

/** The same order with its times as the shop counts them: a time of the night belongs to the evening's day. */
export function onServiceDays(body: OrderBody, read: ReadPriceBook): OrderBody {
  const policy = schedulePolicyOf(read.settings, read.restaurantHours, read.seasons);
  return {
    ...body,
    schedule: serviceSlot(body.schedule, policy),
    shares:
      body.shares?.map((portion) => ({
        ...portion,
        schedule: portion.schedule && serviceSlot(portion.schedule, policy),
      })) ?? body.shares,
  };
}

/**
 * What an order comes to by one reading of the shop, or why it cannot be had: its time, price, occasion and shares. Nothing is
 * asked of the database.
 * @param occasions as read for this order; absent where it needs none
 * @param isAsAgreed whether the customer agreed to what it costs on the day that it is made
 * @param isConsentLater whether the customer is asked afterwards to let the shop act, as nobody else may say it
 */
export function agreeOrder(
  ctx: CommandContext,
  body: OrderBody,
  read: ReadPriceBook,
  {
    occasions,
    isAsAgreed,
    isConsentLater = false,
  }: { occasions: OccasionBook | undefined; isAsAgreed: boolean; isConsentLater?: boolean },
): Result<AgreedOrder, PlaceOrderRefusal, PlacingDetail> {
  const { book, names, settings, restaurantHours, seasons } = read;
  const { schedule } = body;
  const occasion = occasionOf(occasions, body.occasion?.occasionId);
  // Said before its days are: without it the day looks merely too far ahead.
  if (body.occasion && !occasion) return refuse("occasion_unavailable", { fields: NOT_OFFERED });
  const usual = onDaysOf(schedulePolicyOf(settings, restaurantHours, seasons), occasion, ctx.now);
  // What was agreed to before keeps its hours, whatever a zone says since.
  const policy = isAsAgreed ? usual : inZoneOf(usual, book.delivery, body);
  const slot = slotRefusal(ctx, schedule, policy);
  if (slot) return slot;
  const quote = quoteOrder(body, { ...book, ...(occasions && { occasions }) });
  const [problem] = quote.problems.filter(({ code }) => !isAsAgreed || code !== "below_zone_minimum");
  if (problem)
    return refuse(problem.code, {
      fields: problemFields(quote),
      detail: { quote, ...oldEnough(ctx, problem, { body, book, names }) },
    });
  const agreed = agreeOccasion(ctx, body, occasions, isConsentLater);
  if (!agreed.ok) return agreed;
  const portions = agreePortions(body, {
    bagsPerAnimal: settings.bags_per_animal,
    animals: animalsOf(body.meats),
    policy,
    now: ctx.now,
    occasions,
  });
  if (!portions.ok) return portions;
  const outside = isAsAgreed ? null : outsideAreas(ctx, body, read);
  if (outside) return outside;
  if (!isAsAgreed && quote.grandTotalHalalas !== body.expectedTotalHalalas)
    return refuse("price_changed", { detail: { quote } });
  const needs = {
    ...needsOf({ ...body, restaurantId: names.restaurant?.id ?? null }, animalsOf(body.meats)),
    stops: stopsOf(schedule, portions.value),
  };
  return ok({ quote, occasion: agreed.value, shares: portions.value, policy, needs });
}

/** The order's own door, then those of its shares: each is driven to. */
function outsideAreas(
  { language }: Pick<CommandContext, "language">,
  body: OrderBody,
  { book, names, settings }: ReadPriceBook,
) {
  const served = servedAreas(settings, language, names.restaurant, book.delivery);
  const doors = [
    { place: body, path: "address" },
    ...(body.shares ?? []).flatMap((portion, index) =>
      portion.partnerId ? [] : [{ place: portion, path: `shares.${index}.address` }],
    ),
  ];
  for (const { place, path } of doors) {
    const refusal = refuseOutsideAreas(served, place, path);
    if (refusal) return refusal;
  }
  return null;
}

function problemFields(quote: Quote): Record<string, string> {
  return Object.fromEntries(quote.problems.map(({ code, path }) => [path, problemMessage(code)]));
}
