import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { resetPassword } from "#app/features/staff/commands/passwords/reset-password.server.ts";
import { generatePassword } from "#app/features/staff/rules/generate-password.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { OperatorError } from "#app/lib/operator-error.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { borrowShopDatabase } from "#server/start/borrow-shop-database.ts";
import { openDataFolder } from "#server/start/data-folder.ts";
import { readProcessEnv } from "#server/start/env.ts";
import { openLog } from "#services/watching/log.ts";

const USAGE =
  "npm run admin:reset-password -- E-MAIL [--stdin] [--without-second-factor]\n" +
  "  --stdin                  reads the new password from the standard input instead of making one\n" +
  "  --without-second-factor  takes the second factor away too, for a phone that is gone";

const REFUSED: Readonly<Record<string, string>> = {
  [FIELD_MESSAGES.password]: "The password must have at least 10 characters.",
  [FIELD_MESSAGES.passwordCommon]: "The password is among those that everybody tries first.",
  [FIELD_MESSAGES.passwordPersonal]:
    "The password says little more than the e-mail address or the shop's name.",
};

/** A way back in for an admin, by whoever runs the shop: beside the running shop or without it. */
async function main(): Promise<void> {
  const { email, given, withoutSecondFactor } = await readWish();
  const read = readProcessEnv();
  if (!read.ok) throw new OperatorError(read.faults.join("\n"));
  const { env } = read;
  openDataFolder(env.dataDir);
  const password = given ?? generatePassword();
  const database = await borrowShopDatabase(env, openLog("error"));
  try {
    await migrateDatabase(database.url);
    const wish = { email, password, withoutSecondFactor, now: new Date() };
    const done = await resetPassword(database.db, wish);
    if (!done.ok) {
      const why = REFUSED[done.fields?.password ?? ""];
      throw new OperatorError(why ?? `Nobody at the desk has the e-mail address ${email}.`);
    }
  } finally {
    await database.close();
  }
  console.log(`The password of ${email} is new, and every session of it has ended.`);
  if (withoutSecondFactor) console.log("The second factor is gone.");
  if (given === null) console.log(`Password: ${password}  (shown this once)`);
}

async function readWish() {
  const { values, positionals } = readArguments();
  const [email, ...more] = positionals;
  if (!email || more.length > 0) throw new OperatorError(USAGE);
  const given = values.stdin ? (await text(process.stdin)).replace(/\r?\n$/, "") : null;
  return { email, given, withoutSecondFactor: values["without-second-factor"] };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        stdin: { type: "boolean", default: false },
        "without-second-factor": { type: "boolean", default: false },
      },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
