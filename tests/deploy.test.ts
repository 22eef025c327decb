import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readEnv, SETTING_NAMES } from "#server/start/env.ts";
import { LIGHT_ENV, LIGHT_FLAGS } from "../scripts/start/light-process.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const has = (program: string) => spawnSync("which", [program]).status === 0;
const SECRET = /SECRET|TOKEN|PASSWORD|DATABASE_URL$/;
/** Where a process is told apart from the others, or lies. */
const OF_THE_PROCESS = ["NODE_ENV", "ROLE"];

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
    expect(SETTING_NAMES.filter((name) => !named.includes(name) && !OF_THE_PROCESS.includes(name))).toEqual(
      [],
    );
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

  it("WA18 uses the Node that the project pins, in every stage", () => {
    const pinned = JSON.parse(read("package.json")).dependencies.node;
    expect(/^ARG NODE_VERSION=(\S+)$/m.exec(dockerfile)?.[1]).toBe(pinned);
    const stages = dockerfile.match(/^FROM .*$/gm) ?? [];
    expect(stages.length).toBe(2);
    for (const stage of stages) expect(stage).toMatch(/ node:\$\{NODE_VERSION\}-slim/);
  });

  it("WA18 keeps nothing that only builds", () => {
    const { dependencies } = JSON.parse(read("package.json"));
    const dropped = /npm uninstall --no-save --omit=dev ([^\\\n]+)/.exec(dockerfile)?.[1]?.trim().split(" ");
    const ofTheBuild = [
      ...read("vite.config.ts").matchAll(/^import .* from "((?!node:)[^/"]+(?:\/[^/"]+)?)/gm),
    ];
    const names = ofTheBuild.map(([, name = ""]) => (name.startsWith("@") ? name : name.split("/")[0]));
    expect(names.length).toBeGreaterThan(2);
    for (const name of [...names, "tailwindcss"]) expect(dropped, name).toContain(name);
    for (const name of dropped ?? []) expect(dependencies).toHaveProperty([name]);
  });

  it("WA18 LR06 runs what exists, light, not as root, with a health check that asks whether it is ready", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
    expect(command.slice(1)).toEqual([...LIGHT_FLAGS, "build/server/main.js"]);
    for (const [name, value] of Object.entries(LIGHT_ENV)) expect(dockerfile).toContain(` ${name}=${value}`);
    expect(read("vite.config.ts")).toContain('main: "server/start/main.ts"');
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*?\/readyz/m);
  });
});

describe("deploy/kabsh.service", () => {
  const unit = read("deploy/kabsh.service");
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);

  it("WA19 starts a built release under its own account, with its state outside the code", () => {
    const [folder = ""] = valuesOf("WorkingDirectory");
    const [start = ""] = valuesOf("ExecStart");
    expect(start).toBe(`${folder}/node_modules/node/bin/node build/server/main.js`);
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
