import type { Actor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Queryable } from "#db/client.ts";
import { auditLog } from "#db/schema/insights.ts";
import type { Said } from "./said-fields.ts";

export interface AuditEntry<Before = unknown, After = unknown> {
  /** `create`, `update`, `delete`, `sign_in`, … */
  action: string;
  entity: string;
  entityId?: string | null;
  /** Values before and after; never a password, token or code, and of a customer only what the log must show. */
  before?: Before;
  after?: After;
}

/**
 * Writes down who changed what, in the transaction that changes it: there is no change without its entry, and no entry
 * without its change. Every field has a word in both languages (DR01).
 */
export function recordAudit<Before, After>(
  tx: Queryable,
  ctx: Pick<CommandContext, "actor" | "now">,
  entry: AuditEntry<Before & Said<Before>, After & Said<After>>,
): Promise<void> {
  return recordRow(tx, ctx, entry);
}

/** The same for a row of a table that has been asked for its words already. */
export async function recordRow(
  tx: Queryable,
  ctx: Pick<CommandContext, "actor" | "now">,
  entry: AuditEntry,
): Promise<void> {
  const { actor } = ctx;
  await tx.insert(auditLog).values({
    at: ctx.now,
    actorId: idOf(actor),
    actorEmail: actor.kind === "staff" ? actor.email : actor.kind === "partner" ? actor.label : null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}

function idOf(actor: Actor): string | null {
  if (actor.kind === "staff") return actor.userId;
  if (actor.kind === "customer") return actor.customerId;
  return actor.kind === "partner" ? actor.memberId : null;
}
