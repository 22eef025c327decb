import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Pool } from "pg";
import routes from "#app/routes.ts";
import { benchReference } from "./fill-shop.ts";

/** What stands for a part of an address, as PostgreSQL finds it in the shop; without one the address is left out. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "orders/:id": "select id from orders where status = 'Paid' order by created_at desc limit 1",
  "orders/:id/edit": "select id from orders where status = 'Paid' order by created_at desc limit 1",
  "orders/:id/name-cards": "select id from orders order by created_at desc limit 1",
  "orders/:id/invoices/:number":
    "select order_id || '/invoices/' || number from invoices order by id desc limit 1",
  "restaurants/:id": "select id from restaurants order by order_index limit 1",
  "capacity/:id": "select id from resources order by id limit 1",
  "settlements/:id": "select id::text from settlements order by id desc limit 1",
  "partners/:id": "select 'restaurant:' || id from restaurants order by order_index limit 1",
  "customers/:id":
    "select customer_id from orders group by customer_id order by count(*) desc, customer_id limit 1",
};
/** The same page asked for in the ways that cost most. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  orders: [
    "?status=Paid",
    "?sort=total",
    "?sort=customer",
    "?queue=late",
    `?q=${benchReference(500)}`,
    "?q=عميل",
    "?q=05",
  ],
  customers: ["?q=عميل", "?q=05", "?q=0459"],
  content: ["?tab=icons", "?tab=translations"],
};
const ACCOUNTS = ["receivable", "bank", "sales", "vat"];

/** Every address of the desk on this shop, from `app/routes.ts`, with ids of its own. */
export async function adminPages(pool: Pool): Promise<{ asked: string[]; leftOut: string[] }> {
  const admin = flat(routes).find(({ path, children }) => path === "admin" && children);
  const [asked, leftOut]: [string[], string[]] = [["/admin"], []];
  for (const { path } of flat(admin?.children ?? [])) {
    if (!path) continue;
    if (path.startsWith("money/accounts/")) {
      asked.push(...ACCOUNTS.map((kind) => `/admin/money/accounts/${kind}`));
    } else if (path.includes(":")) {
      const { rows } = await pool.query<{ id: string }>({
        text: `select (${EXAMPLES[path] ?? "null"}) as id`,
      });
      const [id] = rows;
      const [before, after = ""] = path.split(":id");
      if (!id?.id) leftOut.push(path);
      else asked.push(`/admin/${before}${encodeURI(id.id)}${id.id.includes("/") ? "" : after}`);
    } else
      asked.push(
        `/admin/${path}`,
        ...(ASKED[path] ?? []).map((query) => `/admin/${path}${encodeURI(query)}`),
      );
  }
  return { asked, leftOut };
}

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) =>
    entry.path === "admin" ? [entry] : [entry, ...flat(entry.children ?? [])],
  );
}
