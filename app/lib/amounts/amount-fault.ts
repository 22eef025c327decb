import { FIELD_MESSAGES, HALALAS_MAX, rangeMessage } from "../field-messages.ts";
import { groupedNumber } from "../grouped-number.ts";
import { readTypedAmount } from "./read-typed-amount.ts";

/**
 * What is wrong with an amount as it was typed: a message key with its fillings, or null when there is one amount in it of at most
 * `most` halalas.
 */
export function amountFault(text: string, most = HALALAS_MAX): string | null {
  const amount = readTypedAmount(text);
  if (amount.kind === "value" && amount.halalas <= most) return null;
  if (amount.kind !== "two_readings") return rangeMessage({ min: 0, max: most, isMoney: true });
  const [more, less] = [...amount.halalas].sort((one, other) => other - one);
  const fillings = new URLSearchParams({ more: riyals(more), less: riyals(less) });
  return `${FIELD_MESSAGES.twoAmounts}?${fillings}`;
}

const riyals = (halalas = 0) => groupedNumber(halalas / 100, halalas % 100 === 0 ? 0 : 2, 2);
