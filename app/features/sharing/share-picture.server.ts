import { createHash } from "node:crypto";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { shareVersion } from "#app/foundation/page/share-tags.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { pictureFile } from "../restaurants/picture-url.ts";
import { readShareCard } from "./read-share-card.server.ts";
import { coverBox, shareOrder } from "./share-order.server.tsx";

/** Pictures that one address may have painted; what is painted already is free. */
const LIMIT = { points: 30, seconds: 60 };

interface SharePicture {
  etag: string;
  /** What pages ask for it by, as long as it shows what they show. */
  version: string;
  /** Painted, or taken from memory, when it is asked for. */
  read(): Promise<Result<Uint8Array, "too_many_requests">>;
}

/** The preview picture called `name` (`home`, `restaurants/…`) in a language; null when there is no such page. */
export async function sharePicture(
  reader: CommandContext,
  language: Language,
  name: string,
): Promise<SharePicture | null> {
  const ctx = { ...reader, language };
  const card = await readShareCard(ctx, name);
  if (!card) return null;
  const order = shareOrder(card, language);
  const cover = "restaurant" in card.of ? card.of.restaurant.cover : null;
  const etag = createHash("sha256")
    .update(JSON.stringify([order, cover]))
    .digest("base64url")
    .slice(0, 22);
  const facts = "restaurant" in card.of ? card.of.restaurant : undefined;
  return {
    etag,
    version: shareVersion({ ...card, facts }),
    async read() {
      if (!ctx.painter.has(etag)) {
        const wait = await ctx.limits.take("share-picture", ctx.ip, LIMIT);
        if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
      }
      const picture = await ctx.painter.picture(etag, async () => {
        const bytes = cover && (await ctx.files.open.read(pictureFile(cover)));
        return bytes ? { ...order, photo: { bytes, box: coverBox(language) } } : order;
      });
      return ok(picture);
    },
  };
}
