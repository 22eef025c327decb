/** Whose words the log speaks in: its page loads them, and its lines look them up. */
export const AUDIT_NAMESPACES = [
  "admin-people",
  "admin-orders",
  "admin-settings",
  "admin-content",
  "admin-roles",
  "admin-commission",
  "admin-settlements",
  "admin-refunds",
  "admin-bank",
  "admin-catalog",
  "admin-capacity",
  "admin-e-invoicing",
  "orders",
  "payments",
  "standing",
] as const;
