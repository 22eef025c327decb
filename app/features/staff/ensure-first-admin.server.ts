import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { Database, Transaction } from "#db/client.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";
import { hashPassword } from "./password-hash.server.ts";

export interface FirstAdmin {
  email: string;
  /** Only when it has just been generated: the caller prints it once. */
  password?: string;
  /** Where a generated password is kept, readable by the shop's own account only. */
  passwordFile?: string;
}

const DEFAULT_EMAIL = "admin@kabsh.local";
const PASSWORD_FILE = "admin-password.txt";
const OWNER_ONLY = 0o600;
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
    const known = wanted ? user?.email : admin;
    if (known)
      return { email: known, ...(password === undefined && existsSync(passwordFile) && { passwordFile }) };

    const made = { email: wanted ?? DEFAULT_EMAIL, password: password ?? generatePassword() };
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
    return password === undefined ? { ...made, passwordFile } : { email: made.email };
  });
}

async function findUser(tx: Transaction, email: string) {
  const [user] = await tx
    .select({ id: staffUsers.id, email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.email, email));
  return user;
}

async function findAdmin(tx: Transaction): Promise<string | undefined> {
  const [admin] = await tx
    .select({ email: staffUsers.email })
    .from(staffUsers)
    .innerJoin(userRoles, eq(userRoles.userId, staffUsers.id))
    .orderBy(asc(staffUsers.createdAt), asc(staffUsers.id))
    .limit(1);
  return admin?.email;
}

/** 20 letters and digits, about 100 bits; no characters that a terminal or a shell would trip over. */
function generatePassword(): string {
  return randomBytes(64)
    .toString("base64")
    .replace(/[^A-Za-z2-9]|[IOl]/g, "")
    .slice(0, 20);
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
