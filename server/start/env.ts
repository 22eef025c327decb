import { address } from "./settings/address.ts";
import { database } from "./settings/database.ts";
import type { SettingsGroup, Source } from "./settings/group.ts";
import { house } from "./settings/house.ts";
import { s3 } from "./settings/s3.ts";
import { secrets } from "./settings/secrets.ts";
import { whatsapp } from "./settings/whatsapp.ts";

/** Every setting from outside; a new one goes into the file of its group, and a new group into this list. */
const GROUPS = [address, house, database, secrets, whatsapp, s3] as const;

type AsArgument<Group> = Group extends SettingsGroup<infer Read> ? (read: Read) => void : never;
/** Everything the shop can be told from outside; docs/operations.md explains each to the person who runs it. */
export type Env = AsArgument<(typeof GROUPS)[number]> extends (read: infer All) => void ? All : never;

export type EnvResult = { ok: true; env: Env } | { ok: false; faults: string[] };

/**
 * Reads the configuration table of docs/operations.md from `source`. Every fault is one sentence that names its
 * variable; secrets never appear in it.
 */
export function readEnv(source: Source, folder: string = process.cwd()): EnvResult {
  const faults = unknownNames(source);
  const env = {};
  for (const group of GROUPS) {
    const result = group.readFrom(source, folder);
    if ("faults" in result) faults.push(...result.faults);
    else Object.assign(env, result.read);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, env: env as Env };
}

/** The environment of this process. */
export function readProcessEnv(): EnvResult {
  return readEnv(process.env);
}

/** A mistyped credential would otherwise silently send nothing anywhere. */
function unknownNames(source: Source): string[] {
  const known = new Set<string>(GROUPS.flatMap((group) => group.names));
  return Object.keys(source)
    .filter((name) => /^(WHATSAPP|S3)_/.test(name) && !known.has(name))
    .map((name) => `${name} is not a setting of the shop; docs/operations.md lists those that are.`);
}
