import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ADDRESS_LABELS } from "#app/vocabulary/address-label.ts";
import { LIST_DENSITIES } from "#app/vocabulary/list-density.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";

/**
 * A customer is a verified Saudi mobile number (V03), or somebody who walked in without one, once for each such order (0126). Erasure
 * blanks the person and keeps the row for its orders.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuidKey(),
    phone: text("phone").unique(),
    fullName: text("full_name"),
    address: text("address"),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    isPhoneVerified: boolean("is_phone_verified").notNull().default(false),
    lastVerifiedAt: instant("last_verified_at"),
    lastLoginAt: instant("last_login_at"),
    device: text("device"),
    language: text("language", { enum: ["ar", "en"] })
      .notNull()
      .default("ar"),
    createdAt: instant("created_at").notNull().defaultNow(),
    erasedAt: instant("erased_at"),
    /** When somebody without a number ordered at the desk; it stays when a number is given later. */
    walkedInAt: instant("walked_in_at"),
    /** Folded name and phone, for the admin's search. */
    searchText: text("search_text").notNull().default(""),
  },
  (t) => [
    check("customers_phone_saudi", sql`${t.phone} is null or ${t.phone} ~ '^\\+9665[0-9]{8}$'`),
    check("customers_phone_or_erased", sql`num_nonnulls(${t.phone}, ${t.erasedAt}, ${t.walkedInAt}) > 0`),
    index("customers_newest").on(t.createdAt, t.id),
    index("customers_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    // The newest whose first, second or third word begins with two or three letters: text-search.server.ts asks word for word.
    ...[1, 2, 3].flatMap((nth) =>
      [2, 3].map((letters) =>
        index(`customers_word_${nth}_of_${letters}`)
          .on(sql.raw(`left(split_part(search_text, ' ', ${nth}), ${letters})`), t.createdAt)
          .where(sql`${t.erasedAt} is null`),
      ),
    ),
  ],
);

/**
 * Every name and number under which a customer ordered, once for all of those orders: what the desk searches orders by, beside
 * references and ids. Filled by a trigger on orders (migration 0048); erasing a customer empties it.
 */
export const orderNames = pgTable(
  "order_names",
  {
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.text] }),
    index("order_names_search").using("gin", sql`${t.text} gin_trgm_ops`),
  ],
);

export const customerAddresses = pgTable(
  "customer_addresses",
  {
    id: uuidKey(),
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    label: text("label", { enum: ADDRESS_LABELS }).notNull(),
    address: text("address"),
    /** National Address short code, for example RRRD2929. */
    shortCode: text("short_code"),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("customer_addresses_label", isOneOf(t.label, ADDRESS_LABELS)),
    check(
      "customer_addresses_short_code",
      sql`${t.shortCode} is null or ${t.shortCode} ~ '^[A-Z]{4}[0-9]{4}$'`,
    ),
    index("customer_addresses_by_customer").on(t.customerId, t.createdAt),
    uniqueIndex("customer_addresses_one_default").on(t.customerId).where(sql`${t.isDefault}`),
  ],
);

/** Only the SHA-256 of a session token is stored: a leaked table signs nobody in. */
export const customerSessions = pgTable(
  "customer_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("customer_sessions_by_customer").on(t.customerId),
    index("customer_sessions_expiry").on(t.expiresAt),
  ],
);

/** One send of a one-time code (0014-one-time-codes). Code and token are stored as keyed hashes. */
export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: uuidKey(),
    tokenHash: text("token_hash").notNull().unique(),
    phone: text("phone").notNull(),
    /** Keyed hash of the address that asked (an IPv6 network counts as one), for the daily limit. */
    addressHash: text("address_hash").notNull(),
    /** Of the known device that asked; null for every other. */
    deviceHash: text("device_hash"),
    /** Salt of the puzzle that was solved for it: each opens one code. */
    puzzle: text("puzzle").unique(),
    codeHash: text("code_hash").notNull(),
    /** How many digits were sent. */
    codeLength: integer("code_length").notNull().default(6),
    wrongTries: integer("wrong_tries").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    check("otp_challenges_tries", sql`${t.wrongTries} between 0 and 5`),
    index("otp_challenges_by_phone").on(t.phone, t.createdAt),
    index("otp_challenges_by_address").on(t.addressHash, t.createdAt),
    index("otp_challenges_by_device").on(t.deviceHash, t.createdAt).where(sql`${t.deviceHash} is not null`),
    index("otp_challenges_oldest").on(t.createdAt),
  ],
);

