import { z } from "zod";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { geoPoint, id, optionalLine, requiredLine } from "#app/lib/field-schemas.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { ADDRESS_LABELS } from "#app/vocabulary/address-label.ts";
import { isPersonName } from "./person-name.ts";
import { parseShortAddress } from "./profile/national-address.ts";
import { isOtpCode } from "./sign-in/otp-policy.ts";

/** Any accepted way of writing a Saudi mobile number, read as E.164 (V06). */
export const saudiMobile = z.string({ error: FIELD_MESSAGES.phone }).transform((input, ctx) => {
  const phone = parseSaudiMobile(input);
  if (phone) return phone;
  ctx.addIssue({ code: "custom", message: FIELD_MESSAGES.phone });
  return z.NEVER;
});

export const personName = requiredLine(80).refine(isPersonName, FIELD_MESSAGES.personName);

/** Exactly six digits, Arabic-Indic ones too. */
export const otpCode = z
  .string({ error: FIELD_MESSAGES.code })
  .max(40, FIELD_MESSAGES.code)
  .transform((code) => foldDigits(code).replace(/[\s\p{Cf}]/gu, ""))
  .refine(isOtpCode, FIELD_MESSAGES.code);

/** PUT /api/me: what a customer may change of the profile. */
export const profileBody = z.object({
  fullName: personName,
  address: optionalLine(500),
  location: geoPoint.nullish().transform((point) => point ?? null),
});

export const savedAddressBody = z
  .object({
    label: z.enum(ADDRESS_LABELS, { error: FIELD_MESSAGES.invalid }),
    address: optionalLine(500),
    shortCode: z
      .string()
      .max(40, FIELD_MESSAGES.shortCode)
      .nullish()
      .transform((input, ctx) => {
        if (!input?.trim()) return null;
        const code = parseShortAddress(input);
        if (code) return code;
        ctx.addIssue({ code: "custom", message: FIELD_MESSAGES.shortCode });
        return z.NEVER;
      }),
    location: geoPoint.nullish().transform((point) => point ?? null),
    isDefault: z.boolean().default(false),
  })
  .refine(({ address, shortCode, location }) => address || shortCode || location, {
    path: ["address"],
    message: "wizard:errors.addressOrLocation",
  });

const email = z
  .string({ error: FIELD_MESSAGES.required })
  .trim()
  .toLowerCase()
  .min(1, FIELD_MESSAGES.required)
  .max(254, FIELD_MESSAGES.tooLong)
  .pipe(z.email({ error: FIELD_MESSAGES.email }));

const givenPassword = z
  .string({ error: FIELD_MESSAGES.required })
  .min(1, FIELD_MESSAGES.required)
  .max(200, FIELD_MESSAGES.tooLong);

/** A sign-in only needs something to compare; rules for passwords apply where one is set. */
export const staffSignInBody = z.object({
  email: z
    .string({ error: FIELD_MESSAGES.required })
    .trim()
    .toLowerCase()
    .min(1, FIELD_MESSAGES.required)
    .max(254),
  password: givenPassword,
  /** Of the authenticator app, or a recovery code; where a second factor is set up. */
  code: z
    .string()
    .max(40, FIELD_MESSAGES.invalid)
    .nullish()
    .transform((code) => code?.trim() || null),
});

const role = z.enum(["admin"], { error: FIELD_MESSAGES.invalid });
/** What a good one is, the staff room's password rules say. */
const newPassword = givenPassword.pipe(z.string().min(10, FIELD_MESSAGES.password));

/** A new staff user; only the role admin is offered (AU02). */
export const newUserBody = z.object({ email, password: newPassword, role });

export const changePasswordBody = z.object({ current: givenPassword, password: newPassword });

/** POST /api/admin-users (C23, C24); `role` null takes the role away. */
export const adminUsersBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("list") }),
  newUserBody.extend({ action: z.literal("create") }),
  z.object({ action: z.literal("update_role"), user_id: id, role: role.nullable() }),
  z.object({ action: z.literal("delete"), user_id: id }),
  z.object({ action: z.literal("reset_second_factor"), user_id: id }),
]);
