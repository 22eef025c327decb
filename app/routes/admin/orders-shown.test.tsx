import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ADMIN_PAGES } from "#app/features/admin-shell/rules/admin-pages.ts";
import { GO_KEYS } from "#app/features/admin-shell/ui/shortcut-keys.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { WORK_QUEUES } from "#app/vocabulary/work-queues.ts";
import { homeOrder, liftLimits, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, sara, admin } = await openApi();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const en = say.en;
const list = (query = "", language: "ar" | "en" = "en") =>
  pages.open(`/admin/orders${query}`, admin, language);
/** The orders that a page shows, each once, as they follow each other in the table. */
const shownIn = (html: string) =>
  [...html.matchAll(/<tr\b[^>]*data-order="([^"]+)"/g)].map(([, id = ""]) => id);
const placed = async (customerName: string) =>
  (await mustPlace(shop, ali, homeOrder(ali, { customerName }))).id;
const act = (id: string, body: object) => pages.act(`/admin/orders/${id}`, admin, body);
async function receipt(orderId: string) {
  shop.at(new Date(shop.clock.now().getTime() + 1));
  const sent = await submitProof(shop.as(ali), { orderId, upload: pdf() });
  if (!sent.ok) throw new Error(sent.code);
}

describe("the frame of the desk", () => {
  it.each(LANGUAGES)(
    "OL05 one bar holds name, search, live, bell, person, language and theme, in that order (%s)",
    async (language) => {
      const t = say[language];
      const { html } = await list("", language);
      expect(html.match(/<header\b[^>]*data-screen-only/g) ?? html.match(/<header\b/g)).toHaveLength(1);
      const bar = /<header\b.*?<\/header>/s.exec(html)?.[0] ?? "";
      const held = [
        'href="/"',
        t("admin:palette.open"),
        'role="status"',
        t("admin:watch.soundOn"),
        t("admin:person", { email: "owner@kabsh.test" }),
        t("shell:otherLanguage"),
        t("shell:theme.light"),
      ].map((part) => [part, bar.replaceAll("&quot;", '"').indexOf(part)] as const);
      for (const [part, at] of held) expect(at, part).toBeGreaterThan(-1);
      expect(held.map(([, at]) => at)).toEqual(
        held.map(([, at]) => at).toSorted((one, other) => one - other),
      );
      expect(linksOf(html)).toContain("/admin/security");
    },
  );

  it("AO01 every key of “g” leads to a page of its own", () => {
    const names = Object.values(GO_KEYS);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(ADMIN_PAGES.map(({ text }) => text)).toContain(name);
    expect(GO_KEYS.u).toBe("customers");
  });
});

describe("missing money", () => {
  it.each(LANGUAGES)(
    "OL07 leads every queue until somebody decides, and is a queue of its own that stands first (%s)",
    async (language) => {
      const t = say[language];
      const id = await placed(`Missing ${language}`);
      await act(id, { intent: "confirm-unverified", from: "Pending Payment", reason: "a guest" });
      await receipt(id);
      expect(WORK_QUEUES[0]).toBe("money");
      const strip = `aria-label="${t("admin-orders:moneyMissing.title", { count: 1 })}"`;
      expect((await list("", language)).html).not.toContain(strip);
      const view = await pages.open(`/admin/orders/${id}`, admin);
      const proofId = /proofs\/([\w-]{36})/.exec(view.html)?.[1];
      await act(id, { intent: "review", decision: "rejected", proofId, reason: "no such transfer" });
      for (const queue of ["", "?queue=tomorrow", "?queue=out"]) {
        const { html } = await list(queue, language);
        const led = partOf(html, strip);
        expect(wordsOf(led), queue).toContain(`Missing ${language}`);
        expect(linksOf(led), queue).toEqual(["/admin/orders?queue=money", `/admin/orders/${id}`]);
        expect(html.indexOf(led)).toBeLessThan(html.indexOf("<h1"));
      }
      const money = await list("?queue=money", language);
      expect(shownIn(money.html)).toEqual([id]);
      expect(money.html, "it is not led by itself").not.toContain(strip);
      const queues = linksOf(partOf(money.html, `aria-label="${t("admin-orders:queues.label")}"`));
      expect(queues.filter((to) => to.includes("queue="))[0]).toBe("/admin/orders?queue=money");
      await act(id, { intent: "confirm-unverified", from: "Confirmed", reason: "pays tomorrow" });
      expect((await list("", language)).html).not.toContain(strip);
      expect(shownIn((await list("?queue=money", language)).html)).toEqual([]);
    },
  );
});

