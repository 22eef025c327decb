import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import type { Language } from "#app/i18n/language.ts";

/** The customer's own context for what the shop does on the customer's behalf, at a moment, without a request. */
export function onBehalfOf(
  shop: Shop,
  { actor, language, now, id }: { actor: CustomerActor; language: Language; now: Date; id: string },
): CommandContext {
  return { ...shop, actor, language, now, requestId: `standing-${id}`, ip: "", userAgent: "" };
}
