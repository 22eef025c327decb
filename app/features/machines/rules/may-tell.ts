import { isProgram, mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";

export type MayNotTell = "not_allowed" | "not_for_keys";

/** Who decides what programs are told: a person who may, and who sees orders; never a program. */
export function tellingRefusal({ actor }: Pick<CommandContext, "actor">): Refusal<MayNotTell> | null {
  if (isProgram(actor)) return refuse("not_for_keys");
  const isAllowed = mayAdminister(actor, "machines.manage") && mayAdminister(actor, "orders.read");
  return isAllowed ? null : refuse("not_allowed");
}
