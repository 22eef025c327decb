import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { signInCustomer } from "#app/features/accounts/commands/sign-in-customer.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";
import { appSettings } from "#db/schema/settings.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { createApp } from "../app.ts";

const shop = await openTestShop();
const app = createApp({ shop, trustedProxies: 0 });
const PASSWORD = "a long password";

const people = { visitor: "", customerA: "", customerB: "", staffWithoutRole: "", admin: "" };
type Person = keyof typeof people;
let customerAId = "";

async function request(method: string, path: string, cookie = "", body?: unknown): Promise<Response> {
  const headers = {
    origin: "http://shop.test",
    "content-type": "application/json",
    cookie: `lang=en; ${cookie}`,
  };
  return app.fetch(
    new Request(`http://shop.test${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
}

async function login(email: string): Promise<string> {
  const answer = await request("POST", "/api/admin/login", "", { email, password: PASSWORD });
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
async function makeUser(email: string, role: "admin" | null): Promise<string> {
  const [user] = await shop.db
    .insert(staffUsers)
    .values({ email, passwordHash: await hashPassword(PASSWORD) })
    .returning();
  if (user && role) await shop.db.insert(userRoles).values({ userId: user.id, role });
  return user?.id ?? "";
}
async function customer(phone: string) {
  const { customer, sessionToken } = await shop.db.transaction((tx) =>
    signInCustomer(tx, shop.as(VISITOR), phone),
  );
  return { id: customer.id, cookie: `kabsh_session=${sessionToken}` };
}

beforeAll(async () => {
  await makeUser("admin@kabsh.test", "admin");
  await makeUser("norole@kabsh.test", null);
  const a = await customer("+966551260001");
  customerAId = a.id;
  people.customerA = a.cookie;
  people.customerB = (await customer("+966551260002")).cookie;
  people.staffWithoutRole = await login("norole@kabsh.test");
  people.admin = await login("admin@kabsh.test");
});

describe("who may do what", () => {
  const own = { visitor: 401, customerA: 200, customerB: 200, staffWithoutRole: 401, admin: 401 };
  const adminsOnly = { visitor: 401, customerA: 403, customerB: 403, staffWithoutRole: 403, admin: 200 };
  const matrix: [string, string, unknown, Record<Person, number>][] = [
    ["GET", "/api/me", undefined, own],
    ["PUT", "/api/me", { fullName: "علي" }, own],
    ["GET", "/api/me/export", undefined, own],
    ["GET", "/api/me/news", undefined, own],
    [
      "POST",
      "/api/me/addresses",
      { label: "home", address: "شارع" },
      { ...own, customerA: 201, customerB: 201 },
    ],
    [
      "PUT",
      `/api/me/addresses/${randomUUID()}`,
      { label: "home", address: "شارع" },
      { ...own, customerA: 404, customerB: 404 },
    ],
    ["DELETE", `/api/me/addresses/${randomUUID()}`, undefined, { ...own, customerA: 404, customerB: 404 }],
    ["GET", "/api/admin/customers", undefined, adminsOnly],
    ["GET", "/api/admin/customers/A", undefined, adminsOnly],
    ["POST", "/api/admin-users", { action: "list" }, adminsOnly],
    [
      "POST",
      "/api/admin-users",
      { action: "update_role", user_id: "x", role: null },
      { ...adminsOnly, admin: 404 },
    ],
    ["POST", "/api/admin-users", { action: "delete", user_id: "x" }, { ...adminsOnly, admin: 404 }],
    [
      "POST",
      "/api/admin-users",
      { action: "create", email: "admin@kabsh.test", password: "ten letters", role: "admin" },
      { ...adminsOnly, admin: 409 },
    ],
    ["DELETE", `/api/admin/customers/${randomUUID()}`, undefined, { ...adminsOnly, admin: 404 }],
    [
      "GET",
      "/api/admin/session",
      undefined,
      { ...adminsOnly, customerA: 401, customerB: 401, staffWithoutRole: 200 },
    ],
    [
      "POST",
      "/api/google-maps-key",
      undefined,
      { visitor: 200, customerA: 200, customerB: 200, staffWithoutRole: 200, admin: 200 },
    ],
  ];

  it.each(matrix)("P01 P02 P03 %s %s answers each person rightly", async (method, path, body, expected) => {
    const answered: Partial<Record<Person, number>> = {};
    for (const person of Object.keys(people) as Person[]) {
      answered[person] = (
        await request(method, path.replace("/A", `/${customerAId}`), people[person], body)
      ).status;
    }
    expect(answered).toEqual(expected);
  });

  it("P05 no endpoint lets a browser send order messages", async () => {
    for (const person of Object.keys(people) as Person[]) {
      expect(
        (await request("POST", "/api/send-order-notification", people[person], { order: {} })).status,
      ).toBe(404);
    }
  });
});

describe("/api/me", () => {
  it("C09 E22 reads and saves the profile of the session's phone, whatever the body says", async () => {
    const saved = await request("PUT", "/api/me", people.customerA, {
      fullName: "ريم",
      address: "حي النخيل",
      phone: "+966551269999",
      isPhoneVerified: false,
    });
    expect(await saved.json()).toMatchObject({
      phone: "+966551260001",
      fullName: "ريم",
      address: "حي النخيل",
      isPhoneVerified: true,
    });
    const read = await request("GET", "/api/me", people.customerA);
    expect(await read.json()).toMatchObject({
      phone: "+966551260001",
      fullName: "ريم",
      lastVerifiedAt: "2026-03-10T09:00:00.000Z",
      orderCount: 0,
    });
  });

  it("W35 says beside the field what is wrong with a name", async () => {
    const answer = await request("PUT", "/api/me", people.customerA, { fullName: "Ali3" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "invalid_input",
      fields: { fullName: "Only Arabic or Latin letters and spaces." },
    });
  });

  it("C09 gives the whole data as a file", async () => {
    const answer = await request("GET", "/api/me/export", people.customerA);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="kabsh-my-data.json"');
    expect(await answer.json()).toMatchObject({ profile: { phone: "+966551260001" }, orders: [] });
  });

  it("C09 V17 DELETE erases the account and ends every session of it", async () => {
    const { cookie } = await customer("+966551260003");
    const other = await customer("+966551260003");
    const answer = await request("DELETE", "/api/me", cookie);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toMatch(/^kabsh_session=;/);
    expect((await request("GET", "/api/me", other.cookie)).status).toBe(401);
    expect((await request("DELETE", "/api/me", cookie)).status).toBe(401);
  });
});

describe("staff over HTTP", () => {
  it("C16 A08 a second sign-in ends the first; the cookie is for this site and the server only", async () => {
    await makeUser("twice@kabsh.test", "admin");
    const first = await login("twice@kabsh.test");
    const answer = await request("POST", "/api/admin/login", "", {
      email: "twice@kabsh.test",
      password: PASSWORD,
    });
    expect(await answer.json()).toMatchObject({ user: { email: "twice@kabsh.test", roles: ["admin"] } });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^kabsh_staff=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
    expect((await request("GET", "/api/admin/session", first)).status).toBe(401);
    const second = cookie.split(";")[0];
    expect((await request("GET", "/api/admin/session", second)).status).toBe(200);
    expect((await request("POST", "/api/admin/logout", second)).status).toBe(204);
    expect((await request("GET", "/api/admin/session", second)).status).toBe(401);
  });

  it("A13 X09 answers a wrong password with 401 and repeated ones with 429 and Retry-After", async () => {
    await makeUser("guessed@kabsh.test", "admin");
    const attempt = () =>
      request("POST", "/api/admin/login", "", { email: "guessed@kabsh.test", password: "wrong" });
    const wrong = await attempt();
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({
      code: "wrong_credentials",
      title: "The e-mail or the password is not right.",
    });
    for (let n = 0; n < 4; n += 1) await attempt();
    const stopped = await attempt();
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(800);
  });

  const act = async (body: unknown) =>
    (await request("POST", "/api/admin-users", people.admin, body)).json() as Promise<
      Record<string, unknown>
    >;
  const create = (email: string) =>
    act({ action: "create", email, password: "ten letters", role: "admin" }) as Promise<{
      user: { id: string };
    }>;
  const list = () =>
    act({ action: "list" }) as Promise<{ users: { id: string; email: string; roles: string[] }[] }>;

  it("C23 creates a user and lists all with their roles", async () => {
    const created = await create("new@kabsh.test");
    expect(created).toEqual({
      user: {
        id: expect.any(String),
        email: "new@kabsh.test",
        name: null,
        phone: null,
        lastSignInAt: null,
        roles: ["admin"],
      },
    });
    expect((await list()).users).toContainEqual(created.user);
  });

  it("C24 takes a role away and deletes a user", async () => {
    const { user } = await create("leaving@kabsh.test");
    expect(await act({ action: "update_role", user_id: user.id, role: null })).toMatchObject({
      user: { roles: [] },
    });
    expect(await act({ action: "delete", user_id: user.id })).toEqual({});
    expect((await list()).users).not.toContainEqual(expect.objectContaining({ id: user.id }));
  });

  it("AU05 X11 says why a user cannot be managed", async () => {
    await create("twice@kabsh.test");
    expect(await create("twice@kabsh.test")).toMatchObject({
      status: 409,
      code: "email_taken",
      title: "There is already a user with this e-mail.",
    });
    const boss = (await list()).users.find((user) => user.email === "admin@kabsh.test");
    expect(await act({ action: "delete", user_id: boss?.id })).toMatchObject({
      status: 409,
      code: "own_account",
    });
    expect(await act({ action: "create", email: "", password: "", role: "admin" })).toMatchObject({
      status: 422,
      fields: { email: "Required.", password: "Required." },
    });
    expect(await act({ action: "promote" })).toMatchObject({ status: 422, code: "invalid_input" });
  });
});

describe("POST /api/google-maps-key", () => {
  it("C18 answers null without a key, and the browser key once an admin has set it", async () => {
    expect(await (await request("POST", "/api/google-maps-key")).json()).toEqual({ key: null });
    await shop.db.insert(appSettings).values({ key: "google_maps_api_key", value: "browser-key" });
    await expect
      .poll(async () => (await request("POST", "/api/google-maps-key")).json())
      .toEqual({ key: "browser-key" });
  });
});

describe("GET /api/openapi.json", () => {
  it("C19 C20 C23 describes these endpoints with their refusals", async () => {
    const document = (await (await request("GET", "/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(Object.keys(document.paths["/api/verify-otp"]?.post?.responses ?? {})).toEqual([
      "200",
      "400",
      "422",
    ]);
    expect(document.paths["/api/admin-users"]?.post?.responses).toMatchObject({
      403: { $ref: "#/components/responses/Problem403" },
    });
    expect(Object.keys(document.paths["/api/me"] ?? {}).sort()).toEqual(["delete", "get", "put"]);
  });
});
