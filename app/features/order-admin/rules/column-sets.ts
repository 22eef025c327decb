/** Which columns an export has: all, or what one person of the shop works with. */
export const COLUMN_SETS = ["all", "kitchen", "delivery", "money"] as const;
export type ColumnSet = (typeof COLUMN_SETS)[number];

const WHEN_AND_WHAT = ["reference", "status", "scheduleDate", "scheduleTime", "fulfillment"] as const;

const COLUMNS = {
  kitchen: [
    ...WHEN_AND_WHAT,
    "restaurant",
    "occasion",
    "meats",
    "cuts",
    "cooking",
    "rice",
    "sides",
    "plates",
    "note",
  ],
  delivery: [
    ...WHEN_AND_WHAT,
    "restaurant",
    "customerName",
    "customerPhone",
    "address",
    "district",
    "map",
    "meats",
    "deliveryFee",
    "deposit",
    "payment",
    "due",
    "note",
  ],
  money: [
    "reference",
    "basket",
    "id",
    "createdAt",
    "status",
    "customerName",
    "fulfillment",
    "restaurant",
    "meatFee",
    "cookingFee",
    "sidesFee",
    "appFee",
    "total",
    "deliveryFee",
    "grandTotal",
    "vatPercent",
    "vat",
    "deposit",
    "commissionPercent",
    "commission",
    "breeder",
    "breederCommission",
    "payment",
    "verified",
    "due",
    "unverified",
  ],
} as const;

export type ExportColumn = (typeof COLUMNS)[keyof typeof COLUMNS][number];

const ALL = [
  ...["reference", "id", "createdAt", "status", "customerName", "customerPhone", "fulfillment", "restaurant"],
  ...[
    "scheduleDate",
    "scheduleTime",
    "address",
    "district",
    "map",
    "occasion",
    "meats",
    "cuts",
    "cooking",
    "rice",
    "sides",
  ],
  ...["plates", "meatFee", "cookingFee", "sidesFee", "appFee", "total", "deliveryFee", "grandTotal"],
  ...["vatPercent", "vat", "deposit", "commissionPercent", "commission", "breeder", "breederCommission"],
  ...["payment", "verified", "due", "unverified", "note", "basket"],
] as ExportColumn[];

/** The columns of a set, in the order of the file. */
export function columnsOf(set: ColumnSet): readonly ExportColumn[] {
  return set === "all" ? ALL : COLUMNS[set];
}
