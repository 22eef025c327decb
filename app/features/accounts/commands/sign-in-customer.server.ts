import { eq, inArray, lt } from "drizzle-orm";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { describeDevice } from "#app/features/accounts/rules/describe-device.ts";
import { CUSTOMER_SESSION, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { customerSessions, customers } from "#db/schema/accounts.ts";

export interface SignedInCustomer {
  customer: { id: string; phone: string; fullName: string | null; isNew: boolean };
  /** For the cookie; only its hash is stored. */
  sessionToken: string;
}

/** Finds or makes the customer of a phone that has just been verified, and opens a session (V18, V19). */
export async function signInCustomer(
  tx: Transaction,
  ctx: CommandContext,
  phone: string,
): Promise<SignedInCustomer> {
  const { now } = ctx;
  const signIn = {
    isPhoneVerified: true,
    lastVerifiedAt: now,
    lastLoginAt: now,
    device: describeDevice(ctx.userAgent),
    language: ctx.language,
  };
  const [known] = await tx
    .update(customers)
    .set(signIn)
    .where(eq(customers.phone, phone))
    .returning({ id: customers.id, fullName: customers.fullName });
  const customer = known ?? (await createCustomer());

  await forgetEndedSessions(tx, now);
  const sessionToken = newSessionToken();
  await tx.insert(customerSessions).values({
    tokenHash: hashSessionToken(sessionToken),
    customerId: customer.id,
    userAgent: ctx.userAgent || null,
    createdAt: now,
    expiresAt: secondsAfter(now, CUSTOMER_SESSION.seconds),
  });
  return { customer: { ...customer, phone, isNew: !known }, sessionToken };

  async function createCustomer() {
    const [made] = await tx
      .insert(customers)
      .values({ phone, ...signIn, createdAt: now, searchText: customerSearchText({ name: null, phone }) })
      // Two devices may verify the same new phone at the same moment.
      .onConflictDoUpdate({ target: customers.phone, set: signIn })
      .returning({ id: customers.id, fullName: customers.fullName });
    if (!made) throw new Error("the customer was neither found nor made");
    return made;
  }
}

/** A few at a time, leaving to others what they are deleting already: nobody waits for a clean-up. */
async function forgetEndedSessions(tx: Transaction, now: Date): Promise<void> {
  const ended = tx
    .select({ tokenHash: customerSessions.tokenHash })
    .from(customerSessions)
    .where(lt(customerSessions.expiresAt, now))
    .limit(100)
    .for("update", { skipLocked: true });
  await tx.delete(customerSessions).where(inArray(customerSessions.tokenHash, ended));
}
