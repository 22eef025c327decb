import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type RouteObject, RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { ADMIN_PAGES, ADMIN_PARTS } from "#app/features/admin-shell/rules/admin-pages.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import routes from "#app/routes.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { makeCashCount } from "#tests/support/samples/cash.ts";
import { issue, lambFacts } from "#tests/support/samples/documents.ts";
import { makeSettlement } from "#tests/support/samples/settlements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali } = await openStockedShop();
await makeResource(
  shop.db,
  { id: "vans", kind: "delivery" },
  { opens: "00:00", closes: "00:00", capacity: 100 },
);

/** Each page of the desk, and what lets somebody see it: one of these is enough, and none is asked of one's own sign-in. */
const PAGES: Record<string, readonly Permission[]> = Object.fromEntries([
  ...ADMIN_PAGES.map(({ to, needs }) => [to, needs]),
  ...ADMIN_PARTS.map(({ path, needs }) => [path, needs]),
]);
/** Where whoever may not see the overview begins instead. */
const FIRST: Record<string, string> = { content: "/admin/content" };

let invoice = "";

const ROLES = ["nobody", "shift", "accountant", "content", "admin"] as const;
const people = {} as Record<(typeof ROLES)[number], StaffActor>;
const ids: Record<string, string> = {
  "/admin/restaurants/:id": "R-1",
  "/admin/capacity/:id": "vans",
  "/admin/money/accounts/:kind/:party?": "bank",
  "/admin/customers/:id": ali.customerId,
  "/admin/partners/:id": "restaurant:R-1",
  "/admin/seats/:seat": "restaurant:R-1",
  "/admin/settlements/:id": (await makeSettlement(shop)).id,
  "/admin/money/cash/:id": await makeCashCount(shop),
};

const admin = (routes as RouteConfigEntry[]).find(({ path, children }) => path === "admin" && children);

/** The routes as the product has them, with the modules that it serves. */
async function served(entry: RouteConfigEntry): Promise<RouteObject> {
  const module = (await import(new URL(`../../${entry.file}`, import.meta.url).href)) as {
    loader?: RouteObject["loader"];
    middleware?: RouteObject["middleware"];
  };
  const own = { id: entry.file, path: entry.path, loader: module.loader, middleware: module.middleware };
  if (entry.index) return { ...own, index: true };
  return { ...own, children: await Promise.all((entry.children ?? []).map(served)) };
}
if (!admin) throw new Error("the desk has no routes");
const handler = createStaticHandler([await served(admin)]);

beforeAll(async () => {
  for (const role of ROLES)
    people[role] = {
      ...(await makeStaff(shop, `${role}@kabsh.test`, ...(role === "nobody" ? [] : [role]))),
      sessionId: role,
    };
  const { id, reference } = await mustPlace(shop, ali, homeOrder(ali));
  ids["/admin/orders/:id"] = id;
  ids["/admin/orders/:id/edit"] = id;
  ids["/admin/orders/:id/name-cards"] = id;
  ids["/admin/orders/:id/paper"] = id;
  ids["/admin/orders/:id/switch"] = id;
  ids["/admin/orders/:id/invoices/:number"] = id;
  invoice = (await issue(shop.as(ali), lambFacts({ id, reference }))).number;
});

/** The status that the page answers, and where it leads. */
async function open(path: string, actor: Parameters<typeof shop.as>[0]) {
  const context = new RouterContextProvider();
  context.set(requestContext, shop.as(actor));
  const address = path.replace(/:id|:seat|:kind.*$/, ids[path] ?? "").replace(":number", invoice);
  const request = new Request(`http://shop.test${address}`);
  const answer = (await handler.query(request, {
    requestContext: context,
    generateMiddlewareResponse: async (query) => {
      const found = await query(request);
      return found instanceof Response ? found : new Response(null, { status: found.statusCode });
    },
  })) as Response;
  return [answer.status, answer.headers.get("location")];
}

const cases = Object.entries(PAGES).flatMap(([path, needs]) => ROLES.map((role) => ({ role, path, needs })));

it.each(cases)("RO09 $role opens $path, which needs $needs", async ({ role, path, needs }) => {
  const actor = people[role];
  const isAllowed = needs.length === 0 || needs.some((permission) => mayAdminister(actor, permission));
  const [status, location] = await open(path, actor);
  if (role === "nobody") expect([status, location]).toEqual([302, "/admin/login?notice=denied"]);
  else if (isAllowed) expect(status).toBe(200);
  else if (path === "/admin") expect([status, location]).toEqual([302, FIRST[role]]);
  else expect(status).toBe(403);
});

it.each(Object.keys(PAGES))("RO09 A04 %s sends strangers to the sign-in", async (path) => {
  const [status, location] = await open(path, { kind: "visitor" });
  expect(status).toBe(302);
  expect(location).toMatch(/^\/admin\/login\?next=/);
});
