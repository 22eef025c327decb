import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { DraftDelivery } from "#app/features/order-admin/ui/new/draft-delivery.tsx";
import { AdminOrderFacts } from "#app/features/order-admin/ui/order/admin-order-facts.tsx";
import { SlipDelivery } from "#app/features/order-admin/ui/slips/slip-delivery.tsx";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { OrderFacts } from "#app/features/order-pages/ui/order-facts.tsx";
import { OrderReceipt } from "#app/features/order-pages/ui/order-receipt.tsx";
import { type OrderBodyInput, orderBody } from "#app/features/order-placing/rules/schema.ts";
import type { ORDER_COLUMNS } from "#app/features/order-reading/rules/order-view.ts";
import { draftOfOrder } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { toOrderBody } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { DetailsStep } from "#app/features/ordering/ui/person/details-step.tsx";
import { ReviewPerson } from "#app/features/ordering/ui/review/review-handover.tsx";
import { ReviewMeats } from "#app/features/ordering/ui/review/review-meats.tsx";
import { readTrackedOrder } from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { bodyOfOrder } from "#app/features/standing-orders/rules/body-of-order.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { homeOrder, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { draw, HOME, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { exportOrders } from "./export/export-orders.server.ts";
import { readAdminOrder } from "./read-admin-order.server.ts";

/** Columns that a customer fills in freely; what is chosen from a list is shown in words of its own. */
type Said = Exclude<keyof typeof ORDER_COLUMNS & keyof OrderBodyInput, "fulfillment" | "deliveryMethod">;

/** What each says in this test. A new column is added here, and is then missed wherever it is neither asked nor read. */
const SAID = {
  customerName: "ريم التجربة",
  customerPhone: "+966551234567",
  address: "شارع النخيل 12",
  driverNote: "اتصل عند البوابة",
  guests: 173,
} satisfies { [Column in keyof Record<Said, unknown>]: OrderBodyInput[Column] };

/** Where something of it is not asked or read, and why. */
const ELSEWHERE: Partial<Record<Said, Record<string, string>>> = {
  customerName: { "the desk's form": "in the card of who calls" },
  customerPhone: { "the desk's form": "in the card of who calls" },
  guests: {
    "the step": "asked beside the animals",
    "the desk's form": "asked beside the animals",
    "the driver's slip": "the kitchen and the butcher lay it out",
    "the driver's file": "the kitchen and the butcher lay it out",
  },
};

const { shop, admin } = await openStockedShop();
const reem = await makeCustomer(shop, SAID.customerPhone, SAID.customerName);
const { id } = await mustPlace(shop, reem, homeOrder(reem, SAID));
const read = await readAdminOrder(shop.as(admin), id);
if (!read.ok) throw new Error(read.code);
const order = read.value;
const { draft } = draftOfOrder(order, CATALOGUE, { now: new Date(), carcassOf: () => 20 });
const wizard = wizardOf({ ...HOME, ...draft, meats: HOME.meats }, CATALOGUE, {});

const drawn = (part: ReactNode) => draw(part, wizard, "ar");

async function driversFile(): Promise<string> {
  const file = exportOrders(shop.as(admin), { filters: {}, columns: "delivery", file: TABLE_FILES.excel });
  if (!file.ok) throw new Error(file.code);
  let text = "";
  for await (const part of file.value) text += Buffer.from(part).toString("utf16le");
  return text;
}

const PLACES: Record<string, string> = {
  "the step": drawn(<DetailsStep />),
  "the review": drawn(
    <>
      <ReviewPerson />
      <ReviewMeats />
    </>,
  ),
  "the desk's form": drawn(
    <DraftDelivery
      catalogue={CATALOGUE}
      draft={wizard.draft}
      change={() => undefined}
      errors={{}}
      addresses={[]}
    />,
  ),
  "the body": JSON.stringify(orderBody.parse(toOrderBody(wizard.draft, 1))),
  "its page": drawn(
    <>
      <OrderFacts order={order} />
      <OrderReceipt order={order} />
    </>,
  ),
  "the desk": drawn(<AdminOrderFacts order={order} />),
  "the driver's slip": drawn(<SlipDelivery order={order} />),
  "the driver's file": await driversFile(),
  "ordering it again": JSON.stringify(draft),
  "a weekly order": JSON.stringify({ ...bodyOfOrder(order)?.body, customerPhone: order.customerPhone }),
};

/** A number is read in whichever way it is written. */
const isIn = (text: string, said: string | number) =>
  text.includes(String(said)) ||
  text.replace(/\D/g, "").includes(String(said).replace(/\D/g, "").slice(3) || "–");

describe.each(Object.entries(SAID) as [Said, string | number][])("what is said as %s", (column, said) => {
  it.each(Object.entries(PLACES))("ND01 %s has it, or it is said why not", (place, text) => {
    const why = ELSEWHERE[column]?.[place];
    expect(isIn(text, said), why ?? `${column} is neither asked nor read`).toBe(why === undefined);
  });
});

const noted = { ...homeOrder(reem, SAID), driverNote: "  اتصل عند البوابة " };
const NOTES: [what: string, body: object, kept: string | null][] = [
  ["brought to one's own door", {}, "اتصل عند البوابة"],
  ["nobody wrote one", { driverNote: "  " }, null],
  [
    "fetched at the restaurant",
    { fulfillment: "restaurant", restaurantSlug: "najd", deliveryMethod: "pickup" },
    null,
  ],
  [
    "brought by the restaurant",
    { fulfillment: "restaurant", restaurantSlug: "najd", deliveryMethod: "delivery" },
    "اتصل عند البوابة",
  ],
  ["given to the poor", { occasion: { occasionId: "charity", partnerId: "one" } }, null],
  ["to where the recipient says", { occasion: { occasionId: "gift", isAddressLater: true } }, null],
];

it.each(NOTES)("ND01 a note for the driver: %s", (_what, changes, kept) => {
  const meats = noted.meats.map((meat) => ({ ...meat, cookingTypeId: "mandi" }));
  expect(orderBody.parse({ ...noted, meats, ...changes }).driverNote).toBe(kept);
});

it("ND01 one of more than three hundred letters is refused, and no link shows any", async () => {
  expect(orderBody.safeParse({ ...noted, driverNote: "x".repeat(301) }).success).toBe(false);
  const address = await orderAddress(shop.db, shop.as(reem), { orderId: id, language: "ar" });
  const tracked = await readTrackedOrder(shop.as({ kind: "visitor" }), address.split("/").at(-1) ?? "");
  expect(tracked).toMatchObject({ ok: true, value: { order: { id, driverNote: null } } });
  expect(JSON.stringify(tracked)).not.toContain(SAID.driverNote);
});
