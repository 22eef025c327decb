import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { endpointBody } from "#app/features/machines/rules/endpoint-body.ts";
import { sealSecret } from "#app/features/machines/rules/endpoint-secrets.server.ts";
import { type MayNotTell, tellingRefusal } from "#app/features/machines/rules/may-tell.ts";
import { newWebhookSecret } from "#app/features/machines/rules/sign-webhook.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Refusal, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { webhookEndpoints } from "#db/schema/machines/webhooks.ts";
import { clearAlarm } from "#services/alarms.ts";

const ENTITY = "webhook";
/** How long the secret before signs along, so that a program can change over without losing a message. */
const OLD_SECRET_MS = 24 * 60 * 60 * 1000;

export interface ToldSecret {
  id: string;
  /** Shown once; nobody can read it again. */
  secret: string;
}

/** Writes down where a program is told of orders. Guarantees: a person makes it, just proven; the secret is told once and kept sealed. */
export async function makeEndpoint(
  ctx: CommandContext,
  { name, url, types }: z.output<typeof endpointBody>,
): Promise<Result<ToldSecret, MayNotTell | "invalid_input"> | StepUpMissing> {
  const refusal = tellingRefusal(ctx) ?? missingStepUp(ctx) ?? urlRefusal(ctx, url);
  if (refusal) return refusal;
  const secret = newWebhookSecret();
  return ctx.db.transaction(async (tx) => {
    const sealed = sealSecret(secret, ctx.sessionSecret);
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ name, url, types, secret: sealed, createdAt: ctx.now })
      .returning({ id: webhookEndpoints.id });
    if (!made) throw new Error("an insert answers its row");
    const after = { name, url, types };
    await recordAudit(tx, ctx, { action: "create", entity: ENTITY, entityId: made.id, after });
    return ok({ id: made.id, secret });
  });
}

/** Another address, or other news. */
export async function changeEndpoint(
  ctx: CommandContext,
  { id, name, url, types }: z.output<typeof endpointBody> & { id: string },
): Promise<Result<null, MayNotTell | "not_found" | "invalid_input"> | StepUpMissing> {
  const refusal = tellingRefusal(ctx) ?? missingStepUp(ctx) ?? urlRefusal(ctx, url);
  if (refusal) return refusal;
  return changing(ctx, id, async (tx, before) => {
    await tx.update(webhookEndpoints).set({ name, url, types }).where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, ctx, {
      action: "update",
      entity: ENTITY,
      entityId: id,
      before: { name: before.name, url: before.url, types: before.types },
      after: { name, url, types },
    });
    return ok(null);
  });
}

/** Stops telling it, or begins again: then what failed before counts no more. */
export async function switchEndpoint(
  ctx: CommandContext,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<Result<null, MayNotTell | "not_found">> {
  const refusal = tellingRefusal(ctx);
  if (refusal) return refusal;
  return changing(ctx, id, async (tx, { name, isOn: was }) => {
    if (was === isOn) return ok(null);
    const offReason = isOn ? null : ("by_hand" as const);
    await tx
      .update(webhookEndpoints)
      .set({ isOn, offReason, failingSince: null })
      .where(eq(webhookEndpoints.id, id));
    await clearOffAlarm(tx);
    const [before, after] = [
      { name, active: was },
      { name, active: isOn },
    ];
    await recordAudit(tx, ctx, { action: "update", entity: ENTITY, entityId: id, before, after });
    return ok(null);
  });
}

/** A new secret. The one before signs along for a day. */
export async function renewSecret(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<ToldSecret, MayNotTell | "not_found"> | StepUpMissing> {
  const refusal = tellingRefusal(ctx) ?? missingStepUp(ctx);
  if (refusal) return refusal;
  const secret = newWebhookSecret();
  return changing(ctx, id, async (tx, { name, secret: oldSecret }) => {
    const oldSecretUntil = new Date(ctx.now.getTime() + OLD_SECRET_MS);
    const sealed = sealSecret(secret, ctx.sessionSecret);
    await tx
      .update(webhookEndpoints)
      .set({ secret: sealed, oldSecret, oldSecretUntil })
      .where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, ctx, { action: "renew_secret", entity: ENTITY, entityId: id, after: { name } });
    return ok({ id, secret });
  });
}

/** It is told of nothing any more, and what was sent to it is forgotten. */
export async function removeEndpoint(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, MayNotTell | "not_found">> {
  const refusal = tellingRefusal(ctx);
  if (refusal) return refusal;
  return changing(ctx, id, async (tx, { name, url, types }) => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await clearOffAlarm(tx);
    const before = { name, url, types };
    await recordAudit(tx, ctx, { action: "delete", entity: ENTITY, entityId: id, before });
    return ok(null);
  });
}

function urlRefusal(ctx: CommandContext, url: string): Refusal<"invalid_input"> | null {
  const fault = ctx.outgoing.addressFault(url);
  return fault && refuse("invalid_input", { fields: { url: `admin-machines:answers.${fault}` } });
}

/** The notice at the desk goes when nothing is switched off by itself any more. */
async function clearOffAlarm(tx: Transaction): Promise<void> {
  const off = await tx
    .select({ reason: webhookEndpoints.offReason })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.isOn, false));
  if (off.every(({ reason }) => reason === "by_hand")) await clearAlarm(tx, "webhook_off");
}

function changing<Answer>(
  ctx: CommandContext,
  id: string,
  work: (tx: Transaction, before: typeof webhookEndpoints.$inferSelect) => Promise<Answer>,
): Promise<Answer | Refusal<"not_found">> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .for("update");
    return before ? work(tx, before) : refuse("not_found");
  });
}
