import { describe, expect, it } from "vitest";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { customerSessions, staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { createApp } from "#server/app.ts";
import { makeAdmin, makeCustomer } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const appAt = (publicUrl: string) => createApp({ shop: { ...shop, publicUrl }, trustedProxies: 0 });
const [secure, plain] = [appAt("https://kabsh.example"), appAt("http://kabsh.example")];

const EMAIL = "owner@kabsh.example";
const PASSWORD = "a long password";
const [user] = await shop.db
  .insert(staffUsers)
  .values({ email: EMAIL, passwordHash: await hashPassword(PASSWORD) })
  .returning();
await shop.db.insert(userRoles).values({ userId: user?.id ?? "", role: "admin" });

async function send(
  app: typeof secure,
  path: string,
  { cookie, body }: { cookie?: string; body?: unknown } = {},
) {
  const origin = app === secure ? "https://kabsh.example" : "http://kabsh.example";
  return app.fetch(
    new Request(`${origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { origin, "content-type": "application/json", ...(cookie && { cookie }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

const login = async (app: typeof secure, cookie?: string) =>
  (
    await send(app, "/api/admin/login", { cookie, body: { email: EMAIL, password: PASSWORD } })
  ).headers.getSetCookie();
const asCookie = (all: string[]) => all.map((each) => each.split(";")[0]).join("; ");

async function session(kind: "customer" | "staff") {
  const token = newSessionToken();
  const row = {
    tokenHash: hashSessionToken(token),
    expiresAt: new Date("2026-04-01"),
    createdAt: shop.clock.now(),
  };
  if (kind === "staff") {
    const { userId } = await makeAdmin(shop, `${token}@kabsh.example`);
    await shop.db.insert(staffSessions).values({ ...row, userId });
  } else {
    const { customerId } = await makeCustomer(shop, `+96655${String(Date.now()).slice(-7)}`);
    await shop.db.insert(customerSessions).values({ ...row, customerId });
  }
  return token;
}

describe("cookies of a shop behind https", () => {
  it("SD13 belong to this host alone, go over https alone, and sign in", async () => {
    const cookies = await login(secure);
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^__Host-kabsh_staff=[\w-]{43};/);
    expect(cookies[1]).toMatch(/^__Host-kabsh_staff_device=\d+\.[\w-]+\.[\da-f]+;/);
    for (const cookie of cookies) {
      for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Strict"]) expect(cookie).toContain(part);
      expect(cookie).not.toContain("Domain");
    }
    const answer = await send(secure, "/api/admin/session", { cookie: asCookie(cookies) });
    expect(answer.status).toBe(200);
    const document = await send(secure, "/api/openapi.json");
    expect(await document.json()).toMatchObject({
      components: {
        securitySchemes: {
          customer: { name: "__Host-kabsh_session" },
          staff: { name: "__Host-kabsh_staff" },
        },
      },
    });
  });

  it("SD13 of language, theme and the mark of a sign-in are Secure too", async () => {
    const origin = "https://kabsh.example";
    const answer = await secure.fetch(
      new Request(`${origin}/preferences`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ lang: "en", theme: "light", back: "/" }),
      }),
    );
    const left = await send(secure, "/api/logout", { body: {} });
    const all = [...answer.headers.getSetCookie(), ...left.headers.getSetCookie()];
    expect(all.map((each) => each.split("=")[0])).toEqual([
      "lang",
      "theme",
      "__Host-kabsh_session",
      "signed_in",
    ]);
    for (const cookie of all) expect(cookie).toContain("Secure");
  });

  it("SD13 a customer who had the old name stays signed in, and gets the new one once", async () => {
    const token = await session("customer");
    const first = await send(secure, "/api/me", { cookie: `kabsh_session=${token}` });
    expect(first.status).toBe(200);
    const cookies = first.headers.getSetCookie();
    expect(cookies[0]).toMatch(new RegExp(`^__Host-kabsh_session=${token};.*Secure`));
    expect(cookies[1]).toMatch(/^kabsh_session=; Max-Age=0/);
    const second = await send(secure, "/api/me", { cookie: `__Host-kabsh_session=${token}` });
    expect([second.status, second.headers.getSetCookie()]).toEqual([200, []]);
    const unknown = await send(secure, "/api/me", { cookie: "kabsh_session=unknown" });
    expect([unknown.status, unknown.headers.getSetCookie()]).toEqual([401, []]);
  });

  it("SD13 the old name opens no desk, since a subdomain may write it", async () => {
    const token = await session("staff");
    expect((await send(secure, "/api/admin/session", { cookie: `kabsh_staff=${token}` })).status).toBe(401);
    expect((await send(secure, "/api/admin/session", { cookie: `__Host-kabsh_staff=${token}` })).status).toBe(
      200,
    );
  });
});

describe("cookies of a shop without https", () => {
  it("SD13 have short names, which browsers take over http", async () => {
    const cookies = await login(plain);
    expect(cookies.map((each) => each.split("=")[0])).toEqual(["kabsh_staff", "kabsh_staff_device"]);
    for (const cookie of cookies) expect(cookie).not.toContain("Secure");
    const token = await session("customer");
    const answer = await send(plain, "/api/me", { cookie: `kabsh_session=${token}` });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });
});
