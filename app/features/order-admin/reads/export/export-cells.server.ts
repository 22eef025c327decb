import type { ExportColumn } from "#app/features/order-admin/rules/column-sets.ts";
import { mapAddress } from "#app/features/order-admin/rules/map-address.ts";
import { commissionView } from "#app/features/order-core/rules/commission-view.ts";
import { districtOf } from "#app/features/order-core/rules/district-of.ts";
import { dueHalalas, isMoneyVerified } from "#app/features/order-core/rules/money-before-work.ts";
import { orderKind } from "#app/features/order-core/rules/transitions.ts";
import { wordsFor } from "#app/features/order-reading/rules/said-readers.ts";
import { type Reader, sentence } from "#app/i18n/i18n.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { vatInside } from "#app/lib/money.ts";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { riyadhMinute } from "#app/lib/riyadh-time.ts";
import type { ExportRow } from "./read-export-page.server.ts";

type Cell = (row: ExportRow, ctx: Reader) => string;

const list = (parts: readonly string[]) => parts.filter((part) => part !== "").join("; ");

/** Names that the order copied, in the reader's language. */
const named = (name: string | null, nameEn: string | null, { language }: Reader) =>
  name === null ? "" : localName({ name, nameEn }, language);

/** What each column says of an order, in the desk's words: column names are keys of `admin-export:columns`. */
export const EXPORT_CELLS: Record<ExportColumn, Cell> = {
  reference: (row) => row.reference,
  basket: (row) => row.basket ?? "",
  id: (row) => row.id,
  createdAt: (row) => riyadhMinute(new Date(row.createdAt)),
  status: (row, ctx) => sentence(ctx, `admin-orders:status.${row.status}`),
  customerName: (row) => row.customerName,
  customerPhone: (row) => formatSaudiPhone(row.customerPhone),
  fulfillment: (row, ctx) =>
    sentence(ctx, `admin-export:kind.${orderKind(row.fulfillment, row.deliveryMethod)}`),
  restaurant: (row, ctx) => named(row.restaurantName, row.restaurantNameEn, ctx),
  scheduleDate: (row) => row.scheduleDate ?? "",
  scheduleTime: (row) => row.scheduleTime ?? "",
  address: (row) => list([row.address ?? "", ...wordsFor("driver", row).map(({ words }) => words)]),
  district: (row) => districtOf(row.address) ?? "",
  map: ({ lat, lng }) => (lat === null || lng === null ? "" : mapAddress({ lat, lng })),
  meats: (row, ctx) =>
    list(
      row.items.map((item) => {
        const breed = named(item.breedName, item.breedNameEn, ctx);
        return `${breed} ${named(item.ageClassName, item.ageClassNameEn, ctx)} × ${item.quantity}`;
      }),
    ),
  occasion: ({ occasion }, ctx) =>
    occasion
      ? list([
          named(occasion.name, occasion.nameEn, ctx),
          ...occasion.meantNames.map((names) => names.join("، ")),
          occasion.childName ?? "",
        ])
      : "",
  cuts: (row, ctx) =>
    list(
      row.items.map((item) =>
        [
          row.fulfillment === "home"
            ? named(item.cutName, item.cutNameEn, ctx) || sentence(ctx, `orders:cut.${item.homeCut}`)
            : sentence(ctx, "admin-orders:slip.cutLater"),
          item.vacuumSeal && sentence(ctx, "orders:vacuumSeal"),
          item.includeOffal && sentence(ctx, "orders:includeOffal"),
          item.butcherNote,
        ]
          .filter(Boolean)
          .join(" + "),
      ),
    ),
  cooking: (row, ctx) => list(row.items.map((item) => named(item.cookingName, item.cookingNameEn, ctx))),
  rice: (row, ctx) => named(row.riceName, row.riceNameEn, ctx),
  sides: (row, ctx) =>
    list(row.sides.map((side) => `${named(side.name, side.nameEn, ctx)} × ${side.amount}`)),
  plates: (row) =>
    list(row.items.map(({ platesCount, platesNote }) => [platesCount, platesNote].filter(Boolean).join(" "))),
  meatFee: (row) => decimalRiyals(row.meatHalalas),
  cookingFee: (row) => decimalRiyals(row.cookingHalalas),
  sidesFee: (row) => decimalRiyals(row.sidesHalalas),
  appFee: (row) => decimalRiyals(row.appFeeHalalas),
  total: (row) => decimalRiyals(row.totalHalalas),
  deliveryFee: (row) => decimalRiyals(row.deliveryFeeHalalas),
  grandTotal: (row) => decimalRiyals(row.grandTotalHalalas),
  vatPercent: (row) => String(row.vatPercent),
  vat: (row) => decimalRiyals(vatInside(row.grandTotalHalalas, row.vatPercent)),
  deposit: (row) => decimalRiyals(row.depositHalalas),
  commissionPercent: (row) => String(row.commissionPercent),
  commission: (row) => decimalRiyals(commissionView(row, row.items).commissionHalalas),
  breeder: (row) => row.breederName ?? "",
  breederCommission: (row) => decimalRiyals(commissionView(row, row.items).breeder?.commissionHalalas ?? 0),
  payment: (row, ctx) => sentence(ctx, `admin-export:payment.${paymentState(row)}`),
  verified: (row) => decimalRiyals(row.verifiedHalalas ?? 0),
  due: (row) => decimalRiyals(row.status === "Cancelled" ? 0 : dueHalalas(row)),
  unverified: (row, ctx) => {
    if (row.isMoneyMissing) return sentence(ctx, "admin-export:unverified.missing");
    if (row.unverifiedReason === null) return "";
    return sentence(ctx, "admin-export:unverified.confirmed", { reason: row.unverifiedReason });
  },
  note: (row) => list(row.notes),
};

/** What became of the money, as a filter of the spreadsheet can tell it apart. */
function paymentState(row: ExportRow) {
  if (row.paymentReview === "awaiting_review") return "waiting";
  if (isMoneyVerified(row)) return "verified";
  if (row.verifiedHalalas !== null) return "short";
  return row.paymentReview === "rejected" ? "rejected" : "unpaid";
}
