import { normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { SAUDI_BANKS, saudiBankCode } from "../bank-accounts/saudi-banks.ts";
import type { BankLetters } from "./bank-file-form.ts";

/** What a column of a bank's table holds. */
export type PaymentCell = "iban" | "name" | "amount" | "currency" | "reference" | "document" | "bic";

/** How one bank wants the file of payments from an account that it keeps (0099). */
export interface BankProfile {
  /** Who bears the charges. `SLEV` belongs to the rules of SEPA and means nothing in riyals. */
  chargeBearer: "SHAR" | "DEBT";
  /** The time of making is Riyadh's; some readers take no offset behind it. */
  clock: "offset" | "local";
  nameMax: number;
  letters: BankLetters;
  /** The payer's national address in elements of its own, or as lines; the ninth version always takes elements. */
  address: "structured" | "lines";
  /** Whether payments name the bank of the other side: its BIC, from the digits of the IBAN. */
  namesCreditorAgent: boolean;
  columns: readonly (readonly [head: string, cell: PaymentCell])[];
}

const STANDARD: BankProfile = {
  chargeBearer: "SHAR",
  clock: "offset",
  nameMax: 70,
  letters: "all",
  address: "structured",
  namesCreditorAgent: true,
  columns: [
    ["IBAN", "iban"],
    ["Beneficiary name", "name"],
    ["Amount", "amount"],
    ["Currency", "currency"],
    ["Reference", "reference"],
    ["Document", "document"],
    ["BIC", "bic"],
  ],
};

/** Hosts that read the character set of SWIFT alone, and take the older form of addresses and times with it. */
const LATIN_HOST = { letters: "latin", address: "lines", clock: "local" } as const;

/** What a bank wants otherwise; a line here is all that it takes. */
const DIFFERENCES: Readonly<Record<string, Partial<BankProfile>>> = {
  "45": LATIN_HOST,
  "50": LATIN_HOST,
  "55": LATIN_HOST,
};

/** Every profile there is, by the bank's digits; `""` is a bank that nobody knows. */
export const BANK_PROFILES: Readonly<Record<string, BankProfile>> = Object.fromEntries(
  ["", ...Object.keys(SAUDI_BANKS)].map((code) => [code, { ...STANDARD, ...DIFFERENCES[code] }]),
);

/** The profile of the bank that keeps the payer's account. */
export function profileOf(payerIban: string): BankProfile {
  return BANK_PROFILES[saudiBankCode(normaliseIban(payerIban)) ?? ""] ?? STANDARD;
}
