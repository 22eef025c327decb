import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { appSettings } from "#db/schema/settings.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const { request } = openRequests(shop);
const LOGIN = { email: "sara@kabsh.test", password: "a long password" };
const passwordHash = await hashPassword(LOGIN.password);

beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  await shop.db.delete(appSettings);
  await shop.db.delete(staffUsers);
  await shop.db.delete(auditLog);
  const [user] = await shop.db.insert(staffUsers).values({ email: LOGIN.email, passwordHash }).returning();
  await shop.db.insert(userRoles).values({ userId: user?.id ?? "", role: "admin" });
});

async function signIn(code?: string) {
  const answer = await request("POST", "/api/admin/login", { body: { ...LOGIN, code } });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { status: answer.status, body: await answer.json(), cookie };
}

const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: shop.clock.now().getTime() });

const audited = async () =>
  (await shop.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);

describe("over HTTP", () => {
  it("SD08 what matters most answers what it asks for, and is done after the proof", async () => {
    const { cookie } = await signIn();
    shop.at("2026-03-10T09:30:00Z");
    const account = { bankName: "Rajhi", beneficiaryName: "Kabsh", iban: "SA0380000000608010167519" };
    const send = async (method: string, path: string, body: unknown) => {
      const answer = await request(method, path, { cookie, body });
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
    };
    const add = () => send("POST", "/api/admin/bank-accounts", account);
    const asked = {
      status: 403,
      code: "reauth_required",
      ask: "password",
      title: "Confirm first that it is you.",
    };
    expect(await add()).toMatchObject(asked);
    const user = { action: "create", email: "new@kabsh.test", password: "ten letters", role: "admin" };
    expect(await send("POST", "/api/admin-users", user)).toMatchObject(asked);
    const key = { key: "google_maps_api_key", value: "key" };
    expect(await send("POST", "/api/admin/settings", key)).toMatchObject(asked);
    expect(await send("POST", "/api/admin/reauthenticate", { password: "wrong" })).toMatchObject({
      status: 422,
      code: "password_wrong",
      fields: { password: "The password is not right." },
    });
    expect(await send("POST", "/api/admin/reauthenticate", { password: LOGIN.password })).toMatchObject({
      status: 200,
      provenUntil: "2026-03-10T09:40:00.000Z",
    });
    expect((await add()).status).toBe(201);
  });

  it("SD01 SD02 SD03 a second factor is set up, asked for and given up by JSON alone", async () => {
    const first = await signIn();
    const begun = await request("POST", "/api/admin/second-factor", { cookie: first.cookie });
    const { pending } = (await begun.json()) as { pending: { key: string; address: string } };
    expect(pending.address).toContain(`secret=${pending.key}`);
    const confirmed = await request("PUT", "/api/admin/second-factor", {
      cookie: first.cookie,
      body: { code: codeOf(pending.key) },
    });
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(await signIn()).toMatchObject({
      status: 401,
      body: { code: "second_factor_required" },
      cookie: "",
    });
    expect(await signIn(codeOf(pending.key))).toMatchObject({
      status: 401,
      body: { code: "second_factor_used" },
    });
    shop.at("2026-03-10T09:01:00Z");
    expect(await signIn(codeOf(pending.key))).toMatchObject({ status: 200 });
    const { cookie, status } = await signIn(recoveryCodes[0]);
    expect(status).toBe(200);
    const gone = await request("DELETE", "/api/admin/second-factor", { cookie });
    expect(gone.status).toBe(204);
    expect((await audited()).filter((action) => !action.startsWith("sign_in"))).toEqual([
      "second_factor_on",
      "recovery_code_used",
      "second_factor_off",
    ]);
    expect(await signIn()).toMatchObject({ status: 200 });
  });

  it("SD04 who still has to set one up hears so everywhere else", async () => {
    await shop.db.insert(appSettings).values({ key: "second_factor_demanded", value: "true" });
    const { cookie, body } = await signIn();
    expect(body).toMatchObject({ user: { roles: [] } });
    for (const [method, path] of [
      ["GET", "/api/admin/orders"],
      ["PUT", "/api/admin/password"],
      ["DELETE", "/api/admin/second-factor"],
    ] as const) {
      const answer = await request(method, path, { cookie, ...(method === "PUT" && { body: {} }) });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        403,
        "second_factor_needed",
      ]);
    }
    expect((await request("POST", "/api/admin/second-factor", { cookie })).status).toBe(200);
  });

  it("SD06 SD11 the password is changed and sessions are ended by JSON", async () => {
    await shop.db.insert(appSettings).values({ key: "staff_one_device", value: "false" });
    const [here, there] = [await signIn(), await signIn()];
    const list = async () =>
      (await (await request("GET", "/api/admin/sessions", { cookie: here.cookie })).json()) as {
        sessions: { id: string; isThis: boolean }[];
      };
    const other = (await list()).sessions.find(({ isThis }) => !isThis);
    const ended = await request("DELETE", `/api/admin/sessions/${other?.id}`, { cookie: here.cookie });
    expect(ended.status).toBe(204);
    expect((await request("GET", "/api/admin/session", { cookie: there.cookie })).status).toBe(401);
    const body = { current: LOGIN.password, password: "another long one" };
    expect((await request("PUT", "/api/admin/password", { cookie: here.cookie, body })).status).toBe(204);
    expect((await audited()).slice(-2)).toEqual(["sessions_ended", "password_changed"]);
    expect((await signIn()).status).toBe(401);
  });
});
