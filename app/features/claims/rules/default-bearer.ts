import type { ClaimBearer, ClaimKind, ClaimSubject } from "#app/vocabulary/claims.ts";

/** Where an order goes wrong: at the knife, at the butcher's table, in the kitchen, on the road. */
export type ClaimStage = "abattoir" | "butchery" | "kitchen" | "road";

/** The stage in which what a claim is about was last touched. */
export const STAGE_OF: Readonly<Record<ClaimSubject, ClaimStage>> = {
  animal: "abattoir",
  bag: "butchery",
  dish: "kitchen",
  delivery: "road",
};

/** Who works at a stage; animals are slaughtered and cut by their breeder's abattoir. */
const WORKS_AT: Readonly<Record<ClaimStage, ClaimBearer>> = {
  abattoir: "breeder",
  butchery: "breeder",
  kitchen: "restaurant",
  road: "driver",
};

/** What went wrong elsewhere than where the thing was made. */
const ELSEWHERE: Partial<Record<ClaimKind, Partial<Record<ClaimStage, ClaimBearer>>>> = {
  // Bags and trays are torn on the way.
  damaged: { butchery: "driver", kitchen: "driver" },
  // Promised by the shop, whoever drives.
  weight: { road: "shop" },
};

/** What of an order decides who there is to bear something. */
export interface BearingOrder {
  breederId: string | null;
  restaurantId: string | null;
  fulfillment: "home" | "restaurant";
  deliveryMethod: "delivery" | "pickup";
}

/** Who can bear something of an order at all; the shop always can. */
export function bearersOf(order: BearingOrder): ClaimBearer[] {
  const isCooked = order.fulfillment === "restaurant" && order.restaurantId !== null;
  return [
    "shop",
    ...(order.breederId !== null ? (["breeder"] as const) : []),
    ...(isCooked ? (["restaurant"] as const) : []),
    ...(!isCooked && order.deliveryMethod === "delivery" ? (["driver"] as const) : []),
  ];
}

/** CQ07: who bears a claim where nobody says otherwise: kind × stage, and the shop where nobody of that stage takes part. */
export function defaultBearer(kind: ClaimKind, subject: ClaimSubject, order: BearingOrder): ClaimBearer {
  if (kind === "other") return "shop";
  const stage = STAGE_OF[subject];
  const named = ELSEWHERE[kind]?.[stage] ?? WORKS_AT[stage];
  // A cooked order is driven by its restaurant.
  const bearer = named === "driver" && order.fulfillment === "restaurant" ? "restaurant" : named;
  return bearersOf(order).includes(bearer) ? bearer : "shop";
}
