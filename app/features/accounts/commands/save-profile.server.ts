import { eq } from "drizzle-orm";
import { type Profile, readProfile } from "#app/features/accounts/reads/read-profile.server.ts";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { profileBody } from "#app/features/accounts/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";

/** Saves the customer's own name, address and position (C09; W35 for the name). */
export async function saveProfile(
  ctx: CommandContext,
  input: unknown,
): Promise<Result<Profile, "not_signed_in" | "invalid_input">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = profileBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { fullName, address, location } = parsed.data;

  await ctx.db
    .update(customers)
    .set({
      fullName,
      address,
      lat: location?.lat ?? null,
      lng: location?.lng ?? null,
      language: ctx.language,
      searchText: customerSearchText({ name: fullName, phone: actor.phone }),
    })
    .where(eq(customers.id, actor.customerId));
  return readProfile(ctx);
}
