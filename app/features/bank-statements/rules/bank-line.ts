import { z } from "zod";
import { LINE_STATES, MATCH_KINDS, MATCH_REASONS } from "#app/vocabulary/money/bank-line.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

/** How the bank's lines look, once for the page and the HTTP API. Browsers take only the types. */
const halalas = z.int();
const day = z.string().meta({ format: "date" });

/** What a part of a line is the money of, with what says so to a person. */
export const linePart = z.object({
  kind: z.enum(MATCH_KINDS),
  id: z.string(),
  halalas,
  reference: z.string().nullable(),
  name: z.string().nullable(),
  /** Of an order. */
  status: z.enum(ORDER_STATUSES).nullable(),
  dueHalalas: halalas.nullable().meta({ description: "What the order still waits for" }),
});
export type LinePart = z.infer<typeof linePart>;

export const bankLine = z.object({
  id: z.int(),
  bookedOn: day,
  halalas: halalas.meta({ description: "What came in is positive, what went out negative" }),
  text: z.string(),
  counterpartyName: z.string().nullable(),
  counterpartyIban: z.string().nullable(),
  bankReference: z.string().nullable(),
  iban: z.string().meta({ description: "Of the shop's account" }),
  state: z.enum(LINE_STATES),
  perhaps: z
    .object({
      id: z.int(),
      fileName: z.string(),
      bookedOn: day,
      text: z.string(),
      state: z.enum(LINE_STATES),
    })
    .nullable()
    .meta({
      description:
        "A line of another file that perhaps tells of this movement: it is ignored, or told apart first",
    }),
  /** The likeliest first; none while another file has perhaps told of it already. */
  suggestions: z.array(z.object({ by: z.enum(MATCH_REASONS), parts: z.array(linePart) })),
  matchedBy: z.enum(MATCH_REASONS).nullable(),
  matches: z.array(linePart),
  ignoredReason: z.string().nullable(),
  settledBy: z.string().nullable(),
});
export type BankLine = z.infer<typeof bankLine>;

export const LINE_TABS = ["suggested", "open", "matched", "ignored"] as const;
export type LineTab = (typeof LINE_TABS)[number];

/** What the page of the bank shows: its lines by what became of them, and the files they came in. */
export const BANK_TABS = [...LINE_TABS, "statements"] as const;
export type BankTab = (typeof BANK_TABS)[number];

export const bankLinePage = z.object({
  items: z.array(bankLine),
  nextCursor: z.string().nullable(),
});
export type BankLinePage = z.infer<typeof bankLinePage>;

/** A file that was read. */
export const bankStatement = z.object({
  id: z.string(),
  iban: z.string(),
  fileName: z.string(),
  periodFrom: day,
  periodTo: day,
  openingHalalas: halalas.nullable(),
  closingHalalas: halalas.nullable(),
  lines: z.int(),
  knownLines: z.int(),
  uploadedAt: z.string().meta({ format: "date-time" }),
  uploadedBy: z.string(),
});
export type BankStatement = z.infer<typeof bankStatement>;
