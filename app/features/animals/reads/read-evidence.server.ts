import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { EVIDENCE_ENDINGS } from "#app/features/animals/rules/evidence-limits.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { slaughterEvidence } from "#db/schema/order-animals.ts";
import { orders } from "#db/schema/orders.ts";

export interface EvidenceFile {
  /** Of the closed store, to be sent in the parts that are asked for. */
  fileKey: string;
  contentType: string;
  /** For saving it: names the order, never a person. */
  fileName: string;
}

interface Wanted {
  orderId: string;
  proofId: string;
  preview: boolean;
}

type Found = Promise<Result<EvidenceFile, "not_found">>;

/** A proof for the order's own customer; for everybody else the same `not_found` as an unknown one. */
export async function readOwnEvidence(
  ctx: CommandContext,
  wanted: Wanted,
): Promise<Result<EvidenceFile, "not_signed_in" | "not_found">> {
  if (ctx.actor.kind === "visitor") return refuse("not_signed_in");
  if (ctx.actor.kind !== "customer") return refuse("not_found");
  return readFile(ctx, wanted, eq(orders.customerId, ctx.actor.customerId));
}

/** The same for the desk. */
export async function readAdminEvidence(
  ctx: CommandContext,
  wanted: Wanted,
): Promise<Result<EvidenceFile, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  return refusal ? refuse(refusal) : readFile(ctx, wanted);
}

/** The same for whoever holds the link that the shop sent to the order's customer, for as long as that link lives. */
export async function readLinkedEvidence(
  ctx: CommandContext,
  { token, ...wanted }: Omit<Wanted, "orderId"> & { token: string },
): Promise<Result<EvidenceFile, LinkRefusal | "not_found">> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  return readFile(ctx, { ...wanted, orderId: link.value.orderId });
}

/** What has had its days is gone at that moment, whether or not anybody has swept since. */
async function readFile(ctx: CommandContext, { orderId, proofId, preview }: Wanted, whose?: SQL): Found {
  if (!(isOrderId(orderId) && isOrderId(proofId))) return refuse("not_found");
  const { fileKey, previewKey, contentType } = slaughterEvidence;
  const [piece] = await ctx.db
    .select({ fileKey, previewKey, contentType, reference: orders.reference })
    .from(slaughterEvidence)
    .innerJoin(orders, eq(orders.id, slaughterEvidence.orderId))
    .where(
      and(
        eq(slaughterEvidence.id, proofId),
        eq(orders.id, orderId),
        isNull(slaughterEvidence.removedAt),
        gt(slaughterEvidence.expiresAt, ctx.now),
        whose,
      ),
    );
  const key = preview ? piece?.previewKey : piece?.fileKey;
  if (!(piece && key)) return refuse("not_found");
  const type = preview ? "image/webp" : piece.contentType;
  return ok({
    fileKey: key,
    contentType: type,
    fileName: `kabsh-${piece.reference}.${EVIDENCE_ENDINGS[type] ?? "bin"}`,
  });
}
