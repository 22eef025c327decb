import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  detailDestinations,
  pageDestinations,
} from "#app/features/admin-shell/rules/palette-destinations.ts";
import { GO_KEYS } from "#app/features/admin-shell/ui/shortcut-keys.ts";
import { readingOf, without, withReading } from "#app/features/staff/rules/reading-keys.ts";
import { PermissionTicks } from "#app/features/staff/ui/admin/roles/permission-ticks.tsx";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, usableIn } from "#tests/support/pages/read-html.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin, request, cookieOf, asAdmin } = await openApi();
const pages = openRoutes(shop);
const accountant = await makeStaff(shop, "books@kabsh.test", "accountant");
const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
const editor = await makeStaff(shop, "words@kabsh.test", "content");
await mustPlace(shop, ali, homeOrder(ali));
shop.at("2026-03-10T10:00:00Z");
const LANGUAGES = ["ar", "en"] as const;

/** The sidebar's groups, each page once. */
const sidebarOf = (html: string) => linksOf(partOf(html, 'id="admin-groups"'));
const paletteOf = ({ permissions }: StaffActor) =>
  pageDestinations(
    (key) => key,
    (permission) => permissions.includes(permission),
  ).map(({ to }) => to);

const BOOKS = [
  ...["/admin", "/admin/orders", "/admin/day", "/admin/waiting", "/admin/standing-orders"],
  ...["/admin/money", "/admin/money/unpaid", "/admin/money/cash", "/admin/money/vat"],
  ...["/admin/bank", "/admin/refunds", "/admin/claims"],
  ...["/admin/settlements", "/admin/invoices", "/admin/money/days", "/admin/money/reconciliation"],
  ...["/admin/money/files", "/admin/financial", "/admin/runs", "/admin/security"],
];

