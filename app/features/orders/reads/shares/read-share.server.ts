import { type ShareStage, shareStage } from "#app/features/order-core/rules/share-stage.ts";
import { divisionOf } from "#app/features/order-core/rules/share-view.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { firstNameOf } from "#app/features/order-links/rules/first-name-of.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { ShareFor } from "#app/vocabulary/share.ts";

/** A share as who receives it sees it: no price, no number, no other share, no address, no status that speaks of money. */
export interface ReceivedShare {
  recipient: string;
  /** The first name of who shares it. */
  giver: string;
  to: ShareFor;
  bags: number;
  schedule: Schedule | null;
  stage: ShareStage;
  /** When it came there. ISO 8601, UTC. */
  stageAt: string | null;
}

/** The share of a live link. Every column is named here, so that a new one is hidden until somebody decides. */
export async function readShare(
  ctx: CommandContext,
  token: string,
): Promise<Result<ReceivedShare, LinkRefusal>> {
  const link = await openLink(ctx, token, "share");
  if (!link.ok) return link;
  const { orderId, shareId } = link.value;
  const rows = await readOneOrderRows(ctx.db, orderId);
  const share = rows && divisionOf(rows)?.shares.find(({ id }) => id === shareId);
  if (!rows || !share) return refuse("link_over");
  const { state, stateAt } = share;
  return ok({
    recipient: share.recipient?.name ?? "",
    giver: firstNameOf(rows.order.customerName),
    to: share.to,
    bags: share.bags,
    schedule: share.schedule,
    stage: shareStage(rows.order.status, state),
    stageAt: stateAt,
  });
}