describe("the list of orders", () => {
  it("AO02 AO05 X12 filters live in the address and in the fields, and a list without orders says so", async () => {
    const id = await placed("Filtered Once");
    const q = "q=Filtered+Once";
    expect(shownIn((await list(`?${q}`)).html)).toEqual([id]);
    const unpaid = await list(`?payment=unpaid&${q}`);
    expect(shownIn(unpaid.html)).toEqual([id]);
    expect(unpaid.html).toMatch(/<option[^>]*value="unpaid"[^>]*selected=""/);
    for (const filter of ["status=Completed", "payment=paid", "review=awaiting_review"]) {
      const none = await list(`?${filter}&${q}`);
      expect(shownIn(none.html), filter).toEqual([]);
      expect(none.words).toContain(en("admin-orders:list.noResults"));
    }
    expect(linksOf((await list(`?${q}`)).html)).toContain(`/admin/orders/${id}`);
    expect((await pages.open(`/admin/orders/${id}`, admin)).words).toContain(en("admin-orders:detail.back"));
  });

  it("AO01 AO02 queues count what waits, and filters are kept as one's own view and removed", async () => {
    const id = await placed("Waits Here");
    const before = (await list()).words;
    await receipt(id);
    const count = (words: string) =>
      Number(new RegExp(`${en("admin-orders:queues.verify")} (\\d+)`).exec(words)?.[1]);
    expect(count((await list()).words)).toBe(count(before) + 1);
    expect(shownIn((await list("?queue=verify")).html)).toContain(id);

    const query = "status=Paid&review=awaiting_review";
    const name = `Morning ${randomUUID().slice(0, 6)}`;
    const saved = await pages.act(`/admin/orders?${query}`, admin, { intent: "save-view", name, query });
    const view = (saved.data as { value: { id: string } }).value;
    const { html } = await list();
    expect(linksOf(html)).toContain(`/admin/orders?${query}`);
    expect(html).toContain(en("admin-orders:views.remove", { name }));
    await pages.act("/admin/orders", admin, { intent: "remove-view", id: view.id });
    expect((await list()).html).not.toContain(name);
  });

  it("AO01 many orders move at once, after a preview of who stays and why", async () => {
    const [stays, moves] = [await placed("Stays"), await placed("Moves")];
    await act(moves, { intent: "review", decision: "verified", proofId: null, reason: "cash" });
    const orders = [stays, moves].map((id) => ({ id, from: "Pending Payment" }));
    const ask = (intent: string) =>
      pages.act("/admin/orders", admin, {
        intent,
        orders,
        ids: [stays, moves],
        status: "Confirmed",
        note: "all of them",
      });
    const preview = JSON.stringify((await ask("preview-move")).data);
    expect(preview).toContain("payment_not_verified");
    await ask("move");
    const row = async (id: string) => wordsOf(partOf((await list()).html, `data-order="${id}"`));
    expect(await row(moves)).toContain(en("admin-orders:status.Confirmed"));
    expect(await row(stays)).toContain(en("admin-orders:status.Pending Payment"));
  });

  it("OL09 OL11 a press on a column sorts by it, and days of appointment are asked for apart", async () => {
    const cheap = (await mustPlace(shop, sara, homeOrder(sara, { customerName: "Sorted Apart Bee" }))).id;
    const dear = (
      await mustPlace(
        shop,
        sara,
        restaurantOrder(sara, {
          customerName: "Sorted Apart Ay",
          schedule: { date: "2026-03-13", time: "15:00" },
        }),
      )
    ).id;
    const { html } = await list(`?q=Sorted+Apart`);
    const head = (page: string, column: "total" | "customer") => {
      const name = en(`admin-orders:columns.${column}`);
      return (
        [...page.matchAll(/<th\b.*?<\/th>/gs)].map(([th]) => th).find((th) => wordsOf(th).includes(name)) ??
        ""
      );
    };
    expect(head(html, "total")).not.toContain("aria-sort");
    const [first = ""] = linksOf(head(html, "total"));
    expect(first).toContain("sort=-total");
    const sorted = await pages.open(first, admin);
    expect(head(sorted.html, "total")).toContain('aria-sort="descending"');
    expect(shownIn(sorted.html)).toEqual([dear, cheap]);
    const [second = ""] = linksOf(head(sorted.html, "total"));
    expect(shownIn((await pages.open(second, admin)).html)).toEqual([cheap, dear]);
    const [named = ""] = linksOf(head(html, "customer"));
    expect(shownIn((await pages.open(named, admin)).html)).toEqual([dear, cheap]);
    expect(shownIn((await list(`?q=Sorted+Apart&dueFrom=2026-03-12`)).html)).toEqual([dear]);
    expect(shownIn((await list(`?q=Sorted+Apart&from=2026-03-11`)).html)).toEqual([]);
  });
});

it.each(LANGUAGES)(
  "KB28 on the board each order has a button that tells its keys and opens the fields (%s)",
  async (language) => {
    const t = say[language];
    const date = "2026-03-12";
    const capacity = { opens: "09:00", closes: "23:00", capacity: 50 };
    if (language === "ar") await makeResource(shop.db, { id: "vans", kind: "delivery" }, capacity);
    shop.events.catalogChanged();
    const { id } = await mustPlace(shop, ali, homeOrder(ali, { schedule: { date, time: "15:00" } }));
    const drawn = async (who = admin) => {
      const { html } = await pages.open(`/admin/day?date=${date}&by=places`, who, language);
      return { html, card: partOf(html, `data-card="${id}"`) };
    };
    const { html, card } = await drawn();
    const [handle = ""] = /<button[^>]*aria-pressed="false"[^>]*>/.exec(card) ?? [];
    const [, keys = ""] = /aria-describedby="([^"]+)"/.exec(handle) ?? [];
    for (const words of ["keys", "touch"] as const)
      expect(wordsOf(partOf(html, `id="${keys}"`))).toContain(t(`admin-board:${words}`));
    const slot = partOf(html, 'data-slot="vans 15:00"');
    expect(slot).toContain(`data-card="${id}"`);
    const onlyReads = { ...admin, permissions: ["orders.read" as const] };
    expect((await drawn(onlyReads)).card).not.toContain("<button");
  },
);
