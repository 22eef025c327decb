import type { APIRequestContext } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { isOpenAddress } from "#server/http/no-store.ts";
import routes from "../../../app/routes.ts";
import { PDF } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";

/** Every address of the product that a browser can open, with `ids` in the places of names. */
function addresses(
  entries: readonly RouteConfigEntry[],
  above: string,
  ids: Record<string, string>,
): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    const filled = own.replace(
      /:(\w+)/g,
      (_, name: string) => ids[`${above}:${name}`] ?? ids[name] ?? "none",
    );
    const rest = own.startsWith("share/") ? "home.jpg" : "no-such-page";
    return [`/${filled}`.replace("*", rest), ...addresses(children, own, ids)];
  });
}

test("LM30 LM31 no page that is about a person is kept by browser or proxy, whoever opens it; public pages are", {
  tag: "@matrix",
}, async ({ beside, admin }) => {
  // It asks for every page of the shop as three people.
  test.slow();
  const { context, phone, id } = await beside.order();
  const origin = process.env.SHOP_URL ?? "";
  const paid = await context.request.post(`/api/orders/${id}/payment-proof`, {
    headers: { origin },
    multipart: { file: PDF },
  });
  expect(paid.status()).toBe(200);
  const mine = await (await context.request.get("/api/me")).json();
  const order = await (await context.request.get(`/api/orders/${id}`)).json();
  const personal = new RegExp([phone.slice(4), order.reference, id].join("|"));
  const ids = { id, slug: "diwan-najd", language: "ar" };
  expect(mine.phone).toBe(phone);

  const pages = [...new Set(addresses(routes, "", ids))];
  const kept = new Set<string>();
  let told = 0;
  const walk = async (who: string, asking: APIRequestContext) => {
    for (const page of pages) {
      const data = page === "/" ? "/_.data" : `${page}.data`;
      for (const address of /\.\w+$/.test(page) ? [page] : [page, data]) {
        const answer = await asking.get(address, { maxRedirects: 0 });
        const isKept = !(answer.headers()["cache-control"] ?? "").includes("no-store");
        expect(isKept, `${address} as ${who}`).toBe(isOpenAddress("GET", address));
        if (isKept) kept.add(page);
        if (!personal.test(await answer.text())) continue;
        told += 1;
        expect(isKept, `${address} tells ${who} of a person`).toBe(false);
      }
    }
  };
  await walk("a customer", context.request);
  await walk("an admin", admin);
  expect(told, "pages that told of a person").toBeGreaterThan(4);
  expect([...kept].sort()).toEqual(
    [
      "/",
      "/about",
      "/contact",
      "/favicon.svg",
      "/manifest.webmanifest",
      "/offers",
      "/offline",
      "/order",
      "/privacy",
      "/restaurants",
      "/restaurants/diwan-najd",
      "/robots.txt",
      "/share/ar/home.jpg",
      "/sitemap.xml",
      "/terms",
    ].sort(),
  );
});
