import { z } from "zod";
import { readServers } from "#db/servers.ts";

/** What a variable may be. An empty one counts as unset. */
export const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || null);

/** The faulty text is not repeated: an address may hold a password. */
export const webAddress = (name: string) =>
  optional.refine(
    (text) => text === null || (URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)),
    { error: `${name} must be a whole address that begins with http:// or https://.` },
  );

/** A setting that is the address of a PostgreSQL database. */
export const databaseAddress = (name: string) =>
  optional.refine((text) => text === null || readServers(text) !== null, {
    error: `${name} must be a whole address that begins with postgres:// or postgresql://, of servers that can be written to.`,
  });

/** A setting that is one word of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  usual: T[number],
) =>
  optional
    .transform((text) => text ?? usual)
    .pipe(
      z.enum(values, {
        error: (issue) => `${name} must be one of ${values.join(", ")}, not "${issue.input}".`,
      }),
    );

/** A setting that is a whole number within limits. */
export const wholeNumber = (name: string, usual: number, most: number) =>
  optional
    .refine((text) => text === null || (/^\d{1,9}$/.test(text) && Number(text) <= most), {
      error: (issue) => `${name} must be a whole number from 0 to ${most}, not "${issue.input}".`,
    })
    .transform((text) => (text === null ? usual : Number(text)));

/** A text that is worth nothing when it is short, such as a secret. */
export const atLeast = (name: string, letters: number) =>
  optional.refine((text) => text === null || text.length >= letters, {
    error: `${name} must have at least ${letters} characters.`,
  });
