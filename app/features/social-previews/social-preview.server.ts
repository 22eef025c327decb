import { createHash } from "node:crypto";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { previewVersion } from "#app/foundation/page/preview-tags.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { PaintingEnded } from "#services/painter/painter.ts";
import { pictureFile } from "../restaurants/rules/picture-url.ts";
import { coverBox, logoBox, previewPainting } from "./preview-painting.server.tsx";
import { readPreviewCard } from "./read-preview-card.server.ts";

/** Pictures that one network may have painted; what is painted already is free. */
const LIMIT = { points: 30, seconds: 60 };
/** A messenger gives up soon; a picture that takes longer is painted all the same, for whoever asks next. */
const TIMEOUT_MS = 5_000;

interface SocialPreview {
  etag: string;
  /** What pages ask for it by, as long as it shows what they show. */
  version: string;
  /** Painted, or taken from memory, when it is asked for. */
  read(): Promise<Result<Uint8Array, "too_many_requests" | "not_painted_yet">>;
}

/** The preview picture called `name` (`home`, `restaurants/…`) in a language; null when there is no such page. */
export async function socialPreview(
  reader: CommandContext,
  language: Language,
  name: string,
  timeoutMs = TIMEOUT_MS,
): Promise<SocialPreview | null> {
  const ctx = { ...reader, language };
  const card = await readPreviewCard(ctx, name);
  if (!card) return null;
  const order = previewPainting(card, language);
  const cover = "restaurant" in card.of ? card.of.restaurant.cover : null;
  const etag = createHash("sha256")
    .update(JSON.stringify([order, cover, card.logo?.file.fileKey]))
    .digest("base64url")
    .slice(0, 22);
  const facts = "restaurant" in card.of ? card.of.restaurant : undefined;
  return {
    etag,
    version: previewVersion({ ...card, facts }),
    async read() {
      if (!ctx.painter.has(etag)) {
        const wait = await ctx.limits.take("share-picture", networkOf(ctx.ip), LIMIT);
        if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
      }
      const painting = ctx.painter.picture(etag, async () => {
        const [photo, logo] = await Promise.all([
          cover && ctx.files.open.read(pictureFile(cover)),
          card.logo && ctx.files.open.read(card.logo.file.address.slice("/files/".length)),
        ]);
        return {
          ...order,
          ...(photo && { photo: { bytes: photo, box: coverBox(language) } }),
          ...(card.logo && logo && { logo: { bytes: logo, ...logoBox(card.logo, language) } }),
        };
      });
      const picture = await orNull(painting, timeoutMs).catch((error) => {
        if (!(error instanceof PaintingEnded)) throw error;
        ctx.log.warn({ err: error }, "a shared picture was not painted");
        return null;
      });
      return picture ? ok(picture) : refuse("not_painted_yet");
    },
  };
}

/** What `promise` answers, or null where that takes longer than `ms`. */
async function orNull<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  promise.catch(() => {});
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
