import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { commonPasswords } from "#app/features/staff/rules/common-passwords.server.ts";
import { knownWords, passwordProblem } from "#app/features/staff/rules/password-rules.ts";
import type { Queryable } from "#db/client.ts";

/** Why this person may not have this password, as a message key, or null: asked wherever a password is set. */
export async function checkNewPassword(
  db: Queryable,
  email: string,
  password: string,
): Promise<string | null> {
  const { shop_name_ar, shop_name_en } = await readSettings(db);
  const words = knownWords(email, [shop_name_ar, shop_name_en]);
  return passwordProblem(password, { common: await commonPasswords(), words });
}
