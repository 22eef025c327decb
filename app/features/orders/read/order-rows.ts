import type { DeliveryMethod, Fulfillment, HomeCut } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { OrderEventKind, PaymentReview } from "./order-view.ts";

/** Rows exactly as the tables hold them and PostgreSQL's `to_json` writes them; placing fills the tables with the same. */
export interface OrderRow {
  id: string;
  reference: string;
  customer_id: string;
  customer_name: string;
  customer_phone: string;
  language: "ar" | "en";
  status: OrderStatus;
  fulfillment: Fulfillment;
  restaurant_id: string | null;
  restaurant_name: string | null;
  restaurant_name_en: string | null;
  delivery_method: DeliveryMethod;
  address: string | null;
  lat: number | null;
  lng: number | null;
  schedule_date: string | null;
  schedule_time: string | null;
  rice_cooking_type_id: string | null;
  rice_name: string | null;
  rice_name_en: string | null;
  rice_halalas: number;
  meat_halalas: number;
  cooking_halalas: number;
  sides_halalas: number;
  app_fee_halalas: number;
  delivery_fee_halalas: number;
  total_halalas: number;
  grand_total_halalas: number;
  deposit_halalas: number;
  vat_percent: number;
  commission_percent: number;
  payment_review: PaymentReview | null;
  payment_review_reason: string | null;
  internal_note: string | null;
  idempotency_key: string;
  idempotency_hash: string;
  search_text: string;
  created_at: string;
  updated_at: string;
}

export interface OrderItemRow {
  order_id: string;
  position: number;
  breed_id: string | null;
  breed_name: string;
  breed_name_en: string | null;
  age_class_id: string | null;
  age_class_name: string;
  age_class_name_en: string | null;
  quantity: number;
  unit_price_halalas: number;
  live_kg: number | null;
  carcass_kg: number | null;
  home_cut: HomeCut;
  vacuum_seal: boolean;
  include_offal: boolean;
  cooking_type_id: string | null;
  cooking_name: string | null;
  cooking_name_en: string | null;
  cooking_unit_halalas: number;
  plates_count: number | null;
  plates_note: string | null;
}

export interface OrderSideRow {
  order_id: string;
  position: number;
  side_dish_id: string | null;
  name: string;
  name_en: string | null;
  unit_price_halalas: number;
  amount: number;
}

export interface OrderEventRow {
  id: number;
  order_id: string;
  at: string;
  kind: OrderEventKind;
  actor_kind: "customer" | "staff" | "system";
  actor_label: string | null;
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  note: string | null;
}

export interface PaymentProofRow {
  id: string;
  order_id: string;
  preview_key: string | null;
  content_type: string;
  byte_size: number;
  uploaded_at: string;
}

export interface OrderRows {
  order: OrderRow;
  /** Of the restaurant as it is now; null when it is gone. */
  restaurantSlug: string | null;
  items: OrderItemRow[];
  sides: OrderSideRow[];
  /** Oldest first. */
  events: OrderEventRow[];
  /** Newest first. */
  proofs: PaymentProofRow[];
}
