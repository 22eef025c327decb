import { desc, eq } from "drizzle-orm";
import type { ConsentBody } from "#app/features/occasions/rules/schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { consentTexts } from "#db/schema/occasions.ts";

type TextRow = typeof consentTexts.$inferSelect;

/**
 * Writes new words of a consent as the next version. Guarantees: what anybody agreed to is never changed, and the same words are no
 * new version.
 */
export async function writeConsent(
  ctx: CommandContext,
  { kind, after, text, textEn }: ConsentBody,
): Promise<Result<TextRow, "not_allowed" | "stale_edit">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, consentTexts);
    const [current] = await tx
      .select()
      .from(consentTexts)
      .where(eq(consentTexts.kind, kind))
      .orderBy(desc(consentTexts.version))
      .limit(1);
    if ((current?.version ?? 0) !== after) return refuse("stale_edit");
    if (current?.text === text && current.textEn === textEn) return ok(current);
    const version = after + 1;
    const [row] = await tx
      .insert(consentTexts)
      .values({ kind, version, text, textEn, at: ctx.now, authorEmail: actor.email })
      .returning();
    if (!row) throw new Error("a version that was written is there");
    await recordAudit(tx, ctx, {
      action: "create",
      entity: "consent_text",
      entityId: `${kind} ${version}`,
      before: { text: current?.text ?? null, textEn: current?.textEn ?? null },
      after: { version, text, textEn },
    });
    return ok(row);
  });
}
