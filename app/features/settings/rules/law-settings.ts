import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { digits, text } from "./setting-kinds.ts";

const shown = { public: true };

/** What the ministry wants to read on the pages of an e-shop beside register and VAT number (0162-ten-criteria). */
export const LAW_DEFINITIONS = {
  /** Of the shop's entry at the Saudi Business Centre, and the address that shows it. */
  business_centre_number: digits("legal", "", {
    ...shown,
    check: (value) => value === "" || /^\d{4,20}$/.test(value),
    message: "admin-settings:errors.businessCentre",
  }),
  business_centre_link: text("legal", "", {
    ...shown,
    max: 300,
    check: (value) => value === "" || /^https:\/\/[^\s/]+\.[^\s]+$/.test(value),
    message: FIELD_MESSAGES.url,
  }),
  /** The shop's own, such as the municipality's. */
  activity_licence: text("legal", "", { ...shown, max: 60 }),
};