export const staffUsers = pgTable("staff_users", {
  id: uuidKey(),
  /** Lower-cased by the command that writes it. */
  email: text("email").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  /** What colleagues call the person; the e-mail stands for whoever has none. */
  name: text("name"),
  /** E.164: where a forgotten password's link goes. */
  phone: text("phone"),
  /** Key of the second factor, sealed with the shop's secret; null while there is none. */
  totpSecret: text("totp_secret"),
  totpSince: instant("totp_since"),
  /** The youngest time step whose code was taken: none at or before it is taken again. */
  totpLastStep: integer("totp_last_step"),
  /** Of the desk's lists, as this person likes them. */
  listDensity: text("list_density", { enum: LIST_DENSITIES }).notNull().default("compact"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/**
 * One-time links that let a staff user choose a new password (0128-forgotten-staff-passwords). Only the SHA-256 of the token
 * is stored: a leaked table opens nothing.
 */
export const staffPasswordLinks = pgTable(
  "staff_password_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    /** The colleague who made it and hands it over, whose links go with the colleague; null when the person asked for it. */
    madeBy: text("made_by").references(() => staffUsers.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    index("staff_password_links_by_user").on(t.userId, t.createdAt),
    index("staff_password_links_by_maker").on(t.madeBy).where(sql`${t.madeBy} is not null`),
  ],
);

/** Ways back in without the phone, each good for one use; 80 random bits each, so a plain hash keeps them (as tokens). */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("staff_recovery_codes_by_user").on(t.userId)],
);

/**
 * What somebody at the desk may do, named by the shop (0040-roles-are-data). Without permissions it is the role `admin`, which
 * has every one, those of later versions too: it cannot be emptied.
 */
export const roles = pgTable(
  "roles",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    nameEn: text("name_en").notNull(),
    /** Keys of the catalogue in app/vocabulary/permission.ts; one that this version does not know counts for nothing. */
    permissions: text("permissions").array(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("roles_admin_has_all", sql`(${t.id} = 'admin') = (${t.permissions} is null)`),
    check("roles_permit_something", sql`cardinality(${t.permissions}) > 0`),
    uniqueIndex("roles_one_name").on(t.name),
    uniqueIndex("roles_one_name_en").on(t.nameEn),
  ],
);

/** Which roles a person holds; none closes the desk. A role that somebody holds stays. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: text("user_id")
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    role: text("role")
      .notNull()
      .references(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] }), index("user_roles_by_role").on(t.role)],
);

/** What signs a staff member in; `admin_sessions` is only the record of the sign-in (A10). */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session where its token must not be seen. */
    id: text("id").notNull().unique().default(sql`gen_random_uuid()::text`),
    userId: text("user_id")
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** Until then whoever sits there is known to be the person: what matters most asks for that. */
    provenUntil: instant("proven_until"),
    /** The shop demands a second factor and this person has none yet: nothing but setting it up is open. */
    needsSecondFactor: boolean("needs_second_factor").notNull().default(false),
    /** Key of a second factor that is being set up here, sealed. */
    totpPending: text("totp_pending"),
  },
  (t) => [index("staff_sessions_by_user").on(t.userId), index("staff_sessions_expiry").on(t.expiresAt)],
);

export const adminSessions = pgTable(
  "admin_sessions",
  {
    id: uuidKey(),
    userId: text("user_id")
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    /** The hash, never the token itself. */
    sessionToken: text("session_token").notNull(),
    isFinancialAccess: boolean("is_financial_access").notNull(),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    ipValidated: boolean("ip_validated").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("admin_sessions_by_user").on(t.userId, t.createdAt)],
);

/** Table of rate-limiter-flexible, made by our migration so that the web process needs no DDL rights. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
