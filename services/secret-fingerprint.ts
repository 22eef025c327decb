import { createHmac } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { Database, Transaction } from "#db/client.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { messages, webhookEvents } from "#db/schema/messages.ts";
import { secretFingerprints } from "#db/schema/secrets.ts";
import { payloadSeal, TIME_KEYS } from "./payload-seal.ts";
import { timingSafeEqualText } from "./timing-safe-equal.ts";

const NAME = "session";
/** Said in place of the old secret by whoever has lost it. */
const FORGOTTEN = "forgotten";

/** Says which secret it was, to nobody who does not have it. */
const fingerprintOf = (secret: string) => createHmac("sha256", secret).update("kabsh shop").digest("hex");

/**
 * Ends a start whose secret is not that of the other processes: codes of one would be wrong at the other, and sealed
 * messages unreadable. The first start writes its fingerprint down. To change the secret on purpose, a start names the one
 * before: what is sealed with it is then sealed anew, in the same transaction.
 */
export async function proveSecret(
  db: Database,
  { secret, previous }: { secret: string; previous: string | null },
): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  await db.transaction(async (tx) => {
    await tx.insert(secretFingerprints).values({ name: NAME, fingerprint }).onConflictDoNothing();
    const [kept] = await tx
      .select()
      .from(secretFingerprints)
      .where(eq(secretFingerprints.name, NAME))
      .for("update");
    if (!kept || timingSafeEqualText(kept.fingerprint, fingerprint)) return;
    const knowsOld =
      previous === FORGOTTEN || (previous && timingSafeEqualText(kept.fingerprint, fingerprintOf(previous)));
    if (!knowsOld) throw new OperatorError(sentence(previous !== null));
    if (previous !== FORGOTTEN) await sealAnew(tx, previous, secret);
    await tx
      .update(secretFingerprints)
      .set({ fingerprint, since: new Date() })
      .where(eq(secretFingerprints.name, NAME));
  });
}

function sentence(wasGiven: boolean): string {
  const how =
    "give every process the same one; or, to put another in its place, stop all processes and start one with SESSION_SECRET_PREVIOUS set to the old one (docs/operations.md, Another secret)";
  return wasGiven
    ? `Neither SESSION_SECRET nor SESSION_SECRET_PREVIOUS is the secret that this database is used with: ${how}.`
    : `SESSION_SECRET is not the secret that this database is used with: ${how}.`;
}

/** What cannot be opened stays as it is, and is known by that later. */
async function sealAnew(tx: Transaction, previous: string, secret: string): Promise<void> {
  const [before, after] = [payloadSeal(previous), payloadSeal(secret)];
  const waiting = await tx
    .select({ id: messages.id, sealed: messages.sealed })
    .from(messages)
    .where(isNotNull(messages.sealed));
  for (const { id, sealed } of waiting) {
    const opened = before.open(sealed ?? "");
    if (opened)
      await tx
        .update(messages)
        .set({ sealed: after.close(opened) })
        .where(eq(messages.id, id));
  }
  const keys = await tx
    .select({ id: staffUsers.id, sealed: staffUsers.totpSecret })
    .from(staffUsers)
    .where(isNotNull(staffUsers.totpSecret));
  for (const { id, sealed } of keys) {
    const opened = payloadSeal(previous, TIME_KEYS).open(sealed ?? "");
    if (opened)
      await tx
        .update(staffUsers)
        .set({ totpSecret: payloadSeal(secret, TIME_KEYS).close(opened) })
        .where(eq(staffUsers.id, id));
  }
  const events = await tx.select({ id: webhookEvents.id, sealed: webhookEvents.sealed }).from(webhookEvents);
  for (const { id, sealed } of events) {
    const opened = before.open(sealed);
    if (opened)
      await tx
        .update(webhookEvents)
        .set({ sealed: after.close(opened) })
        .where(eq(webhookEvents.id, id));
  }
}
