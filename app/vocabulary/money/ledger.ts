/** What the shop sells, as its books and its invoices tell it apart. */
export const SALE_KINDS = ["meat", "cooking", "sides", "delivery", "fee"] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

export const PARTNER_KINDS = ["breeder", "restaurant"] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** Whose or which account of its kind it is: nobody's but the shop's own, or one for each of these. */
export type PartyKind = "shop" | "customer" | "staff" | "gateway" | "sale" | PartnerKind;

export type AccountClass = "asset" | "liability" | "equity" | "income" | "expense";

/**
 * The chart of accounts: number, class, and of whom there is one each. A debit is a positive amount, a credit a negative
 * one, so assets and expenses stand above zero and liabilities and income below.
 */
export const ACCOUNTS = {
  /** The shop's bank accounts, where transfers arrive and payouts leave. */
  bank: { number: "1010", class: "asset", party: "shop" },
  /** What a gateway has taken and not paid out yet. */
  gateway: { number: "1020", class: "asset", party: "gateway" },
  /** Notes and coins that were counted, less what was given back from them or carried to the bank. */
  cash: { number: "1030", class: "asset", party: "shop" },
  /** Notes and coins that somebody of the shop has taken and that nobody has counted yet. */
  cash_in_hands: { number: "1035", class: "asset", party: "staff" },
  /** Movements of the bank of which nobody knows yet what they are. */
  suspense: { number: "1900", class: "asset", party: "shop" },
  /** What customers owe for their orders; below zero what they are to get back. */
  receivable: { number: "1100", class: "asset", party: "customer" },
  /** Deposits for plates that a restaurant holds for its guests. */
  deposit_with: { number: "1200", class: "asset", party: "restaurant" },
  /** Orders that are agreed and not invoiced yet: the other side of what customers owe for them. */
  agreed: { number: "2100", class: "liability", party: "customer" },
  /** Money of customers that belongs to no order: it pays a later one, or goes back. */
  credit: { number: "2110", class: "liability", party: "customer" },
  /** Refunds that are agreed and have not left the bank or the gateway yet. */
  refund: { number: "2120", class: "liability", party: "customer" },
  /** Deposits for plates that guests get back. */
  deposit_held: { number: "2130", class: "liability", party: "customer" },
  /** VAT inside what was invoiced, by what was sold. */
  vat: { number: "2200", class: "liability", party: "sale" },
  breeder: { number: "2310", class: "liability", party: "breeder" },
  restaurant: { number: "2320", class: "liability", party: "restaurant" },
  /** What a payout file has ordered and the bank has not shown yet. */
  payout: { number: "2330", class: "liability", party: "shop" },
  /** What partners are to bear of claims and dispute: neither paid out nor deducted before the answer. */
  claim_held: { number: "2340", class: "liability", party: "shop" },
  /** What the owner has put in, less what he took out. */
  owner: { number: "3010", class: "equity", party: "shop" },
  /** The other side of what the shop had before these books began. */
  opening: { number: "3900", class: "equity", party: "shop" },
  /** Sales without VAT, by what was sold. */
  sales: { number: "4010", class: "income", party: "sale" },
  commission: { number: "4100", class: "income", party: "shop" },
  /** What partners bear of claims. */
  claims_borne: { number: "4200", class: "income", party: "shop" },
  /** What breeders and restaurants get of what was sold, before commission. */
  partner_cost: { number: "5010", class: "expense", party: "shop" },
  gateway_fee: { number: "5100", class: "expense", party: "gateway" },
  bank_charge: { number: "5200", class: "expense", party: "shop" },
  /** What was short when cash was counted, less what was over. */
  cash_difference: { number: "5300", class: "expense", party: "shop" },
  /** Halalas that arithmetic leaves over. */
  rounding: { number: "5900", class: "expense", party: "shop" },
} as const satisfies Record<string, { number: string; class: AccountClass; party: PartyKind }>;
export type AccountKind = keyof typeof ACCOUNTS;

/** To what a movement of the bank can be posted where it is the money of no order, refund or payout. */
export const POSTABLE_ACCOUNTS = [
  "cash",
  "bank_charge",
  "owner",
  "suspense",
  "opening",
] as const satisfies readonly AccountKind[];
export type PostableAccount = (typeof POSTABLE_ACCOUNTS)[number];
export const ACCOUNT_KINDS = Object.keys(ACCOUNTS) as [AccountKind, ...AccountKind[]];

/** Why money moved; each has its rule in the ledger's table of postings. */
export const TRANSFER_PURPOSES = [
  "placed",
  "edited",
  "cancelled",
  "reopened",
  "received",
  "taken_back",
  "credit_used",
  "invoiced",
  "partners_due",
  "refund_agreed",
  "refund_paid",
  "refund_failed",
  "credit_given",
  "deposit_taken",
  "deposit_returned",
  "settled",
  "payout_paid",
  "payout_failed",
  "gateway_fee",
  "gateway_paid_out",
  "bank_posted",
  "cash_counted",
  "corrected",
  "claim_borne",
] as const;
export type TransferPurpose = (typeof TRANSFER_PURPOSES)[number];

/** What changes what an order costs; every other transfer on a customer's account moves money. */
export const CHARGES = [
  "placed",
  "edited",
  "cancelled",
  "reopened",
] as const satisfies readonly TransferPurpose[];

/** A document that tells a customer what was sold, or how that changed. */
export const INVOICE_KINDS = ["invoice", "credit_note", "debit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
