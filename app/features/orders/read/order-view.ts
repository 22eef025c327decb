import type { Halalas } from "#app/lib/money.ts";
import type {
  DeliveryMethod,
  Fulfillment,
  GeoPoint,
  HomeCut,
  Schedule,
} from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** A row of the catalogue as the order copied it; `id` is null when that row is gone by now. */
export interface CopiedName {
  id: string | null;
  name: string;
  nameEn: string | null;
}

export interface OrderMeatView {
  breed: CopiedName;
  ageClass: CopiedName;
  quantity: number;
  unitPriceHalalas: Halalas;
  totalHalalas: Halalas;
  /** Estimates for one animal in kg; null in imported orders that had none. */
  liveKg: number | null;
  carcassKg: number | null;
  homeCut: HomeCut;
  vacuumSeal: boolean;
  includeOffal: boolean;
  /** Null for home orders. */
  cookingStyle: (CopiedName & { unitPriceHalalas: Halalas }) | null;
  platesCount: number | null;
  platesNote: string | null;
}

export interface OrderSideView extends CopiedName {
  unitPriceHalalas: Halalas;
  amount: number;
  totalHalalas: Halalas;
}

export interface OrderTotals {
  meatHalalas: Halalas;
  /** The rice style included. */
  cookingHalalas: Halalas;
  sidesHalalas: Halalas;
  appFeeHalalas: Halalas;
  deliveryFeeHalalas: Halalas;
  /** Without delivery (R05). */
  totalHalalas: Halalas;
  /** What the customer transfers. */
  grandTotalHalalas: Halalas;
  vatPercent: number;
  vatInsideHalalas: Halalas;
  /** Refundable, paid at the restaurant, in no total (WR16). */
  depositHalalas: Halalas;
}

export type OrderEventKind =
  | "placed"
  | "moved"
  | "proof_submitted"
  | "payment_verified"
  | "payment_rejected"
  | "note";

export interface OrderEventView {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  kind: OrderEventKind;
  by: "customer" | "staff" | "system";
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  /** Customers get it only where it was written for them: why a payment was rejected. */
  note: string | null;
}

export interface PaymentProofView {
  id: string;
  contentType: string;
  byteSize: number;
  uploadedAt: string;
  /** Address of the file itself. */
  url: string;
  /** Address of a picture to look at; null for PDF and HEIC. */
  previewUrl: string | null;
}

export type PaymentReview = "awaiting_review" | "verified" | "rejected";

/** An order as its customer sees it: the same in the JSON door and on the pages. */
export interface OrderView {
  id: string;
  reference: string;
  status: OrderStatus;
  createdAt: string;
  updatedAt: string;
  /** The customer's phone, E.164 (W36). */
  customer: string;
  customerName: string;
  customerPhone: string;
  language: "ar" | "en";
  fulfillment: Fulfillment;
  restaurant: (CopiedName & { slug: string | null }) | null;
  deliveryMethod: DeliveryMethod;
  address: string | null;
  location: GeoPoint | null;
  /** Asia/Riyadh. Null only in imported orders. */
  schedule: Schedule | null;
  meats: OrderMeatView[];
  sides: OrderSideView[];
  riceCookingStyle: (CopiedName & { priceHalalas: Halalas }) | null;
  totals: OrderTotals;
  paymentReview: PaymentReview | null;
  /** Why the last payment was rejected, in the admin's words. */
  paymentReviewReason: string | null;
  /** Address of the newest proof; null while there is none. */
  paymentProofUrl: string | null;
  /** Newest first. */
  proofs: PaymentProofView[];
  /** Oldest first. */
  timeline: OrderEventView[];
}

export interface AdminOrderEventView extends OrderEventView {
  /** E-mail of the staff member. */
  actor: string | null;
}

/** The same order at the admin's desk. */
export interface AdminOrderView extends Omit<OrderView, "timeline"> {
  customerId: string;
  timeline: AdminOrderEventView[];
  internalNote: string | null;
  commissionPercent: number;
  /** Of the total without delivery (AV02). */
  commissionHalalas: Halalas;
  /** Sum over all meats of a restaurant order. */
  platesTotal: number;
}

/** A row of the admin's list. */
export interface AdminOrderRow {
  id: string;
  reference: string;
  status: OrderStatus;
  createdAt: string;
  customerName: string;
  customerPhone: string;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod;
  restaurant: CopiedName | null;
  schedule: Schedule | null;
  paymentReview: PaymentReview | null;
  totalHalalas: Halalas;
  grandTotalHalalas: Halalas;
  meats: { breed: CopiedName; ageClass: CopiedName; quantity: number }[];
}

export interface Page<Row> {
  items: Row[];
  /** Hand it back as `cursor` for the rows after these; null on the last page. */
  nextCursor: string | null;
}
