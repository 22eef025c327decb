import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signInStaff } from "#app/features/staff/commands/sign-in/sign-in-staff.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { ensureFirstAdmin } from "./ensure-first-admin.server.ts";

const shop = await openTestShop();
let dataDir = "";
let address = 0;

beforeEach(async () => {
  await shop.db.delete(staffUsers);
  dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-first-admin-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const signIn = (email: string, password = "") =>
  signInStaff(shop.as(VISITOR, { ip: `10.8.0.${address++}` }), { email, password });

describe("A14 the first admin", () => {
  it("A14 is made with a generated password that is kept for the shop's own account only", async () => {
    const admin = await ensureFirstAdmin(shop.db, { dataDir });
    const passwordFile = path.join(dataDir, "admin-password.txt");
    expect(admin).toEqual({
      email: "admin@kabsh.local",
      password: expect.stringMatching(/^[A-Za-z2-9]{20}$/),
      passwordFile,
    });
    expect(readFileSync(passwordFile, "utf8")).toBe(`${admin.password}\n`);
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
    expect(await signIn(admin.email, admin.password)).toMatchObject({
      ok: true,
      value: { user: { permissions: PERMISSIONS } },
    });
  });

  it("A14 is made once: a second start prints no password and changes none", async () => {
    const first = await ensureFirstAdmin(shop.db, { dataDir });
    const second = await ensureFirstAdmin(shop.db, { dataDir });
    expect(second).toEqual({ email: first.email, passwordFile: first.passwordFile });
    expect(await signIn(first.email, first.password)).toMatchObject({ ok: true });
    expect(await shop.db.$count(staffUsers)).toBe(1);
  });

  it("A14 comes from ADMIN_EMAIL and ADMIN_PASSWORD, which are written nowhere", async () => {
    const given = { dataDir, email: "Owner@Kabsh.test", password: "chosen by the owner" };
    expect(await ensureFirstAdmin(shop.db, given)).toEqual({
      email: "owner@kabsh.test",
      isConfigured: true,
    });
    expect(() => readFileSync(path.join(dataDir, "admin-password.txt"))).toThrow("ENOENT");
    expect(await signIn("owner@kabsh.test", "chosen by the owner")).toMatchObject({ ok: true });
    // A later change of the variable does not overwrite what the person may have been given since.
    await ensureFirstAdmin(shop.db, { ...given, password: "another password" });
    expect(await signIn("owner@kabsh.test", "another password")).toMatchObject({ ok: false });
  });

  it("A14 a configured e-mail without an account gets one beside the admins that exist", async () => {
    await ensureFirstAdmin(shop.db, { dataDir });
    expect(await ensureFirstAdmin(shop.db, { dataDir, email: "owner@kabsh.test" })).toMatchObject({
      email: "owner@kabsh.test",
      password: expect.any(String),
    });
    expect(await shop.db.$count(userRoles)).toBe(2);
  });

  it("A14 a configured e-mail whose account has no role gets it when nobody is admin, with its own password", async () => {
    const given = { dataDir, email: "owner@kabsh.test", password: "chosen by the owner" };
    await ensureFirstAdmin(shop.db, given);
    await shop.db.delete(userRoles);
    expect(await ensureFirstAdmin(shop.db, { ...given, password: "another password" })).toEqual({
      email: "owner@kabsh.test",
      isConfigured: false,
    });
    expect(await signIn("owner@kabsh.test", "chosen by the owner")).toMatchObject({
      ok: true,
      value: { user: { permissions: PERMISSIONS } },
    });
  });

  it("A14 an account without a role stays without one while somebody is admin", async () => {
    await ensureFirstAdmin(shop.db, { dataDir, email: "clerk@kabsh.test", password: "chosen by the clerk" });
    await shop.db.delete(userRoles);
    await ensureFirstAdmin(shop.db, { dataDir });
    await ensureFirstAdmin(shop.db, { dataDir, email: "clerk@kabsh.test" });
    expect(await shop.db.$count(userRoles)).toBe(1);
  });

  it("A14 several processes that start at once make one", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureFirstAdmin(shop.db, { dataDir })));
    expect(made.filter((admin) => admin.password)).toHaveLength(1);
    expect(await shop.db.$count(staffUsers)).toBe(1);
  });

  it("A14 a folder that cannot hold the password is one clear sentence, and no account", async () => {
    const file = path.join(dataDir, "a-file");
    writeFileSync(file, "");
    await expect(ensureFirstAdmin(shop.db, { dataDir: file })).rejects.toThrow(
      /^The first admin's password cannot be kept in .+ \(E[A-Z]+\); /,
    );
    expect(await shop.db.$count(staffUsers)).toBe(0);
  });
});
