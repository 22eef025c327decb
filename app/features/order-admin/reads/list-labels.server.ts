import { type Label, labelsOfOrder } from "#app/features/order-admin/rules/labels-of-order.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { readOrdersOfDay } from "./read-day.server.ts";

export interface LabelSheet {
  labels: Label[];
  orders: number;
  /** The day has more orders than are shown. */
  hasMore: boolean;
}

/** Every label of a day in one call, in the order of its appointments; none of what was handed over already. */
export async function listLabels(
  ctx: CommandContext,
  date: string,
): Promise<Result<LabelSheet, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const [{ orders, hasMore }, settings] = await Promise.all([
    readOrdersOfDay(ctx, date),
    readSettings(ctx.db),
  ]);
  const open = orders.filter(({ status }) => status !== "Completed");
  const rules = {
    bagsPerAnimal: settings.bags_per_animal,
    chilledDays: settings.keep_chilled_days,
    frozenMonths: settings.keep_frozen_months,
  };
  return ok({ labels: open.flatMap((order) => labelsOfOrder(order, rules)), orders: open.length, hasMore });
}
