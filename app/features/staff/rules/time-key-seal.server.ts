import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { payloadSeal, TIME_KEYS } from "#services/payload-seal.ts";

const sealOf = ({ sessionSecret }: Pick<CommandContext, "sessionSecret">) =>
  payloadSeal(sessionSecret, TIME_KEYS);

/** A key as the table holds it: a leaked table makes nobody's codes. It opens for its own person only. */
export function sealTimeKey(ctx: Pick<CommandContext, "sessionSecret">, userId: string, key: string): string {
  return sealOf(ctx).close({ userId, key });
}

/** Null when it was sealed with another secret of the shop, or for somebody else. */
export function openTimeKey(
  ctx: Pick<CommandContext, "sessionSecret">,
  userId: string,
  sealed: string,
): string | null {
  const opened = sealOf(ctx).open<{ userId: string; key: string }>(sealed);
  return opened?.userId === userId ? opened.key : null;
}
