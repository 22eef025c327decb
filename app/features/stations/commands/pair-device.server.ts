import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { describeDevice } from "#app/features/accounts/rules/describe-device.ts";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { isSite } from "#app/features/stations/reads/list-sites.server.ts";
import { codeBody, type PairingBody } from "#app/features/stations/rules/station-body.ts";
import { STATION_LENGTHS } from "#app/features/stations/rules/station-lengths.ts";
import { hashPairingCode, newPairingCode } from "#app/features/stations/rules/station-secrets.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { stationCodes, stationDevices } from "#db/schema/stations.ts";

/** Guesses of one network, and of everybody together, in the life of a code: of a hundred million codes. */
const GUESSES = { points: 10, seconds: STATION_LENGTHS.codeSeconds };
const GUESSES_OF_ALL = { points: 200, seconds: STATION_LENGTHS.codeSeconds };

export interface PairingCode {
  /** Shown for minutes; nobody can read it again. */
  code: string;
  expiresAt: Date;
}

/**
 * Makes a code for one tablet. Guarantees: a person makes it, just proven to be who sits there; it is good once, and for ten minutes;
 * only its keyed hash is kept.
 */
export async function makePairingCode(
  ctx: CommandContext,
  { name, kind, scopeId }: PairingBody,
): Promise<Result<PairingCode, "not_allowed" | "not_found"> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "machines.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return ctx.db.transaction(async (tx) => {
    if (!(await isSite(tx, kind, scopeId)))
      return refuse("not_found", { fields: { scopeId: "refusals:not_found" } });
    await tx.delete(stationCodes).where(lt(stationCodes.expiresAt, ctx.now));
    const expiresAt = secondsAfter(ctx.now, STATION_LENGTHS.codeSeconds);
    const facts = { name, kind, scopeId, madeAt: ctx.now, madeBy: actor.email, expiresAt };
    let code = newPairingCode();
    // Two open codes are never the same.
    while (!(await wasAdded(tx, { ...facts, codeHash: hashPairingCode(ctx, code) }))) code = newPairingCode();
    await recordAudit(tx, ctx, { action: "create", entity: "station_code", after: { name, kind } });
    return ok({ code, expiresAt });
  });
}

async function wasAdded(
  tx: Pick<CommandContext["db"], "insert">,
  row: typeof stationCodes.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(stationCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: stationCodes.name });
  return added.length > 0;
}

export interface PairedDevice {
  /** For the device's cookie alone. */
  token: string;
  id: string;
  name: string;
}

/** A tablet has typed the code of the desk and is a station from now on. Guarantees: of two with one code one wins; guesses are bounded. */
export async function pairDevice(
  ctx: CommandContext,
  { body }: { body: unknown },
): Promise<Result<PairedDevice, "invalid_input" | "pairing_code_wrong" | "too_many_requests">> {
  const said = codeBody.safeParse(body);
  if (!said.success) return refuse("invalid_input", { fields: fieldErrors(said.error) });
  const wait =
    (await ctx.limits.take("station-pair", networkOf(ctx.ip), GUESSES)) ??
    (await ctx.limits.take("station-pair-all", "all", GUESSES_OF_ALL));
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  return ctx.db.transaction(async (tx) => {
    const [code] = await tx
      .update(stationCodes)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(stationCodes.codeHash, hashPairingCode(ctx, said.data.code)),
          isNull(stationCodes.usedAt),
          gt(stationCodes.expiresAt, ctx.now),
        ),
      )
      .returning();
    if (!code) return refuse("pairing_code_wrong", { fields: { code: "refusals:pairing_code_wrong" } });
    const token = newSessionToken();
    const { name, kind, scopeId, madeBy } = code;
    const [device] = await tx
      .insert(stationDevices)
      .values({
        ...{ name, kind, scopeId, tokenHash: hashSessionToken(token), device: describeDevice(ctx.userAgent) },
        ...{ pairedAt: ctx.now, pairedBy: madeBy, lastHeardAt: ctx.now },
        expiresAt: secondsAfter(ctx.now, STATION_LENGTHS.deviceSeconds),
      })
      .returning({ id: stationDevices.id });
    if (!device) throw new Error("a device was just paired");
    await recordAudit(tx, ctx, {
      action: "pair",
      entity: "station",
      entityId: device.id,
      after: { name, kind },
    });
    return ok({ token, id: device.id, name });
  });
}
