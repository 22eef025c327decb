import { VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";

/** The shop's own context for what it learns from a gateway without anybody's request. */
export function onOwnBehalf(shop: Shop): CommandContext {
  return {
    ...shop,
    actor: VISITOR,
    language: "ar",
    now: shop.clock.now(),
    requestId: "gateway",
    ip: "",
    userAgent: "",
  };
}
