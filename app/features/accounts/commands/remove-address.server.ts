import { and, asc, eq } from "drizzle-orm";
import { listAddresses, type SavedAddress } from "#app/features/accounts/reads/list-addresses.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customerAddresses, customers } from "#db/schema/accounts.ts";

/** Removes one of the customer's own addresses; the oldest of the others becomes the default if it was. Answers the rest. */
export async function removeAddress(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<SavedAddress[], "not_signed_in" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const { customerId } = actor;

  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
    const [removed] = await tx
      .delete(customerAddresses)
      .where(and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId)))
      .returning({ isDefault: customerAddresses.isDefault });
    if (!removed) return refuse("not_found");
    if (removed.isDefault) {
      const [oldest] = await tx
        .select({ id: customerAddresses.id })
        .from(customerAddresses)
        .where(eq(customerAddresses.customerId, customerId))
        .orderBy(asc(customerAddresses.createdAt), asc(customerAddresses.id))
        .limit(1);
      if (oldest)
        await tx
          .update(customerAddresses)
          .set({ isDefault: true })
          .where(eq(customerAddresses.id, oldest.id));
    }
    return ok(await listAddresses(tx, customerId));
  });
}
