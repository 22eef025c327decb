import { z } from "zod";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { FIELD_MESSAGES, type NumberRange, rangeMessage } from "#app/lib/field-messages.ts";
import { isRealTime } from "#app/lib/riyadh-time.ts";
import { AMOUNT_RANGE } from "./amount-range.ts";

export type SettingKind = "text" | "integer" | "decimal" | "boolean" | "halalas" | "time" | "list" | "secret";
export type SettingArea =
  | "identity"
  | "financial"
  | "gateways"
  | "ordering"
  | "animals"
  | "limits"
  | "legal"
  | "contact"
  | "maps"
  | "messages"
  | "evening"
  | "telling"
  | "security";

/** The parts of the settings page, in its order; channels of messages come behind them. */
export const SHOP_AREAS = [
  "identity",
  "contact",
  "legal",
  "ordering",
  "animals",
  "limits",
  "evening",
  "maps",
  "security",
] as const satisfies readonly SettingArea[];

/** Settings of these are read and changed by whoever has to do with the shop's money. */
export function isMoneyArea(area: SettingArea): boolean {
  return area === "financial" || area === "gateways";
}

export type SettingDefinition<T> = {
  kind: SettingKind;
  area: SettingArea;
  /** May any visitor's page carry it? */
  public: boolean;
  /** The table holds it sealed; what is typed and shown masked is another text. */
  isSealed?: boolean;
  default: T;
  /** From the stored text to the value; complaints are message keys. */
  schema: z.ZodType<T, string>;
};

type Options = { public?: boolean };

const line = (max: number) =>
  z.string().transform(cleanLine).pipe(z.string().max(max, FIELD_MESSAGES.tooLong));
const WHOLE = /^\d{1,10}$/;
const digitsFolded = z.string().transform((text) => foldDigits(text).trim());

/** A line of text; `check` refuses what the field cannot hold. */
export function text(
  area: SettingArea,
  fallback: string,
  options: Options & { max?: number; message?: string; check?: (value: string) => boolean } = {},
): SettingDefinition<string> {
  const { check = () => true, message = FIELD_MESSAGES.invalid, max = 200 } = options;
  return define("text", area, fallback, line(max).refine(check, message), options);
}

/** A number that is a name, such as a register's: digits of every keyboard, without what is written between them. */
export function digits(
  area: SettingArea,
  fallback: string,
  { message, check, ...options }: Options & { message: string; check: (value: string) => boolean },
): SettingDefinition<string> {
  const bare = z
    .string()
    .transform((typed) =>
      foldDigits(cleanLine(typed.slice(0, 200)).normalize("NFKC")).replace(/[\s\p{Cf}\p{Pd}]/gu, ""),
    );
  return define(
    "text",
    area,
    fallback,
    bare.pipe(z.string().max(30, message).refine(check, message)),
    options,
  );
}

/** Several lines, each tidied; `check` refuses what they cannot say. */
export function lines(
  area: SettingArea,
  fallback: string,
  options: Options & { max: number; message: string; check: (value: string) => boolean },
): SettingDefinition<string> {
  const { check, message, max } = options;
  const schema = z
    .string()
    .transform((value) =>
      value
        .split(/\r?\n/u)
        .map(cleanLine)
        .filter((item) => item !== "")
        .join("\n"),
    )
    .pipe(z.string().max(max, FIELD_MESSAGES.tooLong).refine(check, message));
  return define("text", area, fallback, schema, options);
}

/** Defines a setting whose value is never shown again. */
export function secret(
  area: SettingArea,
  fallback: string,
  options: Options = {},
): SettingDefinition<string> {
  return define("secret", area, fallback, line(300), options);
}

/** A key that leaves the shop's hands only to its service: sealed in the table, so its value here is of no use unopened. */
export function sealedSecret(area: SettingArea): SettingDefinition<string> {
  return { ...define("secret", area, "", line(4_000), {}), isSealed: true };
}

/** Defines a setting that is a whole number within limits. */
export function integer(
  area: SettingArea,
  fallback: number,
  min: number,
  max: number,
  options: Options & { message?: string; check?: (value: number) => boolean } = {},
) {
  const { check = () => true, message = FIELD_MESSAGES.invalid } = options;
  const schema = number(WHOLE, { min, max, step: 1 }).refine(check, message);
  return define("integer", area, fallback, schema, options);
}

/** An amount of money in halalas, at least 0 and at most a million riyals. */
export function halalas(area: SettingArea, fallback: number, options: Options = {}) {
  return define("halalas", area, fallback, number(WHOLE, AMOUNT_RANGE), options);
}

/** Defines a setting that is a decimal number within limits. */
export function decimal(
  area: SettingArea,
  fallback: number,
  min: number,
  max: number,
  options: Options = {},
) {
  return define("decimal", area, fallback, number(/^\d{1,9}(?:[.,\u066B]\d{1,4})?$/, { min, max }), options);
}

/** Defines a setting that is on or off. */
export function boolean(
  area: SettingArea,
  fallback: boolean,
  options: Options = {},
): SettingDefinition<boolean> {
  const schema = z
    .enum(["true", "false"], { error: FIELD_MESSAGES.invalid })
    .transform((value) => value === "true");
  return define("boolean", area, fallback, schema as unknown as z.ZodType<boolean, string>, options);
}

/** A clock time "HH:mm" of Asia/Riyadh. */
export function time(area: SettingArea, fallback: string, options: Options = {}): SettingDefinition<string> {
  return define(
    "time",
    area,
    fallback,
    digitsFolded.pipe(z.string().refine(isRealTime, FIELD_MESSAGES.time)),
    options,
  );
}

/** Words parted by commas (Latin or Arabic) or line breaks; `allowed` closes the list. */
export function list(
  area: SettingArea,
  fallback: readonly string[],
  options: Options & { allowed?: readonly string[] } = {},
): SettingDefinition<readonly string[]> {
  const schema = z
    .string()
    .transform((value) => [
      ...new Set(
        value
          .split(/[,،\n]/)
          .map(cleanLine)
          .filter((item) => item !== ""),
      ),
    ])
    .pipe(z.array(z.string().max(100, FIELD_MESSAGES.tooLong)).max(100, FIELD_MESSAGES.tooLong))
    .refine(
      (items) => items.every((item) => options.allowed?.includes(item) ?? true),
      FIELD_MESSAGES.invalid,
    );
  return define("list", area, fallback, schema, options);
}

/** Whatever is wrong with a number is told by what it may be. */
function number(pattern: RegExp, range: NumberRange): z.ZodType<number, string> {
  const fault = rangeMessage(range);
  return digitsFolded
    .refine((value) => pattern.test(value), fault)
    .transform((value) => Number(value.replace(/[,\u066B]/, ".")))
    .pipe(z.number().min(range.min, fault).max(range.max, fault));
}

function define<T>(
  kind: SettingKind,
  area: SettingArea,
  fallback: T,
  schema: z.ZodType<T, string>,
  options: Options,
): SettingDefinition<T> {
  return { kind, area, public: options.public ?? false, default: fallback, schema };
}
