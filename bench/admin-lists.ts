import { findForAdmin } from "#app/features/admin-shell/reads/find-for-admin.server.ts";
import { listTexts } from "#app/features/content/reads/list-texts.server.ts";
import { readTextFilter } from "#app/features/content/rules/translations/filter-texts.ts";
import { listCustomers } from "#app/features/customers/reads/list-customers.server.ts";
import { readOverview } from "#app/features/insights/reads/read-overview.server.ts";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { readOrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { benchNumber, benchReference } from "./fill-shop.ts";

const PHONE = `05${benchNumber(77)}`;
/** Begin numbers of customers. */
const TWO_LETTERS = benchNumber(77).slice(0, 2);
/** Of a reference; orders are looked for from the fourth on. */
const THREE_LETTERS = benchReference(500).slice(0, 3);
const FOUR_LETTERS = benchReference(500).slice(0, 4);

export interface AdminList {
  name: string;
  /** What a browser asks for. */
  path: string;
  /** The command behind it, whose statements are the baseline. */
  read: (ctx: CommandContext) => Promise<unknown>;
}

function orders(name: string, search: string): AdminList {
  const filters = readOrderFilters(new URLSearchParams(search));
  return { name, path: `/api/admin/orders${search}`, read: (ctx) => listOrders(ctx, { filters }) };
}

/** What admins read all day; none of it may feel the size of the shop. */
export const ADMIN_LISTS: readonly AdminList[] = [
  orders("admin: newest orders", ""),
  orders("admin: orders of a status", "?status=Paid"),
  orders("admin: search an order", `?q=${benchReference(500)}`),
  orders("admin: search a customer's orders", `?q=${PHONE}`),
  {
    name: "admin: customers",
    path: "/api/admin/customers",
    read: (ctx) => listCustomers(ctx, {}),
  },
  {
    name: "admin: search a customer",
    path: `/api/admin/customers?q=${PHONE}`,
    read: (ctx) => listCustomers(ctx, { search: PHONE }),
  },
  {
    name: "admin: palette",
    path: `/api/admin/find?q=${PHONE}`,
    read: (ctx) => findForAdmin(ctx, PHONE),
  },
  {
    name: "admin: palette, two letters",
    path: `/api/admin/find?q=${TWO_LETTERS}`,
    read: (ctx) => findForAdmin(ctx, TWO_LETTERS),
  },
  {
    name: "admin: palette, three letters",
    path: `/api/admin/find?q=${THREE_LETTERS}`,
    read: (ctx) => findForAdmin(ctx, THREE_LETTERS),
  },
  {
    name: "admin: palette, four letters",
    path: `/api/admin/find?q=${FOUR_LETTERS}`,
    read: (ctx) => findForAdmin(ctx, FOUR_LETTERS),
  },
  {
    name: "admin: words, as a page",
    path: "/admin/content?tab=translations",
    read: (ctx) => listTexts(ctx, readTextFilter(new URLSearchParams())),
  },
  { name: "admin: overview", path: "/api/admin/overview", read: (ctx) => readOverview(ctx) },
];
