import { and, eq, sql } from "drizzle-orm";
import type { AskedThread } from "#app/features/asking/rules/asked-thread.ts";
import {
  latestMessages,
  openMessages,
  type SealedMessage,
} from "#app/features/messages/reads/written-messages.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";

const SHOWN = 100;

/** What the signed-in customer and the shop wrote to each other on its pages, and whose number that is; notes of the desk are no part of it. */
export async function readAsked(
  ctx: CommandContext,
  orderId: string | null,
): Promise<Result<AskedThread & { phone: string }, "not_signed_in">> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const [asking] = await db
    .select({ phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, actor.customerId));
  if (!asking?.phone) return refuse("not_signed_in");
  const { rows } = await db.execute<{ messages: SealedMessage[] }>(sql`
    select ${latestMessages(SHOWN)} as messages from conversations c
    where c.channel = 'site' and c.phone = ${asking.phone}`);
  const [order] =
    orderId === null
      ? []
      : await db
          .select({ id: orders.id, reference: orders.reference })
          .from(orders)
          .where(and(eq(orders.id, orderId), eq(orders.customerId, actor.customerId)));
  const messages = rows
    .flatMap((row) => openMessages(ctx, row.messages))
    .filter(({ author }) => author !== "note")
    .map(({ id, author, words, writtenAt, order: about }) => ({
      ...{ id, words, writtenAt, isMine: author === "customer" },
      reference: about?.reference ?? null,
    }));
  return ok({ messages, order: order ?? null, phone: asking.phone });
}
