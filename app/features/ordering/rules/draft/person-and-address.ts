import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import {
  areaMessage,
  areaRefusalCode,
  type ServedAreas,
} from "#app/features/settings/rules/service-areas.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { cleanPersonName, isPersonName } from "#app/lib/person-name.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { finiteNumber, shape } from "#app/lib/read-shape.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { flagOr, orNone, type ReadsOf, textOrEmpty } from "./draft-fields.ts";

/** Who orders and where to, as a draft keeps it: what is being written may still be wrong. */
export const PERSON_AND_ADDRESS = {
  customerName: textOrEmpty(2000),
  customerPhone: textOrEmpty(200),
  address: textOrEmpty(5000),
  location: orNone(shape({ lat: finiteNumber, lng: finiteNumber })),
  driverNote: textOrEmpty(2000),
  saveToAccount: flagOr(true),
} satisfies ReadsOf<OrderBodyInput>;

export type PersonAndAddress = {
  [Field in keyof typeof PERSON_AND_ADDRESS]: ReturnType<(typeof PERSON_AND_ADDRESS)[Field]>;
};

/** The number as the shop keeps numbers (E.164); null while it is no Saudi mobile. */
export function orderPhone({ customerPhone }: Pick<PersonAndAddress, "customerPhone">): string | null {
  return parseSaudiMobile(customerPhone);
}

/** Message keys by field; empty is valid. */
export function personErrors(draft: PersonAndAddress): Record<string, string> {
  const errors: Record<string, string> = {};
  const name = cleanPersonName(draft.customerName);
  if (name === "") errors.customerName = FIELD_MESSAGES.required;
  else if (!isPersonName(name)) errors.customerName = FIELD_MESSAGES.personName;
  else if (name.length > ORDER_LIMITS.nameMax) errors.customerName = FIELD_MESSAGES.tooLong;
  if (!orderPhone(draft)) errors.customerPhone = FIELD_MESSAGES.phone;
  return errors;
}

/** An address, a point on the map, or both (WH05), where the shop delivers. */
export function addressErrors(draft: PersonAndAddress, served?: ServedAreas): Record<string, string> {
  const address = cleanLine(draft.address);
  if (address.length > ORDER_LIMITS.addressMax) return { address: FIELD_MESSAGES.tooLong };
  if (address === "" && !draft.location) return { address: FIELD_ERROR_KEYS.addressOrLocation };
  const code = served && areaRefusalCode(served, { address, location: draft.location });
  return code ? { address: areaMessage(code, served) } : {};
}
