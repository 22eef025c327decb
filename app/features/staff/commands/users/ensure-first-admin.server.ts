import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, sql } from "drizzle-orm";
import { checkNewPassword } from "#app/features/staff/reads/check-new-password.server.ts";
import { generatePassword } from "#app/features/staff/rules/generate-password.ts";
import { hashPassword, isPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { Database, Transaction } from "#db/client.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";

export interface FirstAdmin {
  email: string;
  /** Only when it has just been generated: the caller prints it once. */
  password?: string;
  /** Where a generated password is kept, readable by the shop's own account only; only while it opens the account. */
  passwordFile?: string;
  /** Whether the configured password opens the account. */
  isConfigured?: boolean;
}

const DEFAULT_EMAIL = "admin@kabsh.local";
const PASSWORD_FILE = "admin-password.txt";
const OWNER_ONLY = 0o600;
/** Only the password of an account that is about to be made is judged: a shop that runs goes on running. */
const REFUSED: Readonly<Record<string, string>> = {
  [FIELD_MESSAGES.password]: "ADMIN_PASSWORD must have at least 10 characters.",
  [FIELD_MESSAGES.passwordCommon]:
    "ADMIN_PASSWORD is among the passwords that everybody tries first; choose another, or leave it unset to have one made.",
  [FIELD_MESSAGES.passwordPersonal]:
    "ADMIN_PASSWORD says little more than the e-mail address or the shop's name; choose another, or leave it unset to have one made.",
};
/** Several processes may start at once; one of them makes the admin. */
const FIRST_ADMIN_LOCK = 720_330_518;

/**
 * Makes sure somebody can sign in as admin (A14). A configured e-mail that has no account yet gets one, and the
 * role when nobody has it; without configuration one is made when the shop has no admin at all. A missing password is generated and kept in the data folder.
 */
export async function ensureFirstAdmin(
  db: Database,
  { dataDir, email, password }: { dataDir: string; email?: string; password?: string },
): Promise<FirstAdmin> {
  const passwordFile = path.join(dataDir, PASSWORD_FILE);
  const wanted = email?.trim().toLowerCase();

  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    const admin = await findAdmin(tx);
    const user = wanted ? await findUser(tx, wanted) : null;
    // The account and its password are its owner's; only the role was missing.
    if (user && !admin) await tx.insert(userRoles).values({ userId: user.id, role: "admin" });
    const known = wanted ? user : admin;
    if (known) return { email: known.email, ...(await workingPassword(known, { password, passwordFile })) };

    const made = { email: wanted ?? DEFAULT_EMAIL, password: password ?? generatePassword() };
    const fault = password === undefined ? null : await checkNewPassword(tx, made.email, password);
    if (fault) throw new OperatorError(REFUSED[fault] ?? "ADMIN_PASSWORD cannot be used; choose another.");
    // Kept before the account is committed: a password nobody knows would lock everybody out.
    if (password === undefined) await keepPassword(passwordFile, made.password);
    const passwordHash = await hashPassword(made.password);
    const [added] = await tx
      .insert(staffUsers)
      .values({ email: made.email, passwordHash })
      // An account without a role may have the default address already.
      .onConflictDoUpdate({ target: staffUsers.email, set: { passwordHash } })
      .returning({ id: staffUsers.id });
    if (!added) throw new Error("the first admin was not made");
    await tx.insert(userRoles).values({ userId: added.id, role: "admin" }).onConflictDoNothing();
    return password === undefined ? { ...made, passwordFile } : { email: made.email, isConfigured: true };
  });
}

/** What may be said of the password of an account that is there: nothing that does not open it. */
async function workingPassword(
  { passwordHash }: { passwordHash: string },
  { password, passwordFile }: { password: string | undefined; passwordFile: string },
): Promise<Pick<FirstAdmin, "passwordFile" | "isConfigured">> {
  if (password !== undefined) return { isConfigured: await isPassword(passwordHash, password) };
  const kept = await readFile(passwordFile, "utf8").catch(() => null);
  return kept !== null && (await isPassword(passwordHash, kept.trim())) ? { passwordFile } : {};
}

async function findUser(tx: Transaction, email: string) {
  const [user] = await tx
    .select({ id: staffUsers.id, email: staffUsers.email, passwordHash: staffUsers.passwordHash })
    .from(staffUsers)
    .where(eq(staffUsers.email, email));
  return user;
}

async function findAdmin(tx: Transaction) {
  const [admin] = await tx
    .select({ email: staffUsers.email, passwordHash: staffUsers.passwordHash })
    .from(staffUsers)
    .innerJoin(userRoles, and(eq(userRoles.userId, staffUsers.id), eq(userRoles.role, "admin")))
    .orderBy(asc(staffUsers.createdAt), asc(staffUsers.id))
    .limit(1);
  return admin;
}

async function keepPassword(file: string, password: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${password}\n`, { mode: OWNER_ONLY });
    // The mode above counts only for a new file.
    await chmod(file, OWNER_ONLY);
  } catch (error) {
    throw new OperatorError(
      `The first admin's password cannot be kept in ${file} (${(error as NodeJS.ErrnoException).code}); make the folder writable, or set ADMIN_EMAIL and ADMIN_PASSWORD.`,
    );
  }
}
