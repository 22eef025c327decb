import { eq } from "drizzle-orm";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import type { OwnClaims, RedoOf } from "#app/features/complaints/rules/own-claims.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { claimDecisions } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";
import { readComplaints } from "./read-complaints.server.ts";

/** For a page that knows whose order it is; null for every order that is sold. */
export async function readRedoOf(
  { db }: Pick<CommandContext, "db">,
  orderId: string,
): Promise<RedoOf | null> {
  const [found] = await db
    .select({ orderId: orders.id, reference: orders.reference, number: complaints.number })
    .from(claimDecisions)
    .innerJoin(orders, eq(orders.id, claimDecisions.orderId))
    .innerJoin(complaints, eq(complaints.id, claimDecisions.complaintId))
    .where(eq(claimDecisions.redoOrderId, orderId));
  return found ? { ...found, number: claimNumber(found.number) } : null;
}

/** An order's claims, and the one that it makes good itself, for a page that knows whose order it is. */
export async function readOwnClaims(ctx: Pick<CommandContext, "db">, orderId: string): Promise<OwnClaims> {
  const [complaints, redoOf] = await Promise.all([readComplaints(ctx, orderId), readRedoOf(ctx, orderId)]);
  return { complaints, redoOf };
}
