import { type PortionStage, portionStage } from "#app/features/order-core/rules/portion-stage.ts";
import { divisionOf } from "#app/features/order-core/rules/portion-view.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { firstNameOf } from "#app/features/order-links/rules/first-name-of.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { PortionFor } from "#app/vocabulary/portion.ts";

/** A share as who receives it sees it: no price, no number, no other share, no address, no status that speaks of money. */
export interface ReceivedPortion {
  recipient: string;
  /** The first name of who shares it. */
  giver: string;
  to: PortionFor;
  bags: number;
  schedule: Schedule | null;
  stage: PortionStage;
  /** When it came there. ISO 8601, UTC. */
  stageAt: string | null;
}

/** The share of a live link. Every column is named here, so that a new one is hidden until somebody decides. */
export async function readPortion(
  ctx: CommandContext,
  token: string,
): Promise<Result<ReceivedPortion, LinkRefusal>> {
  const link = await openLink(ctx, token, "share");
  if (!link.ok) return link;
  const { orderId, shareId } = link.value;
  const rows = await readOneOrderRows(ctx.db, orderId);
  const portion = rows && divisionOf(rows)?.shares.find(({ id }) => id === shareId);
  if (!rows || !portion) return refuse("link_over");
  const { state, stateAt } = portion;
  return ok({
    recipient: portion.recipient?.name ?? "",
    giver: firstNameOf(rows.order.customerName),
    to: portion.to,
    bags: portion.bags,
    schedule: portion.schedule,
    stage: portionStage(rows.order.status, state),
    stageAt: stateAt,
  });
}
