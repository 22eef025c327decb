import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { complaintsOf } from "#app/features/complaints/reads/read-complaints.server.ts";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import { COMPLAINT_PHOTO_TYPES } from "#app/features/complaints/rules/complaint-rule.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { ClaimChannel, ClaimKind, ClaimSubject } from "#app/vocabulary/claims.ts";
import { claimRequests } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";

/** A complaint as the desk sees it. */
export interface AdminComplaint {
  id: string;
  number: string;
  kind: ClaimKind;
  subject: ClaimSubject;
  item: number;
  words: string;
  photoIds: string[];
  via: ClaimChannel;
  /** Who of the desk opened it for the customer. */
  openedBy: string | null;
  createdAt: Date;
  firstAnsweredAt: Date | null;
  closedAt: Date | null;
  closedBy: string | null;
}

type AdminRefusal = "not_signed_in" | "not_allowed";

/** What the customer of an order said was wrong, the newest first. */
export async function readOrderComplaints(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<AdminComplaint[], AdminRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const rows = await complaintsOf(ctx.db, orderId);
  return ok(
    rows.map(({ photos, number, orderId: _, conversationId: __, ...row }) => ({
      ...row,
      number: claimNumber(number),
      // Of who was erased nothing is shown, also while a file is still there.
      photoIds: row.words === "" ? [] : photos.map((photo) => photo.id),
    })),
  );
}

/** Somebody of the desk has answered it. A second press is no other answer. */
export async function closeComplaint(
  ctx: CommandContext,
  { id, complaintId }: { id: string; complaintId: unknown },
): Promise<Result<null, AdminRefusal | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id) || typeof complaintId !== "string" || !isOrderId(complaintId))
    return refuse("not_found");
  const closedBy = ctx.actor.kind === "staff" ? ctx.actor.email : "";
  return ctx.db.transaction(async (tx) => {
    const mine = and(eq(complaints.id, complaintId), eq(complaints.orderId, id));
    const [closed] = await tx
      .update(complaints)
      .set({
        closedAt: ctx.now,
        closedBy,
        firstAnsweredAt: sql`coalesce(${complaints.firstAnsweredAt}, ${ctx.now.toISOString()})`,
      })
      .where(and(mine, isNull(complaints.closedAt)))
      .returning({ id: complaints.id });
    if (!closed) return (await tx.$count(complaints, mine)) > 0 ? ok(null) : refuse("not_found");
    // What a second person was asked for is no more.
    await tx
      .update(claimRequests)
      .set({ state: "dropped", answeredEmail: closedBy, answeredAt: ctx.now })
      .where(and(eq(claimRequests.complaintId, complaintId), eq(claimRequests.state, "asked")));
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, id));
    await recordAudit(tx, ctx, { action: "close_complaint", entity: "order", entityId: id });
    return ok(null);
  });
}

interface WantedPhoto {
  orderId: string;
  photoId: string;
  preview: boolean;
}
interface PhotoFile {
  fileKey: string;
  contentType: string;
  fileName: string;
}

/** A photo of a complaint for the desk, or a small picture of it. */
export async function readComplaintPhoto(
  ctx: CommandContext,
  wanted: WantedPhoto,
): Promise<Result<PhotoFile, AdminRefusal | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  return refusal ? refuse(refusal) : findPhoto(ctx, wanted);
}

/** The same for the customer who sent it. */
export async function readOwnComplaintPhoto(
  ctx: CommandContext,
  wanted: WantedPhoto,
): Promise<Result<PhotoFile, "not_signed_in" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  return findPhoto(ctx, wanted, eq(orders.customerId, actor.customerId));
}

async function findPhoto(
  ctx: CommandContext,
  { orderId, photoId, preview }: WantedPhoto,
  whose?: SQL,
): Promise<Result<PhotoFile, "not_found">> {
  if (!isOrderId(orderId)) return refuse("not_found");
  const rows = await ctx.db
    .select({ photos: complaints.photos, reference: orders.reference })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .where(and(eq(complaints.orderId, orderId), ne(complaints.words, ""), whose));
  for (const { photos, reference } of rows) {
    const photo = photos.find((each) => each.id === photoId);
    if (!photo) continue;
    const isSmall = preview && photo.previewKey !== null;
    const contentType = isSmall ? "image/webp" : photo.contentType;
    return ok({
      fileKey: (isSmall ? photo.previewKey : null) ?? photo.fileKey,
      contentType,
      fileName: `kabsh-${reference}.${COMPLAINT_PHOTO_TYPES[contentType] ?? "bin"}`,
    });
  }
  return refuse("not_found");
}
