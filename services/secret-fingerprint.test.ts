import { beforeEach, describe, expect, it } from "vitest";
import { OperatorError } from "#app/lib/operator-error.ts";
import { messages, webhookEvents } from "#db/schema/messages.ts";
import { secretFingerprints } from "#db/schema/secrets.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { payloadSeal } from "./payload-seal.ts";
import { proveSecret } from "./secret-fingerprint.ts";

const { db } = await createTestDatabase();
const ONE = "one secret of the shop, long enough";
const OTHER = "another secret of the shop, as long";
beforeEach(() => db.delete(secretFingerprints));

const prove = (secret: string, previous: string | null = null) => proveSecret(db, { secret, previous });

describe("the secret of the processes", () => {
  it("MS20 the first start writes a fingerprint down that does not tell the secret, all others must have the same", async () => {
    await Promise.all([prove(ONE), prove(ONE), prove(ONE)]);
    const [kept] = await db.select().from(secretFingerprints);
    expect(kept?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await expect(prove(OTHER)).rejects.toThrow(OperatorError);
    await expect(prove(OTHER)).rejects.toThrow(/SESSION_SECRET is not the secret.*SESSION_SECRET_PREVIOUS/);
    await expect(prove(OTHER, "a wrong one")).rejects.toThrow(/Neither/);
    await prove(ONE);
  });

  it("MS20 another secret takes its place by naming the old one, and what was sealed is sealed anew", async () => {
    await prove(ONE);
    const sealed = payloadSeal(ONE).close({ text: "waits" });
    const row = {
      audience: "customer",
      template: "order_placed",
      channel: "whatsapp",
      createdAt: new Date(),
    } as const;
    const [mine, stranger] = await db
      .insert(messages)
      .values([
        { ...row, sealed },
        { ...row, sealed: "of an older secret still" },
      ])
      .returning();
    await db.insert(webhookEvents).values({ kind: "other", sealed, receivedAt: new Date() });
    await prove(OTHER, ONE);
    await prove(OTHER);
    await expect(prove(ONE)).rejects.toThrow(OperatorError);
    const rows = new Map((await db.select().from(messages)).map(({ id, sealed: now }) => [id, now]));
    expect(payloadSeal(OTHER).open(rows.get(mine?.id ?? "") ?? "")).toEqual({ text: "waits" });
    expect(rows.get(stranger?.id ?? "")).toBe("of an older secret still");
    const [event] = await db.select().from(webhookEvents);
    expect(payloadSeal(OTHER).open(event?.sealed ?? "")).toEqual({ text: "waits" });
  });

  it("MS20 who has lost the old one says so", async () => {
    await prove(ONE);
    await prove(OTHER, "forgotten");
    await expect(prove(OTHER)).resolves.toBeUndefined();
  });
});
