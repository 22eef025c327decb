import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import type { DraftShare } from "#app/features/ordering/rules/draft/read-draft-share.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";

/** The fields of a share that still have to be put right, with their message keys, as the server would say them. */
export type ShareProblems = Partial<Record<"name" | "phone" | "address", string>>;

export function shareProblems({ to, name, phone, address, location, partnerId }: DraftShare): ShareProblems {
  if (partnerId) return {};
  const problems: ShareProblems = {};
  if (cleanLine(name) === "") problems.name = FIELD_MESSAGES.required;
  const isLeftOut = to === "poor" && phone.trim() === "";
  if (!isLeftOut && !parseSaudiMobile(phone)) problems.phone = FIELD_MESSAGES.phone;
  if (cleanLine(address) === "" && !location) problems.address = FIELD_ERROR_KEYS.addressOrLocation;
  return problems;
}

/** A share before anything is said of it. */
export function newShare(to: DraftShare["to"], bags: number): DraftShare {
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
