import { and, eq } from "drizzle-orm";
import { listAddresses, type SavedAddress } from "#app/features/accounts/reads/list-addresses.server.ts";
import { savedAddressBody } from "#app/features/accounts/rules/schema.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import {
  type AreaRefusal,
  refuseOutsideAreas,
  servedAreas,
} from "#app/features/settings/rules/service-areas.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { customerAddresses, customers } from "#db/schema/accounts.ts";

const ADDRESSES_MAX = 20;

type SaveRefusal = AreaRefusal | "not_signed_in" | "invalid_input" | "not_found" | "too_many_addresses";

/**
 * Adds an address to the customer's own, or changes the one with this id. The first address is the default; making
 * another one the default takes it from the old one. Answers the whole list.
 */
export async function saveAddress(
  ctx: CommandContext,
  { id, body }: { id?: string; body: unknown },
): Promise<Result<SavedAddress[], SaveRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = savedAddressBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { location, isDefault, ...words } = parsed.data;
  const values = { ...words, lat: location?.lat ?? null, lng: location?.lng ?? null };
  const { customerId } = actor;

  return ctx.db.transaction(async (tx) => {
    // One change at a time per customer: two first addresses must not both become the default.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
    const saved = await tx
      .select({ id: customerAddresses.id })
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, customerId));
    if (id && !saved.some((address) => address.id === id)) return refuse("not_found");
    if (!id && saved.length >= ADDRESSES_MAX) return refuse("too_many_addresses");
    const outside = refuseOutsideAreas(servedAreas(await readSettings(tx), ctx.language), parsed.data);
    if (outside) return outside;
    if (isDefault) await clearDefault(tx, customerId);

    if (id) {
      const change = isDefault ? { ...values, isDefault } : values;
      await tx.update(customerAddresses).set(change).where(eq(customerAddresses.id, id));
    } else {
      const isFirst = saved.length === 0;
      await tx
        .insert(customerAddresses)
        .values({ ...values, customerId, isDefault: isDefault || isFirst, createdAt: ctx.now });
    }
    return ok(await listAddresses(tx, customerId));
  });
}

async function clearDefault(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .update(customerAddresses)
    .set({ isDefault: false })
    .where(and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.isDefault, true)));
}
