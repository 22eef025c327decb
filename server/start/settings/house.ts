import path from "node:path";
import { settingsGroup } from "./group.ts";
import { oneOf, optional, wholeNumber } from "./kinds.ts";

export interface HouseSettings {
  mode: "production" | "development" | "test";
  /** Absolute path. */
  dataDir: string;
  seed: "demo" | "crowd" | "none";
  role: "all" | "web" | "worker";
  /** How long the shop goes on answering after it was told to stop, until proxies have noticed. */
  drainSeconds: number;
  /** Programs that are told of orders may be in the shop's own network, and be spoken to by http. */
  webhooksMayBePrivate: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** How this process works and where it keeps what is its own. */
export const house = settingsGroup({
  variables: {
    NODE_ENV: oneOf("NODE_ENV", ["production", "development", "test"], "production"),
    DATA_DIR: optional,
    SEED: oneOf("SEED", ["demo", "crowd", "none"], "demo"),
    ROLE: oneOf("ROLE", ["all", "web", "worker"], "all"),
    DRAIN_SECONDS: wholeNumber("DRAIN_SECONDS", 1, 3600),
    WEBHOOKS_TO_PRIVATE_ADDRESSES: oneOf("WEBHOOKS_TO_PRIVATE_ADDRESSES", ["yes", "no"], "no"),
    LOG_LEVEL: oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
  },
  read: (given, folder): HouseSettings => ({
    mode: given.NODE_ENV,
    dataDir: path.resolve(folder, given.DATA_DIR ?? ".data"),
    seed: given.SEED,
    role: given.ROLE,
    drainSeconds: given.DRAIN_SECONDS,
    webhooksMayBePrivate: given.WEBHOOKS_TO_PRIVATE_ADDRESSES === "yes" || given.NODE_ENV === "development",
    logLevel: given.LOG_LEVEL,
  }),
});
