import type { Format } from "#app/i18n/format.ts";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { readDecimal, readWhole } from "#app/lib/amounts/read-number.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { FIELD_MESSAGES, HALALAS_MAX, rangeMessage } from "#app/lib/field-messages.ts";

/** How a value is shown in a field and read back from what was typed; `fault` is the message for what cannot be read. */
export interface InlineKind<T> {
  show: (value: T, format: Format) => string;
  /** `undefined` when it cannot be read. */
  read: (typed: string) => T | undefined;
  fault: string;
  /** A message of its own for what was typed, where more can be said. */
  faultOf?: (typed: string) => string | null;
  /** Digits: left to right, with the keyboard of numbers. */
  numeric: boolean;
  /** The riyal sign stands at the left of the figure, in every language. */
  isMoney?: boolean;
}

const AMOUNT_FAULT = rangeMessage({ min: 0, max: HALALAS_MAX, isMoney: true });

/** A line of words; emptied it is an empty text. */
const line: InlineKind<string> = {
  show: (value) => value,
  read: (typed) => typed.trim(),
  fault: FIELD_MESSAGES.required,
  numeric: false,
};

/** AC07 AN05: an order index is read as an integer, and whatever is none counts as 0. */
const orderIndex: InlineKind<number> = {
  show: String,
  read: (typed) => Number.parseInt(foldDigits(typed), 10) || 0,
  fault: FIELD_MESSAGES.wholeNumber,
  numeric: true,
};

const decimal: InlineKind<number> = {
  show: String,
  read: (typed) => {
    const read = readDecimal(typed);
    return read === null || read < 0 ? undefined : read;
  },
  fault: FIELD_MESSAGES.number,
  numeric: true,
};

/** A figure that nobody may have given. */
const optionalDecimal: InlineKind<number | null> = {
  show: (value) => (value === null ? "" : String(value)),
  read: (typed) => (typed.trim() === "" ? null : decimal.read(typed)),
  fault: FIELD_MESSAGES.number,
  numeric: true,
};

/** Halalas, typed in riyals. */
const money: InlineKind<number> = {
  show: (halalas, format) => format.money(halalas).amount,
  read: (typed) => parseSar(typed) ?? undefined,
  fault: AMOUNT_FAULT,
  faultOf: amountFault,
  numeric: true,
  isMoney: true,
};

/** Halalas that may be missing: an emptied field means there is no price. */
const optionalMoney: InlineKind<number | null> = {
  show: (halalas, format) => (halalas === null ? "" : format.money(halalas).amount),
  read: (typed) => (typed.trim() === "" ? null : (parseSar(typed) ?? undefined)),
  fault: AMOUNT_FAULT,
  faultOf: amountFault,
  numeric: true,
  isMoney: true,
};

/** A whole number that nobody may have said yet. */
const optionalWhole: InlineKind<number | null> = {
  show: (value) => (value === null ? "" : String(value)),
  read: (typed) => {
    const read = readWhole(typed);
    if (typed.trim() === "") return null;
    return read === null || read > 9999 ? undefined : read;
  },
  fault: FIELD_MESSAGES.wholeNumber,
  numeric: true,
};

export const INLINE_KINDS = {
  line,
  orderIndex,
  decimal,
  optionalDecimal,
  money,
  optionalMoney,
  optionalWhole,
};
