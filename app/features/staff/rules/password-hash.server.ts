import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the memory and passes that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with Argon2. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the stored hash. Without a hash, because the e-mail is unknown, it works just as long
 * and answers false: the time of an answer does not tell who has an account.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  // A text that is no hash is nobody's password.
  const matches = await verify(stored ?? (await nobodysHash), password).catch(() => false);
  return stored !== null && matches;
}
