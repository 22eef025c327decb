import { movedByUpdate } from "#app/features/messages/rules/told-identity.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { webhookEvents } from "#db/schema/messages.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { moveIdentity } from "./move-identity.server.ts";

/** Reads a notice that somebody's id is another one now. */
export async function readIdentity(shop: Shop, event: typeof webhookEvents.$inferSelect): Promise<void> {
  const { webhookConfig } = await shop.channels();
  const opened = payloadSeal(shop.sessionSecret).open<{ number: string | null; update: unknown }>(
    event.sealed,
  );
  if (!opened || opened.number !== webhookConfig?.phoneNumberId) return;
  const move = movedByUpdate(opened.update);
  if (move) await shop.db.transaction((tx) => moveIdentity(tx, move, event.receivedAt));
}
