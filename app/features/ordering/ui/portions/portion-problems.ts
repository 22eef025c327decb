import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import type { DraftPortion } from "#app/features/ordering/rules/draft/read-draft-portion.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";

/** The fields of a share that still have to be put right, with their message keys, as the server would say them. */
export type PortionProblems = Partial<Record<"name" | "phone" | "address", string>>;

/** Validates a portion: error keys by field. */
export function portionProblems({
  to,
  name,
  phone,
  address,
  location,
  partnerId,
}: DraftPortion): PortionProblems {
  if (partnerId) return {};
  const problems: PortionProblems = {};
  if (cleanLine(name) === "") problems.name = FIELD_MESSAGES.required;
  const isLeftOut = to === "poor" && phone.trim() === "";
  if (!isLeftOut && !parseSaudiMobile(phone)) problems.phone = FIELD_MESSAGES.phone;
  if (cleanLine(address) === "" && !location) problems.address = FIELD_ERROR_KEYS.addressOrLocation;
  return problems;
}

/** A share before anything is said of it. */
export function newPortion(to: DraftPortion["to"], bags: number): DraftPortion {
  return {
    to,
    bags: Math.max(1, bags),
    name: "",
    phone: "",
    address: "",
    location: null,
    schedule: null,
    partnerId: null,
  };
}
