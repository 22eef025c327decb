import { groupedNumber } from "./grouped-number.ts";

/** Message keys (namespace:key) of faults that any field can have; forms and the API turn them into words. */
export const FIELD_MESSAGES = {
  required: "common:fieldErrors.required",
  invalid: "common:fieldErrors.invalid",
  tooLong: "common:fieldErrors.tooLong",
  number: "common:fieldErrors.number",
  wholeNumber: "common:fieldErrors.wholeNumber",
  outOfRange: "common:fieldErrors.outOfRange",
  personName: "common:fieldErrors.personName",
  phone: "common:fieldErrors.phone",
  code: "common:fieldErrors.code",
  longCode: "common:fieldErrors.longCode",
  email: "common:fieldErrors.email",
  password: "common:fieldErrors.password",
  passwordCommon: "common:fieldErrors.passwordCommon",
  passwordPersonal: "common:fieldErrors.passwordPersonal",
  url: "common:fieldErrors.url",
  iban: "common:fieldErrors.iban",
  slug: "common:fieldErrors.slug",
  slugTooLong: "common:fieldErrors.slugTooLong",
  shortCode: "common:fieldErrors.shortCode",
  shopPhone: "common:fieldErrors.shopPhone",
  twoAmounts: "common:fieldErrors.twoAmounts",
  noWhatsApp: "common:fieldErrors.noWhatsApp",
  bankNumber: "common:fieldErrors.bankNumber",
  time: "common:fieldErrors.time",
  crNumber: "common:fieldErrors.crNumber",
  vatNumber: "common:fieldErrors.vatNumber",
} as const;

/** What a number may be: with a step where it has one. */
export interface NumberRange {
  min: number;
  max: number;
  step?: number | undefined;
  /** Halalas are said in riyals. */
  isMoney?: boolean;
}

/** No amount of a form is more than this. */
export const HALALAS_MAX = 1_000_000_000;

const figures = (value: number) => groupedNumber(value, 0, 6);

/** The complaint of a number field, one for each kind: a message key with its fillings behind a question mark. */
export function rangeMessage({ min, max, step, isMoney = false }: NumberRange): string {
  const share = isMoney ? 100 : 1;
  const fillings = new URLSearchParams({ min: figures(min / share), max: figures(max / share) });
  if (isMoney) return `common:fieldErrors.moneyBetween?${fillings}`;
  if (step === 1) return `common:fieldErrors.wholeBetween?${fillings}`;
  if (step === undefined) return `common:fieldErrors.between?${fillings}`;
  fillings.set("step", figures(step));
  return `common:fieldErrors.betweenSteps?${fillings}`;
}

/** A message key and what is filled into its sentence. */
export function readMessage(message: string): { key: string; fillings: Record<string, string> } {
  const [key = "", query = ""] = message.split("?", 2);
  return { key, fillings: Object.fromEntries(new URLSearchParams(query)) };
}
