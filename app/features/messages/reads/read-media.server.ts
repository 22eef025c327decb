import { and, eq, type SQL } from "drizzle-orm";
import { endingOf, fileStem, isShownInPlace, mediaKeys } from "#app/features/messages/rules/media-limits.ts";
import type { ToldMessage } from "#app/features/messages/rules/read-words.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { conversationMedia } from "#db/schema/conversation-media.ts";
import { conversationMessages, conversations } from "#db/schema/messages.ts";
import { payloadSeal } from "#services/payload-seal.ts";

/** A file that came with a customer's message, as it may be sent to a browser. */
export interface MediaFile {
  fileKey: string;
  contentType: string;
  fileName: string;
  /** Pictures, sounds and films; the rest is only ever saved. */
  isShownInPlace: boolean;
}

interface WantedMedia {
  id: string;
  preview: boolean;
}

/** The file of a message, for whoever may read conversations. */
export async function readMedia(
  ctx: CommandContext,
  wanted: WantedMedia,
): Promise<Result<MediaFile, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  return findMedia(ctx, wanted);
}

/** The same for the customer from whose number it came. */
export async function readOwnMedia(
  ctx: CommandContext,
  wanted: WantedMedia,
): Promise<Result<MediaFile, "not_signed_in" | "not_found">> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const [own] = await db
    .select({ phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, actor.customerId));
  return own?.phone ? findMedia(ctx, wanted, eq(conversations.phone, own.phone)) : refuse("not_found");
}

async function findMedia(
  { db, sessionSecret }: CommandContext,
  { id, preview }: WantedMedia,
  whose?: SQL,
): Promise<Result<MediaFile, "not_found">> {
  const { hasPreview, contentType: kept, messageId, state } = conversationMedia;
  const [found] = await db
    .select({ hasPreview, contentType: kept, sealed: conversationMessages.sealed })
    .from(conversationMedia)
    .innerJoin(conversationMessages, eq(conversationMessages.id, messageId))
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(and(eq(conversationMedia.id, id), eq(state, "kept"), whose));
  if (!found?.contentType) return refuse("not_found");
  const keys = mediaKeys(id);
  const isSmall = preview && found.hasPreview;
  const contentType = isSmall ? "image/webp" : found.contentType;
  const told = payloadSeal(sessionSecret).open<ToldMessage>(found.sealed);
  return ok({
    fileKey: isSmall ? keys.preview : keys.file,
    contentType,
    fileName: `${(told && fileStem(told)) ?? `kabsh-${id.slice(0, 8)}`}.${endingOf(contentType)}`,
    isShownInPlace: isShownInPlace(contentType),
  });
}
