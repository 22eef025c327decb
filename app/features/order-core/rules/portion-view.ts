import { z } from "zod";
import { PORTION_FOR, PORTION_STATES, type PortionState } from "#app/vocabulary/portion.ts";
import type { OrderPortionRow, OrderRows } from "./order-rows.ts";
import { allBags, ownBags } from "./portion-rule.ts";
import { ownTime } from "./portion-stops.ts";

/** A part of an order's meat that goes to somebody else, as the order's customer sees it. */
export const portionView = z.object({
  id: z.string(),
  to: z.enum(PORTION_FOR),
  bags: z.int(),
  recipient: z
    .object({ name: z.string(), phone: z.string().nullable() })
    .nullable()
    .meta({ description: "Who takes it at the door; null for a charity" }),
  address: z.string().nullable(),
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  schedule: z
    .object({ date: z.string(), time: z.string() })
    .nullable()
    .meta({ description: "The order's own time where the share has none of its own; null for a charity" }),
  hasOwnTime: z.boolean(),
  partner: z
    .object({ id: z.string().nullable(), name: z.string(), nameEn: z.string().nullable() })
    .nullable()
    .meta({ description: "The charity that fetches it" }),
  state: z.enum(PORTION_STATES),
  stateAt: z.string().nullable().meta({ format: "date-time" }),
});
export type PortionView = z.infer<typeof portionView>;

/** How the meat of an order is divided; null where all of it stays with the customer. */
export const divisionView = z.object({
  allBags: z.int(),
  ownBags: z.int().meta({ description: "What stays at the order's own door" }),
  shares: z.array(portionView),
});
export type DivisionView = z.infer<typeof divisionView>;

/** How the meat of an order is divided among portions; null where it is not. */
export function divisionOf({
  order,
  items,
  shares: portions,
}: Pick<OrderRows, "order" | "items" | "shares">): DivisionView | null {
  if (portions.length === 0) return null;
  const animals = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = allBags(order.bagsPerAnimal ?? 0, animals);
  const at = ownTime(order);
  return {
    allBags: all,
    ownBags: ownBags(all, portions),
    shares: portions.map((portion) => toPortionView(portion, at)),
  };
}

function toPortionView(row: OrderPortionRow, at: ReturnType<typeof ownTime>): PortionView {
  const { recipientName, lat, lng, partnerName } = row;
  const own = ownTime(row);
  const { state, stateAt } = portionState(row);
  return {
    id: row.id,
    to: row.meantFor,
    bags: row.bags,
    recipient: partnerName === null ? { name: recipientName ?? "", phone: row.recipientPhone } : null,
    address: row.address,
    location: lat === null || lng === null ? null : { lat, lng },
    schedule: partnerName === null ? (own ?? at) : null,
    hasOwnTime: own !== null,
    partner:
      partnerName === null ? null : { id: row.partnerId, name: partnerName, nameEn: row.partnerNameEn },
    state,
    stateAt,
  };
}

/** How far a share is, by the last of its moments. */
export function portionState({
  preparedAt,
  outAt,
  deliveredAt,
}: Pick<OrderPortionRow, "preparedAt" | "outAt" | "deliveredAt">): {
  state: PortionState;
  stateAt: string | null;
} {
  const reached: [PortionState, string | null][] = [
    ["delivered", deliveredAt],
    ["out", outAt],
    ["prepared", preparedAt],
  ];
  const [state, at] = reached.find(([, moment]) => moment !== null) ?? ["open", null];
  return { state, stateAt: at && new Date(at).toISOString() };
}

/** Shares that nobody has in hand yet. */
export function openPortions(division: Pick<DivisionView, "shares"> | null): PortionView[] {
  return (division?.shares ?? []).filter(({ state }) => state !== "delivered");
}
