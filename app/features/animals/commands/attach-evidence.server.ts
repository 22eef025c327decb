import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type AnimalPlace, animalPlace } from "#app/features/animals/rules/animal-schema.ts";
import { evidenceProblem } from "#app/features/animals/rules/animal-work.ts";
import {
  EVIDENCE_ENDINGS,
  EVIDENCE_MAX,
  EVIDENCE_TYPES,
  PICTURE_BYTES_MAX,
  TELL_AFTER_SECONDS,
} from "#app/features/animals/rules/evidence-limits.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { CommitUnknown } from "#db/faults.ts";
import { slaughterEvidence } from "#db/schema/order-animals.ts";
import type { CleanFile, FileRefusal } from "#services/untrusted-files/untrusted-files.ts";
import { lockAnimal, namedAnimal, orderAfter, staffEmail } from "./lock-animal.server.ts";

export type AttachRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "order_closed"
  | "slaughter_not_begun"
  | "no_film_or_picture"
  | "too_large"
  | "film_too_large"
  | "animal_proofs_full"
  | FileRefusal
  | NoRoomRefusal;

type Attaching<T> = Result<T, AttachRefusal>;

const DAY_MS = 24 * 60 * 60_000;
const MEGABYTE = 1024 * 1024;

interface Attach extends AnimalPlace {
  id: string;
  upload: Uint8Array;
}

/**
 * Attaches a photo or a short film of an animal's slaughter. Guarantees: the file lies safely in the private store before the
 * order says so; the same file sent again after a lost line adds nothing; the customer hears of it once however many follow
 * within the next moments.
 */
export async function attachEvidence(
  ctx: CommandContext,
  attach: Attach,
): Promise<Attaching<AdminOrderView>> {
  const { id, upload } = attach;
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const place = animalPlace.safeParse(attach);
  if (!(isOrderId(id) && place.success)) return refuse("not_found");
  if (upload.byteLength === 0) return refuse("no_film_or_picture");
  const settings = await readShopSettings(ctx);
  const filmBytesMax = settings.proof_film_megabytes * MEGABYTE;
  if (upload.byteLength > Math.max(filmBytesMax, PICTURE_BYTES_MAX)) return refuse("film_too_large");

  const sha256 = createHash("sha256").update(upload).digest("hex");
  const before = await changeOrders(ctx, (tx) => mayAttach(tx, ctx, id, place.data, sha256));
  if (!before.ok || before.value !== null) return before as Attaching<AdminOrderView>;

  const sender = personKey(ctx.actor, ctx.ip);
  const clean = await ctx.untrusted.clean(upload, {
    sender,
    kinds: EVIDENCE_TYPES,
    bytesMax: PICTURE_BYTES_MAX,
    filmSecondsMax: settings.proof_film_seconds,
  });
  if (!clean.ok) return clean.code === "wrong_kind" ? refuse("no_film_or_picture") : clean;
  const isFilm = clean.value.contentType.startsWith("video/");
  if (isFilm && upload.byteLength > filmBytesMax) return refuse("film_too_large");
  if (!isFilm && upload.byteLength > PICTURE_BYTES_MAX) return refuse("too_large");

  const piece = await keepFile(ctx, id, clean.value);
  const facts = {
    ...piece,
    sha256,
    contentType: clean.value.contentType,
    byteSize: clean.value.bytes.byteLength,
    uploadedAt: ctx.now,
    uploadedBy: staffEmail(ctx),
    expiresAt: new Date(ctx.now.getTime() + settings.proof_keep_days * DAY_MS),
  };
  const attached = await changeOrders(ctx, async (tx): Promise<Attaching<AdminOrderView>> => {
    const still = await mayAttach(tx, ctx, id, place.data, sha256);
    if (!still.ok) return still;
    // Somebody's second try was faster: its file stays, and this one goes.
    return still.value ? ok(still.value) : ok(await addEvidence(tx, ctx, id, place.data, facts));
  }).catch(async (error) => {
    // Where nobody knows whether it was attached the file must stay: a proof without its file is worse than a file too many.
    if (!(error instanceof CommitUnknown)) await removeFile(ctx, piece);
    throw error;
  });
  const isKept =
    attached.ok &&
    attached.value.animals.some(({ proofs: evidence }) => evidence.some((each) => each.id === piece.id));
  if (!isKept) await removeFile(ctx, piece);
  return attached;
}

