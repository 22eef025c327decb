import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { readDecimal } from "#app/lib/amounts/read-number.ts";
import { MOST_HALALAS, rangeMessage } from "#app/lib/field-messages.ts";
import { parseSar } from "#app/lib/money.ts";

const LINES = [
  "name",
  "nameEn",
  "slug",
  "city",
  "cityEn",
  "district",
  "districtEn",
  "address",
  "addressEn",
  "description",
  "descriptionEn",
  "workingHours",
  "workingHoursEn",
  "phone",
  "mapsUrl",
  "platesInsuranceMode",
] as const;
const AMOUNTS = ["deliveryHalalas", "platesInsuranceHalalas"] as const;
const NUMBERS = ["commissionPercent", "reviewsCount"] as const;

const AMOUNT_FAULT = rangeMessage({ min: 0, max: MOST_HALALAS, isMoney: true });
/** As the schema of a restaurant has them. */
const RANGES = {
  commissionPercent: { min: 0, max: 100, step: 0.5 },
  reviewsCount: { min: 0, max: 1_000_000, step: 1 },
  rating: { min: 0, max: 5 },
  lat: { min: -90, max: 90 },
  lng: { min: -180, max: 180 },
};

export type FactsForm =
  | { ok: true; facts: Record<string, unknown> }
  | { ok: false; faults: Record<string, string> };

/** What was typed into a restaurant's form as a change of it, or which figures cannot be read (message keys by field). */
export function readFactsForm(form: FormData): FactsForm {
  const faults: Record<string, string> = {};
  const text = (name: string) => String(form.get(name) ?? "");
  const number = (name: keyof typeof RANGES) => {
    const read = readDecimal(text(name));
    if (read !== null) return read;
    faults[name] = rangeMessage(RANGES[name]);
    return null;
  };
  const amount = (name: string) => {
    const halalas = parseSar(text(name));
    if (halalas === null) faults[name] = amountFault(text(name)) ?? AMOUNT_FAULT;
    return halalas;
  };
  const hasPlace = text("lat").trim() !== "" || text("lng").trim() !== "";

  const facts = {
    ...Object.fromEntries(LINES.map((name) => [name, text(name)])),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, amount(name)])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, number(name)])),
    rating: text("rating").trim() === "" ? null : number("rating"),
    location: hasPlace ? { lat: number("lat"), lng: number("lng") } : null,
    healthCertAvailable: form.get("healthCertAvailable") !== null,
  };
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, facts };
}
