import { z } from "zod";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { geoPoint, id, optionalLine, requiredLine } from "#app/lib/field-schemas.ts";
import { cleanPersonName, isPersonName } from "#app/lib/person-name.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { ADDRESS_LABELS } from "#app/vocabulary/address-label.ts";
import { parseShortAddress } from "./national-address.ts";
import { codeFormatMessage, isOtpCode } from "./otp-policy.ts";

/** Any accepted way of writing a Saudi mobile number, read as E.164 (V06). */
export const saudiMobile = z.string({ error: FIELD_MESSAGES.phone }).transform((input, ctx) => {
  const phone = parseSaudiMobile(input);
  if (phone) return phone;
  ctx.addIssue({ code: "custom", message: FIELD_MESSAGES.phone });
  return z.NEVER;
});

/** A name that must be given, read by the one reader of names. */
export const personName = requiredLine(80)
  .transform(cleanPersonName)
  .pipe(
    z
      .string()
      .min(1, FIELD_MESSAGES.required)
      .max(80, FIELD_MESSAGES.tooLong)
      .refine(isPersonName, FIELD_MESSAGES.personName),
  );

/** Who is meant by an order, receives it or a share of it: another sign may stand there, so what is read is not refused for it. */
export const optionalName = (max: number) =>
  optionalLine(max)
    .transform((name) => (name === null ? null : cleanPersonName(name) || null))
    .pipe(z.string().max(max, FIELD_MESSAGES.tooLong).nullable());

/** Exactly as many digits as were sent, Arabic-Indic ones too. */
export const otpCode = (length: number) =>
  z
    .string({ error: codeFormatMessage(length) })
    .max(40, codeFormatMessage(length))
    .transform((code) => foldDigits(code).replace(/[\s\p{Cf}]/gu, ""))
    .refine((code) => isOtpCode(code, length), codeFormatMessage(length));

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

/** Somebody at the desk who forgot the password. */
export const askPasswordLinkBody = z.object({ email });

/** Name and number of somebody at the desk, both of which may be missing. */
const PROFILE = {
  name: optionalName(80),
  phone: z
    .string()
    .max(40, FIELD_MESSAGES.phone)
    .nullish()
    .transform((input, ctx) => {
      if (!input?.trim()) return null;
      const phone = parseSaudiMobile(input);
      if (phone) return phone;
      ctx.addIssue({ code: "custom", message: FIELD_MESSAGES.phone });
      return z.NEVER;
    }),
};
export const staffProfileBody = z.object(PROFILE);

/** Ids of roles; which there are, the shop says. */
const roles = z.array(id, { error: FIELD_MESSAGES.invalid }).max(50, FIELD_MESSAGES.invalid);
/** Instead of `roles`, for one role alone. */
const role = id.optional();
const ROLES = { role, roles: roles.optional() };

/** One list, whichever way it was said. */
function rolesOf({ role, roles }: { role?: string | null; roles?: string[] }): string[] {
  return roles ?? (role ? [role] : []);
}

/** What a good one is, the password rules of module staff say. */
const newPassword = givenPassword.pipe(z.string().min(10, FIELD_MESSAGES.password));

/** A new staff user with at least one role (AU02). */
export const newUserBody = z
  .object({ email, password: newPassword, ...PROFILE, ...ROLES })
  .refine((body) => rolesOf(body).length > 0, { path: ["roles"], message: FIELD_MESSAGES.required })
  .transform(({ role, roles, ...user }) => ({ ...user, roles: rolesOf({ role, roles }) }));

/** Chosen by who opens a one-time link. */
export const chosenPasswordBody = z.object({ password: newPassword });

export const changePasswordBody = z.object({ current: givenPassword, password: newPassword });

/** POST /api/admin-users (C23, C24): `roles` are the ids of all roles that the user is to hold; `role` names one alone, or none. */
export const adminUsersBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("list") }),
  z.object({ action: z.literal("create"), email, password: newPassword, ...PROFILE, ...ROLES }),
  z
    .object({ action: z.literal("update_role"), user_id: id, role: role.nullable(), roles: ROLES.roles })
    .refine(({ role, roles }) => role !== undefined || roles !== undefined, {
      path: ["roles"],
      message: FIELD_MESSAGES.required,
    })
    .transform(({ action, user_id, ...given }) => ({ action, user_id, roles: rolesOf(given) })),
  z.object({ action: z.literal("delete"), user_id: id }),
  z.object({ action: z.literal("reset_second_factor"), user_id: id }),
  z.object({ action: z.literal("update_profile"), user_id: id, ...PROFILE }),
  z.object({ action: z.literal("make_password_link"), user_id: id }),
]);
