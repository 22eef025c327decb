import { eq } from "drizzle-orm";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { type CodeRequest, sendCode } from "./send-code.server.ts";

/**
 * A code to whoever's order a link opens, for what the link alone may not do: it goes to the customer's own number, which whoever
 * holds the link does not learn.
 */
export async function sendCodeByLink(
  ctx: CommandContext,
  { token, ...request }: { token: string } & Omit<CodeRequest, "phone">,
): Promise<Awaited<ReturnType<typeof sendCode>> | ReturnType<typeof refuse<LinkRefusal>>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const [customer] = await ctx.db
    .select({ phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, link.value.customerId));
  return customer?.phone ? sendCode(ctx, { ...request, phone: customer.phone }) : refuse("link_over");
}
