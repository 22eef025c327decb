import { eq } from "drizzle-orm";
import { askPasswordLinkBody } from "#app/features/accounts/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers } from "#db/schema/accounts.ts";

/** However often strangers ask, a person's phone gets three links an hour. */
const PER_PERSON = { points: 3, seconds: 60 * 60 };
const PER_ADDRESS = { points: 10, seconds: 60 * 60 };

/**
 * For somebody who forgot the password: a one-time link goes to the mobile number that the desk has of the person. Answers the
 * same, in the same time, whether there is such a person, and whether a number is known: what is done about it, a job does.
 */
export async function askPasswordLink(
  ctx: CommandContext,
  input: unknown,
): Promise<Result<null, "invalid_input" | "too_many_requests", { retryAfterSeconds: number }>> {
  const parsed = askPasswordLinkBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { email } = parsed.data;
  const wait =
    (await ctx.limits.take("staff-link-address", networkOf(ctx.ip), PER_ADDRESS)) ??
    (await ctx.limits.take("staff-link", email, PER_PERSON));
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  const [known] = await ctx.db
    .select({ userId: staffUsers.id })
    .from(staffUsers)
    .where(eq(staffUsers.email, email));
  const wish = { userId: known?.userId ?? null, language: ctx.language };
  await ctx.jobs.enqueue(ctx.db, "staff-password-link", wish, { urgent: true });
  return ok(null);
}
