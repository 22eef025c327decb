import type { Halalas } from "#app/lib/money.ts";
import {
  ACCOUNTS,
  type AccountKind,
  type PartyKind,
  type TransferPurpose,
} from "#app/vocabulary/money/ledger.ts";

/** One entry of a transfer: a debit is positive, a credit negative. */
export interface Line {
  kind: AccountKind;
  /** Whose account it is; absent where there is only one. */
  party?: string;
  halalas: Halalas;
}

type Side = "debit" | "credit";
type Rule = readonly [side: Side, account: AccountKind, amount: string];

/**
 * The table of postings: which account every event debits and which it credits, and by which of its amounts. An amount below
 * zero turns its side around, so that an order that became cheaper, or a note that takes an invoice back, is the same rule.
 */
export const POSTINGS = {
  placed: [
    ["debit", "receivable", "price"],
    ["credit", "agreed", "price"],
  ],
  edited: [
    ["debit", "receivable", "difference"],
    ["credit", "agreed", "difference"],
  ],
  cancelled: [
    ["credit", "receivable", "price"],
    ["debit", "agreed", "price"],
  ],
  reopened: [
    ["debit", "receivable", "price"],
    ["credit", "agreed", "price"],
  ],
  received: [
    ["debit", "bank", "byTransfer"],
    ["debit", "gateway", "byGateway"],
    ["debit", "cash_in_hands", "inCash"],
    ["credit", "receivable", "forOrder"],
    ["credit", "credit", "beyond"],
  ],
  taken_back: [
    ["credit", "bank", "byTransfer"],
    ["credit", "gateway", "byGateway"],
    ["debit", "receivable", "forOrder"],
    ["debit", "credit", "beyond"],
    ["debit", "suspense", "lost"],
  ],
  cash_counted: [
    ["debit", "cash", "counted"],
    ["debit", "cash_difference", "short"],
    ["credit", "cash_in_hands", "held"],
  ],
  credit_used: [
    ["debit", "credit", "used"],
    ["credit", "receivable", "used"],
  ],
  credit_given: [
    ["debit", "receivable", "given"],
    ["credit", "credit", "given"],
  ],
  invoiced: [
    ["debit", "agreed", "gross"],
    ["credit", "sales", "net"],
    ["credit", "vat", "vat"],
  ],
  partners_due: [
    ["debit", "partner_cost", "prices"],
    ["credit", "breeder", "breederDue"],
    ["credit", "restaurant", "restaurantDue"],
    ["credit", "commission", "commission"],
  ],
  claim_borne: [
    ["debit", "breeder", "breederBears"],
    ["debit", "restaurant", "restaurantBears"],
    ["credit", "claim_held", "held"],
    ["credit", "claims_borne", "borne"],
  ],
  refund_agreed: [
    ["debit", "receivable", "fromOrder"],
    ["debit", "credit", "fromCredit"],
    ["credit", "refund", "refunded"],
  ],
  refund_paid: [
    ["debit", "refund", "refunded"],
    ["credit", "bank", "byTransfer"],
    ["credit", "gateway", "byGateway"],
    ["credit", "cash", "inCash"],
  ],
  refund_failed: [
    ["debit", "refund", "refunded"],
    ["credit", "receivable", "fromOrder"],
    ["credit", "credit", "fromCredit"],
  ],
  deposit_taken: [
    ["debit", "deposit_with", "deposit"],
    ["credit", "deposit_held", "deposit"],
  ],
  deposit_returned: [
    ["debit", "deposit_held", "deposit"],
    ["credit", "deposit_with", "deposit"],
  ],
  settled: [
    ["debit", "breeder", "breederDue"],
    ["debit", "restaurant", "restaurantDue"],
    ["credit", "payout", "paid"],
  ],
  payout_paid: [
    ["debit", "payout", "paid"],
    ["credit", "bank", "paid"],
  ],
  payout_failed: [
    ["debit", "payout", "paid"],
    ["credit", "breeder", "breederDue"],
    ["credit", "restaurant", "restaurantDue"],
  ],
  gateway_fee: [
    ["debit", "gateway_fee", "fee"],
    ["credit", "gateway", "fee"],
  ],
  gateway_paid_out: [
    ["debit", "bank", "paid"],
    ["credit", "gateway", "paid"],
  ],
  bank_posted: [
    ["debit", "bank", "moved"],
    ["credit", "cash", "cash"],
    ["credit", "bank_charge", "bank_charge"],
    ["credit", "owner", "owner"],
    ["credit", "suspense", "suspense"],
    ["credit", "opening", "opening"],
  ],
} as const satisfies Partial<Record<TransferPurpose, readonly Rule[]>>;

export type Posted = keyof typeof POSTINGS;

/** Halalas; where there is an account for each party, halalas by party, or one sum for the party that the event names. */
type Amount = Halalas | Readonly<Record<string, Halalas>>;
export type Amounts<P extends Posted> = { readonly [Name in (typeof POSTINGS)[P][number][2]]?: Amount };
export type Parties = { readonly [Kind in PartyKind]?: string };

/** The entries of an event; what has no amount is left out, and nothing at all is an event that moves no money. */
export function linesOf<P extends Posted>(purpose: P, amounts: Amounts<P>, parties: Parties = {}): Line[] {
  const rules: readonly Rule[] = POSTINGS[purpose];
  const said = amounts as Readonly<Record<string, Amount | undefined>>;
  return rules.flatMap(([side, kind, name]) => {
    const sign = side === "debit" ? 1 : -1;
    return byParty(kind, said[name] ?? 0, parties)
      .filter(({ halalas }) => halalas !== 0)
      .map((line) => ({ ...line, halalas: sign * line.halalas }));
  });
}

function byParty(kind: AccountKind, amount: Amount, parties: Parties): Line[] {
  if (typeof amount === "object")
    return Object.entries(amount).map(([party, halalas]) => ({ kind, party, halalas }));
  const { party: whose } = ACCOUNTS[kind];
  if (whose === "shop") return [{ kind, halalas: amount }];
  const party = parties[whose];
  if (amount !== 0 && party === undefined) throw new Error(`${kind} is kept by ${whose}, and none is named`);
  return [{ kind, party: party ?? "", halalas: amount }];
}
