import { z } from "zod";
import { DECIMAL_MARKS } from "#app/lib/amounts/read-amount.ts";
import { DAY_STYLES } from "#app/lib/days/read-day.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id, optionalLine, requiredLine } from "#app/lib/field-schemas.ts";
import { MATCH_KINDS, MATCH_REASONS } from "#app/vocabulary/money/bank-line.ts";

const PARTS_MAX = 30;
const column = z.int().min(0).max(99).optional();

/** What the columns of a bank's table hold, as the desk says it. */
export const columnMapping = z.object({
  date: column,
  valueDate: column,
  text: z.array(z.int().min(0).max(99)).max(10).optional(),
  debit: column,
  credit: column,
  amount: column,
  side: column,
  balance: column,
  reference: column,
  name: column,
  iban: column,
});

export const importBody = z.object({
  /** Of the shop's account; only needed where the file does not name it. */
  iban: optionalLine(40),
  mapping: columnMapping.nullish(),
  /** What was answered where the file could be read in two ways. */
  amounts: z.enum(DECIMAL_MARKS).nullish(),
  days: z.enum(DAY_STYLES).nullish(),
});

/** A line's number, also out of an address. */
export const lineId = z.coerce
  .number({ error: FIELD_MESSAGES.invalid })
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER);

const amount = z.int().max(10 ** 12);
const part = z.object({
  kind: z.enum(MATCH_KINDS),
  id,
  halalas: amount.min(1),
  feeHalalas: amount
    .min(0)
    .optional()
    .meta({ description: "Of a gateway's payout: what it kept and had not told" }),
  reason: requiredLine(200)
    .optional()
    .meta({ description: "Of `account`, an account of the books by its kind: why it is posted there" }),
});

export const acceptBody = z.object({
  by: z.enum(MATCH_REASONS).default("hand"),
  parts: z.array(part).min(1).max(PARTS_MAX),
});
export const ignoreBody = z.object({ reason: requiredLine(200) });
export const takeBackBody = z.object({ reason: requiredLine(200) });
