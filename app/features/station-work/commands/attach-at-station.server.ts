import { attachEvidence } from "#app/features/animals/commands/attach-evidence.server.ts";
import { isOwnOrder } from "#app/features/station-work/reads/station-orders.server.ts";
import { readActingPerson, stationActor } from "#app/features/stations/reads/acting-person.server.ts";
import type { Station } from "#app/features/stations/rules/station-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

interface Photo {
  id: string;
  line: number;
  number: number;
  staffToken: string;
  upload: Uint8Array;
}

/** Attaches what shows a slaughter, by the command of the desk; a file that is told again adds nothing. */
export async function attachAtStation(
  ctx: CommandContext,
  { scope, name }: Station,
  { id, line, number, staffToken, upload }: Photo,
): Promise<Result<{ evidence: number }, string>> {
  if (scope.kind !== "abattoir" || !(await isOwnOrder(ctx.db, scope, id, ctx.now)))
    return refuse("not_found");
  const person = await readActingPerson(ctx.db, ctx, scope, { token: staffToken, at: ctx.now });
  if (!person) return refuse("station_person_unknown");
  const actor = stationActor(scope, { name: person.name, station: name }, ["orders.move"]);
  const attached = await attachEvidence({ ...ctx, actor }, { id, line, number, upload });
  if (!attached.ok) return attached;
  const animal = attached.value.animals.find((each) => each.line === line && each.number === number);
  return ok({ evidence: animal?.proofs.length ?? 0 });
}
