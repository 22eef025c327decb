import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEnv, SETTING_NAMES } from "../env.ts";
import { nearName } from "./near-names.ts";

const said = (source: Record<string, string>) => {
  const result = readEnv(source, "/srv/shop");
  return result.ok ? { warnings: result.warnings } : { faults: result.faults };
};

/** What shells, desktops, systemd, containers, hosts and builders set by themselves. */
const ORDINARY = `
PATH HOME USER LOGNAME SHELL PWD OLDPWD TERM LANG LANGUAGE LC_ALL LC_CTYPE TZ TMPDIR TEMP TMP EDITOR VISUAL PAGER MAIL
HOSTNAME HOSTTYPE OSTYPE MACHTYPE SHLVL UID EUID PPID COLUMNS LINES DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR XDG_DATA_DIRS
XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_SESSION_ID XDG_SESSION_TYPE DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK
SSH_CONNECTION SSH_CLIENT SSH_TTY SUDO_USER SUDO_UID SUDO_COMMAND INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_PID
LISTEN_FDS STATE_DIRECTORY LOGS_DIRECTORY CREDENTIALS_DIRECTORY RUNTIME_DIRECTORY HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY
http_proxy https_proxy no_proxy NODE NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_DEBUG
NODE_TLS_REJECT_UNAUTHORIZED NODE_HOME NVM_DIR NVM_BIN NPM_TOKEN YARN_VERSION npm_config_cache npm_lifecycle_event
npm_execpath npm_node_execpath npm_package_name INIT_CWD COLOR FORCE_COLOR NO_COLOR CI DEBUG VERBOSE PGHOST PGPORT PGUSER
PGDATA PGPASSWORD PGDATABASE PGSSLMODE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB DATABASE_HOST DATABASE_NAME DATABASE_PORT
DATABASE_USER TEST_DATABASE_URL SHADOW_DATABASE_URL REDIS_URL KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT
KABSH_PORT KABSH_SERVICE_HOST POD_NAME POD_IP NODE_NAME NODE_IP HOST_IP HOST_NAME HOST_UID DOCKER_HOST CONTAINER_ID
GITHUB_ACTIONS GITHUB_TOKEN GITHUB_REF RUNNER_OS RUNNER_TEMP GITLAB_CI CI_COMMIT_SHA BUILD_NUMBER BUILD_URL JENKINS_URL
DYNO HEROKU_APP_NAME VERCEL_URL FLY_REGION RAILWAY_PUBLIC_DOMAIN RENDER AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY
AWS_SESSION_TOKEN GOOGLE_APPLICATION_CREDENTIALS OTEL_LOGS_EXPORTER OTEL_METRIC_EXPORT_INTERVAL SENTRY_DSN SESSION_MANAGER
SESSION SORT POST COST ROLES RULE SEND SPEED SPORT PORTS GHOST LOG LOG_DIR LOG_FILE LOG_FORMAT PUBLIC_DIR PUBLIC_IP APP_ENV
RAILS_ENV PYTHON_VERSION JAVA_HOME GOPATH CARGO_HOME MANPATH INFOPATH LS_COLORS LESSOPEN PS1 WINDOWID COMPUTERNAME
APPDATA PROGRAMDATA SYSTEMROOT USERPROFILE NUMBER_OF_PROCESSORS __CF_USER_TEXT_ENCODING
`
  .trim()
  .split(/\s+/);

describe("names that look like a setting of ours", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["PROT", "PORT"],
    ["HSOT", "HOST"],
    ["SESION_SECRET", "SESSION_SECRET"],
    ["SESSION_SECRETS", "SESSION_SECRET"],
    ["PULBIC_URL", "PUBLIC_URL"],
    ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
  ])("OP01 %s is named with %s and nothing starts", (written, right) => {
    expect(said({ [written]: "some-value" })).toEqual({
      faults: [`${written} is no setting of the shop; did you mean ${right}?`],
    });
  });

  it("OP01 a name of a group that only the shop uses is refused also when no other is near", () => {
    expect(said({ WHATSAP_ACCESS_TOKEN: "t" })).toEqual({
      faults: ["WHATSAP_ACCESS_TOKEN is no setting of the shop; did you mean WHATSAPP_ACCESS_TOKEN?"],
    });
    expect(said({ WHATSAPP_TOKEN: "t", S3_BUKET: "b" })).toEqual({
      faults: [
        "WHATSAPP_TOKEN is no setting of the shop; docs/operations.md lists those that are.",
        "S3_BUKET is no setting of the shop; did you mean S3_BUCKET?",
      ],
    });
  });

  it("OP01 is only said when the right name is set too, and not at all when it is empty", () => {
    expect(said({ LOGLEVEL: "debug", LOG_LEVEL: "info" })).toEqual({
      warnings: ["LOGLEVEL is no setting of the shop; LOG_LEVEL, which is, is set."],
    });
    expect(said({ DATABSE_URL: "" })).toEqual({ warnings: [] });
  });

  it("OP01 the ordinary variables of systems and builders are left alone", () => {
    expect(ORDINARY.length).toBeGreaterThan(150);
    expect(said(Object.fromEntries(ORDINARY.map((name) => [name, "x"])))).toEqual({ warnings: [] });
  });

  it("OP01 every slip of one letter in a long name is found, and no setting is taken for another", () => {
    const long = SETTING_NAMES.filter((name) => name.length > 6);
    const slips = fc.tuple(fc.constantFrom(...long), fc.nat(), fc.constantFrom("", "X"));
    fc.assert(
      fc.property(slips, ([name, at, letter]) => {
        const place = at % name.length;
        const written = name.slice(0, place) + letter + name.slice(place + 1);
        expect(nearName(written, SETTING_NAMES)).not.toBeNull();
      }),
    );
    for (const name of SETTING_NAMES) expect(nearName(name, SETTING_NAMES)).toBe(name);
  });
});
