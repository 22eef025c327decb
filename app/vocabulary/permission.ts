/**
 * Everything that somebody at the desk may be allowed, reading and changing apart (0015-staff-and-permissions). Actions
 * name one of these, never a role.
 */
export const PERMISSIONS = [
  "insights.read",
  "orders.read",
  "orders.export",
  "orders.move",
  "orders.edit",
  "orders.confirm_unverified",
  "payments.review",
  "customers.read",
  "customers.erase",
  "messages.read",
  "messages.manage",
  "alarms.read",
  "catalog.read",
  "catalog.edit",
  "seasons.read",
  "seasons.manage",
  "restaurants.read",
  "restaurants.edit",
  "capacity.read",
  "capacity.manage",
  "capacity.overbook",
  "reviews.read",
  "reviews.moderate",
  "content.read",
  "content.edit",
  "financial.read",
  "financial.edit",
  "settings.read",
  "settings.edit",
  "users.read",
  "users.manage",
  "audit.read",
] as const;

export type Permission = (typeof PERMISSIONS)[number];
