import { sql } from "drizzle-orm";
import type { AdminPageName } from "#app/features/admin-shell/rules/admin-pages.ts";
import { countOpenConversations } from "#app/features/messages/reads/list-conversations.server.ts";
import { countFailedMessages } from "#app/features/messages/reads/list-failed-messages.server.ts";
import { countHeldLong } from "#app/features/money-admin/reads/read-cash.server.ts";
import { countWork } from "#app/features/order-reading/reads/count-work.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

const MAX = 100;

/** How much waits for this person on each page: only what they may do something about. */
export async function countWaiting(ctx: CommandContext): Promise<Partial<Record<AdminPageName, number>>> {
  const countsCash = mayAdminister(ctx.actor, "cash.count");
  const [work, failed, words, approvals, heldLong] = await Promise.all([
    countWork(ctx),
    countFailedMessages(ctx),
    countOpenConversations(ctx),
    countApprovals(ctx),
    countsCash ? countHeldLong(ctx) : 0,
  ]);
  return {
    ...(work.ok && { receipts: work.value.awaitingReview, orders: work.value.toConfirm }),
    messages: (failed.ok ? failed.value : 0) + (words.ok ? words.value : 0),
    ...approvals,
    // Who holds cash for longer than a day is to hand it in.
    ...(countsCash && { cash: heldLong }),
  };
}

/** What somebody has to agree to, and may not have asked for oneself. */
async function countApprovals({ db, actor }: CommandContext) {
  const approves = {
    refunds: mayAdminister(actor, "payments.approve_refund"),
    claims: mayAdminister(actor, "payments.approve_refund"),
    settlements: mayAdminister(actor, "settlements.approve"),
    reviews: mayAdminister(actor, "reviews.moderate"),
    seats: mayAdminister(actor, "partners.read") && mayAdminister(actor, "restaurants.edit"),
  };
  if (actor.kind !== "staff" || !Object.values(approves).some(Boolean)) return {};
  const { rows } = await db.execute<{
    [Page in keyof typeof approves]: number;
  }>(sql`
    select
      (select count(*)::int from (select from refunds r where r.state = 'asked' and r.asked_by <> ${actor.userId}
        limit ${MAX}) asked) as refunds,
      (select count(*)::int from (select from claim_requests r where r.state = 'asked' and r.asked_by <> ${actor.userId}
        limit ${MAX}) asked_for) as claims,
      (select count(*)::int from (select from settlement_runs r
        where r.approved_at is null and r.created_by is distinct from ${actor.userId}
          and exists (select from settlements s where s.run_id = r.id and s.state = 'draft') limit ${MAX}) made) as settlements,
      (select count(*)::int from (
        select from reviews v where v.status = 'pending' or v.answer_status = 'pending' limit ${MAX}) written) as reviews,
      (select count(*)::int from (select from partner_proposals p where p.answered_at is null limit ${MAX}) proposed) as seats`);
  const [waiting] = rows;
  if (!waiting) return {};
  const own = (Object.keys(approves) as (keyof typeof approves)[]).filter((page) => approves[page]);
  return Object.fromEntries(own.map((page) => [page, waiting[page]]));
}
