import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, inject, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "#tests/support/create-database.ts";
import { ownProcesses } from "#tests/support/operating/own-processes.ts";
import { endShop, type RunningShop, untilReady } from "#tests/support/running-shop.ts";

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const root = path.resolve(import.meta.dirname, "../..");
const own = ownProcesses();
const { start } = own;

async function opened(settings: Record<string, string> = {}): Promise<RunningShop> {
  const shop = await start(settings);
  await untilReady(shop);
  await expect.poll(shop.said).toContain("Kabsh is open.");
  return shop;
}

/** A shop on a database of its own in the server that the tests share. */
async function external(name: string) {
  const url = await createDatabase(inject("postgresUrl"), `${name}_password_${process.pid}`, TEMPLATE);
  const settings = { DATABASE_URL: url, SESSION_SECRET: "s".repeat(32), ADMIN_EMAIL: "owner@kabsh.test" };
  return { url, settings, drop: () => dropDatabase(url) };
}

/** `npm run admin:reset-password -- …` as a process of its own. */
async function reset(words: string[], { input = "", ...settings }: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(root, "scripts/reset-admin-password.ts"), ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: own.folder, ...settings },
  });
  const ended = once(child, "close");
  child.stdin.end(input);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, said, complained, password: /^Password: (\S+)/m.exec(said)?.[1] ?? "" };
}

async function signIn(shop: RunningShop, password: string, email = "admin@kabsh.local") {
  const answer = await fetch(`${shop.url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

const generated = () => readFileSync(path.join(own.folder, "admin-password.txt"), "utf8").trim();

describe("the first admin's password", () => {
  it("SD15 SD16 is reset beside the running shop, and the next start no longer names the old one", async () => {
    const shop = await opened();
    const old = generated();
    const { status, cookie } = await signIn(shop, old);
    expect(status).toBe(200);
    const done = await reset(["Admin@kabsh.local"]);
    expect([done.code, done.complained]).toEqual([0, ""]);
    expect(done.password).toMatch(/^[A-Za-z2-9]{20}$/);
    expect((await fetch(`${shop.url}/api/admin/session`, { headers: { cookie } })).status).toBe(401);
    expect((await signIn(shop, old)).status).toBe(401);
    expect((await signIn(shop, done.password)).status).toBe(200);
    expect(await endShop(shop, "SIGTERM")).toBe(0);

    // Without the shop too, with a password of one's own.
    const chosen = await reset(["admin@kabsh.local", "--stdin"], { input: "three honest lambs\n" });
    expect([chosen.code, chosen.password]).toEqual([0, ""]);
    const again = await opened();
    expect(again.said()).not.toContain("admin-password.txt");
    expect(again.said()).not.toContain(old);
    expect(again.said()).toContain("npm run admin:reset-password");
    expect((await signIn(again, "three honest lambs")).status).toBe(200);
  });

  it("SD15 is reset in an external database, without the second factor when asked, and stands in the log", async () => {
    const { url, settings, drop } = await external("reset");
    const shop = await opened({ ...settings, ADMIN_PASSWORD: "chosen by the owner" });
    expect(shop.said()).toContain("the one in ADMIN_PASSWORD");
    const database = openDatabase(url);
    await database.pool.query("update staff_users set totp_secret = 'x', totp_since = now()");
    const factors = async () =>
      (await database.pool.query("select totp_secret from staff_users")).rows[0].totp_secret;
    const kept = await reset(["owner@kabsh.test"], settings);
    expect([kept.code, await factors()]).toEqual([0, "x"]);
    const gone = await reset(["owner@kabsh.test", "--without-second-factor"], settings);
    expect([gone.code, await factors()]).toEqual([0, null]);

    const refusals: [string[], string, RegExp][] = [
      [["owner@kabsh.test", "--force"], "", /^npm run admin:reset-password -- E-MAIL/],
      [["nobody@kabsh.test"], "", /^Nobody at the desk has the e-mail address nobody@kabsh\.test\.\n$/],
      [
        ["owner@kabsh.test", "--stdin"],
        "password123",
        /^The password is among those that everybody tries first\.\n$/,
      ],
    ];
    for (const [words, input, sentence] of refusals) {
      const { code, complained } = await reset(words, { ...settings, input });
      expect([code, complained]).toEqual([1, expect.stringMatching(sentence)]);
    }
    expect((await signIn(shop, gone.password, "owner@kabsh.test")).status).toBe(200);
    const { rows } = await database.pool.query(
      "select action from audit_log where actor_id is null order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "password_reset",
      "password_reset",
      "second_factor_off",
    ]);
    await endShop(shop, "SIGTERM");
    await database.close();
    await drop();
  });

  it("SD07 SD16 a common ADMIN_PASSWORD makes no account, while a shop that has its admin starts with it", async () => {
    const { settings, drop } = await external("common");
    const common = { ...settings, ADMIN_PASSWORD: "password123" };
    const refused = await start(common);
    await once(refused.child, "close");
    expect([refused.child.exitCode, refused.said().trim()]).toEqual([
      1,
      "ADMIN_PASSWORD is among the passwords that everybody tries first; choose another, or leave it unset to have one made.",
    ]);
    const shop = await opened({ ...settings, ADMIN_PASSWORD: "chosen by the owner" });
    await endShop(shop, "SIGTERM");
    const again = await opened(common);
    expect(again.said()).toContain("changed since it was set up");
    expect((await signIn(again, "chosen by the owner", "owner@kabsh.test")).status).toBe(200);
    await endShop(again, "SIGTERM");
    await drop();
  });
});
