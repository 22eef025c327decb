import { and, desc, eq } from "drizzle-orm";
import { checkCode } from "#app/features/accounts/commands/check-code.server.ts";
import { sendCode } from "#app/features/accounts/commands/send-code.server.ts";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { readProof } from "#app/features/enquiries/rules/read-proof.ts";
import { lockIdentities } from "#app/features/messages/commands/identity/find-conversation.server.ts";
import { takeNumber } from "#app/features/messages/commands/identity/take-number.server.ts";
import { languageOf, type ToldMessage, wordsOf } from "#app/features/messages/rules/read-words.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import type { Language } from "#app/i18n/language.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { conversationMessages, conversations } from "#db/schema/messages.ts";
import { payloadSeal } from "#services/payload-seal.ts";

type Conversation = typeof conversations.$inferSelect;

/** What came of a number or a code that somebody typed. */
export interface Proving {
  /** E.164, once it is proven. */
  phone: string | null;
  /** What is answered; null where the number is proven, and the answer is what was asked for. */
  says: "codeSent" | "codeWrong" | "codeOver" | "codeWait" | null;
  language: Language;
  /** The code that was just sent. */
  challengeId?: string;
}

/** Codes that one hidden sender may ask for in a day, whichever numbers they go to. */
const ASKED = { points: 5, seconds: 24 * 60 * 60 };
const LOOKED_AT = 5;

/**
 * Whoever hides the number types it, is sent a code there, and types the code here: then the number is theirs, as if WhatsApp had told
 * it. Guarantees: the one-time codes of signing in with all their limits, and no session; a code proves for the conversation in which
 * it was asked for and for no other. Null for all other words.
 */
export async function proveNumber(
  shop: Shop,
  known: Conversation | undefined,
  { typed, senderId, at }: { typed: string; senderId: string; at: Date },
): Promise<Proving | null> {
  const challenge = known?.codeChallengeId ? await challengeOf(shop, known.codeChallengeId) : undefined;
  const proof = readProof(typed, challenge?.codeLength ?? null);
  if (!proof) return null;
  const language = languageOf(typed) ?? (await languageSpoken(shop, known?.id));
  const now = shop.clock.now();
  const ctx: CommandContext = {
    ...{ ...shop, actor: VISITOR, language, now },
    ...{ requestId: "chat-code", ip: senderId, userAgent: "" },
  };
  if (proof.kind === "number") {
    if ((await shop.limits.take("chat-code", senderId, ASKED)) !== null)
      return { phone: null, says: "codeWait", language };
    const sent = await sendCode(ctx, { phone: proof.phone });
    if (!sent.ok) return { phone: null, says: "codeWait", language };
    const [made] = await shop.db
      .select({ id: otpChallenges.id })
      .from(otpChallenges)
      .where(eq(otpChallenges.tokenHash, hashSessionToken(sent.value.token)));
    return { phone: null, says: "codeSent", language, ...(made && { challengeId: made.id }) };
  }
  const checked = await checkCode(ctx, challenge, proof.code, async (tx, phone) => {
    await lockIdentities(tx);
    const [held] = known
      ? await tx.select().from(conversations).where(eq(conversations.id, known.id)).for("update")
      : [];
    if (held) await takeNumber(tx, held, phone, at);
    return phone;
  });
  if (checked.ok) return { phone: checked.value, says: null, language };
  if (checked.code === "code_incorrect") return { phone: null, says: "codeWrong", language };
  const isOver = checked.code === "code_expired" || checked.code === "code_used";
  return { phone: null, says: isOver ? "codeOver" : "codeWait", language };
}

async function challengeOf({ db }: Shop, id: string) {
  const [challenge] = await db.select().from(otpChallenges).where(eq(otpChallenges.id, id));
  return challenge;
}

/** Digits have no language: that of the last words that have one. */
async function languageSpoken({ db, sessionSecret }: Shop, id: string | undefined): Promise<Language> {
  if (!id) return "ar";
  const { conversationId, author, sealed } = conversationMessages;
  const rows = await db
    .select({ sealed })
    .from(conversationMessages)
    .where(and(eq(conversationId, id), eq(author, "customer")))
    .orderBy(desc(conversationMessages.id))
    .limit(LOOKED_AT);
  const seal = payloadSeal(sessionSecret);
  const spoken = rows.map((row) => {
    const body = seal.open<ToldMessage>(row.sealed);
    return body && languageOf(wordsOf(body));
  });
  return spoken.find((language) => language !== null) ?? "ar";
}
