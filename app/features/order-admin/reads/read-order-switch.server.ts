import { listAddresses, type SavedAddress } from "#app/features/accounts/reads/list-addresses.server.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { adminSchedulePolicy } from "#app/features/order-quote/rules/schedule-policy.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { readWizardCatalogue } from "#app/features/ordering/reads/read-wizard-catalogue.server.ts";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { payingInWords } from "#app/features/payments/rules/online/paying-in-words.ts";
import { readSeasons } from "#app/features/seasons/read-seasons.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { readAdminOrder } from "./read-admin-order.server.ts";

/** An order, and all that the other way of handing it over can be made of today. */
export interface OrderSwitch {
  order: AdminOrderView;
  catalogue: WizardCatalogue;
  addresses: SavedAddress[];
  now: Date;
}

/** Reads what the page for switching an order's fulfilment begins with. */
export async function readOrderSwitch(
  ctx: CommandContext,
  id: string,
): Promise<Result<OrderSwitch, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  const found = await readAdminOrder(ctx, id);
  if (!found.ok) return found;
  const [catalogue, settings, seasons, addresses] = await Promise.all([
    readWizardCatalogue(ctx),
    readShopSettings(ctx),
    readSeasons(ctx),
    listAddresses(ctx.db, found.value.customerId),
  ]);
  // How soon is the desk's own to say.
  const schedulePolicy = adminSchedulePolicy(settings, [], seasons);
  const paying = { ...payingInWords(settings), holdMinutes: settings.hold_minutes };
  return ok({
    order: found.value,
    catalogue: { ...catalogue, schedulePolicy, paying },
    addresses,
    now: ctx.now,
  });
}
