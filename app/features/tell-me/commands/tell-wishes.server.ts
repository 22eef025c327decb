import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Language } from "#app/i18n/language.ts";
import type { WishKind } from "#app/vocabulary/message-state.ts";
import type { Transaction } from "#db/client.ts";
import { newsOptOuts, tellMeWishes } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";

/** Of one transaction; the rest comes with the next. */
const MAX = 200;

/** What is told to one reader: what it is about, what there is to know, and where to go on. */
export interface Told {
  about: string;
  update: string;
  text: string;
  url: string;
  /** After which nobody needs to know. */
  notAfter?: string;
}

/**
 * Tells everybody who asked for this and was not told yet. A message exists exactly when its wish is told, so that dying in the
 * middle or two at once tell nobody twice. Who wrote "stop" after asking is told nothing.
 * @param say what is said in a language
 * @returns how many were told
 */
export async function tellWishes(
  shop: Shop,
  wish: { kind: WishKind; subject: string },
  say: (language: Language) => Told,
): Promise<number> {
  let told = 0;
  for (;;) {
    const now = shop.clock.now();
    const some = await shop.db.transaction((tx) => tellSome(tx, { ...shop, now }, wish, say));
    told += some;
    if (some < MAX) return told;
  }
}

async function tellSome(
  tx: Transaction,
  shop: Pick<Shop, "jobs" | "sessionSecret"> & { now: Date },
  { kind, subject }: { kind: WishKind; subject: string },
  say: (language: Language) => Told,
): Promise<number> {
  const stopped = tx
    .select({ one: sql`1` })
    .from(newsOptOuts)
    .where(
      and(eq(newsOptOuts.phone, tellMeWishes.phone), sql`${newsOptOuts.since} > ${tellMeWishes.askedAt}`),
    );
  const due = tx
    .select({ id: tellMeWishes.id })
    .from(tellMeWishes)
    .where(
      and(
        eq(tellMeWishes.kind, kind),
        eq(tellMeWishes.subject, subject),
        isNull(tellMeWishes.toldAt),
        notExists(stopped),
      ),
    )
    .orderBy(asc(tellMeWishes.askedAt))
    .limit(MAX)
    .for("update", { skipLocked: true });
  const readers = await tx
    .update(tellMeWishes)
    .set({ toldAt: shop.now })
    .where(sql`${tellMeWishes.id} in (${due})`)
    .returning({ phone: tellMeWishes.phone, language: tellMeWishes.language });
  const messages = readers.map(({ phone, language }) => ({
    message: toMessage(phone, language, say(language)),
  }));
  await queueMessages(tx, shop, messages);
  return readers.length;
}

function toMessage(to: string, language: Language, { about, update, text, url, notAfter }: Told): Message {
  const params = { reference: about, update, url };
  const message = { channel: "whatsapp", to, template: "told_as_asked", language, params, text } as const;
  return notAfter ? { ...message, notAfter } : message;
}
