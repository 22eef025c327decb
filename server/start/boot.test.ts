import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { describe, expect, inject, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { openLog } from "#services/watching/log.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "#tests/support/create-database.ts";
import { ownProcesses } from "#tests/support/operating/own-processes.ts";
import { endShop, type RunningShop, untilReady } from "#tests/support/running-shop.ts";
import { borrowShopDatabase } from "./borrow-shop-database.ts";
import { readEnv } from "./env.ts";

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const own = ownProcesses();
const { start } = own;

/** What a start that must not succeed says, after it has ended. */
async function refusal(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const shop = await start(settings);
  await once(shop.child, "close");
  return { code: shop.child.exitCode, lines: shop.said().trim().split("\n") };
}

describe("starting and stopping", () => {
  it("opens the shop, tells once how to sign in, keeps its secrets private, and stops with code 0", async () => {
    const first = await start();
    await untilReady(first);
    const password = readFileSync(path.join(own.folder, "admin-password.txt"), "utf8").trim();
    await expect.poll(() => first.said()).toContain(password);
    expect(first.said()).toContain(`${first.url}/admin/login`);
    for (const secret of ["admin-password.txt", "session-secret"]) {
      expect(statSync(path.join(own.folder, secret)).mode & 0o077).toBe(0);
    }
    expect(await endShop(first, "SIGTERM")).toBe(0);
    expect(existsSync(path.join(own.folder, "postgres/data/postmaster.pid"))).toBe(false);

    const second = await start();
    await untilReady(second);
    await expect.poll(() => second.said()).toContain("admin-password.txt");
    expect(second.said()).not.toContain(password);
  });

  it("finishes a running request before it stops", async () => {
    const shop = await own.startOnShared();
    await untilReady(shop);
    const { socket, read } = await beginRequest(shop);
    const ended = endShop(shop, "SIGTERM");
    await expect
      .poll(() =>
        fetch(`${shop.url}/healthz`).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    socket.write("{}");
    expect(await read()).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(await ended).toBe(0);
  });

  it("stops at once on the second signal", async () => {
    const shop = await own.startOnShared();
    await untilReady(shop);
    await beginRequest(shop);
    shop.child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(shop.child.exitCode).toBe(null);
    expect(await endShop(shop, "SIGTERM")).toBe(1);
  });

  it("starts again by itself after kill -9, with everything it had", async () => {
    const first = await start();
    await untilReady(first);
    await endShop(first, "SIGKILL");
    const second = await start();
    await untilReady(second);
    expect(await endShop(second, "SIGINT")).toBe(0);
  });
});

/** A line of the library's rocket, which no page of the shop draws by itself. */
const ROCKET = "M12 15v5s3.03-.55 4-2c1.08-1.62 0-5 0-5";

describe("several processes on one DATABASE_URL", () => {
  const ADMIN = { email: "owner@kabsh.test", password: "a-long-password" };
  const settingsOf = (url: string) => ({
    DATABASE_URL: url,
    SESSION_SECRET: "s".repeat(32),
    SEED: "demo",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });

  it("start at the same moment, make one schema, one example shop and one admin, and serve it together", async () => {
    const url = await createDatabase(inject("postgresUrl"), `several_${process.pid}`);
    const settings = settingsOf(url);
    const shops = [await start({ ...settings, ROLE: "web" }), await start({ ...settings, ROLE: "web" })];
    const worker = await start({ ...settings, ROLE: "worker" });
    for (const shop of shops) {
      await untilReady(shop);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    }
    await expect.poll(worker.said, { timeout: 60_000 }).toContain("The worker is running");
    const database = openDatabase(url);
    const count = async (table: string) => (await database.pool.query(`select 1 from ${table}`)).rowCount;
    expect(await count("staff_users")).toBe(1);
    expect(await count("restaurants")).toBe(3);
    await database.close();
    for (const shop of [...shops, worker]) expect(await endShop(shop, "SIGTERM")).toBe(0);
    await dropDatabase(url);
  });

  it("S27 S28 a text, a price and an icon changed in one are what visitors of the other get next", async () => {
    const url = await createDatabase(inject("postgresUrl"), `beside_${process.pid}`, TEMPLATE);
    const settings = { ...settingsOf(url), ROLE: "web" };
    const admin = await start(settings);
    await untilReady(admin);
    const other = await start(settings);
    await untilReady(other);
    let cookie = "";
    const requestAsAdmin = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${admin.url}${path}`, {
        method,
        headers: { "content-type": "application/json", origin: admin.url, cookie },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(answer.ok, `${path} ${answer.status}`).toBe(true);
      cookie ||= answer.headers.get("set-cookie")?.split(";")[0] ?? "";
      return answer.status === 204 ? null : answer.json();
    };
    const pages = (shop: RunningShop) =>
      Promise.all(
        ["ar", "en"].flatMap((lang) =>
          ["/", "/order"].map(async (path) =>
            (await fetch(`${shop.url}${path}`, { headers: { cookie: `lang=${lang}` } })).text(),
          ),
        ),
      );
    /** Every page of the other process, kept in its memory until now, must say it. */
    const seenThere = (words: string, where: (html: string[]) => string[]) =>
      expect
        .poll(async () => where(await pages(other)).filter((html) => !html.includes(words)), {
          timeout: 10_000,
        })
        .toEqual([]);

    await requestAsAdmin("POST", "/api/admin/login", ADMIN);
    const before = (await pages(other)).join();
    const [english, price, shape] = ["Choose yours here", "123700", ROCKET];
    for (const mark of [english, price, shape]) expect(before).not.toContain(mark);

    const text = { key: "shell:links.restaurants", language: "en", value: english };
    await requestAsAdmin("POST", "/api/admin/translations", text);
    await seenThere(english, ([, , ...inEnglish]) => inEnglish);
    const { breederPrices } = await requestAsAdmin("GET", "/api/breeder-prices");
    const { breederId, breedId, ageClassId } = breederPrices[0];
    const cells = [{ breedId, ageClassId, priceHalalas: 123_700 }];
    await requestAsAdmin("PUT", "/api/admin/breeder-prices", { breederId, cells });
    await seenThere(price, ([, wizardInArabic = "", , wizardInEnglish = ""]) => [
      wizardInArabic,
      wizardInEnglish,
    ]);
    const icon = { name: "Rocket", iconName: "Rocket", route: "/restaurants", position: "mobile_dock" };
    await requestAsAdmin("POST", "/api/admin/icons", icon);
    await seenThere(shape, (all) => all);

    for (const shop of [admin, other]) expect(await endShop(shop, "SIGTERM")).toBe(0);
    await dropDatabase(url);
  });
});

describe("a command beside the shop", () => {
  const env = (dataDir: string) => {
    const read = readEnv({ DATA_DIR: dataDir });
    if (!read.ok) throw new Error(read.faults.join(" "));
    return read.env;
  };
  const tables = "select count(*)::int as n from information_schema.tables where table_name = 'orders'";

  it("uses the database that the running shop has open, and opens it itself when none runs", async () => {
    const log = openLog("silent");
    const shop = await start();
    await untilReady(shop);
    const beside = await borrowShopDatabase(env(own.folder), log);
    expect((await beside.pool.query(tables)).rows).toEqual([{ n: 1 }]);
    await beside.close();
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await endShop(shop, "SIGTERM");

    const alone = await borrowShopDatabase(env(own.folder), log);
    expect((await alone.pool.query(tables)).rows).toEqual([{ n: 1 }]);
    await alone.close();
    expect(existsSync(path.join(own.folder, "postgres/data/postmaster.pid"))).toBe(false);
  });
});

describe("what a person can mend is one sentence and exit code 1", () => {
  it("a second process on the same data folder", async () => {
    const first = await start();
    await untilReady(first);
    expect(await refusal({})).toEqual({
      code: 1,
      lines: [
        `The data folder ${own.folder} is in use by another running shop (process ${first.child.pid}); stop that one, or set DATA_DIR to another folder.`,
      ],
    });
  });

  it("a busy port", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { code, lines } = await refusal({ PORT: String(port) });
    other.close();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`Port ${port} is taken by another program; stop that one, or set PORT to a free one.`],
    });
  });

  it("a data folder that cannot be written", async () => {
    writeFileSync(path.join(own.folder, "file"), "");
    const { code, lines } = await refusal({ DATA_DIR: path.join(own.folder, "file/data") });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `The data folder ${own.folder}/file/data cannot be written (ENOTDIR); give this account access to it, or set DATA_DIR to another folder.`,
    ]);
  });

  it.skipIf(process.platform !== "linux")("a data folder where the system allows none", async () => {
    expect(await refusal({ DATA_DIR: "/proc/kabsh" })).toEqual({
      code: 1,
      lines: [
        "The data folder /proc/kabsh cannot be written (ENOENT); give this account access to it, or set DATA_DIR to another folder.",
      ],
    });
  });

  it("DB02 a DATABASE_URL where nobody answers, without its password", async () => {
    const { code, lines } = await refusal({
      DATABASE_URL: "postgres://shop:very-secret@127.0.0.1:1/kabsh",
      DATABASE_WAIT_SECONDS: "1",
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^The database of DATABASE_URL \(127\.0\.0\.1:1\) cannot be reached: .*ECONNREFUSED.*\.$/,
    );
    expect(lines[0]).not.toContain("very-secret");
  });

  it("wrong settings, each in a sentence of its own", async () => {
    expect(await refusal({ PORT: "none", SEED: "full" })).toEqual({
      code: 1,
      lines: [
        'PORT must be a whole number from 0 to 65535, not "none".',
        'SEED must be one of demo, crowd, none, not "full".',
      ],
    });
  });
});

/** Opens a request whose body is still missing, as on a slow phone. */
async function beginRequest(shop: RunningShop) {
  const { connect } = await import("node:net");
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
  });
  socket.write(
    `POST /api/send-otp HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.url}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`,
  );
  // The server has it once it is counted among the running ones; a request of our own after it proves that.
  await fetch(`${shop.url}/healthz`);
  const read = async () => {
    if (!socket.closed) await once(socket, "close");
    return answer;
  };
  return { socket, read };
}
