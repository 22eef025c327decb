import { vatInside } from "#app/lib/money.ts";
import type { OrderEventRow, OrderItemRow, OrderRows, PaymentProofRow } from "./order-rows.ts";
import type {
  AdminOrderView,
  OrderEventView,
  OrderMeatView,
  OrderView,
  PaymentProofView,
} from "./order-view.ts";

/** The customer's own view: no staff names, no notes between admins. */
export function toOrderView(rows: OrderRows): OrderView {
  const { order } = rows;
  const folder = `/api/orders/${order.id}/payment-proof`;
  return {
    ...sharedView(rows),
    paymentProofUrl: rows.proofs.length > 0 ? folder : null,
    proofs: rows.proofs.map((proof) => proofView(proof, `${folder}?proof=${proof.id}`, "&")),
    timeline: rows.events.filter((event) => event.kind !== "note").map(customerEvent),
  };
}

/** The desk's view: who did what, internal note, commission. */
export function toAdminOrderView(rows: OrderRows): AdminOrderView {
  const { order } = rows;
  const proofs = rows.proofs.map((proof) =>
    proofView(proof, `/api/admin/orders/${order.id}/proofs/${proof.id}`, "?"),
  );
  return {
    ...sharedView(rows),
    paymentProofUrl: proofs[0]?.url ?? null,
    proofs,
    timeline: rows.events.map((event) => ({ ...eventView(event), actor: event.actor_label })),
    customerId: order.customer_id,
    internalNote: order.internal_note,
    commissionPercent: order.commission_percent,
    commissionHalalas: Math.round((order.total_halalas * order.commission_percent) / 100),
    platesTotal: rows.items.reduce((sum, item) => sum + (item.plates_count ?? 0), 0),
  };
}

function sharedView({ order, restaurantSlug, items, sides }: OrderRows) {
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    createdAt: iso(order.created_at),
    updatedAt: iso(order.updated_at),
    customer: order.customer_phone,
    customerName: order.customer_name,
    customerPhone: order.customer_phone,
    language: order.language,
    fulfillment: order.fulfillment,
    restaurant:
      order.restaurant_name === null
        ? null
        : {
            id: order.restaurant_id,
            slug: restaurantSlug,
            name: order.restaurant_name,
            nameEn: order.restaurant_name_en,
          },
    deliveryMethod: order.delivery_method,
    address: order.address,
    location: order.lat === null || order.lng === null ? null : { lat: order.lat, lng: order.lng },
    schedule:
      order.schedule_date === null || order.schedule_time === null
        ? null
        : { date: order.schedule_date, time: order.schedule_time },
    meats: items.map(meatView),
    sides: sides.map((side) => ({
      id: side.side_dish_id,
      name: side.name,
      nameEn: side.name_en,
      unitPriceHalalas: side.unit_price_halalas,
      amount: side.amount,
      totalHalalas: side.unit_price_halalas * side.amount,
    })),
    riceCookingStyle:
      order.rice_name === null
        ? null
        : {
            id: order.rice_cooking_type_id,
            name: order.rice_name,
            nameEn: order.rice_name_en,
            priceHalalas: order.rice_halalas,
          },
    totals: {
      meatHalalas: order.meat_halalas,
      cookingHalalas: order.cooking_halalas,
      sidesHalalas: order.sides_halalas,
      appFeeHalalas: order.app_fee_halalas,
      deliveryFeeHalalas: order.delivery_fee_halalas,
      totalHalalas: order.total_halalas,
      grandTotalHalalas: order.grand_total_halalas,
      vatPercent: order.vat_percent,
      vatInsideHalalas: vatInside(order.grand_total_halalas, order.vat_percent),
      depositHalalas: order.deposit_halalas,
    },
    paymentReview: order.payment_review,
    paymentReviewReason: order.payment_review_reason,
  };
}

function meatView(item: OrderItemRow): OrderMeatView {
  return {
    breed: { id: item.breed_id, name: item.breed_name, nameEn: item.breed_name_en },
    ageClass: { id: item.age_class_id, name: item.age_class_name, nameEn: item.age_class_name_en },
    quantity: item.quantity,
    unitPriceHalalas: item.unit_price_halalas,
    totalHalalas: item.unit_price_halalas * item.quantity,
    liveKg: item.live_kg,
    carcassKg: item.carcass_kg,
    homeCut: item.home_cut,
    vacuumSeal: item.vacuum_seal,
    includeOffal: item.include_offal,
    cookingStyle:
      item.cooking_name === null
        ? null
        : {
            id: item.cooking_type_id,
            name: item.cooking_name,
            nameEn: item.cooking_name_en,
            unitPriceHalalas: item.cooking_unit_halalas,
          },
    platesCount: item.plates_count,
    platesNote: item.plates_note,
  };
}

function eventView(event: OrderEventRow): OrderEventView {
  return {
    id: event.id,
    at: iso(event.at),
    kind: event.kind,
    by: event.actor_kind,
    fromStatus: event.from_status,
    toStatus: event.to_status,
    note: event.note,
  };
}

function customerEvent(event: OrderEventRow): OrderEventView {
  return { ...eventView(event), note: event.kind === "payment_rejected" ? event.note : null };
}

function proofView(proof: PaymentProofRow, url: string, joiner: "?" | "&"): PaymentProofView {
  return {
    id: proof.id,
    contentType: proof.content_type,
    byteSize: proof.byte_size,
    uploadedAt: iso(proof.uploaded_at),
    url,
    previewUrl: proof.preview_key === null ? null : `${url}${joiner}preview=1`,
  };
}

function iso(instant: string): string {
  return new Date(instant).toISOString();
}
