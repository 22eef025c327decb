import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { PROOF_ENDINGS } from "#app/features/animals/rules/proof-limits.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { animalProofs } from "#db/schema/order-animals.ts";
import { orders } from "#db/schema/orders.ts";

export interface AnimalProofFile {
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

type Found = Promise<Result<AnimalProofFile, "not_found">>;

/** A proof for the order's own customer; for everybody else the same `not_found` as an unknown one. */
export async function readOwnProof(
  ctx: CommandContext,
  wanted: Wanted,
): Promise<Result<AnimalProofFile, "not_signed_in" | "not_found">> {
  if (ctx.actor.kind === "visitor") return refuse("not_signed_in");
  if (ctx.actor.kind !== "customer") return refuse("not_found");
  return readFile(ctx, wanted, eq(orders.customerId, ctx.actor.customerId));
}

/** The same for the desk. */
export async function readAdminProof(
  ctx: CommandContext,
  wanted: Wanted,
): Promise<Result<AnimalProofFile, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  return refusal ? refuse(refusal) : readFile(ctx, wanted);
}

/** The same for whoever holds the link that the shop sent to the order's customer, for as long as that link lives. */
export async function readLinkedProof(
  ctx: CommandContext,
  { token, ...wanted }: Omit<Wanted, "orderId"> & { token: string },
): Promise<Result<AnimalProofFile, LinkRefusal | "not_found">> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  return readFile(ctx, { ...wanted, orderId: link.value.orderId });
}

/** What has had its days is gone at that moment, whether or not anybody has swept since. */
async function readFile(ctx: CommandContext, { orderId, proofId, preview }: Wanted, whose?: SQL): Found {
  if (!(isOrderId(orderId) && isOrderId(proofId))) return refuse("not_found");
  const { fileKey, previewKey, contentType } = animalProofs;
  const [proof] = await ctx.db
    .select({ fileKey, previewKey, contentType, reference: orders.reference })
    .from(animalProofs)
    .innerJoin(orders, eq(orders.id, animalProofs.orderId))
    .where(
      and(
        eq(animalProofs.id, proofId),
        eq(orders.id, orderId),
        isNull(animalProofs.removedAt),
        gt(animalProofs.expiresAt, ctx.now),
        whose,
      ),
    );
  const key = preview ? proof?.previewKey : proof?.fileKey;
  if (!(proof && key)) return refuse("not_found");
  const type = preview ? "image/webp" : proof.contentType;
  return ok({
    fileKey: key,
    contentType: type,
    fileName: `kabsh-${proof.reference}.${PROOF_ENDINGS[type] ?? "bin"}`,
  });
}
