import { z } from "zod";
import { cleanLine, cleanParagraph } from "./clean-text.ts";
import { FIELD_MESSAGES, HALALAS_MAX, rangeMessage } from "./field-messages.ts";

/** Fields that many forms have; complaints are message keys. Lengths are counted after cleaning. */

/** What cleaning may take away, such as blanks and marks that came along; beyond that a text is too long before it is looked at. */
const rawMax = (max: number) => 4 * max + 500;

const raw = (max: number) =>
  z.string({ error: FIELD_MESSAGES.required }).max(rawMax(max), FIELD_MESSAGES.tooLong);

/** A line that must hold something. */
export function requiredLine(max = 120) {
  return raw(max)
    .transform(cleanLine)
    .pipe(z.string().min(1, FIELD_MESSAGES.required).max(max, FIELD_MESSAGES.tooLong));
}

/** A line that may be missing; blank becomes null. */
export function optionalLine(max = 120) {
  return optional(cleanLine, max);
}

/** Text of several lines that must hold something. */
export function requiredParagraph(max = 2000) {
  return raw(max)
    .transform(cleanParagraph)
    .pipe(z.string().min(1, FIELD_MESSAGES.required).max(max, FIELD_MESSAGES.tooLong));
}

/** Text of several lines that may be missing; blank becomes null. */
export function optionalParagraph(max = 2000) {
  return optional(cleanParagraph, max);
}

function optional(clean: (text: string) => string, max: number) {
  return raw(max)
    .nullish()
    .transform((text) => (text ? clean(text) : "") || null)
    .pipe(z.string().max(max, FIELD_MESSAGES.tooLong).nullable());
}

/** A record of at most so many entries. They are counted before any is read, which zod's own checks do after. */
export function boundedRecord<Value extends z.ZodType>(value: Value, most: number, message: string) {
  const record = z.record(z.string().min(1).max(100), value);
  const read = record._zod.parse;
  const bounded: typeof read = (payload, ctx) => {
    const { value: input } = payload;
    if (typeof input !== "object" || input === null || Object.keys(input).length <= most)
      return read(payload, ctx);
    payload.issues.push({ code: "custom", input, inst: record, message, continue: false });
    return payload;
  };
  record._zod.parse = bounded;
  record._zod.run = bounded;
  return record;
}

/** Schema of a whole number within limits, with the limits in its message. */
export function wholeNumber(min: number, max: number) {
  const fault = rangeMessage({ min, max, step: 1 });
  return z.int({ error: fault }).min(min, fault).max(max, fault);
}

/** Schema of a decimal number within limits, with the limits in its message. */
export function decimalNumber(min: number, max: number, step?: number) {
  const fault = rangeMessage({ min, max, step });
  const number = z.number({ error: fault }).min(min, fault).max(max, fault);
  return step === undefined ? number : number.refine((value) => Number.isInteger(value / step), fault);
}

/** AB03: 0–100 in steps of 0.5. */
export const commissionPercent = decimalNumber(0, 100, 0.5);

/** An amount of at least 0, in halalas. */
const moneyFault = rangeMessage({ min: 0, max: HALALAS_MAX, isMoney: true });
export const halalas = z.int({ error: moneyFault }).min(0, moneyFault).max(HALALAS_MAX, moneyFault);

export const orderIndex = wholeNumber(-1_000_000, 1_000_000);

export const id = z
  .string({ error: FIELD_MESSAGES.invalid })
  .min(1, FIELD_MESSAGES.required)
  .max(100, FIELD_MESSAGES.tooLong);

export const geoPoint = z.object(
  { lat: decimalNumber(-90, 90), lng: decimalNumber(-180, 180) },
  { error: FIELD_MESSAGES.invalid },
);

/** An address on this site ("/offers") or on the web; never one that runs a script. */
export const link = z
  .string({ error: FIELD_MESSAGES.url })
  .trim()
  .max(1000, FIELD_MESSAGES.tooLong)
  .refine(
    (href) => /^https?:\/\/[^\s/]+\S*$/i.test(href) || /^\/(?![/\\])\S*$/.test(href),
    FIELD_MESSAGES.url,
  );
