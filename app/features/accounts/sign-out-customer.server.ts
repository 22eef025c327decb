import { eq } from "drizzle-orm";
import { customerSessions } from "#db/schema/accounts.ts";
import type { CommandContext } from "../command-context.ts";
import { hashSessionToken } from "./session-token.server.ts";

/** Ends the session behind this token, on this device only (decision 2). An unknown token is fine. */
export async function signOutCustomer(ctx: Pick<CommandContext, "db">, token: string): Promise<void> {
  await ctx.db.delete(customerSessions).where(eq(customerSessions.tokenHash, hashSessionToken(token)));
}
