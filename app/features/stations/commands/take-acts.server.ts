import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { readActingPerson, stationActor } from "#app/features/stations/reads/acting-person.server.ts";
import type { ActBody, actsBody } from "#app/features/stations/rules/act-body.ts";
import type { ActKind, ActKinds } from "#app/features/stations/rules/act-kind.ts";
import { timeOfAct } from "#app/features/stations/rules/act-time.ts";
import { KEPT_OF_REVOKED_MAX } from "#app/features/stations/rules/station-lengths.ts";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Result } from "#app/lib/result.ts";
import type { ActState } from "#app/vocabulary/station-kind.ts";
import type { Database, Transaction } from "#db/client.ts";
import { CommitUnknown, faultOf } from "#db/faults.ts";
import { stationActs, stationDevices } from "#db/schema/stations.ts";

export interface ActAnswer {
  clientId: string;
  state: ActState;
  /** Why it was refused. */
  code?: string;
  /** When it happened, as the shop counts it. */
  at: Date;
}

/**
 * Takes what a station did, in the order of its own count. Guarantees: each act is done once and answered the same ever after, however
 * often and in whatever order it is told; it happened when its device says, within what can be true; what is refused is kept with why; a
 * revoked station does nothing more. An act is the command of the desk, of this station's own rows alone.
 */
export async function takeActs(
  ctx: CommandContext,
  deviceId: string,
  { acts }: z.output<typeof actsBody>,
  kinds: ActKinds,
): Promise<ActAnswer[]> {
  const answers: ActAnswer[] = [];
  for (const act of [...acts].sort((a, b) => a.sequence - b.sequence)) {
    const answer = await takeAct(ctx, deviceId, act, kinds);
    if (answer) answers.push(answer);
  }
  // Only now others see what was committed.
  ctx.events.ordersChanged();
  return answers;
}

async function takeAct(
  ctx: CommandContext,
  deviceId: string,
  act: ActBody,
  kinds: ActKinds,
): Promise<ActAnswer | null> {
  const take = (run: Run) => ctx.db.transaction((tx) => takeWithin(tx, ctx, { deviceId, act, kinds, run }));
  try {
    return await take((kind, within, done) => kind.run(within, done));
  } catch (fault) {
    if (fault instanceof CommitUnknown || faultOf(fault)) throw fault;
    ctx.log.error({ err: fault, requestId: ctx.requestId, kind: act.kind }, "an act of a station failed");
    // It would fail again and hold up what comes after it: a person looks at it.
    return take(async () => ({ ok: false, code: "unexpected" }));
  }
}

type Run = (
  kind: ActKind,
  ctx: CommandContext,
  act: { scope: StationScope; subject: string; data: never },
) => Promise<Result<unknown, string>>;

interface Taking {
  deviceId: string;
  act: ActBody;
  kinds: ActKinds;
  run: Run;
}

async function takeWithin(
  tx: Transaction,
  ctx: CommandContext,
  { deviceId, act, kinds, run }: Taking,
): Promise<ActAnswer | null> {
  const { clientId } = act;
  // One act of a device at a time, and none beside its revocation.
  const [device] = await tx
    .select()
    .from(stationDevices)
    .where(eq(stationDevices.id, deviceId))
    .for("update");
  if (!device) throw new Error("an unknown device acts");
  const mine = eq(stationActs.deviceId, deviceId);
  const [known] = await tx
    .select()
    .from(stationActs)
    .where(and(mine, eq(stationActs.clientId, clientId)));
  if (known) return answerOf(known);
  const isRevoked = device.revokedAt !== null;
  if (
    isRevoked &&
    (await tx.$count(stationActs, and(mine, eq(stationActs.code, "device_revoked")))) >= KEPT_OF_REVOKED_MAX
  )
    return { clientId, state: "refused", code: "device_revoked", at: ctx.now };

  const [before] = await tx
    .select({ at: stationActs.at })
    .from(stationActs)
    .where(and(mine, sql`${stationActs.sequence} < ${act.sequence}`))
    .orderBy(desc(stationActs.sequence))
    .limit(1);
  const deviceTime = new Date(act.deviceTime);
  const { at, isBounded } = timeOfAct({
    ...{ deviceTime, offsetMs: act.offsetMs, receivedAt: ctx.now },
    ...{ pairedAt: device.pairedAt, after: before?.at ?? null },
  });
  const scope = { deviceId, kind: device.kind, scopeId: device.scopeId } as StationScope;
  const person = await readActingPerson(tx, ctx, scope, { token: act.staffToken, at });
  const answer = isRevoked
    ? refused("device_revoked")
    : person
      ? await doAct(tx, ctx, { scope, act, kinds, run, at, actor: { ...person, station: device.name } })
      : refused("station_person_unknown");
  const [row] = await tx
    .insert(stationActs)
    .values({
      ...{ deviceId, clientId, sequence: act.sequence, kind: act.kind, subject: act.subject, data: act.data },
      ...{ staffId: person?.id ?? null, staffName: person?.name ?? null },
      ...{ deviceTime, offsetMs: act.offsetMs, at, isBounded, receivedAt: ctx.now },
      ...{ state: answer.ok ? "done" : "refused", code: answer.ok ? null : answer.code },
    } satisfies typeof stationActs.$inferInsert)
    .returning();
  if (!row) throw new Error("an act was just written");
  return answerOf(row);
}

const refused = (code: string) => ({ ok: false as const, code });

function answerOf({ clientId, state, code, at }: typeof stationActs.$inferSelect): ActAnswer {
  return { clientId, state, at, ...(code && { code }) };
}

interface Doing {
  scope: StationScope;
  act: ActBody;
  kinds: ActKinds;
  run: Run;
  at: Date;
  actor: { name: string; station: string };
}

async function doAct(
  tx: Transaction,
  ctx: CommandContext,
  { scope, act, kinds, run, at, actor }: Doing,
): Promise<Result<unknown, string>> {
  const kind = Object.hasOwn(kinds, act.kind) ? kinds[act.kind] : undefined;
  // What a station knows nothing of is not there for it.
  if (!kind?.by.includes(scope.kind)) return refused("not_found");
  if (!(await kind.isOwn(tx, scope, act.subject, ctx.now))) return refused("not_found");
  const data = kind.data.safeParse(act.data);
  if (!data.success) return refused("invalid_input");
  const staff = stationActor(scope, actor, kind.permissions);
  // The command's own transactions are parts of this one: its change and the act's row stand or fall together.
  const within: CommandContext = { ...ctx, db: tx as unknown as Database, now: at, actor: staff };
  return run(kind, within, { scope, subject: act.subject, data: data.data });
}
