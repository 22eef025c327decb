import { z } from "zod";
import { settingsGroup } from "./group.ts";
import { atLeast, optional } from "./kinds.ts";

export interface SecretSettings {
  /** null: generated once and kept in the data folder. */
  sessionSecret: string | null;
  /** The secret until now, when another one is put in its place; "forgotten" when nobody knows it. */
  previousSecret: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  /** Opens /metrics to those who are not on this machine; null: nobody else. */
  metricsToken: string | null;
}

/** The secret of the shop, its first admin, and what opens its figures. */
export const secrets = settingsGroup({
  variables: {
    SESSION_SECRET: atLeast("SESSION_SECRET", 32),
    SESSION_SECRET_PREVIOUS: optional,
    ADMIN_EMAIL: optional.refine((text) => text === null || z.email().safeParse(text).success, {
      error: (issue) => `ADMIN_EMAIL must be an e-mail address, not "${issue.input}".`,
    }),
    ADMIN_PASSWORD: atLeast("ADMIN_PASSWORD", 10),
    METRICS_TOKEN: atLeast("METRICS_TOKEN", 16),
  },
  read: (given): SecretSettings => ({
    sessionSecret: given.SESSION_SECRET,
    previousSecret: given.SESSION_SECRET_PREVIOUS,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    metricsToken: given.METRICS_TOKEN,
  }),
});
