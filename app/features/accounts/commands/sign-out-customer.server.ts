import { eq } from "drizzle-orm";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { customerSessions } from "#db/schema/accounts.ts";

/** Ends the session behind this token, on this device only (V17). An unknown token is fine. */
export async function signOutCustomer(ctx: Pick<CommandContext, "db">, token: string): Promise<void> {
  await ctx.db.delete(customerSessions).where(eq(customerSessions.tokenHash, hashSessionToken(token)));
}
