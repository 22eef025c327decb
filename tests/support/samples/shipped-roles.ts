import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";

/** What the roles may that a new shop has. */
export const SHIPPED_ROLES = {
  admin: PERMISSIONS,
  shift: [
    "orders.read",
    "orders.move",
    "orders.edit",
    "payments.review",
    "customers.read",
    "messages.read",
    "messages.manage",
    "capacity.read",
  ],
  accountant: [
    "insights.read",
    "orders.read",
    "orders.export",
    "payments.refund",
    "bank.read",
    "bank.match",
    "invoices.read",
    "settlements.read",
    "settlements.manage",
    "ledger.read",
    "ledger.close",
    "cash.count",
    "financial.read",
  ],
  content: ["content.read", "content.edit"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
