import type { NoticeItem, OrderEvent, OrderNotice } from "#app/features/order-notices/rules/order-notice.ts";
import { toldStepOf } from "#app/features/order-notices/rules/told-step-of.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { ToldStep } from "#app/vocabulary/messages/told-step.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { composeOrderMessage } from "./compose-order-message.server.ts";

/** A message of an order's life as its customer reads it. */
export interface MessagePreview {
  name: PreviewName;
  /** The step that the shop may leave untold; null for what is always told. */
  step: ToldStep | null;
  text: Record<Language, string>;
}

interface Sample {
  status: OrderStatus;
  event: OrderEvent;
  isCooked?: boolean;
}

const moved = (status: OrderStatus, isCooked = false): Sample => ({
  status,
  event: { kind: "moved" },
  isCooked,
});

/** In the order in which an order lives through them. */
const SAMPLES = {
  placed: { status: "Pending Payment", event: { kind: "placed" } },
  holdEnds: { status: "Pending Payment", event: { kind: "hold_ending" } },
  receipt: moved("Paid"),
  rejected: { status: "Pending Payment", event: { kind: "payment_rejected", reason: "…" } },
  confirmed: moved("Confirmed"),
  edited: { status: "Confirmed", event: { kind: "edited", difference: 12_000 } },
  slaughter: moved("In Slaughter"),
  proof: { status: "In Slaughter", event: { kind: "evidence_ready" } },
  butchery: moved("Butchery"),
  toRestaurant: moved("To Restaurant", true),
  cooking: moved("Cooking", true),
  out: moved("Out for Delivery"),
  ready: moved("Ready for Pickup", true),
  completed: moved("Completed"),
  cancelled: moved("Cancelled"),
} satisfies Record<string, Sample>;

export type PreviewName = "code" | keyof typeof SAMPLES;

const ITEM: NoticeItem = {
  ...{ breedName: "نعيمي", breedNameEn: "Naemi", ageClassName: "جذع", ageClassNameEn: "Jadha" },
  quantity: 1,
};

/** Every message to the customer of an order that nobody placed, made by what makes the real ones, in both languages. */
export function previewMessages(
  ctx: Pick<Shop, "texts" | "publicUrl"> & { now: Date },
  settings: ShopSettings,
): MessagePreview[] {
  const { now } = ctx;
  const both = (of: (language: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, string>;
  const code: MessagePreview = {
    name: "code",
    step: null,
    text: both((language) => {
      const shop = shopName(settings, language);
      return sentence({ texts: ctx.texts, language }, "messages:otp", { shop, code: "482913" });
    }),
  };
  const told = (Object.entries(SAMPLES) as [keyof typeof SAMPLES, Sample][]).map(
    ([name, { status, event, isCooked = false }]): MessagePreview => ({
      name,
      step: toldStepOf(event, status),
      text: both((language) => {
        const notice = sampleOf({ status, language, now, isCooked });
        const url = `${ctx.publicUrl}/t/KB7Q2M9X`;
        return composeOrderMessage(ctx, settings, notice, [ITEM], event, url).text;
      }),
    }),
  );
  return [code, ...told];
}

function sampleOf({
  status,
  language,
  now,
  isCooked,
}: Pick<OrderNotice, "status" | "language"> & { now: Date; isCooked: boolean }): OrderNotice {
  return {
    ...{
      id: "sample",
      reference: "KB7Q2M9X",
      createdAt: now,
      status,
      language,
      customerPhone: "+966500000000",
    },
    fulfillment: isCooked ? "restaurant" : "home",
    deliveryMethod: isCooked ? "pickup" : "delivery",
    restaurantName: isCooked ? "ديوان نجد" : null,
    restaurantNameEn: isCooked ? "Diwan Najd" : null,
    ...{ scheduleDate: addDays(riyadhDate(now), 1), scheduleTime: "15:00", grandTotalHalalas: 203_000 },
    ...{
      downPaymentHalalas: null,
      cashUpToHalalas: null,
      verifiedHalalas: null,
      heldUntil: new Date(now.getTime() + 2 * 60 * 60_000),
      isHoldExtended: false,
    },
  };
}
