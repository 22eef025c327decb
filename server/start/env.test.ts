import { describe, expect, it } from "vitest";
import { GATEWAYS, REGISTERED_GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { type Env, readEnv } from "./env.ts";

function read(source: Record<string, string>): Env {
  const result = readEnv(source, "/srv/shop");
  if (!result.ok) throw new Error(result.faults.join(" "));
  return result.env;
}

function faults(source: Record<string, string>): string[] {
  const result = readEnv(source, "/srv/shop");
  return result.ok ? [] : result.faults;
}

describe("the settings from outside", () => {
  it("has a default for everything, with which the shop works offline", () => {
    expect(read({})).toEqual({
      mode: "production",
      port: 3000,
      host: null,
      publicUrl: "http://localhost:3000",
      dataDir: "/srv/shop/.data",
      databaseUrl: null,
      directDatabaseUrl: null,
      databaseWaitSeconds: 60,
      statementSeconds: 25,
      idleInTransactionSeconds: 30,
      walArchive: null,
      sessionSecret: null,
      previousSecret: null,
      adminEmail: null,
      adminPassword: null,
      metricsToken: null,
      pdfBrowser: null,
      webhooksMayBePrivate: false,
      seed: "demo",
      role: "all",
      drainSeconds: 1,
      whatsapp: null,
      whatsappApiUrl: "https://graph.facebook.com/v23.0",
      sms: null,
      smsLimits: { afterSeconds: 30, perDay: 300, perPhoneAndDay: 3 },
      smsApiUrl: "https://api.taqnyat.sa",
      eInvoicingApiUrl: "https://gw-fatoora.zatca.gov.sa/e-invoicing",
      gatewayUrls: Object.fromEntries(
        GATEWAYS.map((gateway) => [gateway, REGISTERED_GATEWAYS[gateway].apiUrl]),
      ),
      slowQueryMs: 200,
      traces: null,
      s3: null,
      uploads: { processes: 2, seconds: 2, memoryMegabytes: 512, megapixels: 24, waiting: 32 },
      trustProxy: 0,
      logLevel: "info",
    });
  });

  it("takes an empty variable for an unset one", () => {
    expect(read({ PORT: "", DATA_DIR: " ", S3_BUCKET: "", SEED: "" })).toEqual(read({}));
  });

  it("reads what is set", () => {
    const env = read({
      PORT: "8080",
      PUBLIC_URL: "https://kabsh.example/",
      DATA_DIR: "/data",
      TRUST_PROXY: "true",
      WHATSAPP_PHONE_NUMBER_ID: "1",
      WHATSAPP_ACCESS_TOKEN: "t",
      S3_BUCKET: "b",
      S3_REGION: "me-south-1",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
    });
    expect(env).toMatchObject({
      port: 8080,
      publicUrl: "https://kabsh.example",
      dataDir: "/data",
      trustProxy: 1,
    });
    expect(env.whatsapp).toMatchObject({ phoneNumberId: "1", accessToken: "t" });
    expect(env.whatsapp?.apiUrl).toMatch(/^https:\/\/graph\.facebook\.com\/v\d/);
    expect(env.s3).toEqual({
      bucket: "b",
      region: "me-south-1",
      endpoint: null,
      accessKeyId: "k",
      secretAccessKey: "s",
    });
  });

  it.each([
    [{ PORT: "abc" }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: "65536" }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: "80.5" }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    [
      { PUBLIC_URL: "kabsh.example" },
      "PUBLIC_URL must be a whole address that begins with http:// or https://.",
    ],
    [
      { PUBLIC_URL: "https://a.example/shop" },
      "PUBLIC_URL must end after the host name and port: the shop cannot live under a path.",
    ],
    [
      { DATABASE_URL: "mysql://a:secret@b/c" },
      "DATABASE_URL must be a whole address that begins with postgres:// or postgresql://, of servers that can be written to.",
    ],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters."],
    [{ ADMIN_EMAIL: "someone" }, 'ADMIN_EMAIL must be an e-mail address, not "someone".'],
    [{ ADMIN_PASSWORD: "123" }, "ADMIN_PASSWORD must have at least 10 characters."],
    [{ SEED: "full" }, 'SEED must be one of demo, crowd, none, not "full".'],
    [{ ROLE: "boss" }, 'ROLE must be one of all, web, worker, not "boss".'],
    [
      { UPLOAD_PROCESSES: "0" },
      "UPLOAD_PROCESSES must be at least 1: without one nobody can upload anything.",
    ],
    [{ UPLOAD_SECONDS: "-1" }, 'UPLOAD_SECONDS must be a whole number from 0 to 600, not "-1".'],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY must be a whole number from 0 to 10, not "yes".'],
    [
      { WHATSAPP_TOKEN: "t" },
      "WHATSAPP_TOKEN is no setting of the shop; docs/operations.md lists those that are.",
    ],
    [
      { WHATSAPP_ACCESS_TOKEN: "t" },
      "Some WHATSAPP_ settings are set, but these are missing: WHATSAPP_PHONE_NUMBER_ID.",
    ],
    [
      { SMS_PROVIDER: "taqnyat", SMS_TOKEN: "t" },
      "SMS_PROVIDER is taqnyat, which needs SMS_TOKEN and SMS_SENDER.",
    ],
    [
      { WHATSAPP_PHONE_NUMBER_ID: "1", WHATSAPP_ACCESS_TOKEN: "t", WHATSAPP_APP_SECRET: "s" },
      "WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: set both or none.",
    ],
    [
      { S3_BUCKET: "b", S3_REGION: "r" },
      "Some S3_ settings are set, but these are missing: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
    ],
  ])("refuses %j in one sentence", (source, sentence) => {
    expect(faults(source as Record<string, string>)).toEqual([sentence]);
  });

  it("lists every fault at once", () => {
    expect(faults({ PORT: "x", SEED: "y", ROLE: "z", S3_ENDPOINT: "q" })).toHaveLength(5);
  });
});
