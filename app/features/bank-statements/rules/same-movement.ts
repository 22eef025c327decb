import type { StatementLine } from "#services/bank-files/statement.ts";
import { findReferences, packedText } from "./find-references.ts";
import { isSameName, namesOf } from "./same-name.ts";

/** Shorter words stand in many texts. */
const TELLING = 6;

/**
 * May two lines of different files tell of one movement? The same amount on the same day, and nothing that tells them apart:
 * their references agree, or one stands in what the other says; where one has none, their orders' codes and names do.
 */
export function isPerhapsSame(one: StatementLine, other: StatementLine): boolean {
  if (one.halalas !== other.halalas || !areOnSameDay(one, other)) return false;
  const codes = [one, other].map(({ text, bankReference }) => findReferences(text, bankReference).sure);
  const [own = [], others = []] = codes;
  const areNamed = own.length > 0 && others.length > 0;
  if (areNamed && own.some((code) => others.includes(code))) return true;
  if (one.bankReference && other.bankReference)
    return isIn(one.bankReference, other) || isIn(other.bankReference, one);
  if (areNamed) return false;
  const [payer, another] = [one, other].map(({ counterpartyName }) => namesOf(counterpartyName ?? ""));
  if (!payer?.length || !another?.length) return true;
  return isSameName(payer, another) || isSameName(another, payer);
}

function areOnSameDay(one: StatementLine, other: StatementLine): boolean {
  return one.bookedOn === other.bookedOn || one.bookedOn === other.valueOn || one.valueOn === other.bookedOn;
}

function isIn(reference: string, { text, bankReference }: StatementLine): boolean {
  const packed = packedText(reference);
  if (packed === packedText(bankReference)) return true;
  return packed.length >= TELLING && packedText(text, bankReference).includes(packed);
}
