import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CONFIRMED_ITEMS } from "#app/vocabulary/opening-item.ts";
import { homeOrder, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, sara, admin, request, asAdmin } = await openApi();
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const times = (text: string, words: string) => text.split(words).length - 1;
/** The overview is remembered for seconds. */
const later = () => shop.at(new Date(shop.clock.now().getTime() + 60_000));

describe("the overview", () => {
  it.each(LANGUAGES)("DP01 DP02 without orders one sentence stands for all cards (%s)", async (language) => {
    const t = say[language];
    const { words } = await pages.open("/admin", admin, language);
    expect(times(words, t("admin:overview.noOrders"))).toBe(1);
    for (const card of ["byDay", "byStatus", "byFulfillment", "topBreeds", "topRestaurants"] as const)
      expect(words).not.toContain(t(`admin:overview.${card}`));
    expect(words, "nothing differs from nothing").not.toContain(t("admin:overview.nothingBefore"));
  });

  it.each(LANGUAGES)(
    "DP01 DP02 DP03 with little data cards of a row are of one height, and that nothing came before is said once (%s)",
    async (language) => {
      const t = say[language];
      if (language === "ar") await mustPlace(shop, ali, homeOrder(ali));
      later();
      const { html, words } = await pages.open("/admin", admin, language);
      expect(times(words, t("admin:overview.nothingBefore"))).toBe(1);
      expect(times(words, t("admin:overview.counted"))).toBe(1);
      const row = partOf(html, 'class="grid gap-5 *:min-w-0 lg:grid-cols-2"');
      const cards = [...row.matchAll(/<section\b[^>]*class="([^"]*)"/g)]
        .map(([, look = ""]) => look)
        .filter((look) => look.includes("rounded-card"));
      expect(cards).toHaveLength(4);
      // The grid stretches what it holds, and a card without figures fills itself up.
      for (const look of cards) expect(look).toMatch(/\bflex flex-col\b/);
      expect(times(row, t("admin:overview.nothing"))).toBeGreaterThan(0);
      expect(row).toMatch(/<p class="[^"]*\bgrow\b/);
      for (const period of ["today", "week", "month"] as const) {
        const card =
          html
            .split("<article")
            .slice(1)
            .find((part) => wordsOf(part).includes(t(`admin:overview.${period}`))) ?? "";
        expect(wordsOf(card), period).toContain(t("admin:overview.commission"));
        expect(wordsOf(card), "what is not verified stands beside it").toContain(
          t("admin:overview.unverified"),
        );
      }
    },
  );

  it("AV01 tells what waits and leads to its lists, and the days stand as a table too", async () => {
    await mustPlace(shop, sara, restaurantOrder(sara));
    later();
    const { html } = await pages.open("/admin", admin);
    const links = linksOf(partOf(html, 'id="main"'));
    for (const queue of ["verify", "confirm", "today", "late"])
      expect(links).toContain(`/admin/orders?queue=${queue}`);
    expect(links).toContain("/admin/reviews?status=pending");
    expect(html).toContain(say.en("admin:overview.showTable"));
    const tables = [...html.matchAll(/<table\b.*?<\/table>/gs)].map(([table]) => times(table, "<tr"));
    expect(tables, "a head and thirty days").toContain(31);
  });

  it.each(LANGUAGES)(
    "RD08 it leads to the list while anything is open, and the desk's pages end with the slim footer (%s)",
    async (language) => {
      const t = say[language];
      const { html } = await pages.open("/admin", admin, language);
      const note = partOf(html, `<section aria-label="${t("admin-opening:title")}"`);
      expect(linksOf(note)).toEqual(["/admin/opening"]);
      expect(wordsOf(note)).toContain(t("admin-opening:note.go"));
      for (const path of ["/admin", "/admin/opening", "/admin/orders", "/admin/security"]) {
        const page = (await pages.open(path, admin, language)).html;
        expect(times(page, "<footer"), path).toBe(1);
        const foot = wordsOf(partOf(page, "<footer"));
        expect(foot).toContain("© 2026");
        expect(foot.length, "one line").toBeLessThan(60);
      }
      // Who may not see the list is not told of it.
      const shift = { ...admin, permissions: ["orders.read" as const] };
      expect((await pages.open("/admin", shift, language)).html).not.toContain("/admin/opening");
    },
  );

  it("RD02 RD06 each line is said to be right and taken back on the page, and every page is a demo until then", async () => {
    const state = async (item: string) => {
      const { html } = await pages.open("/admin/opening", admin);
      const row = new RegExp(`<[^>]*data-item="${item}"[^>]*>`).exec(html)?.[0] ?? "";
      return /data-state="(\w+)"/.exec(row)?.[1];
    };
    expect(CONFIRMED_ITEMS).toContain("hours");
    const say = (isRight: boolean) =>
      pages.act("/admin/opening", admin, { intent: "confirm", item: "hours", isRight });
    expect(await state("hours")).toBe("shipped");
    await say(true);
    expect(await state("hours")).toBe("confirmed");
    await say(false);
    expect(await state("hours")).toBe("shipped");
    for (const path of ["/", "/restaurants", "/order", "/terms", "/admin/login"])
      for (const language of LANGUAGES)
        expect((await pages.open(path, { kind: "visitor" }, language)).html, path).toContain(
          `<p id="demo">${shop.texts.reader(language).translate("common")("shell:demo")}</p>`,
        );
  });
});

