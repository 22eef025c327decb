import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTexts } from "#app/i18n/texts.server.ts";
import { DatabaseUnavailable } from "#db/faults.ts";
import { breeds } from "#db/schema/catalog.ts";
import { createApp } from "#server/app.ts";
import { openLiveEvents } from "#services/live-events.ts";
import { makeAdmin, makeCustomer } from "#tests/support/order-samples.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { isPublicPage, pagePathOf } from "./public-pages.ts";

const shop = await openTestShop();
let drawn = 0;
/** Draws what a page could get wrong: who asks, in which words, with which cookie. */
const renderPage: PageRenderer = async (request, ctx, frame) => {
  if (new URL(request.url).pathname !== "/away") drawn += 1;
  const names = (await ctx.db.select({ name: breeds.name }).from(breeds)).map((breed) => breed.name);
  const body = JSON.stringify({
    address: new URL(request.url).pathname + new URL(request.url).search,
    actor: ctx.actor.kind,
    language: ctx.language,
    theme: frame.theme,
    cookie: request.headers.get("cookie"),
    names,
  });
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(
    `<script nonce="${frame.nonce}">let own = 1</script>${body}<script>smuggled()</script>`,
    { headers },
  );
};

const open = (events = shop.events) =>
  createApp({ shop: { ...shop, events }, renderPage, trustedProxies: 0 });
const app = open();
const get = (path: string, headers: Record<string, string> = {}, target = app) =>
  target.fetch(new Request(`http://shop.test${path}`, { headers }));

beforeEach(() => {
  shop.events.catalogChanged();
  drawn = 0;
});

describe("while the database is away", () => {
  let isWritable = true;
  const away = createApp({
    shop: { ...shop, isWritable: () => isWritable },
    renderPage: async (...drawing) => {
      if (!isWritable)
        return new Response("broken", { status: 500, headers: { "content-type": "text/html" } });
      const page = await renderPage(...drawing);
      return new Response(`<body>${await page.text()}</body>`, { headers: page.headers });
    },
    trustedProxies: 0,
  });
  afterEach(() => {
    isWritable = true;
  });

  it("DB05 a public page comes from memory with a line that says so, in the reader's language, and is kept by nobody", async () => {
    await get("/", { cookie: "lang=en" }, away);
    isWritable = false;
    const answer = await get("/", { cookie: "lang=en" }, away);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("the shop is restoring its connection");
  });

  it.each(["/about", "/orders"])(
    "DB05 what is not in memory says 503, with when to ask again: %s",
    async (path) => {
      await get("/", {}, away);
      isWritable = false;
      const answer = await get(path, {}, away);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain('"address":"/away"');
    },
  );

  it("DB05 an endpoint says 503 in both languages and is not an unforeseen failure", async () => {
    const lost = () => {
      throw new DatabaseUnavailable("lost");
    };
    const broken = { ...shop, db: new Proxy({}, { get: () => lost }) as typeof shop.db };
    const served = createApp({ shop: broken, trustedProxies: 0 });
    for (const [lang, words] of [
      ["ar", "لا يستطيع المتجر"],
      ["en", "cannot save anything"],
    ]) {
      const answer = await get("/api/me", { cookie: `lang=${lang}; kabsh_session=x` }, served);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect((await answer.json()).title).toContain(words);
    }
  });

  it("DB03 /readyz fails at once, /healthz does not", async () => {
    isWritable = false;
    expect((await get("/readyz", {}, away)).status).toBe(503);
    expect((await get("/healthz", {}, away)).status).toBe(200);
  });
});

