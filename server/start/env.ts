import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { address } from "./settings/address.ts";
import { database } from "./settings/database.ts";
import { eInvoicing } from "./settings/e-invoicing.ts";
import { readFromFiles } from "./settings/from-files.ts";
import { gateways } from "./settings/gateways.ts";
import type { SettingsGroup, Source } from "./settings/group.ts";
import { house } from "./settings/house.ts";
import { nearName } from "./settings/near-names.ts";
import { printing } from "./settings/printing.ts";
import { s3 } from "./settings/s3.ts";
import { secrets } from "./settings/secrets.ts";
import { sms } from "./settings/sms.ts";
import { uploads } from "./settings/uploads.ts";
import { watching } from "./settings/watching.ts";
import { whatsapp } from "./settings/whatsapp.ts";

/** Every setting from outside; a new one goes into the file of its group, and a new group into this list. */
const GROUPS = [
  address,
  house,
  database,
  secrets,
  whatsapp,
  sms,
  s3,
  gateways,
  eInvoicing,
  uploads,
  printing,
  watching,
] as const;

type AsArgument<Group> = Group extends SettingsGroup<infer Read> ? (read: Read) => void : never;
/** Everything the shop can be told from outside; docs/operations.md explains each to the person who runs it. */
export type Env = AsArgument<(typeof GROUPS)[number]> extends (read: infer All) => void ? All : never;

export type EnvResult = { ok: true; env: Env; warnings: string[] } | { ok: false; faults: string[] };

export const SETTING_NAMES: readonly string[] = GROUPS.flatMap((group) => group.names);
/** Each may lie in a file instead, which is how secrets are handed out. */
const FILE_NAMES = SETTING_NAMES.map((name) => `${name}_FILE`);
/** Beginnings that no other program uses. */
const OURS = new RegExp(`^(${["WHATSAPP", "SMS", "S3", ...GATEWAYS].join("|").toUpperCase()})_`);

/**
 * Reads the configuration table of docs/operations.md from `source`. Every fault is one sentence that names its
 * variable; secrets never appear in it.
 */
export function readEnv(given: Source, folder: string = process.cwd()): EnvResult {
  const { source, faults } = readFromFiles(given, SETTING_NAMES);
  const { faults: strange, warnings } = strangeNames(source);
  faults.push(...strange);
  const env = {};
  for (const group of GROUPS) {
    const result = group.readFrom(source, folder);
    if ("faults" in result) faults.push(...result.faults);
    else Object.assign(env, result.read);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, env: env as Env, warnings };
}

/** The environment of this process. */
export function readProcessEnv(): EnvResult {
  return readEnv(process.env);
}

/**
 * A slip in a name would silently open another database or send nothing anywhere, so nothing starts by it. When the right
 * name is set as well, the other one belongs to somebody else or is a leftover: that is only said.
 */
function strangeNames(source: Source): { faults: string[]; warnings: string[] } {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const faults: string[] = [];
  const warnings: string[] = [];
  for (const name of Object.keys(source)) {
    if (SETTING_NAMES.includes(name) || !isSet(name)) continue;
    const near = nearName(name, name.endsWith("_FILE") ? FILE_NAMES : SETTING_NAMES);
    if (near && isSet(near) && !OURS.test(name))
      warnings.push(`${name} is no setting of the shop; ${near}, which is, is set.`);
    else if (near) faults.push(`${name} is no setting of the shop; did you mean ${near}?`);
    else if (OURS.test(name))
      faults.push(`${name} is no setting of the shop; docs/operations.md lists those that are.`);
  }
  return { faults, warnings };
}
