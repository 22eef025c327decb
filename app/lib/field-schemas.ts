import { z } from "zod";
import { cleanLine, cleanParagraph } from "./clean-text.ts";
import { FIELD_MESSAGES, MOST_HALALAS, rangeMessage } from "./field-messages.ts";

/** Fields that many forms have; complaints are message keys. Lengths are counted after cleaning. */

const RAW_MAX = 20_000;

const raw = z.string({ error: FIELD_MESSAGES.required }).max(RAW_MAX, FIELD_MESSAGES.tooLong);

/** A line that must hold something. */
export function requiredLine(max = 120) {
  return raw
    .transform(cleanLine)
    .pipe(z.string().min(1, FIELD_MESSAGES.required).max(max, FIELD_MESSAGES.tooLong));
}

/** A line that may be missing; blank becomes null. */
export function optionalLine(max = 120) {
  return optional(cleanLine, max);
}

/** Text of several lines that may be missing; blank becomes null. */
export function optionalParagraph(max = 2000) {
  return optional(cleanParagraph, max);
}

function optional(clean: (text: string) => string, max: number) {
  return raw
    .nullish()
    .transform((text) => (text ? clean(text) : "") || null)
    .pipe(z.string().max(max, FIELD_MESSAGES.tooLong).nullable());
}

export function wholeNumber(min: number, max: number) {
  const fault = rangeMessage({ min, max, step: 1 });
  return z.int({ error: fault }).min(min, fault).max(max, fault);
}

export function decimalNumber(min: number, max: number, step?: number) {
  const fault = rangeMessage({ min, max, step });
  const number = z.number({ error: fault }).min(min, fault).max(max, fault);
  return step === undefined ? number : number.refine((value) => Number.isInteger(value / step), fault);
}

/** AB03: 0–100 in steps of 0.5. */
export const commissionPercent = decimalNumber(0, 100, 0.5);

/** An amount of at least 0, in halalas. */
const moneyFault = rangeMessage({ min: 0, max: MOST_HALALAS, isMoney: true });
export const halalas = z.int({ error: moneyFault }).min(0, moneyFault).max(MOST_HALALAS, moneyFault);

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
