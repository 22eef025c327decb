import { z } from "@hono/zod-openapi";
import { ADDRESS_LABELS } from "#app/vocabulary/address-label.ts";
import { FULFILLMENTS, HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";

/** Shapes of people in answers. Instants are ISO 8601, UTC. */
export const instant = z.date().openapi({ type: "string", format: "date-time" });
const maybeInstant = z
  .date()
  .nullable()
  .openapi({ type: ["string", "null"], format: "date-time" });
const location = z.object({ lat: z.number(), lng: z.number() }).nullable();

const savedAddressSchema = z.object({
  id: z.string(),
  label: z.enum(ADDRESS_LABELS),
  address: z.string().nullable(),
  shortCode: z.string().nullable(),
  location,
  isDefault: z.boolean(),
});
export const addressesSchema = z.object({ addresses: z.array(savedAddressSchema) });

const person = {
  fullName: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  device: z.string().nullable(),
};

export const profileSchema = z.object({
  ...person,
  phone: z.string(),
  address: z.string().nullable(),
  location,
  lastVerifiedAt: maybeInstant,
  lastLoginAt: maybeInstant,
  createdAt: instant,
  orderCount: z.int(),
  addresses: z.array(savedAddressSchema),
  lastCuts: z
    .array(
      z.object({
        breedId: z.string().nullable(),
        ageClassId: z.string().nullable(),
        homeCut: z.enum(HOME_CUTS),
        cutStyleId: z.string().nullable(),
        vacuumSeal: z.boolean(),
        includeOffal: z.boolean(),
      }),
    )
    .describe("How the animals of the last order to the door were cut"),
  openOrders: z
    .array(z.object({ id: z.string(), reference: z.string(), date: z.string(), time: z.string() }))
    .describe("When open orders come, from today on, the first twenty"),
});

const orderedName = z.string().nullable().describe("Of the account, else of the last order");

export const customerPageSchema = z.object({
  items: z.array(
    z.object({
      ...person,
      name: orderedName,
      id: z.string(),
      phone: z.string().nullable().describe("Null of somebody who walked in without one"),
      lastVerifiedAt: z.string().nullable(),
      createdAt: z.string(),
      lastSeenAt: z.string().nullable(),
      orderCount: z.int(),
      spentHalalas: z.int(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

export const customerSchema = profileSchema.omit({ lastCuts: true, openOrders: true }).extend({
  name: orderedName,
  id: z.string(),
  phone: z.string().nullable(),
  lastSeenAt: maybeInstant,
  erasedAt: maybeInstant,
  language: z.enum(["ar", "en"]),
  spentHalalas: z.int(),
  orders: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.enum(ORDER_STATUSES),
      createdAt: instant,
      fulfillment: z.enum(FULFILLMENTS),
      restaurantName: z.string().nullable(),
      restaurantNameEn: z.string().nullable(),
      grandTotalHalalas: z.int(),
    }),
  ),
});

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.string()).describe("Ids of the roles held"),
  secondFactor: z.literal(true).optional(),
});

export const listedUserSchema = userSchema.extend({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  lastSignInAt: maybeInstant,
});

export const signedInSchema = userSchema.extend({ permissions: z.array(z.enum(PERMISSIONS)) });

export const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  isAdmin: z.boolean().describe("The role admin has every permission and stays as it is"),
  holders: z.int(),
});

export const staffSessionSchema = z.object({
  id: z.string(),
  device: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
});

export const secondFactorSchema = z.object({
  since: maybeInstant,
  recoveryCodes: z.int(),
  pending: z.object({ key: z.string(), address: z.string() }).nullable(),
  demanded: z.boolean(),
});
