import { randomUUID } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { deleteAudited, insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { PICTURED_KINDS, type PicturedKind } from "#app/vocabulary/content/picture-role.ts";
import type { Transaction } from "#db/client.ts";
import { catalogPictures } from "#db/schema/catalog.ts";
import { removeWebImage, storeWebImage } from "#services/untrusted-files/images.ts";
import type { FileRefusal } from "#services/untrusted-files/untrusted-files.ts";

const AUDITED = { table: catalogPictures, entity: "catalog_picture" } as const;
const BYTES_MAX = 10 * 1024 * 1024;

export interface Pictured {
  kind: PicturedKind;
  subject: string;
}

type PictureRefusal = "not_allowed" | "not_found" | "no_picture" | "too_large" | FileRefusal;

/** Whether there is such a breed, age, dish of a restaurant, side dish, cut or extra. */
const EXISTS: Record<PicturedKind, (subject: string) => SQL> = {
  breed: (id) => sql`select from breeds where id = ${id}`,
  age: (id) => sql`select from age_classes where id = ${id}`,
  dish: (id) =>
    sql`select from restaurant_cooking where restaurant_id = ${id.split("/")[0] ?? ""} and cooking_type_id = ${id.split("/")[1] ?? ""}`,
  side: (id) => sql`select from side_dishes where id = ${id}`,
  cut: (id) => sql`select from cut_options where id = ${id}`,
};

const permissionOf = (kind: PicturedKind) =>
  kind === "dish" || kind === "side" ? "restaurants.edit" : "catalog.edit";

/**
 * Gives what may have one its photograph, in place of the one it had. It is told by content, encoded anew
 * without metadata in several sizes, and lies under a name of its own.
 */
export async function setPicture(
  ctx: CommandContext,
  { kind, subject, bytes }: Pictured & { bytes: Uint8Array },
): Promise<Result<null, PictureRefusal>> {
  if (!mayAdminister(ctx.actor, permissionOf(kind))) return refuse("not_allowed");
  if (bytes.byteLength > BYTES_MAX) return refuse("too_large");
  const { rows } = await ctx.db.execute<{ found: boolean }>(
    sql`select exists (${EXISTS[kind](subject)}) as found`,
  );
  if (!rows[0]?.found) return refuse("not_found");
  const sender = personKey(ctx.actor, ctx.ip);
  const fileKey = `catalog/${randomUUID()}`;
  const stored = await storeWebImage(ctx.untrusted, ctx.files.open, { bytes, sender, keyFor: () => fileKey });
  if (!stored.ok) return refuse(stored.code === "wrong_kind" ? "no_picture" : stored.code);
  const old = await changeCatalog(ctx, async (tx) => {
    const before = await takeOff(tx, ctx, { kind, subject });
    await insertAudited(tx, ctx, AUDITED, { ...stored.value, kind, subject });
    return before;
  });
  if (old) await removeWebImage(ctx.files.open, old.fileKey, old.widths);
  return ok(null);
}

/** Takes the photograph away; what it was of is drawn again. */
export async function removePicture(
  ctx: CommandContext,
  pictured: Pictured,
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, permissionOf(pictured.kind))) return refuse("not_allowed");
  const old = await changeCatalog(ctx, (tx) => takeOff(tx, ctx, pictured));
  if (!old) return refuse("not_found");
  await removeWebImage(ctx.files.open, old.fileKey, old.widths);
  return ok(null);
}

/** What a form of the desk asks for: a file is the new photograph, none takes the old one away. Null is another form. */
export async function savePictureForm(
  ctx: CommandContext,
  form: FormData,
): Promise<Result<null, PictureRefusal> | null> {
  const [kind, subject, file] = [form.get("kind"), form.get("subject"), form.get("picture")];
  const known = PICTURED_KINDS.find((each) => each === kind);
  if (!known || typeof subject !== "string") return null;
  const pictured = { kind: known, subject: subject.slice(0, 200) };
  return file instanceof File
    ? setPicture(ctx, { ...pictured, bytes: await file.bytes() })
    : removePicture(ctx, pictured);
}

/** Takes the row of a photograph away; its files go once that is committed. Two uploads at once go one after the other: the last one stays. */
export async function takeOff(tx: Transaction, ctx: CommandContext, { kind, subject }: Pictured) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${subject}`}))`);
  const [row] = await tx
    .select({ id: catalogPictures.id })
    .from(catalogPictures)
    .where(and(eq(catalogPictures.kind, kind), eq(catalogPictures.subject, subject)));
  return row ? deleteAudited(tx, ctx, AUDITED, row.id) : null;
}
