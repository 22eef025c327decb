import { expect, it } from "vitest";
import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { editedDelivery } from "./edited-delivery.ts";

const at = (lat: number, lng: number): GeoPoint => ({ lat, lng });
const zone = (id: string, west: number, halalas: number) => ({
  ...{ id, name: id, nameEn: null, isServed: true, places: [], windows: [], cutOff: null, minimumHalalas: 0 },
  polygons: [{ outer: [at(24, west), at(24, west + 1), at(25, west + 1), at(25, west)], holes: [] }],
  fee: { kind: "flat" as const, halalas, freeFromHalalas: null },
});
const book = {
  settings: { homeDeliveryFeeHalalas: 3000 },
  delivery: {
    zones: [zone("near", 46, 1000), zone("far", 48, 7500)],
    areas: [],
    origin: null,
    roadFactor: 1,
  },
} as unknown as PriceBook;
const NEAR = { address: null, location: at(24.5, 46.5) };
const FAR = { address: null, location: at(24.5, 48.5) };
const NOWHERE = { address: null, location: at(20, 40) };

/** Of an order whose own door lay in no zone, moved to the near one. */
const moved = (agreedFee: number, further: (typeof NEAR)[]) =>
  editedDelivery(
    {
      fulfillment: "home",
      deliveryMethod: null,
      deliveryZone: null,
      totals: { deliveryFeeHalalas: agreedFee, grandTotalHalalas: 100_000 },
    } as unknown as AgreedPrices,
    {
      door: {
        place: NEAR,
        time: null,
        isMoved: true,
        further: further.map((place) => ({ place, time: null })),
      },
      goodsHalalas: 90_000,
      book,
    },
  ).feeHalalas;

it.each([
  ["alone", 2500, [], 1000],
  ["beside a door of a dear zone", 2500 + 7500, [FAR], 1000 + 7500],
  ["beside a door outside of zones too", 2500 + 2500, [NOWHERE], 1000 + 2500],
  ["beside one of each", 2500 + 7500 + 2500, [FAR, NOWHERE], 1000 + 7500 + 2500],
  ["where what is left cannot be halved", 2500 + 2501, [NOWHERE], 1000 + 2501],
  ["where a zone asks more by now than all doors were charged", 5000, [FAR], 5000 + 1000],
] as const)(
  "DZ08 a door outside all zones that moves into one costs that one's fee, %s",
  (_, agreed, further, fee) => {
    expect(moved(agreed, [...further])).toBe(fee);
  },
);
