import { eq } from "drizzle-orm";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Result } from "#app/lib/result.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { checkCode, type VerifyRefusal } from "./check-code.server.ts";
import { type SignedInCustomer, signInCustomer } from "./sign-in-customer.server.ts";

/** Takes a token and its code and signs the customer in (V02, V09–V11). */
export async function verifyCode(
  ctx: CommandContext,
  input: { token: string; code: string },
): Promise<Result<SignedInCustomer, VerifyRefusal, { codeLength: number }>> {
  const tokenHash = hashSessionToken(input.token);
  const [challenge] = await ctx.db.select().from(otpChallenges).where(eq(otpChallenges.tokenHash, tokenHash));
  return checkCode(ctx, challenge, input.code, (tx, phone) => signInCustomer(tx, ctx, phone));
}
