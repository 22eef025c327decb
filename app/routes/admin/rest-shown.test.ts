import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { staffSessions } from "#db/schema/accounts.ts";
import {
  homeOrder,
  liftLimits,
  makeAdmin,
  makeCustomer,
  mustPlace,
  putOrder,
} from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin, request, asAdmin, cookieOf } = await openApi();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const en = say.en;
const act = (path: string, body: object) => pages.act(path, admin, body);
const idOf = (answer: { data: unknown }) => (answer.data as { value: { id: string } }).value.id;

describe("customers at the desk", () => {
  it.each(LANGUAGES)(
    "AU06 X12 a customer is found by phone, with history, and a search that finds nobody says so (%s)",
    async (language) => {
      const order = await mustPlace(shop, ali, homeOrder(ali));
      const found = await pages.open("/admin/customers?q=0500000001", admin, language);
      expect(linksOf(partOf(found.html, 'id="main"'))).toContain(`/admin/customers/${ali.customerId}`);
      const own = await pages.open(`/admin/customers/${ali.customerId}`, admin, language);
      expect(linksOf(own.html)).toContain(`/admin/orders/${order.id}`);
      expect(own.words).toContain(say[language]("admin-people:customer.eraseAction"));
      const none = await pages.open("/admin/customers?q=0599999999", admin, language);
      expect(none.words).toContain(say[language]("admin-people:customers.noResults"));
      expect((await pages.open("/admin/customers/unknown", admin, language)).status).toBe(404);
    },
  );

  it("AU06 somebody with an order in progress is not erased; erased, nothing of the person is on the page", async () => {
    const sara = await makeCustomer(shop, "+966500000077", "سارة الأحمد");
    const { id } = await mustPlace(shop, sara, homeOrder(sara));
    await putOrder(shop.db, id, { status: "Paid" });
    const path = `/admin/customers/${sara.customerId}`;
    const erase = () => act(path, { intent: "erase" });
    expect((await erase()).data).toMatchObject({
      ok: false,
      code: "customer_in_progress",
      title: en("refusals:customer_in_progress"),
    });
    await putOrder(shop.db, id, { status: "Cancelled" });
    expect((await erase()).data).toMatchObject({ ok: true });
    const page = await pages.open(path, admin);
    expect(page.words).toContain(en("admin-people:customer.erasedName"));
    expect(page.html).not.toContain("500000077");
    expect((await pages.open("/admin/customers?q=500000077", admin)).words).toContain(
      en("admin-people:customers.noResults"),
    );
  });
});

describe("breeds in use, and icons", () => {
  it("AG01 AG04 a breed in use stays, with the reasons, and is hidden from customers when it is deactivated", async () => {
    const name = `سلالة ${randomUUID().slice(0, 6)}`;
    const id = idOf(await act("/admin/breeds", { intent: "add-breed", name }));
    const breederId = idOf(
      await act("/admin/breeders", { intent: "add", name: "مربي السلالة", commissionPercent: 5 }),
    );
    const cells = [{ breedId: id, ageClassId: "thani", priceHalalas: 100_000, was: [null] }];
    expect((await act("/admin/breeders", { intent: "prices", breederId, cells })).data).toMatchObject({
      ok: true,
    });
    const refused = await act("/admin/breeds", { intent: "delete", kind: "breed", id });
    expect(refused.data).toMatchObject({ ok: false, code: "in_use" });
    expect(JSON.stringify(refused.data)).toMatch(/"prices":1|price/);
    const seen = async () => (await request("GET", "/api/breeds", { cookie: null })).text();
    await expect.poll(seen).toContain(name);
    await act("/admin/breeds", { intent: "change-breed", id, active: false });
    await expect.poll(seen).not.toContain(name);
    expect((await pages.open("/admin/breeds", admin)).html).toContain(name);
  });

  it("AN08 AN09 X23 an icon takes the place of the dock's own until it is switched off, and is deleted", async () => {
    const dock = async () => partOf((await pages.open("/about", ali)).html, "data-dock");
    const shipped = await dock();
    const path = "/admin/content?tab=icons";
    const id = idOf(
      await act(path, {
        intent: "add-icon",
        name: "هدية",
        iconName: "gift",
        route: "/restaurants",
        position: "mobile_dock",
      }),
    );
    await expect.poll(dock).not.toBe(shipped);
    expect((await pages.open(path, admin)).html).toContain("هدية");
    await act(path, { intent: "change-icon", id, active: false });
    await expect.poll(dock).toBe(shipped);
    expect((await act(path, { intent: "delete-icon", id })).data).toMatchObject({ ok: true });
    expect((await pages.open(path, admin)).html).not.toContain("هدية");
  });
});