describe("public pages", () => {
  it("are drawn once and then come from memory", async () => {
    const first = await (await get("/")).text();
    expect(await (await get("/")).text()).toBe(first);
    expect(drawn).toBe(1);
  });

  it("S04 are kept apart by language and theme", async () => {
    for (const cookie of ["lang=ar; theme=dark", "lang=en; theme=dark", "lang=en; theme=light"]) {
      const [, lang, theme] = cookie.match(/lang=(..); theme=(\w+)/) ?? [];
      const html = await (await get("/", { cookie })).text();
      expect(html).toContain(`"language":"${lang}","theme":"${theme}"`);
    }
    expect(drawn).toBe(3);
  });

  it("P03 never carry one visitor's cookie or person to another, while pages of one person know who asks", async () => {
    const { cookieOf } = openRequests(shop);
    const people = [
      ["customer", await cookieOf(await makeCustomer(shop, "+966500000009"))],
      ["staff", await cookieOf(await makeAdmin(shop, "cache@kabsh.test"))],
    ] as const;
    for (const [kind, cookie] of people) {
      expect(await (await get("/orders", { cookie })).text()).toContain(`"actor":"${kind}"`);
      for (const address of ["/", "/_.data", "/restaurants/diwan-najd"]) {
        shop.events.catalogChanged();
        const html = await (await get(address, { cookie })).text();
        expect(html, address).toContain('"actor":"visitor"');
        expect(html, address).toContain('"cookie":null');
      }
    }
  });

  it("do not multiply by parameters that they do not read", async () => {
    await get("/?utm_source=a");
    await get("/?utm_source=b");
    expect(drawn).toBe(1);
    expect(await (await get("/restaurants?q=najd&x=1")).text()).toContain('"address":"/restaurants?q=najd"');
  });

  it("show a change at once, made by any means and in every process", async () => {
    const otherEvents = await openLiveEvents(() => shop.url, shop.log);
    const otherProcess = open(otherEvents);
    await get("/");
    await get("/", {}, otherProcess);
    const received = new Promise<void>((resolve) => {
      otherEvents.onCatalog(resolve);
    });
    await shop.db.execute(sql`insert into breeds (id, name) values ('naemi', 'نعيمي')`);
    await received;
    await expect.poll(async () => (await get("/")).text()).toContain("نعيمي");
    expect(await (await get("/", {}, otherProcess)).text()).toContain("نعيمي");
    await otherEvents.close();
  });

  it("OF01 are drawn once after a change, however many open pages ask at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => get("/")));
    expect(drawn).toBe(1);
  });

  it("are not kept when the catalogue changed while they were drawn", async () => {
    const late: PageRenderer = async (...drawing) => {
      const page = await renderPage(...drawing);
      shop.events.catalogChanged();
      return page;
    };
    const racing = createApp({ shop, renderPage: late, trustedProxies: 0 });
    await get("/", {}, racing);
    await get("/", {}, racing);
    expect(drawn).toBe(2);
  });

  it("are drawn each time while changes cannot be heard", async () => {
    const deaf = open({ ...shop.events, isLive: () => false });
    await get("/", {}, deaf);
    await get("/", {}, deaf);
    expect(drawn).toBe(2);
  });

  it("answer 304 to a browser that has the bytes, and HEAD without a body", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    expect((await get("/", { "if-none-match": etag })).status).toBe(304);
    const head = await app.fetch(new Request("http://shop.test/", { method: "HEAD" }));
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  });

  it("are sent compressed to who takes it, the same page", async () => {
    const long = createApp({
      shop,
      renderPage: async () => new Response("خروف ".repeat(500), { headers: { "content-type": "text/html" } }),
      trustedProxies: 0,
    });
    const packed = await get("/about", { "accept-encoding": "gzip, br" }, long);
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(200);
    expect(packed.headers.get("vary")).toContain("Accept-Encoding");
  });

  it("S02 ?lang= speaks that language and remembers it", async () => {
    const answer = await get("/?lang=en");
    expect(await answer.text()).toContain('"language":"en"');
    expect(answer.headers.get("set-cookie")).toContain("lang=en");
  });

  it("S02 SD13 remembers it in a cookie that goes over https alone where the shop has https", async () => {
    const secure = { ...shop, publicUrl: "https://shop.test" };
    const served = createApp({ shop: secure, renderPage, trustedProxies: 0 });
    expect((await get("/?lang=en", {}, served)).headers.get("set-cookie")).toMatch(/^lang=en;.*Secure/);
  });
});

describe("cookies of a page", () => {
  const answering = (response: () => Response) =>
    createApp({ shop, renderPage: async () => response(), trustedProxies: 0 });
  const headers = () =>
    new Headers([
      ["content-type", "text/html"],
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ]);

  it("S02 are sent beside the language of ?lang=, from private pages and from redirects", async () => {
    const page = answering(() => new Response("<p>page</p>", { headers: headers() }));
    const redirect = answering(() => new Response(null, { status: 302, headers: { "set-cookie": "a=1" } }));
    const names = async (target: typeof app) =>
      (await get("/orders?lang=en", {}, target)).headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    expect(await names(page)).toEqual(["lang", "a", "b"]);
    expect(await names(redirect)).toEqual(["lang", "a"]);
  });

  it("never enter a public page that others get too", async () => {
    const page = answering(() => new Response("<p>page</p>", { headers: headers() }));
    expect((await get("/about?lang=en", {}, page)).headers.getSetCookie()).toHaveLength(1);
    const next = await get("/about", { cookie: "lang=en" }, page);
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []]);
  });
});

describe("the data of a page", () => {
  it("S04 belongs to the page that stands before it, home's among them", () => {
    expect(["/_.data", "/offers.data", "/restaurants/_.data"].map(pagePathOf)).toEqual([
      "/",
      "/offers",
      "/restaurants",
    ]);
    expect(["/_.data", "/offers.data", "/orders.data"].map(isPublicPage)).toEqual([true, true, false]);
  });

  it("home's is drawn once and then comes from memory", async () => {
    await get("/_.data");
    await get("/_.data");
    expect(drawn).toBe(1);
  });
});

describe("the policy of a page", () => {
  it("lets our own inline script run by its hash, and no smuggled one", async () => {
    const answer = await get("/");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const hashOf = async (code: string) =>
      Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code))).toString("base64");
    expect(policy).toContain(`'sha256-${await hashOf("let own = 1")}'`);
    expect(policy).not.toContain(await hashOf("smuggled()"));
    expect(await answer.text()).not.toContain("nonce=");
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(part);
  });

  it("comes with the other guarding headers", async () => {
    const { headers } = await get("/");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });
});

describe("private pages", () => {
  it("are drawn for each request and know who asks", async () => {
    const answer = await get("/orders", { cookie: "kabsh_session=unknown" });
    expect(await answer.text()).toContain('"actor":"visitor"');
    await get("/orders");
    expect(drawn).toBe(2);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("words of an admin", () => {
  it("S28 replace the shipped text of that key and language at the next request", async () => {
    const texts = createTexts({
      catalogVersion: shop.events.catalogVersion,
      readOverrides: async () => [
        { key: "pages:notFound.title", language: "en", value: "Lost?" },
        { key: "pages:gone.away", language: "en", value: "nobody asks" },
      ],
    });
    const before = texts.version();
    await texts.refresh();
    expect(texts.reader("en").translate("common")("pages:notFound.title")).toBe("Lost?");
    expect(texts.reader("ar").translate("common")("pages:notFound.title")).not.toBe("Lost?");
    expect(texts.version()).not.toBe(before);
  });
});
