import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { toComplaintView } from "#app/features/complaints/reads/read-complaints.server.ts";
import { COMPLAINT_LIMITS, COMPLAINT_PHOTO_TYPES } from "#app/features/complaints/rules/complaint-rule.ts";
import type { ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { CommitUnknown } from "#db/faults.ts";
import { type ComplaintPhoto, complaints } from "#db/schema/afterwards/complaints.ts";
import type { CleanFile, FileRefusal } from "#services/untrusted-files/untrusted-files.ts";
import { lockOpenComplaint } from "./say-complaint.server.ts";

export type PhotoRefusal =
  | "not_found"
  | "no_complaint_open"
  | "complaint_photos_full"
  | "too_large"
  | "no_photo"
  | FileRefusal;

type Added = Result<ComplaintView, PhotoRefusal>;

/** Each is looked into by a process of its own. */
const PHOTOS = { points: 30, seconds: 24 * 60 * 60 };

/**
 * A photo of what was wrong, for the complaint that is open. Guarantees: it lies safely in the private store before the complaint
 * says so, encoded anew without what tells of place and maker; the same one sent again adds nothing.
 */
export async function addComplaintPhoto(
  ctx: CommandContext,
  { id, complaintId, upload }: { id: string; complaintId?: string | undefined; upload: Uint8Array },
): Promise<Result<ComplaintView, "not_signed_in" | PhotoRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  return add(ctx, { orderId: id, customerId: actor.customerId, complaintId, upload });
}

/** The same for whoever holds the link that the shop sent to the order's customer. */
export async function addComplaintPhotoByLink(
  ctx: CommandContext,
  { token, ...photo }: { token: string; complaintId?: string | undefined; upload: Uint8Array },
): Promise<Result<ComplaintView, LinkRefusal | PhotoRefusal>> {
  const link = await openLink(ctx, token, "customer");
  return link.ok ? add(ctx, { ...link.value, ...photo }) : link;
}

/** The same for somebody of the shop who opened the claim, or was sent the photo another way. */
export async function addClaimPhoto(
  ctx: CommandContext,
  { id, ...photo }: { id: string; complaintId?: string | undefined; upload: Uint8Array },
): Promise<Result<ComplaintView, "not_signed_in" | "not_allowed" | PhotoRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  return isOrderId(id) ? add(ctx, { orderId: id, ...photo }) : refuse("not_found");
}

interface Adding {
  orderId: string;
  /** Missing where somebody of the shop adds it. */
  customerId?: string | undefined;
  /** Missing for the newest that is open. */
  complaintId?: string | undefined;
}

async function add(ctx: CommandContext, { upload, ...to }: Adding & { upload: Uint8Array }): Promise<Added> {
  if (upload.byteLength === 0) return refuse("no_photo");
  if (upload.byteLength > COMPLAINT_LIMITS.photoBytesMax) return refuse("too_large");
  const sha256 = createHash("sha256").update(upload).digest("hex");
  const before = await write(ctx, { ...to, sha256 });
  if (!before.ok || before.value.isThere) return seen(before);
  const wait = await ctx.limits.take(
    "complaint-photo",
    to.customerId ?? personKey(ctx.actor, ctx.ip),
    PHOTOS,
  );
  if (wait !== null) return refuse("complaint_photos_full");
  const clean = await ctx.untrusted.clean(upload, {
    sender: personKey(ctx.actor, ctx.ip),
    kinds: Object.keys(COMPLAINT_PHOTO_TYPES),
    bytesMax: COMPLAINT_LIMITS.photoBytesMax,
  });
  if (!clean.ok) return clean.code === "wrong_kind" ? refuse("no_photo") : clean;
  const photo = { ...(await keepFile(ctx, to.orderId, clean.value)), sha256 };
  const added = await write(ctx, { ...to, sha256, photo }).catch(async (error) => {
    // Where nobody knows whether it was added the file must stay.
    if (!(error instanceof CommitUnknown)) await removeFile(ctx, photo);
    throw error;
  });
  if (!added.ok || added.value.isThere) await removeFile(ctx, photo);
  return seen(added);
}

type Written = Result<{ view: ComplaintView; isThere: boolean }, PhotoRefusal>;

const seen = (written: Written): Added => (written.ok ? ok(written.value.view) : written);

/** May a photo be added, and is this one there already? Adds it where it is given. */
function write(
  ctx: CommandContext,
  to: Adding & { sha256: string; photo?: ComplaintPhoto },
): Promise<Written> {
  return ctx.db.transaction(async (tx): Promise<Written> => {
    const order = await lockOrder(tx, to.orderId, to.customerId);
    if (!order) return refuse("not_found");
    const open = await lockOpenComplaint(tx, to.orderId, to.complaintId);
    if (!open) return refuse("no_complaint_open");
    if (open.photos.some(({ sha256 }) => sha256 === to.sha256))
      return ok({ view: toComplaintView(open), isThere: true });
    if (open.photos.length >= COMPLAINT_LIMITS.photosMax) return refuse("complaint_photos_full");
    if (!to.photo) return ok({ view: toComplaintView(open), isThere: false });
    const photos = [...open.photos, to.photo];
    await tx.update(complaints).set({ photos }).where(eq(complaints.id, open.id));
    return ok({ view: toComplaintView({ ...open, photos }), isThere: false });
  });
}

async function keepFile(
  ctx: CommandContext,
  orderId: string,
  file: CleanFile,
): Promise<Omit<ComplaintPhoto, "sha256">> {
  const id = randomUUID();
  const fileKey = `complaints/${orderId}/${id}.${COMPLAINT_PHOTO_TYPES[file.contentType] ?? "bin"}`;
  const previewKey = file.preview && `complaints/${orderId}/${id}-preview.webp`;
  await ctx.files.closed.put(fileKey, file.bytes, file.contentType);
  if (file.preview && previewKey) await ctx.files.closed.put(previewKey, file.preview, "image/webp");
  return { id, fileKey, previewKey: previewKey || null, contentType: file.contentType };
}

async function removeFile(
  ctx: CommandContext,
  { fileKey, previewKey }: Pick<ComplaintPhoto, "fileKey" | "previewKey">,
): Promise<void> {
  await ctx.files.closed.remove(fileKey);
  if (previewKey) await ctx.files.closed.remove(previewKey);
}
