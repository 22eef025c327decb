import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { seatKey } from "#app/features/partners/rules/partner-seat.ts";
import { runRestaurantEdit } from "#app/features/restaurants/commands/run-restaurant-edit.server.ts";
import { restaurantEditSchema } from "#app/features/restaurants/rules/editing/restaurant-edit-schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { id, optionalParagraph } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { partnerProposals } from "#db/schema/partners.ts";
import { loggedOf } from "./make-proposal.server.ts";

/** What the shop says to a proposal. */
export const answerBody = z.object({ id, isAccepted: z.boolean(), words: optionalParagraph(500) });

/**
 * The shop accepts a proposal, which runs the desk's own command with what the partner saw, or declines it with words. Guarantees:
 * answered once, whoever answers at the same moment; what was changed since is refused and stays open.
 */
export async function answerProposal(
  ctx: CommandContext,
  { id, isAccepted, words }: z.output<typeof answerBody>,
): Promise<Result<null, string>> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "restaurants.edit")) return refuse("not_allowed");
  if (!isAccepted && !words)
    return refuse("reason_required", { fields: { words: "refusals:reason_required" } });
  // One transaction, of which the desk's own command is a part: whatever fails in it, the proposal is as it was.
  const answer = await ctx.db.transaction(async (tx): Promise<Result<null, string>> => {
    const within: CommandContext = { ...ctx, db: tx as unknown as CommandContext["db"] };
    return answerWithin(tx, within, actor.email, { id, isAccepted, words });
  });
  // The command said so before others could see it.
  if (answer.ok && isAccepted) ctx.events.catalogChanged();
  return answer;
}

async function answerWithin(
  tx: Transaction,
  ctx: CommandContext,
  email: string,
  { id, isAccepted, words }: z.output<typeof answerBody>,
): Promise<Result<null, string>> {
  const isOpen = and(eq(partnerProposals.id, id), isNull(partnerProposals.answeredAt));
  // Taken first, so that of two who accept at once one adds the dish.
  const [taken] = await tx
    .update(partnerProposals)
    .set({ answeredAt: ctx.now, answeredBy: email, isAccepted, answerWords: words })
    .where(isOpen)
    .returning();
  if (!taken) return refuse("not_found");
  if (isAccepted) {
    const edit = restaurantEditSchema.safeParse(taken.edit);
    const done = edit.success ? await runRestaurantEdit(ctx, taken.seatId, edit.data) : refuse("stale_edit");
    if (!done.ok) {
      const open = { answeredAt: null, answeredBy: null, isAccepted: null, answerWords: null };
      await tx.update(partnerProposals).set(open).where(eq(partnerProposals.id, id));
      return done;
    }
  }
  await recordAudit(tx, ctx, {
    action: "update",
    entity: "partner_proposal",
    entityId: id,
    after: {
      partner: seatKey({ kind: taken.seatKind, id: taken.seatId }),
      ...loggedOf(taken.shown),
      accepted: isAccepted,
    },
  });
  return ok(null);
}
