import { decimalRiyals } from "../amounts/decimal-riyals.ts";

/** One transfer that a file asks the bank to make. */
export interface BankPayment {
  /** By what the statement names it again; at most 35 Latin letters, digits and hyphens. */
  reference: string;
  /** What the shop calls it: ST-000001, RF-000001. */
  document: string;
  /** Whose account it is, as its owner wrote it. */
  name: string;
  /** Without spaces, in capitals. */
  iban: string;
  halalas: number;
}

/** The national address of the payer, as far as the shop has said it; blank parts are left out. */
export interface PayerAddress {
  building: string;
  street: string;
  postalCode: string;
  city: string;
}

/** What stands over the payments of one file. */
export interface BankFileHead {
  /** The same file asked for again has the same id, so that a bank refuses it the second time. At most 35 characters. */
  id: string;
  createdAt: Date;
  /** The day of Riyadh on which the bank is to pay. */
  payOn: string;
  payer: { name: string; iban: string; address: PayerAddress | null };
}

/** An amount that a bank is asked to pay. No file asks for nothing, or for less. */
export function paidRiyals(halalas: number): string {
  if (!Number.isSafeInteger(halalas) || halalas <= 0) throw new Error(`no amount of a payment: ${halalas}`);
  return decimalRiyals(halalas);
}

/** What all payments of a file come to. */
export function sumOfPayments(payments: readonly Pick<BankPayment, "halalas">[]): number {
  return payments.reduce((sum, { halalas }) => sum + halalas, 0);
}