describe("what a role shows", () => {
  it.each(LANGUAGES)(
    "RO11 AF05 an accountant reads the financial page, whose fields are all disabled (%s)",
    async (language) => {
      const { html, words } = await pages.open("/admin/financial", accountant, language);
      expect(words).toContain(shop.texts.reader(language).translate("common")("admin:readOnly"));
      if (language === "en") expect(words).toContain("Insufficient permissions");
      const main = partOf(html, 'id="main"');
      expect(main.match(/<(input|select|textarea|button)\b/g)?.length).toBeGreaterThan(10);
      expect(usableIn(main)).toEqual([]);
      const own = await pages.open("/admin/financial", admin, language);
      expect(usableIn(partOf(own.html, 'id="main"')).length).toBeGreaterThan(10);
      expect(own.words).not.toContain(shop.texts.reader(language).translate("common")("admin:readOnly"));
    },
  );

  it("RO11 other pages say it too to whoever may not change them, and their buttons are off or away", async () => {
    const held: Permission[] = [
      "catalog.read",
      "restaurants.read",
      "content.read",
      "settings.read",
      "users.read",
    ];
    const reader = { ...accountant, permissions: held };
    for (const path of [
      "breeds",
      "breeders",
      "cooking-types",
      "restaurants",
      "content",
      "settings",
      "users",
    ]) {
      const { status, html, words } = await pages.open(`/admin/${path}`, reader);
      expect([path, status]).toEqual([path, 200]);
      expect(words, path).toContain("Insufficient permissions");
      const saves = usableIn(partOf(html, 'id="main"')).filter((tag) => /role="switch"/.test(tag));
      expect(saves, path).toEqual([]);
    }
  });

  it("RO12 the sidebar and the palette of an accountant hold what may be seen, and no key leads elsewhere", async () => {
    const { html } = await pages.open("/admin/financial", accountant);
    expect(sidebarOf(html)).toEqual(BOOKS);
    expect(paletteOf(accountant)).toEqual(BOOKS);
    const may = (permission: Permission) => accountant.permissions.includes(permission);
    const places = new Set(detailDestinations((key) => key, may).map(({ to }) => to.split(/[?#]/)[0] ?? ""));
    for (const to of places) expect([to, (await pages.open(to, accountant)).status]).toEqual([to, 200]);
    // The keys go by the same list.
    expect(Object.values(GO_KEYS)).toContain("content");
    expect(sidebarOf(html)).not.toContain("/admin/content");
  });

  it("RO12 finds answer with what may be seen only", async () => {
    const find = async (actor: StaffActor) => {
      const answer = await request("GET", "/api/admin/find?q=500000001", { cookie: await cookieOf(actor) });
      return answer.status === 200
        ? ((await answer.json()) as { orders: unknown[]; customers: unknown[] })
        : null;
    };
    expect(await find(admin)).toMatchObject({ orders: [{}], customers: [{}] });
    expect(await find(accountant)).toMatchObject({ orders: [{}], customers: [] });
    const words = await find(editor);
    expect([words?.orders ?? [], words?.customers ?? []]).toEqual([[], []]);
  });

  it.each(LANGUAGES)(
    "RO12 the overview shows sales to who may see figures and what waits to who may see orders (%s)",
    async (language) => {
      const t = shop.texts.reader(language).translate("common");
      const figures = [t("admin:overview.commission"), t("admin:overview.byDay")];
      const waiting = t("admin:overview.waiting");
      const seen = async (actor: StaffActor) => (await pages.open("/admin", actor, language)).words;
      const books = await seen(accountant);
      for (const words of [...figures, waiting]) expect(books).toContain(words);
      const queues = await seen(shift);
      expect(queues).toContain(waiting);
      for (const words of figures) expect(queues).not.toContain(words);
      const figuresOnly = await seen({ ...accountant, permissions: ["insights.read"] });
      expect(figuresOnly).toContain(figures[1]);
      expect(figuresOnly).not.toContain(waiting);
    },
  );

  it("RO12 a content editor begins at the content, and reads elsewhere why a page stays closed", async () => {
    expect(await pages.open("/admin", editor)).toMatchObject({ status: 302, location: "/admin/content" });
    const { html } = await pages.open("/admin/content", editor);
    expect(sidebarOf(html)).toEqual(["/admin/content", "/admin/security"]);
    const closed = await pages.open("/admin/orders", editor);
    expect(closed.status).toBe(403);
    expect(closed.words).toContain(shop.texts.reader("en").translate("common")("refusals:not_allowed"));
    expect(closed.words).toContain(shop.texts.reader("en").translate("common")("common:loadFailed.closed"));
  });
});

describe("roles by ticks", () => {
  const ticks = (
    permissions: readonly Permission[],
    language: "ar" | "en",
    held: readonly Permission[] = PERMISSIONS,
  ) =>
    renderWords(
      <HeldPermissions value={held}>
        <PermissionTicks permissions={permissions} onChange={() => undefined} error={undefined} />
      </HeldPermissions>,
      language,
    );
  const areas = new Set(PERMISSIONS.map((key) => key.split(".")[0]));

  it.each(LANGUAGES)("RO13 every permission is a tick under its area, in words (%s)", (language) => {
    const html = ticks(["reviews.read"], language);
    expect(html.match(/<input[^>]*type="checkbox"/g)).toHaveLength(PERMISSIONS.length);
    expect(html.match(/<legend/g)).toHaveLength(areas.size + 1);
    expect(html.match(/<input[^>]*checked=""/g)).toHaveLength(1);
    expect(html).not.toMatch(/>(permissions|areas)\.\w/);
    if (language === "en") expect(html).not.toMatch(/[\u0600-\u06ff]/);
  });

  it("RO13 whoever changes sees, and without seeing nothing is changed; nobody ticks what is not theirs", () => {
    expect(withReading(["reviews.moderate"])).toEqual(["reviews.read", "reviews.moderate"]);
    expect(without(["reviews.read", "reviews.moderate", "audit.read"], "reviews.read")).toEqual([
      "audit.read",
    ]);
    for (const key of PERMISSIONS) {
      const reading = readingOf(key);
      expect(withReading([key])).toContain(reading ?? key);
    }
    const off = ticks([], "en", ["reviews.read"]).match(/<input[^>]*disabled=""/g);
    expect(off).toHaveLength(PERMISSIONS.length - 1);
  });

  it("RO13 RO07 a role is made and given on the page, several to a person, and its holder may at once", async () => {
    const [name, nameEn] = [`مدقق ${randomUUID()}`, `Checker ${randomUUID()}`];
    const nothing = await pages.act("/admin/users", admin, {
      intent: "create-role",
      name,
      nameEn,
      permissions: [],
    });
    expect(nothing).toMatchObject({ status: 422, data: { fields: { permissions: "Required." } } });
    const permissions = ["reviews.read", "reviews.moderate"];
    const made = await pages.act("/admin/users", admin, { intent: "create-role", name, nameEn, permissions });
    const { id } = (made.data as { value: { id: string } }).value;
    for (const [language, shown] of [
      ["ar", name],
      ["en", nameEn],
    ] as const) {
      const { words } = await pages.open("/admin/users", admin, language);
      expect(words).toContain(shown);
      expect(words).toContain(
        shop.texts.reader(language).translate("common")("admin-roles:permissions.reviews.moderate"),
      );
    }

    const cookie = await cookieOf(editor);
    const reviews = async () => (await request("GET", "/api/admin/reviews", { cookie })).status;
    expect(await reviews()).toBe(403);
    const roles = ["content", id];
    expect(
      await pages.act("/admin/users", admin, { intent: "roles", userId: editor.userId, roles }),
    ).toMatchObject({ data: { ok: true } });
    await expect.poll(reviews).toBe(200);
    const row = async () => {
      const { html } = await pages.open("/admin/users?q=words@", admin);
      return partOf(html, "<tbody").match(/<input[^>]*checked=""/g)?.length;
    };
    expect(await row(), "both ticks, drawn for phones and for desks").toBe(4);
    expect((await pages.open("/admin/users", admin)).html).not.toContain(`Delete ${nameEn}`);
    await pages.act("/admin/users", admin, { intent: "roles", userId: editor.userId, roles: ["content"] });
    expect(await row()).toBe(2);
    await expect.poll(reviews).toBe(403);
    expect(await pages.act("/admin/users", admin, { intent: "delete-role", id })).toMatchObject({
      data: { ok: true },
    });
  });
});

describe("users at the desk", () => {
  it("AU01 AU02 X11 a user needs e-mail, password and a role, and an e-mail that is taken says so at its field", async () => {
    const { html } = await pages.open("/admin/users", admin);
    expect(html).toContain(shop.texts.reader("en").translate("common")("admin-roles:ofNewUser"));
    const act = (body: object) => pages.act("/admin/users", admin, { intent: "create", ...body });
    const blank = await act({ email: "", password: "", roles: [] });
    expect(blank).toMatchObject({
      status: 422,
      data: { fields: { email: "Required.", password: "Required.", roles: "Required." } },
    });
    const taken = await act({
      email: "SHIFT@kabsh.test",
      password: "another-long-password",
      roles: ["shift"],
    });
    expect(taken).toMatchObject({
      data: { fields: { email: shop.texts.reader("en").translate("common")("refusals:email_taken") } },
    });
  });

  it.each(LANGUAGES)(
    "X24 AU03 users say created, updated, deleted, and stand with id and e-mail until they are (%s)",
    async (language) => {
      const t = shop.texts.reader(language).translate("common");
      const said = [
        t("admin-people:users.created"),
        t("admin-people:users.updated"),
        t("admin-people:users.deleted"),
      ];
      expect(new Set(said).size).toBe(3);
      if (language === "en") expect(said).toEqual(["User created", "Updated", "Deleted"]);
      const email = `new-${randomUUID()}@kabsh.test`;
      const made = await pages.act("/admin/users", admin, {
        intent: "create",
        email,
        password: "another-long-password",
        roles: ["shift"],
      });
      const { id } = (made.data as { value: { id: string } }).value;
      const list = async () =>
        (await pages.open(`/admin/users?q=${email.slice(0, 20).toUpperCase()}`, admin, language)).words;
      expect(await list()).toContain(`${email} ${id}`);
      await pages.act("/admin/users", admin, { intent: "roles", userId: id, roles: [] });
      expect(await list()).toContain(t("admin-roles:none"));
      expect(await pages.act("/admin/users", admin, { intent: "delete", userId: id })).toMatchObject({
        data: { ok: true },
      });
      expect(await list()).toContain(t("admin-people:users.noResults"));
    },
  );

  it("A05 who has no role is told so at the sign-in and stays outside", async () => {
    const email = "norole@kabsh.test";
    const login = { email, password: "a-long-password-for-tests" };
    const { user } = await (
      await request("POST", "/api/admin-users", {
        cookie: asAdmin,
        body: { action: "create", ...login, role: "admin" },
      })
    ).json();
    await request("POST", "/api/admin-users", {
      cookie: asAdmin,
      body: { action: "update_role", user_id: user.id, role: null },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(login)) form.set(name, value);
    const entered = await pages.act("/admin/login", { kind: "visitor" }, form);
    expect(entered).toEqual({ status: 302, data: "/admin/login?notice=denied" });
    const nobody: StaffActor = { ...admin, userId: user.id, email, permissions: [] };
    expect((await pages.open("/admin/orders", nobody)).location).toBe("/admin/login?notice=denied");
    expect((await pages.open("/admin/login?notice=denied", nobody)).status).toBe(200);
  });
});