describe("reviews and the log", () => {
  it("DP14 their pages are as wide as the desk's others: nothing holds them narrower", async () => {
    const wide = async (path: string) => {
      const { html } = await pages.open(path, admin);
      return /<main\b[^>]*>\s*<(\w+)([^>]*)>/.exec(html)?.[2] ?? "";
    };
    for (const path of ["/admin/reviews", "/admin/audit", "/admin/orders", "/admin/users"])
      expect([path, await wide(path)]).toEqual([path, expect.not.stringMatching(/\bmax-w-/)]);
    expect(await wide("/admin/security"), "as a page that is narrower has it").toMatch(/\bmax-w-/);
  });

  it("DP11 DP12 a review takes one row of two lines at most on a desk, however long it is; they are narrowed and counted", async () => {
    const write = (rating: number, comment: string) =>
      request("POST", "/api/admin/reviews", {
        cookie: asAdmin,
        body: { restaurantId: "R-2", rating, authorName: "أم عبد الرحمن", comment },
      });
    for (const [at, rating] of [2, 2, 5].entries())
      expect((await write(rating, `${at} ${"وصلت الذبيحة طازجة ونظيفة. ".repeat(30)}`)).status).toBe(201);
    const rows = async (query: string) => {
      const { html } = await pages.open(`/admin/reviews?restaurant=R-2${query}`, admin);
      return partOf(html, `<ul aria-label="${say.en("admin-people:reviews.status.pending")}"`)
        .split("<li")
        .slice(1);
    };
    const all = await rows("");
    expect(all).toHaveLength(3);
    for (const row of all) {
      expect(row).toMatch(/^[^>]*\blg:grid-cols-\[auto_13rem_minmax\(0,1fr\)_auto\][^>]*\blg:py-1\b/);
      expect(row).toContain("cut-lines-2");
      expect(row.match(/cut-line\b/g)?.length).toBeGreaterThanOrEqual(2);
    }
    expect(await rows("&stars=2")).toHaveLength(2);
  });

  it("E30 RP09 DP13 customers read a review from its approval on, until it is hidden", async () => {
    const comment = `طازج ${randomUUID()}`;
    const body = { restaurantId: "R-1", rating: 4, comment };
    const { id } = await (await request("POST", "/api/admin/reviews", { cookie: asAdmin, body })).json();
    const read = async () => {
      const { words } = await pages.open("/restaurants/diwan-najd", ali, "ar");
      return words.includes(comment);
    };
    const moderate = (status: "approved" | "hidden", was: string) =>
      pages.act("/admin/reviews", admin, { intent: "moderate", id, status, was: { status: [was] } });
    expect(await read()).toBe(false);
    expect((await moderate("approved", "pending")).data).toMatchObject({ ok: true });
    await expect.poll(read).toBe(true);
    expect((await pages.open("/admin/reviews?status=approved", admin)).words).toContain(comment);
    expect((await moderate("hidden", "pending")).data).toMatchObject({ ok: false, code: "stale_edit" });
    await moderate("hidden", "approved");
    await expect.poll(read).toBe(false);
    const log = await pages.open("/admin/audit?entity=review", admin);
    expect(log.words).toContain("owner@kabsh.test");
  });
});
