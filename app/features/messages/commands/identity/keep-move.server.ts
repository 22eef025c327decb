import { eq } from "drizzle-orm";
import { isKept, keepMessage } from "#app/features/messages/commands/keep-message.server.ts";
import type { ToldMessage } from "#app/features/messages/rules/read-words.ts";
import { movedBySystem } from "#app/features/messages/rules/told-identity.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { conversations } from "#db/schema/messages.ts";
import { findConversation } from "./find-conversation.server.ts";
import { moveIdentity } from "./move-identity.server.ts";

/**
 * Moves the person of whom a system message says that id or number is another one now, and keeps the message where the
 * conversation goes on. False for every other message.
 */
export async function keepMove(shop: Shop, told: ToldMessage, at: Date): Promise<boolean> {
  const move = movedBySystem(told);
  if (!move) return false;
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (await isKept(tx, told.id)) return;
    const person = {
      phone: move.toPhone,
      businessScopedId: move.currentId,
      displayName: null,
      username: null,
    };
    const moved =
      (await moveIdentity(tx, move, at)) ??
      (await findConversation(tx, person, { at, now, opensWindow: false }));
    const words = { conversationId: moved.id, author: "customer", kind: "system", body: told } as const;
    await keepMessage(tx, { ...shop, now }, { ...words, providerId: told.id, writtenAt: at });
  });
  return true;
}

/** WhatsApp's button was sent with which somebody may give the number: an answer to it is believed from now on. */
export async function noteAsked(tx: Transaction, conversationId: string, now: Date): Promise<void> {
  await tx.update(conversations).set({ askedContactAt: now }).where(eq(conversations.id, conversationId));
}
