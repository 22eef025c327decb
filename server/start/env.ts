import path from "node:path";
import { z } from "zod";
import { readServers } from "#db/servers.ts";

/** Everything the shop can be told from outside; docs/operations.md explains each to the person who runs it. */
export interface Env {
  mode: "production" | "development" | "test";
  port: number;
  /** The address to listen on; null is every address of the machine. */
  host: string | null;
  /** Where customers reach the shop, without a slash at the end. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** The same database without a pooler between; null: as `databaseUrl`. */
  directDatabaseUrl: string | null;
  /** How long the start waits for a database that is not there yet. */
  databaseWaitSeconds: number;
  /** null: generated once and kept in the data folder. */
  sessionSecret: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  seed: "demo" | "none";
  role: "all" | "web" | "worker";
  /** null: messages go to the outbox file. */
  whatsapp: WhatsAppSettings | null;
  /** null: files go to the data folder. */
  s3: S3Settings | null;
  /** How many proxies stand before the shop; 0 believes no forwarded header. */
  trustProxy: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

export interface WhatsAppSettings {
  phoneNumberId: string;
  accessToken: string;
  apiUrl: string;
  otpTemplate: string;
  orderTemplate: string;
}

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

export type EnvResult = { ok: true; env: Env } | { ok: false; faults: string[] };

const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || null);
/** The faulty text is not repeated: an address may hold a password. */
const webAddress = (name: string, protocols: string[]) =>
  optional.refine(
    (text) => text === null || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
    {
      error: `${name} must be a whole address that begins with ${protocols.join("// or ")}//.`,
    },
  );
const databaseAddress = (name: string) =>
  optional.refine((text) => text === null || readServers(text) !== null, {
    error: `${name} must be a whole address that begins with postgres:// or postgresql://, of servers that can be written to.`,
  });
const oneOf = <T extends string>(name: string, values: readonly [T, ...T[]], usual: T) =>
  optional
    .transform((text) => text ?? usual)
    .pipe(
      z.enum(values, {
        error: (issue) => `${name} must be one of ${values.join(", ")}, not "${issue.input}".`,
      }),
    );
const wholeNumber = (name: string, usual: number, most: number) =>
  optional
    .refine((text) => text === null || (/^\d{1,9}$/.test(text) && Number(text) <= most), {
      error: (issue) => `${name} must be a whole number from 0 to ${most}, not "${issue.input}".`,
    })
    .transform((text) => (text === null ? usual : Number(text)));

const settings = z.object({
  NODE_ENV: oneOf("NODE_ENV", ["production", "development", "test"], "production"),
  PORT: wholeNumber("PORT", 3000, 65_535),
  HOST: optional,
  PUBLIC_URL: webAddress("PUBLIC_URL", ["http:", "https:"]).refine(
    (text) => text === null || !URL.canParse(text) || new URL(text).pathname === "/",
    { error: "PUBLIC_URL must end after the host name and port: the shop cannot live under a path." },
  ),
  DATA_DIR: optional,
  DATABASE_URL: databaseAddress("DATABASE_URL"),
  DIRECT_DATABASE_URL: databaseAddress("DIRECT_DATABASE_URL"),
  DATABASE_WAIT_SECONDS: wholeNumber("DATABASE_WAIT_SECONDS", 60, 3600),
  SESSION_SECRET: optional.refine((text) => text === null || text.length >= 32, {
    error: "SESSION_SECRET must have at least 32 characters.",
  }),
  ADMIN_EMAIL: optional.refine((text) => text === null || z.email().safeParse(text).success, {
    error: (issue) => `ADMIN_EMAIL must be an e-mail address, not "${issue.input}".`,
  }),
  ADMIN_PASSWORD: optional.refine((text) => text === null || text.length >= 10, {
    error: "ADMIN_PASSWORD must have at least 10 characters.",
  }),
  SEED: oneOf("SEED", ["demo", "none"], "demo"),
  ROLE: oneOf("ROLE", ["all", "web", "worker"], "all"),
  TRUST_PROXY: z.preprocess(
    (text) => (text === "true" ? "1" : text === "false" ? "0" : text),
    wholeNumber("TRUST_PROXY", 0, 10),
  ),
  LOG_LEVEL: oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
  WHATSAPP_PHONE_NUMBER_ID: optional,
  WHATSAPP_ACCESS_TOKEN: optional,
  WHATSAPP_API_URL: webAddress("WHATSAPP_API_URL", ["http:", "https:"]),
  WHATSAPP_OTP_TEMPLATE: optional,
  WHATSAPP_ORDER_TEMPLATE: optional,
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: webAddress("S3_ENDPOINT", ["http:", "https:"]),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
});