describe("the calendars of the shop", () => {
  it("KC01 a resource is made on the page with its week, opens on its own, and one without hours is refused", async () => {
    const week = Array.from({ length: 7 }, () => [{ opens: "09:00", closes: "17:00", capacity: 5 }]);
    const name = `مسلخ ${randomUUID().slice(0, 6)}`;
    const made = await act("/admin/capacity", { intent: "add", kind: "abattoir", name, week });
    const id = idOf(made);
    expect((await pages.open(`/admin/capacity/${id}`, admin)).html).toContain(name);
    const list = await pages.open("/admin/capacity", admin);
    expect(linksOf(list.html)).toContain(`/admin/capacity/${id}`);
    const without = await act("/admin/capacity", { intent: "add", kind: "abattoir", name: "" });
    expect(without.data).toMatchObject({ ok: false, code: "invalid_input" });
    expect((await act(`/admin/capacity/${id}`, { intent: "delete" })).data).toMatchObject({ ok: true });
  });
});

describe("one's own sign-in, and a caller's order", () => {
  it.each(LANGUAGES)(
    "SD06 SD11 the own page shows where one is signed in, and refuses a password that is common (%s)",
    async (language) => {
      const alone = await makeAdmin(shop, `alone-${language}@kabsh.test`);
      await cookieOf(alone);
      const [session] = await shop.db
        .select()
        .from(staffSessions)
        .where(eq(staffSessions.userId, alone.userId));
      const seated = { ...alone, sessionId: session?.id ?? "" };
      const { html } = await pages.open("/admin/security", seated, language);
      const devices = partOf(
        html,
        `<ul aria-label="${say[language]("admin-people:security.devices.title")}"`,
      );
      expect(wordsOf(devices || html)).toContain(say[language]("admin-people:security.devices.this"));
      expect(wordsOf(html)).toContain(say[language]("admin-people:security.factor.begin"));
      const change = await pages.act("/admin/security", seated, {
        intent: "password",
        current: "x",
        password: "password123",
      });
      expect(JSON.stringify(change.data)).toContain(en("common:fieldErrors.passwordCommon"));
    },
  );

  it("SF03 SF04 a link for a new password opens once its page, and one that is none says so", async () => {
    const email = `forgetful-${randomUUID()}@kabsh.test`;
    const made = await act("/admin/users", {
      intent: "create",
      email,
      password: "another-long-password",
      roles: ["shift"],
    });
    const link = await act("/admin/users", { intent: "password-link", userId: idOf(made) });
    const token = /\/admin\/password\/[\w-]+/.exec(JSON.stringify(link.data))?.[0] ?? "";
    const visitor = { kind: "visitor" as const };
    expect((await pages.open(token, visitor)).status).toBe(200);
    const form = new FormData();
    form.set("password", "palm tree in the yard");
    expect(await pages.act(token, visitor, form)).toMatchObject({
      status: 302,
      data: expect.stringContaining("/admin/login"),
    });
    expect((await pages.open(token, visitor)).status).toBe(410);
    expect((await pages.open("/admin/forgotten", visitor)).status).toBe(200);
  });

  it("CL02 CL03 WI01 the desk's new order asks for all of it, and a walk-in's is printed on paper", async () => {
    const order = await pages.open("/admin/orders/new", admin);
    expect(order.words).toContain(en("admin-new-order:walkIn.begin"));
    const caller = await pages.open("/admin/orders/new?phone=%2B966551239999", admin);
    expect(caller.status).toBe(200);
    const place = (body: object) =>
      act("/admin/orders/new", { intent: "place", key: randomUUID(), language: "ar", body });
    const missing = await place({ ...homeOrder({ phone: "+966551239999" }), meats: [] });
    expect(missing.data).toMatchObject({ ok: false });
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    const paper = await pages.open(`/admin/orders/${id}/paper`, admin);
    expect(paper.html).toContain(en("admin-order:paper.code"));
    const edit = await pages.open(`/admin/orders/${id}/edit`, admin);
    expect(linksOf(edit.html)).toContain(`/admin/orders/${id}/switch`);
    expect((await pages.open(`/admin/orders/${id}/switch`, admin)).words).toContain(
      en("admin-order:switch.save.restaurant"),
    );
  });

  it("DF12 DF13 the export of a set of columns holds those, in the words of the reader", async () => {
    const answer = await request("GET", "/api/admin/orders.csv?columns=delivery", { cookie: asAdmin });
    const [head = ""] = (await answer.text()).split("\r\n");
    expect(answer.status).toBe(200);
    expect(head).toContain(en("admin-export:columns.district"));
    expect(head).not.toContain(en("admin-export:columns.commission"));
  });
});
