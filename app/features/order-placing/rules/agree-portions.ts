import { daysBetween, isBefore } from "#app/features/capacity/rules/delivery-stops.ts";
import type { OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import type { OrderPortionRow } from "#app/features/order-core/rules/order-rows.ts";
import { allBags, divisionProblem } from "#app/features/order-core/rules/portion-rule.ts";
import { checkSchedule, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { portionTimes } from "#app/features/order-reservations/rules/nearest-for-stop.ts";
import { timesInWords } from "#app/features/order-reservations/rules/no-room.ts";
import type { Language } from "#app/i18n/language.ts";
import { ok, type Refusal, type Result, refuse } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";
import type { OrderBody } from "./schema.ts";

export type PortionRefusal =
  | "shares_not_possible"
  | "too_many_shares"
  | "share_bags"
  | "share_time"
  | "share_time_full"
  | "share_all_full"
  | "partner_unavailable";

/** The shares of an order before it has an id. */
export type AgreedPortion = Omit<OrderPortionRow, "id" | "orderId">;

interface Known {
  bagsPerAnimal: number;
  animals: number;
  policy: SchedulePolicy;
  now: Date;
  occasions: OccasionBook | undefined;
}

/**
 * May the meat of this order be divided at all? It has to come home to the customer: what is cooked stays whole, what a
 * charity gets whole is nobody else's, and who receives a gift says where it goes.
 */
export function mayDivide(body: Pick<OrderBody, "fulfillment" | "occasion">): boolean {
  const { fulfillment, occasion } = body;
  return fulfillment === "home" && !occasion?.isAddressLater && !occasion?.partnerId;
}

/** What was said of the shares, whole and by the rules; none of an order that keeps all of its meat. */
export function agreePortions(
  body: OrderBody,
  { bagsPerAnimal, animals, policy, now, occasions }: Known,
): Result<AgreedPortion[], PortionRefusal, { bags: number }> {
  const portions = body.shares ?? [];
  if (portions.length === 0) return ok([]);
  if (!mayDivide(body)) return refuse("shares_not_possible");
  const all = allBags(bagsPerAnimal, animals);
  const problem = divisionProblem(all, portions);
  if (problem) return refuse(problem, { fields: { shares: `refusals:${problem}` }, detail: { bags: all } });
  const rows: AgreedPortion[] = [];
  for (const [position, portion] of portions.entries()) {
    const partner = portion.partnerId ? occasions?.partners.find(({ id }) => id === portion.partnerId) : null;
    if (partner === undefined)
      return refuse("partner_unavailable", {
        fields: { [`shares.${position}.partnerId`]: "refusals:partner_unavailable" },
      });
    const time = isSameTime(body.schedule, portion.schedule) ? null : portion.schedule;
    if (time && !isTimeOfPortion(body.schedule, time, { policy, now }))
      return refuse("share_time", {
        fields: { [`shares.${position}.schedule.time`]: "refusals:share_time" },
      });
    rows.push({
      position,
      meantFor: portion.to,
      bags: portion.bags,
      recipientName: portion.name,
      recipientPhone: portion.phone,
      address: portion.address,
      lat: portion.location?.lat ?? null,
      lng: portion.location?.lng ?? null,
      scheduleDate: time?.date ?? null,
      scheduleTime: time?.time ?? null,
      partnerId: partner?.id ?? null,
      partnerName: partner?.name ?? null,
      partnerNameEn: partner?.nameEn ?? null,
      toldAt: null,
      preparedAt: null,
      outAt: null,
      deliveredAt: null,
    });
  }
  return ok(rows);
}

function isSameTime(one: Schedule, other: Schedule | null): boolean {
  return other !== null && one.date === other.date && one.time === other.time;
}

/** Nothing is slaughtered for a share alone, so it comes with the order or after it, and while the meat keeps. */
function isTimeOfPortion(
  at: Schedule,
  time: Schedule,
  { policy, now }: Pick<Known, "policy" | "now">,
): boolean {
  if (isBefore(time, at) || daysBetween(at.date, time.date) > PORTION_LIMITS.daysLater) return false;
  return checkSchedule(time, now, portionTimes(policy)) === null;
}

/** Another time is chosen where the shares are, so the nearest ones are not those of the order (`nearest`). Which share has no room at its time, and where there is some; `drop` counts the doors alone. */
export function portionFull(
  language: Language,
  portions: readonly { partnerName: string | null }[],
  { stop, nearest }: { stop: number; nearest: Schedule[] },
): Refusal<
  "share_time_full" | "share_all_full",
  { nearestForShare: Schedule[]; when: string; share: number }
> {
  const portion = indexOfStop(portions, stop);
  const code = nearest.length > 0 ? "share_time_full" : "share_all_full";
  return refuse(code, {
    fields: { [`shares.${portion}.schedule.time`]: `refusals:${code}` },
    detail: { nearestForShare: nearest, when: timesInWords(language, nearest), share: portion + 1 },
  });
}

/** The share whose door a plan counts as this one: charities have none. */
export function indexOfStop(portions: readonly { partnerName: string | null }[], stop: number): number {
  const doors = portions.flatMap(({ partnerName }, index) => (partnerName === null ? [index] : []));
  return doors[stop] ?? 0;
}
