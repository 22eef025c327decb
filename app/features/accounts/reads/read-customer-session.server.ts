import { and, eq, gt, sql } from "drizzle-orm";
import { CUSTOMER_SESSION, earliest, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { customerSessions, customers } from "#db/schema/accounts.ts";

/**
 * Who holds this session token, or null when it is unknown, ended or expired (V18). One query; a session in use
 * is prolonged to 60 days again, written at most once a day; a year after its sign-in it ends (AV16).
 * @param holdsUntil hears when the answer would be another one, or something would have to be written
 */
export async function readCustomerSession(
  { db, now }: Pick<CommandContext, "db" | "now">,
  token: string,
  holdsUntil: (instant: Date) => void = () => {},
): Promise<CustomerActor | null> {
  const tokenHash = hashSessionToken(token);
  // Named, so that each connection plans it once: planning takes ten times as long as running it.
  const [row] = await db
    .select({
      customerId: customers.id,
      phone: customers.phone,
      createdAt: customerSessions.createdAt,
      expiresAt: customerSessions.expiresAt,
    })
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(
      and(
        eq(customerSessions.tokenHash, sql.placeholder("tokenHash")),
        gt(customerSessions.expiresAt, sql.placeholder("now")),
        gt(customerSessions.createdAt, sql.placeholder("longestSince")),
      ),
    )
    .prepare("read_customer_session")
    .execute({ tokenHash, now, longestSince: secondsAfter(now, -CUSTOMER_SESSION.longestSeconds) });
  if (!row?.phone) return null;

  const prolonged = secondsAfter(now, CUSTOMER_SESSION.seconds);
  let { expiresAt } = row;
  if (prolonged.getTime() - row.expiresAt.getTime() >= CUSTOMER_SESSION.renewAfterSeconds * 1000) {
    await db
      .update(customerSessions)
      .set({ expiresAt: prolonged })
      .where(and(eq(customerSessions.tokenHash, tokenHash), eq(customerSessions.expiresAt, row.expiresAt)));
    expiresAt = prolonged;
  }
  const renewsAt = secondsAfter(expiresAt, CUSTOMER_SESSION.renewAfterSeconds - CUSTOMER_SESSION.seconds);
  holdsUntil(earliest([expiresAt, renewsAt, secondsAfter(row.createdAt, CUSTOMER_SESSION.longestSeconds)]));
  return { kind: "customer", customerId: row.customerId, phone: row.phone };
}