type Settings = z.output<typeof settings>;

/**
 * Reads the configuration table of docs/operations.md from `source`. Every fault is one sentence that names its
 * variable; secrets never appear in it.
 */
export function readEnv(
  source: Record<string, string | undefined>,
  folder: string = process.cwd(),
): EnvResult {
  const parsed = settings.safeParse(source);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  faults.push(
    ...unknownNames(source),
    ...incomplete(source, "WHATSAPP", ["PHONE_NUMBER_ID", "ACCESS_TOKEN"]),
  );
  faults.push(...incomplete(source, "S3", ["BUCKET", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"]));
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
  return { ok: true, env: toEnv(parsed.data, folder) };
}

/** The environment of this process. */
export function readProcessEnv(): EnvResult {
  return readEnv(process.env);
}

function toEnv(read: Settings, folder: string): Env {
  return {
    mode: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    publicUrl: new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).origin,
    dataDir: path.resolve(folder, read.DATA_DIR ?? ".data"),
    databaseUrl: read.DATABASE_URL,
    databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
    directDatabaseUrl: read.DATABASE_URL && read.DIRECT_DATABASE_URL,
    sessionSecret: read.SESSION_SECRET,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    seed: read.SEED,
    role: read.ROLE,
    whatsapp: whatsappSettings(read),
    s3: s3Settings(read),
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
  };
}

function whatsappSettings(read: Settings): WhatsAppSettings | null {
  if (!read.WHATSAPP_PHONE_NUMBER_ID || !read.WHATSAPP_ACCESS_TOKEN) return null;
  return {
    phoneNumberId: read.WHATSAPP_PHONE_NUMBER_ID,
    accessToken: read.WHATSAPP_ACCESS_TOKEN,
    apiUrl: (read.WHATSAPP_API_URL ?? "https://graph.facebook.com/v23.0").replace(/\/+$/, ""),
    otpTemplate: read.WHATSAPP_OTP_TEMPLATE ?? "kabsh_login_code",
    orderTemplate: read.WHATSAPP_ORDER_TEMPLATE ?? "kabsh_order_update",
  };
}

function s3Settings(read: Settings): S3Settings | null {
  if (!read.S3_BUCKET || !read.S3_REGION || !read.S3_ACCESS_KEY_ID || !read.S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    endpoint: read.S3_ENDPOINT,
    accessKeyId: read.S3_ACCESS_KEY_ID,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY,
  };
}

/** A mistyped credential would otherwise silently send nothing anywhere. */
function unknownNames(source: Record<string, string | undefined>): string[] {
  return Object.keys(source)
    .filter((name) => /^(WHATSAPP|S3)_/.test(name) && !(name in settings.shape))
    .map((name) => `${name} is not a setting of the shop; docs/operations.md lists those that are.`);
}

/** Half a set of credentials is a mistake, not a wish to go without. */
function incomplete(source: Record<string, string | undefined>, group: string, needed: string[]): string[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  if (!Object.keys(settings.shape).some((name) => name.startsWith(`${group}_`) && isSet(name))) return [];
  const missing = needed.map((name) => `${group}_${name}`).filter((name) => !isSet(name));
  return missing.length === 0
    ? []
    : [`Some ${group}_ settings are set, but these are missing: ${missing.join(", ")}.`];
}