/** Null when a file may be added; the order as it is when this very file is there already. */
async function mayAttach(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  place: AnimalPlace,
  sha256: string,
): Promise<Attaching<AdminOrderView | null>> {
  const held = await lockAnimal(tx, id, place);
  if (!held) return refuse("not_found");
  const problem = evidenceProblem(held.order.status);
  if (problem) return refuse(problem);
  const kept = await tx
    .select({ sha256: slaughterEvidence.sha256 })
    .from(slaughterEvidence)
    .where(and(isOfAnimal(id, place), isNull(slaughterEvidence.removedAt)));
  if (kept.some((each) => each.sha256 === sha256)) return ok(await orderAfter(tx, ctx, id));
  return kept.length >= EVIDENCE_MAX ? refuse("animal_proofs_full") : ok(null);
}

const isOfAnimal = (orderId: string, { line, number }: AnimalPlace) =>
  and(
    eq(slaughterEvidence.orderId, orderId),
    eq(slaughterEvidence.line, line),
    eq(slaughterEvidence.number, number),
  );

async function addEvidence(
  tx: Transaction,
  ctx: CommandContext,
  orderId: string,
  place: AnimalPlace,
  facts: Omit<typeof slaughterEvidence.$inferInsert, "orderId" | "line" | "number">,
): Promise<AdminOrderView> {
  const held = await lockAnimal(tx, orderId, place);
  if (!held) throw new Error("a locked order is there");
  const [last] = await tx
    .select({ at: sql<string | null>`max(${slaughterEvidence.toldAt})` })
    .from(slaughterEvidence)
    .where(eq(slaughterEvidence.orderId, orderId));
  // A message that has not left yet leads to this one too.
  const isToldAlready = Boolean(last?.at) && new Date(last?.at ?? 0) > ctx.now;
  const toldAt = isToldAlready ? null : new Date(ctx.now.getTime() + TELL_AFTER_SECONDS * 1000);
  await tx.insert(slaughterEvidence).values({ ...facts, orderId, ...place, toldAt });
  const { value } = await changeOrder(tx, ctx, held.order, {
    set: {},
    event: { kind: "animal_proof", fromStatus: null, toStatus: null },
    action: "attach_proof",
    logged: { after: { ...namedAnimal(place), contentType: facts.contentType } },
    undoable: false,
  });
  if (toldAt) {
    const event = { kind: "evidence_ready" } as const;
    await enqueueOrderMessage(tx, ctx, held.order, event, { afterSeconds: TELL_AFTER_SECONDS });
  }
  return value;
}

interface KeptFile {
  id: string;
  fileKey: string;
  previewKey: string | null;
}

async function keepFile(ctx: CommandContext, orderId: string, file: CleanFile): Promise<KeptFile> {
  const id = randomUUID();
  const fileKey = `animals/${orderId}/${id}.${EVIDENCE_ENDINGS[file.contentType] ?? "bin"}`;
  const previewKey = file.preview && `animals/${orderId}/${id}-preview.webp`;
  await ctx.files.closed.put(fileKey, file.bytes, file.contentType);
  if (file.preview && previewKey) await ctx.files.closed.put(previewKey, file.preview, "image/webp");
  return { id, fileKey, previewKey };
}

async function removeFile(ctx: CommandContext, { fileKey, previewKey }: KeptFile): Promise<void> {
  await ctx.files.closed.remove(fileKey);
  if (previewKey) await ctx.files.closed.remove(previewKey);
}
