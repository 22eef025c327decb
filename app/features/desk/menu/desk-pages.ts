import type { Permission } from "#app/vocabulary/permission.ts";

/** The sidebar's groups, in its order. */
export const DESK_GROUPS = ["today", "money", "shop", "system"] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

interface Page {
  to: string;
  text: string;
  group: DeskGroup;
  /** Whoever has one of these sees the page; none is asked of what is everybody's own. */
  needs: readonly Permission[];
}

/**
 * Every page of the desk that leads somewhere by itself, once: the sidebar, the palette, the keys and the test of permissions
 * read this list. `text` names it in `admin:links`.
 */
export const DESK_PAGES = [
  { to: "/admin", text: "overview", group: "today", needs: ["orders.read", "insights.read"] },
  { to: "/admin/orders", text: "orders", group: "today", needs: ["orders.read"] },
  { to: "/admin/day", text: "day", group: "today", needs: ["orders.read", "capacity.read"] },
  { to: "/admin/receipts", text: "receipts", group: "today", needs: ["payments.review"] },
  { to: "/admin/messages", text: "messages", group: "today", needs: ["messages.read"] },
  { to: "/admin/customers", text: "customers", group: "today", needs: ["customers.read"] },
  { to: "/admin/waiting", text: "waiting", group: "today", needs: ["orders.read"] },
  { to: "/admin/standing-orders", text: "standingOrders", group: "today", needs: ["orders.read"] },

  { to: "/admin/money", text: "money", group: "money", needs: ["ledger.read"] },
  { to: "/admin/money/unpaid", text: "unpaid", group: "money", needs: ["ledger.read"] },
  {
    to: "/admin/money/cash",
    text: "cash",
    group: "money",
    needs: ["cash.count", "payments.review", "orders.move"],
  },
  { to: "/admin/money/vat", text: "vat", group: "money", needs: ["ledger.read"] },
  { to: "/admin/bank", text: "bank", group: "money", needs: ["bank.read"] },
  {
    to: "/admin/refunds",
    text: "refunds",
    group: "money",
    needs: ["payments.refund", "payments.approve_refund"],
  },
  { to: "/admin/settlements", text: "settlements", group: "money", needs: ["settlements.read"] },
  { to: "/admin/invoices", text: "invoices", group: "money", needs: ["invoices.read"] },
  { to: "/admin/e-invoicing", text: "eInvoicing", group: "money", needs: ["einvoicing.manage"] },
  { to: "/admin/money/days", text: "closing", group: "money", needs: ["ledger.read"] },
  { to: "/admin/money/reconciliation", text: "reconciliation", group: "money", needs: ["ledger.read"] },
  { to: "/admin/money/files", text: "files", group: "money", needs: ["ledger.read"] },
  { to: "/admin/financial", text: "financial", group: "money", needs: ["financial.read"] },

  { to: "/admin/breeds", text: "breeds", group: "shop", needs: ["catalog.read"] },
  { to: "/admin/breeders", text: "breeders", group: "shop", needs: ["catalog.read"] },
  { to: "/admin/cooking-types", text: "cookingTypes", group: "shop", needs: ["catalog.read"] },
  { to: "/admin/restaurants", text: "restaurants", group: "shop", needs: ["restaurants.read"] },
  { to: "/admin/capacity", text: "capacity", group: "shop", needs: ["capacity.read"] },
  { to: "/admin/seasons", text: "seasons", group: "shop", needs: ["seasons.read"] },
  { to: "/admin/occasions", text: "occasions", group: "shop", needs: ["catalog.read"] },
  { to: "/admin/content", text: "content", group: "shop", needs: ["content.read"] },
  { to: "/admin/reviews", text: "reviews", group: "shop", needs: ["reviews.read"] },

  { to: "/admin/settings", text: "settings", group: "system", needs: ["settings.read"] },
  { to: "/admin/telling", text: "telling", group: "system", needs: ["settings.read"] },
  { to: "/admin/users", text: "users", group: "system", needs: ["users.read"] },
  { to: "/admin/machines", text: "machines", group: "system", needs: ["machines.read"] },
  { to: "/admin/audit", text: "audit", group: "system", needs: ["audit.read"] },
  { to: "/admin/opening", text: "opening", group: "system", needs: ["settings.read"] },
  { to: "/admin/security", text: "security", group: "system", needs: [] },
] as const satisfies readonly Page[];

export type DeskPage = (typeof DESK_PAGES)[number];
export type DeskPageName = DeskPage["text"];

interface Part {
  path: string;
  of: DeskPageName;
  needs: readonly Permission[];
}

/** What is opened from one of those pages, and belongs to it: one order, one account, a sheet to print. */
export const DESK_PARTS = [
  { path: "/admin/orders/new", of: "orders", needs: ["orders.place"] },
  { path: "/admin/orders/:id", of: "orders", needs: ["orders.read"] },
  { path: "/admin/orders/:id/edit", of: "orders", needs: ["orders.edit"] },
  { path: "/admin/orders/:id/switch", of: "orders", needs: ["orders.edit"] },
  { path: "/admin/orders/:id/paper", of: "orders", needs: ["orders.place"] },
  { path: "/admin/orders/:id/name-cards", of: "orders", needs: ["orders.read"] },
  { path: "/admin/orders/:id/invoices/:number", of: "orders", needs: ["invoices.read"] },
  { path: "/admin/day/labels", of: "day", needs: ["orders.read"] },
  { path: "/admin/customers/:id", of: "customers", needs: ["customers.read"] },
  { path: "/admin/money/accounts/:kind/:party?", of: "money", needs: ["ledger.read"] },
  { path: "/admin/money/cash/:id", of: "cash", needs: ["cash.count"] },
  { path: "/admin/money/correct", of: "money", needs: ["ledger.close"] },
  { path: "/admin/settlements/:id", of: "settlements", needs: ["settlements.read"] },
  { path: "/admin/partners/:id", of: "settlements", needs: ["settlements.read"] },
  { path: "/admin/invoices/print", of: "invoices", needs: ["invoices.read"] },
  { path: "/admin/restaurants/:id", of: "restaurants", needs: ["restaurants.read"] },
  { path: "/admin/capacity/:id", of: "capacity", needs: ["capacity.read"] },
] as const satisfies readonly Part[];

/** May somebody who holds these see it? */
export function opensTo(needs: readonly Permission[], may: (permission: Permission) => boolean): boolean {
  return needs.length === 0 || needs.some(may);
}

/** The page of the sidebar that an address belongs to. */
export function pageAt(pathname: string): DeskPageName | null {
  const address = pathname.replace(/\/+$/, "");
  const page = DESK_PAGES.find(({ to }) => to === address);
  if (page) return page.text;
  const part = DESK_PARTS.find(({ path }) => {
    const [base = ""] = path.split("/:");
    return address === base || address.startsWith(`${base}/`);
  });
  return part?.of ?? null;
}
